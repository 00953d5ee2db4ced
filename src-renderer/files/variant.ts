import { copyBook, type VariantPlace } from '@engine/names/variant';
import { idOf, idProblem } from '@engine/names/id';
import { join, partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';

/** The folder for a variant, beside the book's folder. */
const placeOf = (path: string, name: string): VariantPlace => {
  const { folder } = partsOf(path);
  const id = idOf(name);
  return { folder: join(partsOf(folder).folder, id), id, name: name.replace(/\s+/g, ' ').trim() };
};

const problemOf = (bench: Workbench, path: string, text: string): string | undefined => {
  const { id, folder } = placeOf(path, text);
  if (text.trim() === '') return 'Type a name, for example Horde 2.';
  const problem = idProblem(id);
  if (problem !== undefined) return problem;
  const isTaken = [...bench.workspace.files.keys()].some((other) => other.startsWith(`${folder}/`));
  return isTaken ? `The folder ${folder} already exists. Choose another name.` : undefined;
};

/** Asks for a name, and creates a variant of a book in its own folder, in one step that can be undone. */
export const duplicateBook = async (bench: Workbench, path: string): Promise<void> => {
  const printed = bench.engine.fileAt(path)?.name ?? partsOf(path).stem;
  const copies = (name: string) => copyBook(bench.names, path, placeOf(path, name));
  const name = `${printed} 2`;
  const answer = await bench.ask.text({
    title: `Duplicate ${printed}`,
    label: 'Name of the variant',
    value: name,
    select: [0, name.length],
    ok: 'Duplicate',
    hint: (text) => {
      const { folder } = placeOf(path, text);
      return `Creates ${copies(text).length} files in ${folder}: the book, its units and its armies, with new ids.`;
    },
    check: (text) => problemOf(bench, path, text),
  });
  if (!answer) return;
  const made = copies(answer.text);
  const done = await bench.changes.make(`Duplicate ${printed}`, (staged) =>
    made.every((file) => staged.create(file.path, file.text)),
  );
  if (!done) return;
  const { folder, id } = placeOf(path, answer.text);
  bench.changes.tell(`${made.length} files were created in ${folder}.`);
  bench.goTo(`${folder}/${id}.book.json`);
};
