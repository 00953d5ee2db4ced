import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Colors } from '../../../src-engine/print/options';
import { errorCode } from '../../workspace/failure';
import { readOrdinary } from '../../workspace/ordinary';
import { pathProblem, relativePath } from '../../workspace/paths';

/** A color profile of a printing condition: paper, inks and machine. */
export interface CmykProfile {
  /** Its description, such as “PSO Coated v3”. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A profile, or a sentence why a file is none that can be used. */
export type ReadProfile = CmykProfile | { readonly problem: string };

/** The largest profile that a PDF includes, in bytes. Common ones have 0.5 to 3 MB. */
const MOST_BYTES = 8 * 1024 * 1024;
const HEADER = 128;
const MOST_TAGS = 200;
const MOST_NAME = 120;

/** The data of a profile's tag; undefined if it has no such tag within its bytes. */
const tagOf = (profile: Buffer, name: string): Buffer | undefined => {
  const count = Math.min(profile.readUInt32BE(HEADER), MOST_TAGS);
  for (let at = HEADER + 4; at < HEADER + 4 + 12 * count && at + 12 <= profile.length; at += 12) {
    if (profile.toString('latin1', at, at + 4) !== name) continue;
    const [from, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    return size >= 12 && from + size <= profile.length ? profile.subarray(from, from + size) : undefined;
  }
  return undefined;
};

/** Whether a tag is a table from some channels to others. */
const isTable = (tag: Buffer | undefined, from: number, to: number): boolean =>
  tag !== undefined &&
  ['mft1', 'mft2', 'mAB ', 'mBA '].includes(tag.toString('latin1', 0, 4)) &&
  tag[8] === from &&
  tag[9] === to;

/** The words of a description: ASCII in version 2, and the first language in version 4. */
const wordsOf = (tag: Buffer): string => {
  if (tag.toString('latin1', 0, 4) === 'desc') return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8));
  if (tag.toString('latin1', 0, 4) !== 'mluc' || tag.length < 28) return '';
  const [size, from] = [tag.readUInt32BE(20), tag.readUInt32BE(24)];
  return from + size <= tag.length && size % 2 === 0
    ? Buffer.from(tag.subarray(from, from + size))
        .swap16()
        .toString('utf16le')
    : '';
};

/** Checks a profile. @param file its name in messages */
export const cmykProfile = (file: string, bytes: Buffer): ReadProfile => {
  const space = bytes.toString('latin1', 16, 20).trim();
  if (bytes.length < HEADER + 4 || bytes.toString('latin1', 36, 40) !== 'acsp')
    return { problem: `“${file}” is not a color profile. Use the .icc file of your print shop.` };
  if (space !== 'CMYK')
    return {
      problem: `“${file}” is a profile for ${/^\w+$/.test(space) ? space : 'other'} colors. Use one for CMYK.`,
    };
  const description = tagOf(bytes, 'desc');
  const isWhole =
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', 12, 16) === 'prtr' &&
    isTable(tagOf(bytes, 'A2B0'), 4, 3) &&
    isTable(tagOf(bytes, 'B2A0'), 3, 4);
  if (!isWhole || !description)
    return {
      problem: `“${file}” is damaged, or does not describe printing. Get it again from your print shop.`,
    };
  const name = wordsOf(description)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);
  return { name: name || file, bytes };
};

/** Reads and checks a profile. @param file its full path @param shown its name in messages */
export const readProfile = async (file: string, shown: string): Promise<ReadProfile> => {
  try {
    const read = await readOrdinary(file, MOST_BYTES);
    return 'reason' in read
      ? { problem: `“${shown}” is not used. ${read.reason}` }
      : cmykProfile(shown, read.bytes);
  } catch (reason) {
    return errorCode(reason) === 'ENOENT'
      ? { problem: `There is no color profile “${shown}”. Add the file, or correct its path.` }
      : { problem: `“${shown}” cannot be read (${errorCode(reason) ?? 'it is not a file'}).` };
  }
};

const readWithin = async (root: string, path: string): Promise<ReadProfile> => {
  const problem = pathProblem(path);
  if (problem) return { problem: problem.message };
  const full = join(root, ...path.split('/'));
  const file = await realpath(full).catch(() => full);
  return relativePath(root, file) === undefined
    ? { problem: `“${path}” is outside the workspace. Move the profile into it.` }
    : readProfile(file, path);
};

/** The profile of the workspace that a window chose; undefined if it needs none. @param root the workspace's real path */
export const chosenProfile = async (
  root: string,
  { colors, profile }: { readonly colors: Colors; readonly profile: string },
): Promise<ReadProfile | undefined> =>
  colors === 'cmyk' && profile !== '' ? readWithin(root, profile) : undefined;
