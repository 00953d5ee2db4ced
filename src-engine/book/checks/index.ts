import type { Diagnostic } from '../../kernel/diagnostic';
import type { Document } from '../document';
import { checkBooks } from './books';
import { checkIds, idOf } from './ids';
import { checkNames, nameOf } from './names';

/** Whether two readings of a file agree in everything that checks across files read. */
const saysTheSame = (a: Document, b: Document): boolean =>
  a.path === b.path &&
  a.kind === b.kind &&
  a.system === b.system &&
  a.folder === b.folder &&
  idOf(a) === idOf(b) &&
  nameOf(a) === nameOf(b);

/**
 * Problems between the files of a workspace, in any game: ids, folders of books, names. An edit that changes none of
 * these does not repeat the check over thousands of files.
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

  /**
   * True if no file changed what the check reads, and no finding is in a file that was read again (its position may
   * have changed).
   */
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
