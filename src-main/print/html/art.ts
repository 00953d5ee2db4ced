import { imageDimensionsFromData } from 'image-dimensions';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Size } from '../../../src-engine/print/sizes';
import { errorCode } from '../../workspace/failure';
import { readOrdinary } from '../../workspace/ordinary';
import { pathProblem, relativePath } from '../../workspace/paths';

/** The largest picture for a card in bytes: with larger ones the print of a book would not fit into memory. */
const MOST_BYTES = 8 * 1024 * 1024;
/**
 * The largest in pixels: drawing takes four bytes for each, however small the file is. This allows pictures from a
 * camera with 24 million pixels; an A5 card at 300 dots per inch needs 4.3 million.
 */
const MOST_PIXELS = 25_000_000;

/**
 * The accepted formats, recognized by the bytes, because a file name may say anything. SVG is not accepted, because it
 * can contain scripts.
 */
const TYPES = ['png', 'jpeg', 'webp'] as const;

/** A picture as a data URL with its size, or a sentence why there is none. */
export type Art =
  { readonly url: string; readonly pixels: number; readonly size: Size } | { readonly problem: string };

/**
 * Reads a card's artwork: a picture file inside the workspace, even after links are followed.
 * @param root the workspace's real path
 */
export const readArt = async (root: string, path: string): Promise<Art> => {
  const problem = pathProblem(path);
  if (problem) return { problem: problem.message };
  try {
    const file = await realpath(join(root, ...path.split('/')));
    if (relativePath(root, file) === undefined)
      return { problem: `“${path}” is outside the workspace. Move the picture into it.` };
    const read = await readOrdinary(file, MOST_BYTES);
    if ('reason' in read) return { problem: `“${path}” is left off the card. ${read.reason}` };
    return artOf(path, read.bytes);
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT')
      return {
        problem: `There is no file “${path}”. Add the picture, or correct its path: it starts at the workspace’s folder.`,
      };
    return { problem: `“${path}” cannot be read (${errorCode(reason) ?? 'it is not a file'}).` };
  }
};

/** True for the markers of a JPEG's frames, which contain its size; the three exceptions mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest frame anywhere in a JPEG. Programs skip different data before the first frame, so a file could show a
 * small frame to one program and a large one to another. The pixel data cannot contain such bytes.
 */
const largestFrame = (bytes: Buffer, first: Frame): Frame => {
  let largest = first;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 9 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    // Its length is 8, plus 3 for each of its one to four color channels.
    if (!isFrame(bytes[at + 1]) || bytes.readUInt16BE(at + 2) !== 8 + 3 * bytes[at + 9]) continue;
    const frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (bytes[at + 9] <= 4 && frame.width * frame.height > largest.width * largest.height) largest = frame;
  }
  return largest;
};

/** A picture from its bytes. Its size is read from the header, so a picture that is too large is never decoded. */
const artOf = (path: string, bytes: Buffer): Art => {
  const head = imageDimensionsFromData(bytes);
  const type = TYPES.find((each) => each === head?.type);
  if (!head || !type)
    return { problem: `“${path}” is not a PNG, JPEG or WebP picture. Save it as one of these.` };
  const { width, height } = type === 'jpeg' ? largestFrame(bytes, head) : head;
  const pixels = width * height;
  if (pixels > MOST_PIXELS)
    return {
      problem: `“${path}” is ${width} × ${height} pixels: ${MOST_PIXELS / 1e6} million are allowed, such as 5000 × 5000. Make the picture smaller. A card needs a tenth of that.`,
    };
  return { url: `data:image/${type};base64,${bytes.toString('base64')}`, pixels, size: { width, height } };
};
