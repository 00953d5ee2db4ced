import type { BalanceCalls, RunInputs } from '../contract/balance';
import { isRecord } from '../workspace/data';
import { engineFingerprint } from './engine';
import { KeptRuns } from './kept';

/** Limits of what a window may have kept: a budget of battles takes a tenth of them. */
const MOST_ROWS = 8_000_000;
const MOST_ANSWER = 2_000_000;
const MOST_INPUTS = 10_000;

/** Whether a value from a window can be the inputs of a run. */
export const isRunInputs = (value: unknown): value is RunInputs =>
  isRecord(value) &&
  Object.keys(value).length <= MOST_INPUTS &&
  Object.values(value).every((each) => typeof each === 'string' && each.length <= 10_000);

/** Whether a value from a window can be the battles of a run. */
export const isRunRows = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MOST_ROWS && /^[A-Za-z0-9+/]*={0,2}$/.test(value);

/** Whether a value from a window can be what came of a run. */
export const isRunAnswer = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && JSON.stringify(value).length <= MOST_ANSWER);

/** Runs of the advice on points for the workbench: those of the command line, too, since they are kept in one place. */
export class RunKeeper {
  constructor(private readonly workspace: () => { readonly root: string }) {}

  get #kept(): KeptRuns {
    return new KeptRuns(this.workspace().root, 'points');
  }

  calls(): BalanceCalls {
    const withEngine = (inputs: RunInputs): RunInputs => ({ ...inputs, engine: engineFingerprint() });
    return {
      lastRun: async () => {
        const last = await this.#kept.last();
        return last && { ...last, engine: engineFingerprint() };
      },
      keptRun: async (inputs) => {
        const { buffer, byteOffset, byteLength } = await this.#kept.rows(withEngine(inputs));
        return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
      },
      keepRun: async (inputs, rows, answer) => {
        const bytes = Buffer.from(rows, 'base64');
        const numbers = new Float64Array(Math.floor(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT));
        Buffer.from(numbers.buffer).set(bytes.subarray(0, numbers.byteLength));
        await this.#kept.keep(withEngine(inputs), numbers, answer);
      },
    };
  }
}
