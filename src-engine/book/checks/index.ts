import type { Diagnostic } from '../../kernel/diagnostic';
import type { Document } from '../document';
import { checkBooks } from './books';
import { checkIds, idOf } from './ids';
import { checkNames, nameOf } from './names';

/** Whether two readings of one file say the same of themselves to the others: all that is asked of files taken together. */
const saysTheSame = (a: Document, b: Document): boolean =>
  a.path === b.path &&
  a.kind === b.kind &&
  a.system === b.system &&
  a.folder === b.folder &&
  idOf(a) === idOf(b) &&
  nameOf(a) === nameOf(b);

/**
 * What is wrong with the files of a workspace taken together, whatever their game: ids, folders of books, names. An edit
 * that leaves these as they were is not asked of thousands of files.
 */
export class Together {
  #documents: readonly Document[] = [];
  #found: readonly Diagnostic[] = [];

  check(documents: readonly Document[]): readonly Diagnostic[] {
    const known = this.#isKnown(documents);
    this.#documents = documents;
    if (!known) this.#found = [...checkIds(documents), ...checkBooks(documents), ...checkNames(documents)];
    return this.#found;
  }

  /** True where every file says the same, and what was found stands in none that was read anew (it may stand elsewhere now). */
  #isKnown(documents: readonly Document[]): boolean {
    const last = this.#documents;
    if (documents.length !== last.length) return false;
    return documents.every((document, i) => {
      const before = last[i];
      return (
        document === before ||
        (saysTheSame(document, before) && !this.#found.some(({ file }) => file === document.path))
      );
    });
  }
}
