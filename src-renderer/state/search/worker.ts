import { findInFiles, type SearchFor } from '@engine/names/search';
import type { NamedFile } from '@engine/names/mentions';

/** One search of all files. */
export interface SearchRequest {
  readonly files: readonly NamedFile[];
  readonly wanted: SearchFor;
  readonly by: string | undefined;
}

/** Searches beside the window: a regular expression may run forever, and is then ended with its worker. */
self.onmessage = ({ data: { files, wanted, by } }: MessageEvent<SearchRequest>) => {
  self.postMessage(findInFiles(files, wanted, by));
};
