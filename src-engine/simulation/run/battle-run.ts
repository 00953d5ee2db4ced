import type { BattleProgress, BattleSummary } from '../../kernel/battles';
import type { Outcome } from '../../kernel/outcome';
import type { BlockForm } from './block-form';
import type { Reading } from './readings';

/** How a figure of one run differs from the same figure of another, battle by battle on the same dice. */
export interface PairedChange {
  readonly id: string;
  readonly change: number;
  readonly ci95: readonly [number, number];
  /**
   * Whether the change is significant, corrected for all figures of the run: at most one in twenty significant changes
   * is chance.
   */
  readonly isSignificant: boolean;
}

/**
 * A battle scenario fought again and again. Its driver decides how long a step may take, shows `outcome` after it, and
 * drops the run when the next edit makes it obsolete.
 */
export interface BattleRun {
  readonly progress: BattleProgress;
  /** The names of the sides, made distinct: known before any battle is over. */
  readonly sides: readonly [string, string];
  /**
   * Fights on until `enough` returns true (called after every battle) or the run is done; returns whether it is done.
   */
  step(enough: () => boolean): boolean;
  /** The outcome so far; its `battle` says how far the run is. The same object until another battle is added. */
  outcome(): Outcome;
  /** The battles behind one bar of a chart of the outcome (an element of a distribution, a share), by number. */
  behind(chart: string, bar: number, most: number): readonly BattleSummary[];
  /** The run's seed: battle i has its own streams from the seed and i. */
  readonly seed: number;
  /** Blocks up to its cap. */
  readonly count: number;
  /**
   * Fights block `index` of the run (battles from `index * BLOCK` on) and returns it as numbers; the run stays
   * unchanged. Workers do this. The result does not depend on which worker fights a block.
   */
  block(index: number): Float64Array;
  /** The same, one battle at a time, for a driver that measures battles or yields between them. */
  steps(index: number): Generator<void, Float64Array, void>;
  /** The valid numbers of block `index`. */
  form(index: number): BlockForm;
  /** The same for battles `from` to `from + count - 1`, up to the cap: any stretch, so it can be short. */
  stretch(from: number, count: number): Float64Array;
  /** Adds the next battles, in order, wherever they were fought; returns whether the run is done. */
  take(rows: Float64Array): boolean;
  /** What can be read from each battle of a stretch, and how many numbers each battle has in it. */
  readonly readings: readonly Reading[];
  readonly width: number;
  /** How this run's figures differ from those of `before`, over the battles that both have fought. */
  against(before: BattleRun): readonly PairedChange[];
}
