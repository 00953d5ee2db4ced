import type { Diagnostic, Fix } from '../../kernel/diagnostic';
import { namesakeFirst } from '../../kernel/names/namesake';
import type { SystemId } from '../../kernel/words';
import type { Document } from '../document';

/** The key of a book. Documents without a game have none: other diagnostics report them. */
const keyOf = (system: SystemId, folder: string): string => `${system} ${folder}`;

const parentOf = (folder: string): string => folder.slice(0, Math.max(0, folder.lastIndexOf('/')));

const at = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name);

const fileOf = ({ path }: Document): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * A folder is a book, and the units in it belong to the book. Two books of one game in a folder, or units in a folder
 * without a book, would print the wrong faction or none, and would lose their fights without a message.
 */
export const checkBooks = (documents: readonly Document[]): Diagnostic[] => {
  const books = new Map<string, Document[]>();
  for (const document of documents) {
    const { kind, system, folder } = document;
    if (kind !== 'book' || !system) continue;
    const key = keyOf(system, folder);
    const same = books.get(key);
    if (same) same.push(document);
    else books.set(key, [document]);
  }
  return [
    ...[...books.values()].flatMap((same) => (same.length > 1 ? several(same) : [])),
    ...documents.flatMap((document) => underNone(document, books)),
  ];
};

/** One of them gets the units, preferably the one named like the folder; the others get none. */
const several = (books: readonly Document[]): Diagnostic[] => {
  const [first, ...others] = namesakeFirst(books);
  return others.map((book) => {
    const span = book.at([]);
    const to = at(at(book.folder, book.id), fileOf(book));
    const title = `Move it to ${to}`;
    const fixes: Fix[] = [{ title, span: { ...span, length: 0 }, text: '', files: { type: 'move', to } }];
    return {
      ...book.at(['id']),
      file: book.path,
      severity: 'error',
      code: 'two-books',
      message: `${fileOf(first)} is the book of this folder and has its units. Move this book to its own folder, ${to}.`,
      path: ['id'],
      fixes,
    };
  });
};

const underNone = (document: Document, books: ReadonlyMap<string, readonly Document[]>): Diagnostic[] => {
  const { kind, system, folder, path } = document;
  if (kind !== 'unit' || !system || books.has(keyOf(system, folder))) return [];
  const own = [...books.values()].flatMap(([book]) => (book?.system === system ? [book] : []));
  // A workspace without any book is an experiment.
  if (own.length === 0) return [];
  const span = { ...document.at([]), length: 0 };
  const fixes: Fix[] = [
    ...nearestFirst(own, folder).map((book): Fix => {
      const to = at(book.folder, fileOf(document));
      return { title: `Move it to ${to}`, span, text: '', files: { type: 'move', to } };
    }),
    {
      title: folder ? `Create a book in ${folder}` : 'Create a book in the workspace’s top folder',
      span,
      text: '',
      files: { type: 'make', kind: 'book', folder },
    },
  ];
  const where = folder ? `The folder ${folder}` : 'The workspace’s top folder';
  const advice = 'Move it to a book’s folder, or create a book there.';
  return [
    {
      ...document.at(['id']),
      file: path,
      severity: 'warning',
      code: 'no-book',
      message: `This unit belongs to no book, so its card shows no faction. ${where} has no book file. ${advice}`,
      path: ['id'],
      fixes,
    },
  ];
};

/** The most books to offer for moving a unit. */
const MOST_OFFERED = 4;

/** The book of a parent folder comes first: a unit in a book's subfolder probably belongs to it. */
const nearestFirst = (books: readonly Document[], folder: string): readonly Document[] => {
  const above = new Set<string>();
  for (let each = folder; each !== ''; each = parentOf(each)) above.add(each);
  return [...books]
    .sort((a, b) => Number(above.has(b.folder)) - Number(above.has(a.folder)))
    .slice(0, MOST_OFFERED);
};
