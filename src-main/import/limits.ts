/** The limits of an import. Real files are far smaller: the largest catalog of the hobby has about 4 MB. */
export const LIMITS = {
  /** Of one file on the disk. */
  bytes: 64 * 1024 * 1024,
  /** Of everything unpacked from one archive. */
  inflated: 128 * 1024 * 1024,
  entries: 2_000,
  /** A catalog of a thousand units has about 150,000 elements; 600,000 take some 300 MB of memory. */
  elements: 600_000,
  /** Of one element. */
  attributes: 200,
  depth: 200,
  /** Characters of one text: an ability, a cell. */
  text: 200_000,
  rows: 20_000,
  columns: 500,
  files: 200,
} as const;

/** A file that cannot be imported. The message says what is wrong and what would be right. */
export class ImportError extends Error {
  /** @param place within the file: "line 12"; empty if it is about the whole file */
  constructor(
    message: string,
    readonly place = '',
  ) {
    super(message);
  }
}

/** A number of bytes in megabytes. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1048576)} MB`;
