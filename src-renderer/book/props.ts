import type { BookDocument } from '@engine/pages/book';

/** What a book needs besides its data. */
export interface BookAssets {
  /** Pictures as `data:` URLs, by path. Missing ones are left out. */
  readonly art: ReadonlyMap<string, string>;
  /** Icons' paths, by name. */
  readonly icons: ReadonlyMap<string, string>;
  readonly credit?: string | undefined;
  /** The page number of each anchor, if known: only printed books have pages. */
  readonly pages?: ReadonlyMap<string, number> | undefined;
}

/** The properties of `Book.svelte`. */
export interface BookProps {
  readonly document: BookDocument;
  readonly assets: BookAssets;
}
