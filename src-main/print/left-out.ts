import type { Diagnostic } from '../../src-engine/kernel/diagnostic';
import type { Library } from '../../src-engine/lab/library';
import type { Selection, Stock } from '../../src-engine/print/collect';

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
