import { drained } from './steps';
import type { BattleProgress, BattleSummary } from '../../kernel/battles';
import { share } from '../../kernel/estimate';
import type { Outcome } from '../../kernel/outcome';
import { LeadHistory } from '../statistics/lead-history';
import type { Measures } from '../statistics/measures';
import { pairedMean, pairedShare } from '../statistics/paired';
import { LENGTH, Row, RowLayout, WINNER } from '../statistics/row';
import { Statistics } from '../statistics/statistics';
import { areSignificant } from '../statistics/significant';
import { alike, type BlockForm } from './block-form';
import type { BattleRun, PairedChange } from './battle-run';
import { battleOutcome, binsOf, comparisons, sideNames } from './outcome';
import { readingsOf, type Reading } from './readings';

/** Battles in a block: handed out at once; after each block a run checks whether it is precise enough. */
export const BLOCK = 50;

/** Default half-width of the win rate's 95% interval at which a run ends: 1.5 pp. */
const TARGET_ERROR = 0.015;

/** Default cap on battles: enough for the target error at any win rate. */
const CAP = 5000;

/** What a run needs besides its setup. */
export interface RunOptions {
  readonly scenario: string;
  readonly seed: number;
  readonly battles?: number | undefined;
  readonly error?: number | undefined;
}

/** Battles of one setup that can be fought one by one: a game provides these for a run. */
export interface Battles {
  readonly measures: Measures;
  /** Fights battle `index` under `seed` and writes its results; every worker gets the same battle. */
  fight(seed: number, index: number, row: Row): void;
}

/** A battle scenario, fought again and again: battle i has the streams of (seed, i) on every worker. */
export class SimulatedRun implements BattleRun {
  readonly seed: number;
  readonly statistics: Statistics;
  readonly #cap: number;
  readonly #target: number;
  readonly #writer: Row;
  readonly #row: Float64Array;
  readonly #leads: LeadHistory;
  readonly #won = [0, 0, 0];
  #done = false;
  #readings: readonly Reading[] | undefined;
  /** The last outcome: cached until another battle is added. */
  #outcome: { readonly fought: number; readonly known: Outcome } | undefined;

  constructor(
    readonly battles: Battles,
    readonly options: RunOptions,
  ) {
    this.seed = options.seed;
    const layout = new RowLayout(battles.measures);
    this.statistics = new Statistics(layout);
    this.#leads = new LeadHistory(layout);
    this.#writer = new Row(layout);
    this.#row = new Float64Array(layout.width);
    this.#cap = Math.max(1, options.battles ?? CAP);
    this.#target = options.error ?? TARGET_ERROR;
  }

  get sides(): readonly [string, string] {
    return sideNames(this.battles.measures.sides);
  }

  get width(): number {
    return this.statistics.layout.width;
  }

  get readings(): readonly Reading[] {
    return (this.#readings ??= readingsOf(this.statistics.layout));
  }

  #fight(index: number, rows: Float64Array, at: number): void {
    this.battles.fight(this.seed, index, this.#writer.begin(rows, at));
  }

  /** Half of the wider of the two win rates' intervals. */
  get #error(): number {
    const { fought } = this.statistics;
    if (fought === 0) return 1;
    const half = (won: number): number => {
      const [low, high] = share(won, fought).ci95;
      return (high - low) / 2;
    };
    return Math.max(half(this.#won[1]), half(this.#won[2]));
  }

  get progress(): BattleProgress {
    return {
      fought: this.statistics.fought,
      cap: this.#cap,
      error: this.#error,
      target: this.#target,
      done: this.#done,
    };
  }

  #add(rows: Float64Array, at: number): void {
    this.statistics.add(rows, at);
    this.#leads.add(rows, at);
    this.#won[rows[at + WINNER] + 1]++;
    const { fought } = this.statistics;
    // Checked only at the ends of blocks, so that the run has the same length on many workers as on one.
    this.#done = fought >= this.#cap || (fought % BLOCK === 0 && this.#error <= this.#target);
  }

  step(enough: () => boolean): boolean {
    while (!this.#done) {
      this.#fight(this.statistics.fought, this.#row, 0);
      this.#add(this.#row, 0);
      if (enough()) break;
    }
    return this.#done;
  }

  get count(): number {
    return Math.ceil(this.#cap / BLOCK);
  }

  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  steps(index: number): Generator<void, Float64Array, void> {
    return this.#stretch(index * BLOCK, BLOCK);
  }

  form(index: number): BlockForm {
    return alike(this.#battlesOf(index * BLOCK, BLOCK), this.statistics.layout.forms());
  }

  /** How many of a stretch's battles the cap allows. */
  #battlesOf(from: number, count: number): number {
    return Math.max(0, Math.min(count, this.#cap - from));
  }

  stretch(from: number, count: number): Float64Array {
    return drained(this.#stretch(from, count));
  }

  *#stretch(from: number, count: number): Generator<void, Float64Array, void> {
    const fought = this.#battlesOf(from, count);
    const width = this.width;
    const rows = new Float64Array(fought * width);
    for (let k = 0; k < fought; k++) {
      this.#fight(from + k, rows, k * width);
      yield;
    }
    return rows;
  }

  take(rows: Float64Array): boolean {
    const width = this.width;
    for (let at = 0; at < rows.length && !this.#done; at += width) this.#add(rows, at);
    return this.#done;
  }

  outcome(): Outcome {
    const { fought } = this.statistics;
    if (this.#outcome?.fought !== fought)
      this.#outcome = {
        fought,
        known: battleOutcome(this.statistics, {
          scenario: this.options.scenario,
          seed: this.seed,
          progress: this.progress,
          swing: this.#leads.swing(),
        }),
      };
    return this.#outcome.known;
  }

  #summary(index: number): BattleSummary {
    const { layout } = this.statistics;
    const of = (column: number): number => this.statistics.of(index, column);
    const pair = (id: string): readonly [number, number] => [of(layout.side(id, 0)), of(layout.side(id, 1))];
    return {
      index,
      winner: of(WINNER) as -1 | 0 | 1,
      rounds: of(LENGTH),
      destroyed: pair('destroyed'),
      survivors: pair('survivors'),
    };
  }

  behind(chart: string, bar: number, most: number): readonly BattleSummary[] {
    const found: BattleSummary[] = [];
    const bin = binsOf(this.statistics, chart);
    for (let i = 0; i < this.statistics.fought && found.length < most; i++)
      if (bin(i) === bar) found.push(this.#summary(i));
    return found;
  }

  against(before: BattleRun): readonly PairedChange[] {
    if (!(before instanceof SimulatedRun)) return [];
    const n = Math.min(this.statistics.fought, before.statistics.fought);
    if (n === 0) return [];
    const rows = comparisons(this.statistics.layout).map(({ id, of, step }) => {
      const by = (i: number): number => of(this.statistics, i) - of(before.statistics, i);
      // The same cards and the same dice: the change is exactly 0.
      if (before === this) return { id, mean: 0, ci95: [0, 0] as const };
      if (step !== undefined) return { id, ...pairedMean({ n, of: by }, { step }) };
      let [gained, lost] = [0, 0];
      for (let i = 0; i < n; i++)
        if (by(i) > 0) gained++;
        else if (by(i) < 0) lost++;
      return { id, ...pairedShare(gained, lost, n) };
    });
    const significant = areSignificant(rows);
    return rows.map(({ id, mean, ci95 }, i) => ({ id, change: mean, ci95, isSignificant: significant[i] }));
  }
}
