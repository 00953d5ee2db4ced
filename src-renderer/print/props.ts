import type { PrintDocument } from '@engine/print/pages';

/** What a print needs besides its data, embedded in a page that loads nothing. */
export interface PrintAssets {
  /** Artwork as `data:` URLs, by its path on the card. Missing ones are left out. */
  readonly art: ReadonlyMap<string, string>;
  /** Icons' paths, by name. */
  readonly icons: ReadonlyMap<string, string>;
  /** The credit for the icons, if there are any. */
  readonly credit?: string | undefined;
}

/** The properties of `Print.svelte`. */
export interface PrintProps {
  readonly document: PrintDocument;
  readonly assets: PrintAssets;
}
