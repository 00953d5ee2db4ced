import type { BattleProgress, BattleSummary } from '../../../kernel/battles';
import { share } from '../../../kernel/estimate';
import type { Outcome } from '../../../kernel/outcome';
import { pairedMean, pairedShare } from '../../../simulation/statistics/paired';
import { toldApart } from '../../../simulation/statistics/told';
import type { BattleRun, PairedChange } from '../../system';
import type { Battle, Player } from './battle';
import { Draws } from './actions/draws';
import { Ledger, LENGTH, linesOf, mostsOf, sideColumn, widthOf, WINNER, writeRow, type Line } from './ledger';
import { newBattle } from './new-battle';
import { battleOutcome, binOf, comparisons } from './narrate/outcome';
import { playBattle } from './play';
import type { BattleSetup } from './setup/setup';
import { SwingLedger, swingWidth, writeSwing } from './swing';

/** Battles that are handed out at once, and after which a run asks whether it has come near enough. */
export const BLOCK = 50;

/** Half of the win rate's 95 % interval at which a run ends, unless told otherwise: 1.5 points. */
const TARGET_ERROR = 0.015;

/** Most battles where neither the scenario nor the caller says: enough for the target error at any win rate. */
const CAP = 5000;

/** What a run needs beside its setup. */
export interface RunOptions {
  readonly scenario: string;
  readonly seed: number;
  readonly battles?: number | undefined;
  readonly error?: number | undefined;
}

/** A battle scenario, fought again and again: battle i has the streams of (seed, i), whoever fights it. */
export class AzerothRun implements BattleRun {
  readonly seed: number;
  readonly ledger: Ledger;
  readonly lines: readonly Line[];
  readonly #battle: Battle;
  readonly #cap: number;
  readonly #target: number;
  readonly #row: Float64Array;
  readonly #swing: SwingLedger;
  readonly #won = [0, 0, 0];
  #done = false;
  /** The last outcome asked for: nothing is added up again while no battle is added. */
  #outcome: { readonly fought: number; readonly known: Outcome } | undefined;

  constructor(
    readonly setup: BattleSetup,
    players: readonly [Player, Player],
    readonly options: RunOptions,
    draws = new Draws(setup),
  ) {
    this.seed = options.seed;
    this.lines = linesOf(setup);
    this.ledger = new Ledger(widthOf(this.lines), mostsOf(this.lines));
    this.#swing = new SwingLedger(setup);
    this.#row = new Float64Array(this.#width);
    this.#battle = newBattle(setup, players, draws);
    this.#cap = Math.max(1, options.battles ?? CAP);
    this.#target = options.error ?? TARGET_ERROR;
  }

  /** Numbers of a battle's row: what the ledger adds up, then its swing. */
  get #width(): number {
    return this.ledger.width + swingWidth(this.setup);
  }

  #fight(index: number, rows: Float64Array, at: number): void {
    playBattle(this.#battle, this.seed, index, 'drawn');
    writeRow(this.#battle, this.lines, rows, at);
    writeSwing(this.#battle, rows, at + this.ledger.width);
  }

  /** Half of the wider of the two win rates' intervals. */
  get #error(): number {
    const { fought } = this.ledger;
    if (fought === 0) return 1;
    const half = (won: number): number => {
      const [low, high] = share(won, fought).ci95;
      return (high - low) / 2;
    };
    return Math.max(half(this.#won[1]!), half(this.#won[2]!));
  }

  get progress(): BattleProgress {
    return {
      fought: this.ledger.fought,
      cap: this.#cap,
      error: this.#error,
      target: this.#target,
      done: this.#done,
    };
  }

  #add(rows: Float64Array, at: number): void {
    this.ledger.add(rows, at);
    this.#swing.add(rows, at + this.ledger.width);
    this.#won[rows[at + WINNER]! + 1]!++;
    const { fought } = this.ledger;
    // Asked at the ends of blocks only, so that the run is as long on many workers as on one.
    this.#done = fought >= this.#cap || (fought % BLOCK === 0 && this.#error <= this.#target);
  }

  step(enough: () => boolean): boolean {
    while (!this.#done) {
      this.#fight(this.ledger.fought, this.#row, 0);
      this.#add(this.#row, 0);
      if (enough()) break;
    }
    return this.#done;
  }

  block(index: number): Float64Array {
    return this.stretch(index * BLOCK, BLOCK);
  }

  stretch(from: number, count: number): Float64Array {
    const fought = Math.max(0, Math.min(count, this.#cap - from));
    const width = this.#width;
    const rows = new Float64Array(fought * width);
    for (let k = 0; k < fought; k++) this.#fight(from + k, rows, k * width);
    return rows;
  }

  take(rows: Float64Array): boolean {
    const width = this.#width;
    for (let at = 0; at < rows.length && !this.#done; at += width) this.#add(rows, at);
    return this.#done;
  }

  outcome(): Outcome {
    const { fought } = this.ledger;
    if (this.#outcome?.fought !== fought)
      this.#outcome = {
        fought,
        known: battleOutcome(
          this.options.scenario,
          this.seed,
          this.setup,
          this.ledger,
          this.lines,
          this.#swing.swing(),
          this.progress,
        ),
      };
    return this.#outcome.known;
  }

  #summary(index: number): BattleSummary {
    const of = (column: number): number => this.ledger.of(index, column);
    return {
      index,
      winner: of(WINNER) as -1 | 0 | 1,
      rounds: of(LENGTH),
      destroyed: [of(sideColumn('destroyed', 0)), of(sideColumn('destroyed', 1))],
      survivors: [of(sideColumn('survivors', 0)), of(sideColumn('survivors', 1))],
    };
  }

  behind(chart: string, bar: number, most: number): readonly BattleSummary[] {
    const found: BattleSummary[] = [];
    const { ledger } = this;
    for (let i = 0; i < ledger.fought && found.length < most; i++)
      if (binOf(ledger, chart, i) === bar) found.push(this.#summary(i));
    return found;
  }

  against(before: BattleRun): readonly PairedChange[] {
    if (!(before instanceof AzerothRun)) return [];
    const n = Math.min(this.ledger.fought, before.ledger.fought);
    if (n === 0) return [];
    const rows = comparisons(this.setup).map(({ id, of, step }) => {
      const by = (i: number): number => of(this.ledger, i) - of(before.ledger, i);
      // The same cards and the same dice: nothing is estimated.
      if (before === this) return { id, mean: 0, ci95: [0, 0] as const };
      if (step !== undefined) return { id, ...pairedMean({ n, of: by }, { step }) };
      let [gained, lost] = [0, 0];
      for (let i = 0; i < n; i++)
        if (by(i) > 0) gained++;
        else if (by(i) < 0) lost++;
      return { id, ...pairedShare(gained, lost, n) };
    });
    const told = toldApart(rows);
    return rows.map(({ id, mean, ci95 }, i) => ({ id, change: mean, ci95, told: told[i]! }));
  }
}
