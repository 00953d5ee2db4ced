import type { BattleProgress, BattleSummary } from '../../kernel/battles';
import type { Outcome } from '../../kernel/outcome';
import type { BlockForm } from './block-form';
import type { Reading } from './readings';

/** How a figure of one run differs from the same figure of another, battle by battle on the same dice. */
export interface PairedChange {
  readonly id: string;
  readonly change: number;
  readonly ci95: readonly [number, number];
  /** Told apart from no change, all figures of the run looked at together: one in twenty of those told may be chance. */
  readonly told: boolean;
}

/**
 * A battle scenario fought again and again. Whoever drives it decides how long a step may take, shows `outcome` after
 * it, and drops the run when the next edit makes it pointless.
 */
export interface BattleRun {
  readonly progress: BattleProgress;
  /** What the sides are called, told apart: known before a battle is over. */
  readonly sides: readonly [string, string];
  /** Fights on until `enough` says so (asked after every battle) or the run is done; answers whether it is done. */
  step(enough: () => boolean): boolean;
  /** What is known so far; its `battle` says how far that is. The same object until a battle more is known. */
  outcome(): Outcome;
  /** The battles behind one bar of one of the outcome's charts (an element of a distribution, a share), by number. */
  behind(chart: string, bar: number, most: number): readonly BattleSummary[];
  /** The run's seed: battle i has its own streams from the seed and i. */
  readonly seed: number;
  /** Blocks up to its cap. */
  readonly count: number;
  /**
   * Fights block `index` of the run (battles `index * BLOCK` on) and answers it as numbers, leaving the run as it is:
   * what a worker does. Which worker fights a block changes no byte of it.
   */
  block(index: number): Float64Array;
  /** The same a battle at a time, for whoever must know how long one takes, or let others have a turn. */
  steps(index: number): Generator<void, Float64Array, void>;
  /** What the numbers of block `index` may be. */
  form(index: number): BlockForm;
  /** The same for battles `from` to `from + count - 1`, as far as the cap lets them: any stretch, so that it may be a short one. */
  stretch(from: number, count: number): Float64Array;
  /** Takes the next battles in, from wherever they were fought, in order; answers whether the run is done. */
  take(rows: Float64Array): boolean;
  /** What can be read off each battle of a stretch, and how many numbers of the stretch are one battle's. */
  readonly readings: readonly Reading[];
  readonly width: number;
  /** How this run's figures differ from `before`'s over the battles that both have fought. */
  against(before: BattleRun): readonly PairedChange[];
}
