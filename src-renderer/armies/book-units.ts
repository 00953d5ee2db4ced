import type { SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { partsOf } from '../state/files/paths';

/** The units that the lines of one game's armies may name. */
export class BookUnits {
  readonly #byRef: ReadonlyMap<string, OutlineFile>;

  constructor(
    private readonly outline: readonly OutlineFile[],
    private readonly system: SystemId | undefined,
  ) {
    this.#byRef = new Map(
      outline.flatMap((file) => (file.unit && file.system === system ? [[file.unit, file]] : [])),
    );
  }

  /** The folder of an army's book; its own if the book is unknown. */
  folderOf(path: string, army: unknown): string {
    const { book: ref } = (army ?? {}) as { readonly book?: unknown };
    const id = String(ref).split('/').at(-1);
    const book = this.outline.find(
      (file) => file.kind === 'book' && file.system === this.system && partsOf(file.path).stem === id,
    );
    return partsOf(book?.path ?? path).folder;
  }

  /** The units of a folder. */
  in(folder: string): readonly OutlineFile[] {
    return [...this.#byRef.values()].filter(({ path }) => partsOf(path).folder === folder);
  }

  /** The unit that a line of an army in this folder means. */
  find(ref: string, folder: string): OutlineFile | undefined {
    return this.#byRef.get(ref) ?? this.in(folder).find(({ path }) => partsOf(path).stem === ref);
  }
}
