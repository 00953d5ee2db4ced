import { gunzipSync, gzipSync } from 'node:zlib';
import type { BalanceCalls, RunInputs } from '../contract/balance';
import { isRecord } from '../workspace/data';
import { HostError } from '../workspace/failure';
import { engineFingerprint } from './engine';
import { KeptRuns } from './kept';

/** Limits for a run that a window stores: a budget of battles needs a tenth of them. */
const MOST_ROWS = 8_000_000;
/** The most bytes of unpacked numbers. */
const MOST_BYTES = 256_000_000;
const MOST_ANSWER = 2_000_000;
const MOST_INPUTS = 40_000;

/** Whether a value from a window is valid as inputs of a run. */
export const isRunInputs = (value: unknown): value is RunInputs =>
  isRecord(value) &&
  Object.keys(value).length <= MOST_INPUTS &&
  Object.values(value).every((each) => typeof each === 'string' && each.length <= 10_000);

/** Whether a value from a window is valid as battles of a run. */
export const isRunRows = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MOST_ROWS && /^[A-Za-z0-9+/]*={0,2}$/.test(value);

/** Whether a value from a window is valid as the result of a run. */
export const isRunAnswer = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && JSON.stringify(value).length <= MOST_ANSWER);

/** Whether a value from a window is valid as the name for kept runs: it becomes a folder's name. */
export const isKeptAs = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^(points|playtests|factions|lists|tuning|(study|goal|rules)-[a-z0-9]+(-[a-z0-9]+)*)$/.test(value);

/** The numbers of a run, unpacked from the text that a window sends. */
const numbersOf = (rows: string): Float64Array => {
  if (rows === '') return new Float64Array();
  let bytes: Buffer;
  try {
    bytes = gunzipSync(Buffer.from(rows, 'base64'), { maxOutputLength: MOST_BYTES });
  } catch {
    throw new HostError('too-large', 'This run cannot be saved: its battles are invalid or too many.');
  }
  const numbers = new Float64Array(Math.floor(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT));
  Buffer.from(numbers.buffer).set(bytes.subarray(0, numbers.byteLength));
  return numbers;
};

/** Runs of battles for the workbench. They include those of the command line, because all are kept in one place. */
export class RunKeeper {
  constructor(private readonly workspace: () => { readonly root: string }) {}

  #kept(what = 'points'): KeptRuns {
    return new KeptRuns(this.workspace().root, what);
  }

  calls(): BalanceCalls {
    const withEngine = (inputs: RunInputs): RunInputs => ({ ...inputs, engine: engineFingerprint() });
    return {
      lastRun: async () => {
        const last = await this.#kept().answered();
        return last && { ...last, engine: engineFingerprint() };
      },
      keptRun: async (inputs, what) => {
        const { buffer, byteOffset, byteLength } = await this.#kept(what).rows(withEngine(inputs));
        if (byteLength === 0) return '';
        return gzipSync(Buffer.from(buffer, byteOffset, byteLength), { level: 1 }).toString('base64');
      },
      keepRun: async (inputs, rows, answer, what) => {
        await this.#kept(what).keep(withEngine(inputs), numbersOf(rows), answer);
      },
    };
  }
}
