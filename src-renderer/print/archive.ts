import { Zip, ZipPassThrough } from 'fflate';

/** A file for an archive, in pieces as they arrive. */
export interface ArchiveFile {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The date of every entry, so that the same files make the same archive. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * Several files as one ZIP, because browsers ask before downloading a second file. Pictures are stored uncompressed.
 */
export const archiveOf = async (files: readonly ArchiveFile[]): Promise<Blob> => {
  const written: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else written.push(piece);
  });
  for (const { name, pieces } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = NO_DATE;
    zip.add(entry);
    for await (const piece of pieces) entry.push(piece);
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  if (failure) throw failure;
  return new Blob(written, { type: 'application/zip' });
};
