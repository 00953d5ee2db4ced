import { setValue } from '@engine/book/edit';
import type { SystemId } from '@engine/kernel/words';
import type { Workbench } from '../state/workbench.svelte';
import { join, partsOf, stemProblem } from '../state/paths';
import { renameReferences } from './references';
import { newFile, templatesOf, type Known } from './templates';
import { SYSTEM_TITLES } from './tree';

/** Why `folder/stem` cannot be a new file with this suffix; undefined where it can. */
export const nameProblem = (
  text: string,
  suffix: string,
  taken: (path: string) => boolean,
): string | undefined => {
  const parts = text.split('/');
  const stem = parts.pop() ?? '';
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:*?"<>|]/.test(part)))
    return 'A folder needs a plain name: horde/orc-grunt.';
  const problem = stemProblem(stem);
  if (problem) return problem;
  if (taken(text + suffix)) return `${text}${suffix} is there already: choose another name.`;
  return undefined;
};

/** Asks what to make and where, makes it, and opens it. */
export const createFile = async (bench: Workbench, folder = folderInFront(bench)): Promise<void> => {
  const choices = systemsOf(bench).flatMap((system, _i, systems) =>
    templatesOf(system).map((template) => ({
      value: `${system}|${template.kind}|${template.shape ?? ''}`,
      text: systems.length > 1 ? `${template.title} — ${SYSTEM_TITLES[system]}` : template.title,
      system,
      template,
    })),
  );
  const find = (value: string) => choices.find((choice) => choice.value === value);
  const suffixOf = (value: string) => `.${find(value)?.template.kind ?? 'unit'}.json`;
  const answer = await bench.ask.text({
    title: 'New file',
    label: 'Name',
    value: folder ? `${folder}/` : '',
    ok: 'Create',
    options: { label: 'Kind', values: choices, value: choices[0]?.value ?? '' },
    suffixOf,
    check: (text, option) => nameProblem(text, suffixOf(option), (path) => bench.workspace.files.has(path)),
  });
  const choice = answer && find(answer.option);
  if (!answer || !choice) return;
  const path = answer.text + suffixOf(answer.option);
  const text = newFile(choice.system, choice.template, partsOf(path).stem, knownOf(bench, choice.system));
  if (await bench.workspace.create(path, text)) bench.goTo(path);
};

/** Asks for a new name and renames; changes `id` and what refers to it where the designer wants that. */
export const renameFile = async (bench: Workbench, path: string): Promise<void> => {
  const { folder, stem, suffix, kind } = partsOf(path);
  const value = join(folder, stem);
  const answer = await bench.ask.text({
    title: `Rename ${stem}${suffix}`,
    label: 'Name',
    value,
    select: [value.length - stem.length, value.length],
    suffix,
    ok: 'Rename',
    ...(kind ? { checkbox: { label: 'Change its id, and the files that name it, too', checked: true } } : {}),
    check: (text) => nameProblem(text, suffix, (other) => other !== path && bench.workspace.files.has(other)),
  });
  if (!answer || answer.text === value) return;
  const to = answer.text + suffix;
  const system = bench.engine.fileAt(path)?.system;
  const wasClean = !bench.workspace.documents.get(path)?.dirty;
  if (!(await bench.workspace.rename(path, to))) return;
  bench.renamed(path, to);
  const id = partsOf(to).stem;
  if (!answer.checked || !kind || id === stem) return;
  await editFile(bench, to, wasClean, (text) => {
    const edited = setValue(text, ['id'], id);
    return edited.ok ? edited.value : text;
  });
  for (const other of bench.engine.outline) {
    if (other.system !== system || other.path === path || other.path === to) continue;
    const clean = !bench.workspace.documents.get(other.path)?.dirty;
    await editFile(bench, other.path, clean, (text) =>
      renameReferences(text, kind, { id: stem, folder }, id),
    );
  }
};

/** Edits a file through its model, so that it can be undone, and saves it where nothing else in it was unsaved. */
const editFile = async (
  bench: Workbench,
  path: string,
  save: boolean,
  edit: (text: string) => string,
): Promise<void> => {
  const before = bench.workspace.documents.get(path)?.text ?? bench.workspace.files.get(path)?.text;
  if (before === undefined) return;
  const after = edit(before);
  if (after === before) return;
  const document = bench.workspace.open(path);
  document?.replace(after);
  if (document && save) await bench.workspace.save(document);
};

/** Asks for the copy's name, copies, gives the copy its own id, and opens it. */
export const duplicateFile = async (bench: Workbench, path: string): Promise<void> => {
  const { folder, stem, suffix, kind } = partsOf(path);
  const has = (other: string) => bench.workspace.files.has(other);
  const value = join(
    folder,
    freeStem(stem, (candidate) => has(join(folder, candidate) + suffix)),
  );
  const answer = await bench.ask.text({
    title: `Duplicate ${stem}${suffix}`,
    label: 'Name of the copy',
    value,
    select: [folder ? folder.length + 1 : 0, value.length],
    suffix,
    ok: 'Duplicate',
    check: (text) => nameProblem(text, suffix, has),
  });
  if (!answer) return;
  const to = answer.text + suffix;
  if (!(await bench.workspace.duplicate(path, to))) return;
  if (kind) {
    await editFile(bench, to, true, (text) => {
      const edited = setValue(text, ['id'], partsOf(to).stem);
      return edited.ok ? edited.value : text;
    });
  }
  bench.goTo(to);
};

const freeStem = (stem: string, taken: (stem: string) => boolean): string => {
  let candidate = `${stem}-copy`;
  for (let i = 2; taken(candidate); i++) candidate = `${stem}-copy-${i}`;
  return candidate;
};

/** Asks, and moves a file to the trash. */
export const deleteFile = async (bench: Workbench, path: string): Promise<void> => {
  const dirty = bench.workspace.documents.get(path)?.dirty;
  const sure = await bench.ask.choose({
    title: `Delete ${path.split('/').at(-1)}?`,
    message: dirty
      ? 'It goes to the trash as it was last saved. Its unsaved changes are lost.'
      : 'It goes to the trash, from where you can bring it back.',
    choices: [
      { label: 'Delete', value: true, look: 'danger' as const },
      { label: 'Cancel', value: false },
    ],
  });
  if (sure && (await bench.workspace.remove(path))) bench.gone(path);
};

const systemsOf = (bench: Workbench): SystemId[] => {
  const found = [...new Set(bench.engine.outline.flatMap(({ system }) => (system ? [system] : [])))];
  const all = Object.keys(SYSTEM_TITLES) as SystemId[];
  if (found.length === 0) return all.filter((system) => templatesOf(system).length > 0);
  const front = bench.system;
  return found.sort((a, b) => Number(b === front) - Number(a === front));
};

const folderInFront = (bench: Workbench): string => {
  const path = bench.selected ?? bench.tabs.active;
  return path === undefined ? '' : partsOf(path).folder;
};

const knownOf = (bench: Workbench, system: SystemId): Known => {
  const files = bench.engine.outline.filter((file) => file.system === system);
  const front = bench.engine.fileAt(bench.tabs.active ?? '')?.unit;
  const units = files.flatMap(({ unit }) => (unit === undefined || unit === front ? [] : [unit]));
  const ids = (kind: string) =>
    files.filter((file) => file.kind === kind).map(({ path }) => partsOf(path).stem);
  return {
    units: front === undefined ? units : [front, ...units],
    books: ids('book'),
    maps: ids('map'),
    armies: ids('army'),
  };
};
