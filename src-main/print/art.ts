import { open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathProblem, relativePath } from '../workspace/paths';
import { errorCode } from '../workspace/failure';

/** The largest picture that is put on a card, in bytes: beyond it a print of a book would not stay in memory. */
const MOST_ART = 8 * 1024 * 1024;

/** What is at the beginning of a picture's file. Its name may say anything; SVG is not taken, since it may hold scripts. */
const KINDS: readonly (readonly [type: string, matches: (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (b) => b[0] === 0x89 && b[1] === 0x50 && b[2] === 0x4e && b[3] === 0x47],
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/webp', (b) => latin(b, 0, 4) === 'RIFF' && latin(b, 8, 12) === 'WEBP'],
];
const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** A picture as a URL of its own bytes, or why there is none, as a sentence. */
export type Art = { readonly url: string } | { readonly problem: string };

/** Reads a card's artwork: a picture file within the workspace, wherever links lead. @param root the workspace's real path */
export const readArt = async (root: string, path: string): Promise<Art> => {
  const problem = pathProblem(path);
  if (problem) return { problem: problem.message };
  try {
    const file = await realpath(join(root, ...path.split('/')));
    if (relativePath(root, file) === undefined)
      return { problem: `“${path}” leads out of the workspace: put the picture into it.` };
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size > MOST_ART) return { problem: `“${path}” is larger than 8 MB: make the picture smaller.` };
      const bytes = await handle.readFile();
      const type = KINDS.find(([, matches]) => matches(bytes))?.[0];
      if (!type) return { problem: `“${path}” is no PNG, JPEG or WebP picture: save it as one of them.` };
      return { url: `data:${type};base64,${bytes.toString('base64')}` };
    } finally {
      await handle.close();
    }
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT')
      return { problem: `There is no “${path}”: put the picture there, or take “art” off the card.` };
    return { problem: `“${path}” cannot be read (${errorCode(reason) ?? 'it is no file'}).` };
  }
};
