import type { Library } from '../../src-engine/lab/library';
import { stockOf } from '../../src-engine/print/collect';

/**
 * Files of units and books with errors, which printed books leave out. A book whose only errors are missing references
 * is printed.
 */
export const leftOutOfBooks = (library: Library): readonly string[] => {
  const printed = new Set(stockOf(library).books.map(({ folder, id }) => `${folder}/${id}`));
  return [...library.documents].flatMap(({ kind, path, folder, id }) =>
    library.errorOf(path) && (kind === 'unit' || (kind === 'book' && !printed.has(`${folder}/${id}`)))
      ? [path]
      : [],
  );
};
