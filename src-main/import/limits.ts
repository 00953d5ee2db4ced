/** What an import takes at most. Real files stay far below: the largest catalogue of the hobby has about 4 MB. */
export const LIMITS = {
  /** Of one file, as it lies on the disk. */
  bytes: 64 * 1024 * 1024,
  /** Of all that comes out of one archive. */
  inflated: 128 * 1024 * 1024,
  entries: 2_000,
  /** A catalogue of a thousand units has about 150,000; these are some 300 MB of memory. */
  elements: 600_000,
  /** Of one element. */
  attributes: 200,
  depth: 200,
  /** Letters of one text: an ability, a cell. */
  text: 200_000,
  rows: 20_000,
  columns: 500,
  files: 200,
} as const;

/** A file that cannot be imported: the message says what is wrong with it and what would be right. */
export class ImportError extends Error {
  /** @param place within the file: "line 12"; empty where it is about all of it */
  constructor(
    message: string,
    readonly place = '',
  ) {
    super(message);
  }
}

/** A number of bytes as people say it. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1048576)} MB`;
