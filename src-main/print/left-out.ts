import type { Diagnostic } from '../../src-engine/kernel/diagnostic';
import type { Document } from '../../src-engine/book/document';
import { LEFT_OUT } from '../../src-engine/book/unread';
import type { Library } from '../../src-engine/lab/library';
import type { Copies, Selection, Stock } from '../../src-engine/print/collect';
import type { Roster } from '../../src-engine/print/roster/roster';

/** The units of a selection that are not printed because their files have errors: the first error of each. */
export const leftOutOfPrint = (library: Library, stock: Stock, selection: Selection): Diagnostic[] => {
  if (selection.type !== 'all' && selection.type !== 'book') return [];
  const wanted = selection.type === 'book' ? selection.book : undefined;
  const folders = stock.books
    .filter(({ id, folder, name }) => wanted === undefined || [id, folder, name].includes(wanted))
    .map(({ folder }) => folder);
  const printed = new Set(stock.units.map(({ source }) => source.path));
  return [...library.documents].flatMap(({ kind, path, folder }) => {
    const error = kind === 'unit' && !printed.has(path) ? library.errorOf(path) : undefined;
    if (!error || !(wanted === undefined || folders.includes(folder))) return [];
    return [{ ...error, message: `This card is not printed. ${error.message}` }];
  });
};

/** The books of the printed cards whose files cannot be read: the first error of each. */
export const unreadBooks = (library: Library, copies: readonly Copies[]): Diagnostic[] => {
  const folders = new Set(copies.map(({ unit }) => unit.folder));
  return [...library.documents].flatMap(({ kind, source, folder, path }) => {
    const error = kind === 'book' && !source && folders.has(folder) ? library.errorOf(path) : undefined;
    return error
      ? [{ ...error, message: `The cards lack the name and look of their book. ${error.message}` }]
      : [];
  });
};

/** The properties of books and armies whose files a print uses. */
const PRINTED: ReadonlySet<unknown> = new Set(['layout', 'units']);

/** What the printed books and the printed army name, but their print lacks because its file has errors. */
export const skippedIn = (
  library: Library,
  copies: readonly Copies[],
  roster: Roster | undefined,
): Diagnostic[] => {
  const folders = new Set(copies.map(({ unit }) => unit.folder));
  const isPrinted = ({ kind, folder, id }: Document): boolean =>
    (kind === 'book' && folders.has(folder)) ||
    (kind === 'army' && roster?.id === id && roster.folder === folder);
  const files = new Set([...library.documents].filter(isPrinted).map(({ path }) => path));
  return library
    .diagnostics()
    .filter(({ code, file, path }) => code === LEFT_OUT && files.has(file) && PRINTED.has(path[0]))
    .map((each) => ({ ...each, severity: 'warning' }));
};
