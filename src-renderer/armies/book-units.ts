import { parsePath } from '@engine/book/path';
import { References } from '@engine/kernel/names/references';
import type { Kind, SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { partsOf } from '../state/files/paths';

/** A file as references name it. */
interface Named {
  readonly folder: string;
  readonly kind: Kind;
  readonly id: string;
  readonly file: OutlineFile;
}

/** The units that the lines of one game's armies may name. */
export class BookUnits {
  readonly #units: readonly OutlineFile[];
  readonly #references: References<Named>;

  constructor(outline: readonly OutlineFile[], system: SystemId | undefined) {
    const own = outline.filter((file) => file.system === system);
    const books = own.filter(({ kind }) => kind === 'book');
    this.#units = own.filter(({ unit }) => unit !== undefined);
    this.#references = new References(
      [...books, ...this.#units].flatMap((file): readonly Named[] => {
        const { folder, id, kind } = parsePath(file.path);
        return kind ? [{ folder, id, kind, file }] : [];
      }),
    );
  }

  /** The folder of an army's book; its own if the book is unknown. */
  folderOf(path: string, army: unknown): string {
    const { book: ref } = (army ?? {}) as { readonly book?: unknown };
    const { folder } = partsOf(path);
    return this.#references.find('book', String(ref), { folder })?.folder ?? folder;
  }

  /** The units of a folder. */
  in(folder: string): readonly OutlineFile[] {
    return this.#units.filter(({ path }) => partsOf(path).folder === folder);
  }

  /** The unit that a line of an army in this folder means, by the rules of references: `footman`, `alliance/footman`. */
  find(ref: string, folder: string): OutlineFile | undefined {
    return this.#references.find('unit', ref, { folder })?.file;
  }
}
