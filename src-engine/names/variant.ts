import { setValue } from '../book/edit';
import { parsePath } from '../book/path';
import { readJson, valueAt } from '../book/value';
import { distinctColor } from './colors';
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

/** A text that a file has at its top level: its name, its color. */
const written = (text: string, key: string): string | undefined => {
  const read = readJson(text);
  const value = read.ok ? valueAt(read.value, [key]) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** The book with a color that no other book has, if it has one. */
const withOwnColor = (text: string, names: Names): string => {
  const color = written(text, 'colour');
  if (color === undefined || !COLOR.test(color)) return text;
  const taken = [...names.files].flatMap((file) =>
    file.kind === 'book' ? (written(file.text, 'colour') ?? []) : [],
  );
  const edited = setValue(
    text,
    ['colour'],
    distinctColor(
      color,
      taken.filter((each) => COLOR.test(each)),
    ),
  );
  return edited.ok ? edited.value : text;
};

/**
 * A copy of a book in its own folder: its units and armies get new ids, and refer to each other instead of the
 * originals; the book gets its own color. Files that name the original book stay unchanged. Keywords apply to the whole workspace, so the copy
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
    const to = paths.get(path) ?? path;
    if (path === bookPath) return { path: to, text: withOwnColor(withName(copied, place.name), names) };
    const printed = kind === 'army' ? written(text, 'name') : undefined;
    return { path: to, text: printed ? withName(copied, `${printed} (${place.name})`) : copied };
  });
};
