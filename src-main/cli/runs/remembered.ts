import { numberProblem, type BlockForm } from '../../../src-engine/simulation/run/block-form';
import type { BlockRun, KeepableRun } from '../../../src-engine/simulation/run/fight-out';
import type { Progress } from './progress';

/** A run that remembers the blocks it takes in, so that it can be kept and gone on with whatever it makes of them itself. */
export class Remembered implements KeepableRun {
  readonly #blocks: Float64Array[] = [];
  readonly steps?: NonNullable<BlockRun['steps']>;
  /** Blocks after which the run rests, as if it were done: whoever looks at it then may want more. */
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

  /** The numbers of whole blocks, one after the other: a run of more battles goes on after them. */
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

  /** Takes whole blocks in after those it has, as far as the run wants them and they can be right; answers how much that is. */
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
