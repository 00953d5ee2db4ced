import type { BookDocument } from '@engine/pages/book';

/** What a book needs beside its data. */
export interface BookAssets {
  /** Pictures as `data:` URLs, by path. What is missing is left out. */
  readonly art: ReadonlyMap<string, string>;
  /** Icons' paths, by name. */
  readonly icons: ReadonlyMap<string, string>;
  readonly credit?: string | undefined;
  /** The page that each anchor stands on, where it is known: only paper has pages. */
  readonly pages?: ReadonlyMap<string, number> | undefined;
}

/** What `Book.svelte` draws. */
export interface BookProps {
  readonly document: BookDocument;
  readonly assets: BookAssets;
}
