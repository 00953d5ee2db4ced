import { setValue } from '../book/edit';
import { parsePath } from '../book/path';
import { applyEdits, byFile } from './edits';
import type { Names } from './names';
import { relocate } from './rename';

/** A file to create. */
export interface CopiedFile {
  readonly path: string;
  readonly text: string;
}

/** The name and the folder of a copied book. */
export interface VariantPlace {
  readonly folder: string;
  readonly id: string;
  readonly name: string;
}

/** The suffix of the copy's ids: "2" for a copy "horde-2" of "horde", else the copy's whole id. */
const endingOf = (book: string, copy: string): string =>
  copy.startsWith(`${book}-`) ? copy.slice(book.length + 1) : copy;

const withName = (text: string, name: string): string => {
  const edited = setValue(text, ['name'], name);
  return edited.ok ? edited.value : text;
};

const printedName = (text: string): string | undefined => {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A copy of a book in its own folder: its units and armies get new ids, and refer to each other instead of the
 * originals. Files that name the original book stay unchanged. Keywords apply to the whole workspace, so the copy
 * shares them.
 */
export const copyBook = (names: Names, bookPath: string, place: VariantPlace): readonly CopiedFile[] => {
  const book = parsePath(bookPath);
  const ending = endingOf(book.id, place.id);
  const own = [...names.files].filter(
    ({ folder, kind }) => folder === book.folder && kind !== undefined && kind !== 'keyword',
  );
  const paths = new Map(
    own.map((file) => {
      const id = file.path === bookPath ? place.id : `${file.id}-${ending}`;
      return [file.path, `${place.folder}/${id}.${file.kind}.json`];
    }),
  );
  const edits = byFile(relocate(names, paths).edits);
  return own.map(({ path, text, kind }) => {
    const copied = applyEdits(text, edits.get(path) ?? []);
    const printed = printedName(text);
    const name =
      path === bookPath ? place.name : kind === 'army' && printed ? `${printed} (${place.name})` : undefined;
    return { path: paths.get(path) ?? path, text: name === undefined ? copied : withName(copied, name) };
  });
};
