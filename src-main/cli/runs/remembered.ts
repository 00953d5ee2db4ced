import { numberProblem, type BlockForm } from '../../../src-engine/simulation/run/block-form';
import type { BlockRun, KeepableRun } from '../../../src-engine/simulation/run/fight-out';
import type { Progress } from './progress';

/** A run that stores its blocks, so that it can be kept and continued whatever its own data structure is. */
export class Remembered implements KeepableRun {
  readonly #blocks: Float64Array[] = [];
  readonly steps?: NonNullable<BlockRun['steps']>;
  /** Blocks after which the run pauses as if it were done, so that the caller can look at it and ask for more. */
  rest = Infinity;

  /** @param size numbers of a whole block */
  constructor(
    private readonly run: BlockRun<Progress>,
    private readonly size: number,
  ) {
    const { steps } = run;
    if (steps) this.steps = steps.bind(run);
  }

  get progress(): Progress {
    const { progress } = this.run;
    return this.blocks < this.rest || progress.done ? progress : { ...progress, done: true };
  }

  get count(): number {
    return Math.min(this.rest, this.run.count ?? Infinity);
  }

  get blocks(): number {
    return this.#blocks.length;
  }

  /** The numbers of whole blocks in sequence; a run with more battles continues after them. */
  get rows(): Float64Array {
    const whole = this.#blocks.filter(({ length }) => length === this.size);
    const rows = new Float64Array(whole.length * this.size);
    whole.forEach((block, index) => rows.set(block, index * this.size));
    return rows;
  }

  block(index: number): Float64Array {
    return this.run.block(index);
  }

  form(index: number): BlockForm {
    return this.run.form(index);
  }

  take(rows: Float64Array): boolean {
    this.#blocks.push(rows);
    this.run.take(rows);
    return this.progress.done;
  }

  /**
   * Takes in whole blocks after those it has, as far as the run wants them and they are valid; returns how many numbers
   * it took.
   */
  resume(rows: Float64Array): number {
    const whole = this.size > 0 && rows.length % this.size === 0 ? rows.length : 0;
    for (let at = this.blocks * this.size; at < whole && !this.progress.done; at += this.size) {
      const block = rows.slice(at, at + this.size);
      if (numberProblem(block, this.form(this.blocks)) !== undefined) break;
      this.take(block);
    }
    return this.progress.fought;
  }
}
