import { createHash } from 'node:crypto';
import { lstat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '../workspace/saving/atomic';
import { isRecord, parseJson } from '../workspace/data';
import { HostError } from '../workspace/failure';
import { readOrdinary } from '../workspace/ordinary';
import { makeFolder } from '../workspace/saving/folder';

/** The folder in a workspace in which runs are kept. */
const KEPT_FOLDER = '.warbench';

/** Everything that a run depends on, by name: with the same inputs its battles need not be fought again. */
export type Inputs = Readonly<Record<string, string>>;

/** A run on disk: its inputs, and its blocks' numbers. */
interface KeptRun {
  readonly inputs: Inputs;
  readonly rows: Float64Array;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const keyOf = (inputs: Inputs): string =>
  hashOf(JSON.stringify(Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1))));

/** The last kept run with a result. */
export interface KeptAnswer {
  readonly inputs: Inputs;
  /** The result as it was stored; not validated. */
  readonly answer: unknown;
}

/** Runs kept in a workspace, each in a file named after its inputs. */
export class KeptRuns {
  readonly #folder: string;

  /** @param what the kind of runs: "points" */
  constructor(
    root: string,
    private readonly what: string,
  ) {
    this.#folder = join(root, KEPT_FOLDER, what);
  }

  #file(inputs: Inputs): string {
    return join(this.#folder, `${keyOf(inputs)}.json`);
  }

  /** The kept rows of a run with exactly these inputs; none if there is no valid file. */
  async rows(inputs: Inputs): Promise<Float64Array> {
    return (await readRun(this.#file(inputs)))?.rows ?? new Float64Array();
  }

  /** The last run with a result. A goal that uses the same battles does not replace the advice on points. */
  answered(): Promise<KeptAnswer | undefined> {
    return this.#note('answer.json');
  }

  /** The inputs of a run, and its result if it has one. */
  async #note(name: string): Promise<KeptAnswer | undefined> {
    const note = await readJson(join(this.#folder, name));
    if (!isRecord(note) || !isRecord(note['inputs'])) return undefined;
    const inputs = Object.fromEntries(
      Object.entries(note['inputs']).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
    return { inputs, answer: note['answer'] };
  }

  /**
   * Keeps a run. A kept run that is longer stays as it is, for example when a goal is decided early.
   * Throws if its folder is a link: a workspace may come from a stranger, and writes must stay inside it.
   */
  async keep(inputs: Inputs, rows: Float64Array, answer?: unknown): Promise<void> {
    for (const folder of [join(this.#folder, '..'), this.#folder]) {
      const there = await lstat(folder).catch(() => undefined);
      if (there && !there.isDirectory())
        throw new HostError(
          'bad-name',
          `${KEPT_FOLDER} is no folder of this workspace: runs are not kept. Remove it, and run again.`,
        );
    }
    await makeFolder(this.#folder);
    // Kept runs stay out of the workspace's version history unless the team changes this file.
    await writeFile(join(this.#folder, '../.gitignore'), '*\n', { flag: 'wx' }).catch(() => undefined);
    const file = this.#file(inputs);
    const kept = await readRun(file);
    if (!kept || !beginsWith(kept.rows, rows))
      await writeAtomic(
        file,
        JSON.stringify({ what: this.what, inputs, rows: bytesOf(rows).toString('base64') }),
      );
    await writeAtomic(join(this.#folder, 'last.json'), JSON.stringify({ inputs }));
    if (answer !== undefined)
      await writeAtomic(join(this.#folder, 'answer.json'), JSON.stringify({ inputs, answer }));
  }

  /** What has changed since the last kept run, by name; undefined if there is none. */
  async changedSince(inputs: Inputs): Promise<readonly string[] | undefined> {
    const last = await this.#note('last.json');
    if (!last) return undefined;
    return [...new Set([...Object.keys(inputs), ...Object.keys(last.inputs)])].filter(
      (name) => inputs[name] !== last.inputs[name],
    );
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Whether a kept run's numbers begin with exactly these numbers. */
const beginsWith = (kept: Float64Array, rows: Float64Array): boolean =>
  kept.length >= rows.length && bytesOf(kept.subarray(0, rows.length)).equals(bytesOf(rows));

/** Larger than any kept run: a million battles of 20 figures, in bytes. */
const MOST = 256 * 1024 * 1024;

/**
 * The content of a kept file; undefined if there is none. A stranger's workspace may contain a pipe or a device there.
 */
const readJson = async (file: string): Promise<unknown> => {
  const read = await readOrdinary(file, MOST).catch(() => undefined);
  return read && 'bytes' in read ? parseJson(read.bytes.toString('utf8')) : undefined;
};

const readRun = async (file: string): Promise<KeptRun | undefined> => {
  const read = await readJson(file);
  if (!isRecord(read) || typeof read['rows'] !== 'string') return undefined;
  const bytes = Buffer.from(read['rows'], 'base64');
  if (bytes.byteLength % Float64Array.BYTES_PER_ELEMENT !== 0) return undefined;
  const rows = new Float64Array(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT);
  Buffer.from(rows.buffer).set(bytes);
  return { inputs: read['inputs'] as Inputs, rows };
};
