import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdateAnswer } from '../contract/host';
import { isRecord, parseJson } from '../workspace/data';

/** How long to wait for a response, in milliseconds. */
const PATIENCE = 10_000;
const MOST_LETTERS = 200_000;

/** The address of this build's releases, from the `repository` of its package; undefined if it has none. */
export const releasesOf = (
  manifest: unknown,
): { readonly ask: string; readonly page: string } | undefined => {
  const repository = isRecord(manifest) ? manifest['repository'] : undefined;
  const url = isRecord(repository) ? repository['url'] : repository;
  const match = /^(?:git\+)?https:\/\/github\.com\/([\w-]+)\/([\w.-]+?)(?:\.git)?$/.exec(String(url ?? ''));
  if (!match) return undefined;
  const [, owner, name] = match;
  return {
    ask: `https://api.github.com/repos/${owner}/${name}/releases/latest`,
    page: `https://github.com/${owner}/${name}/releases`,
  };
};

const numbersOf = (version: string): readonly number[] | undefined => {
  const match = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version.trim());
  return match?.slice(1).map(Number);
};

/** Whether one version is newer than another; undefined if either is not a plain version. */
export const isNewer = (version: string, than: string): boolean | undefined => {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  if (!a || !b) return undefined;
  const i = a.findIndex((number, k) => number !== b[k]);
  return i >= 0 && a[i] > b[i];
};

const unknown = (message: string): UpdateAnswer => ({ state: 'unknown', message });

/** What a check for a newer version needs; tests pass their own. */
export interface UpdateTools {
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Asks the release address for the newest version. Only the request is sent, and nothing is downloaded or installed. It
 * is called only if the user asked for it, and never if `WARBENCH_UPDATES` is `off`. @param root Warbench's own folder
 */
export const checkForUpdate = async (
  root: string,
  { env, fetch }: UpdateTools = { env: process.env, fetch: globalThis.fetch },
): Promise<UpdateAnswer> => {
  if (env['WARBENCH_UPDATES'] === 'off')
    return unknown('The check for updates is turned off on this computer (WARBENCH_UPDATES).');
  const manifest = parseJson(readFileSync(join(root, 'package.json'), 'utf8'));
  const releases = releasesOf(manifest);
  const own = isRecord(manifest) ? String(manifest['version']) : '';
  if (!releases) return unknown('This build has no release page, so no check was made.');
  try {
    const response = await fetch(releases.ask, {
      headers: { accept: 'application/vnd.github+json', 'user-agent': `warbench/${own}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return unknown(`${new URL(releases.ask).host} answered ${response.status}.`);
    const answer = parseJson((await response.text()).slice(0, MOST_LETTERS));
    const tag = isRecord(answer) ? String(answer['tag_name'] ?? '') : '';
    const newer = isNewer(tag, own);
    if (newer === undefined) return unknown('The response contains no version.');
    return newer
      ? { state: 'newer', version: tag.replace(/^v/, ''), page: releases.page }
      : { state: 'current' };
  } catch {
    return unknown(`${new URL(releases.ask).host} could not be reached.`);
  }
};
