import type { PrintDocument } from '@engine/print/pages';

/** What a print needs beside its data, as it may stand in a page that loads nothing. */
export interface PrintAssets {
  /** Artwork as `data:` URLs, by the path that the card names. What is missing is left out. */
  readonly art: ReadonlyMap<string, string>;
  /** Icons' paths, by name. */
  readonly icons: ReadonlyMap<string, string>;
  /** Who is to be named for the icons, where there are any. */
  readonly credit?: string | undefined;
}

/** What `Print.svelte` draws. */
export interface PrintProps {
  readonly document: PrintDocument;
  readonly assets: PrintAssets;
}
