import type { BookDocument } from '@engine/pages/document';

/** What a book needs besides its data. */
export interface BookAssets {
  /** Pictures as `data:` URLs, by path. Missing ones are left out. */
  readonly art: ReadonlyMap<string, string>;
  /** Icons' paths, by name. */
  readonly icons: ReadonlyMap<string, string>;
  readonly credit?: string | undefined;
  /** The style sheet of the fonts that layouts bring; the page's frame writes it. */
  readonly fonts?: string | undefined;
  /** The page that each anchor stands on, where it is known: only paper has pages. */
  readonly pages?: ReadonlyMap<string, number> | undefined;
}

/** The properties of `Book.svelte`. */
export interface BookProps {
  readonly document: BookDocument;
  readonly assets: BookAssets;
}
