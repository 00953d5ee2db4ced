import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from '../contract/host';
import { writeAtomic } from './atomic';
import { isRecord, parseJson } from './data';
import { errorCode } from './failure';
import { hasWorkspaceSuffix, pathProblem } from './paths';
import { Queue } from './queue';

/**
 * Unsaved texts of one workspace, one file each in the user's data folder: what was typed survives a crash, a closed
 * browser and a deleted workspace.
 */
export class Drafts {
  readonly #folder: string;
  readonly #queue = new Queue();

  /** @param root the workspace's real path: its drafts are kept apart from every other's */
  constructor(
    data: string,
    private readonly root: string,
  ) {
    this.#folder = join(data, 'drafts', key(root));
  }

  save(draft: Draft): Promise<void> {
    return this.#queue.run(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeAtomic(this.#file(draft.path), JSON.stringify({ root: this.root, ...draft }), 0o600);
    });
  }

  /** All drafts, the last typed first. */
  list(): Promise<Draft[]> {
    return this.#queue.run(async () => {
      const names = await readdir(this.#folder).catch(() => []);
      const drafts: Draft[] = [];
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const draft = parseDraft(parseJson(await readFile(join(this.#folder, name), 'utf8').catch(() => '')));
        if (draft) drafts.push(draft);
      }
      return drafts.sort((a, b) => (a.at < b.at ? 1 : -1));
    });
  }

  discard(path: string): Promise<void> {
    return this.#queue.run(() =>
      unlink(this.#file(path)).catch((reason: unknown) => {
        if (errorCode(reason) !== 'ENOENT') throw reason;
      }),
    );
  }

  #file(path: string): string {
    return join(this.#folder, `${key(path)}.json`);
  }
}

/** A draft as it came over the wire or from the disk; undefined where it is none. */
export const parseDraft = (value: unknown): Draft | undefined => {
  if (!isRecord(value)) return undefined;
  const { path, text, base, at } = value;
  if (typeof path !== 'string' || pathProblem(path) || !hasWorkspaceSuffix(path)) return undefined;
  if (typeof text !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (base !== undefined && base !== null && typeof base !== 'string') return undefined;
  return { path, text, at, ...(typeof base === 'string' ? { base } : {}) };
};

const key = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
