import type { ArmyBattles } from '../../../simulation/armies';
import type { BlockForm } from '../../../simulation/run/block-form';
import type { KeepableRun } from '../../../simulation/run/fight-out';
import type { PointsAdvice, PointsEvidence } from '../advice';
import type { PolicyAdvice } from '../policies';
import { BUDGET, PointsRun, ROWS_A_BLOCK, Looks, type PointsGoal } from '../run';
import { panelAdvice } from './advice';
import { panelEvidence } from './evidence';

/** Seeds of the panel's bots lie this far apart: each meets armies of its own, so that their errors are independent. */
const APART = 1_000_003;

/** The seed of a panel's bot: the first one's is the seed asked for. */
export const seedOfBot = (seed: number, bot: number): number => (seed + bot * APART) % 2 ** 32;

/**
 * A run of battles by a panel of bots, each against itself: block `i` is fought by bot `i` modulo their number, so the run is the
 * same on any number of workers. A panel of one is that bot's run.
 */
export class PanelRun implements KeepableRun {
  readonly bots: readonly string[];
  readonly runs: readonly PointsRun[];
  readonly #looks: Looks;
  #blocks: Float64Array[] = [];
  #done: boolean;

  /** @param panel battles of the same armies by each bot */
  constructor(
    panel: readonly ArmyBattles[],
    readonly seed: number,
    readonly goal: PointsGoal = {},
  ) {
    this.bots = panel.map(({ setting }) => setting.bot);
    // A bot's own run goes to its budget: the panel's verdicts decide when to stop.
    const battles = Math.ceil((goal.battles ?? BUDGET) / panel.length);
    this.runs = panel.map(
      (each, bot) => new PointsRun(each, seedOfBot(seed, bot), { ...goal, battles, error: 0 }),
    );
    this.#looks = new Looks(goal);
    this.#done = this.runs.every(({ progress }) => progress.done);
  }

  /** The first bot's battles: the rules, the evidence and what is left out are the same for all. */
  get battles(): ArmyBattles {
    return this.runs[0].battles;
  }

  get undrawable(): PointsRun['undrawable'] {
    return this.runs[0].undrawable;
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const sum = (of: 'fought' | 'cap'): number =>
      this.runs.reduce((all, { progress }) => all + progress[of], 0);
    return { fought: sum('fought'), cap: sum('cap'), done: this.#done };
  }

  #runOf(block: number): PointsRun {
    return this.runs[block % this.runs.length];
  }

  #indexOf(block: number): number {
    return Math.floor(block / this.runs.length);
  }

  block(index: number): Float64Array {
    return this.#runOf(index).block(this.#indexOf(index));
  }

  steps(index: number): Generator<void, Float64Array, void> {
    return this.#runOf(index).steps(this.#indexOf(index));
  }

  form(index: number): BlockForm {
    return this.#runOf(index).form(this.#indexOf(index));
  }

  get count(): number {
    return this.runs.length * this.runs[0].count;
  }

  get blocks(): number {
    return this.#blocks.length;
  }

  /** Blocks as they were taken in. */
  get rows(): Float64Array {
    const whole = this.#blocks.filter(({ length }) => length === ROWS_A_BLOCK);
    const rows = new Float64Array(whole.length * ROWS_A_BLOCK);
    whole.forEach((block, i) => rows.set(block, i * ROWS_A_BLOCK));
    return rows;
  }

  take(rows: Float64Array): boolean {
    if (this.#done) return true;
    this.#runOf(this.#blocks.length).take(rows);
    this.#blocks.push(rows);
    // Every bot has fought as often before anything is asked.
    if (this.#blocks.length % this.runs.length > 0) return false;
    const { fought } = this.progress;
    this.#done =
      this.runs.every(({ progress }) => progress.done) ||
      this.#looks.knows(
        fought,
        () => this.advice(),
        (unit) => this.tellsApart(unit),
      );
    return this.#done;
  }

  resume(rows: Float64Array): number {
    for (let at = 0; at + ROWS_A_BLOCK <= rows.length && !this.#done; at += ROWS_A_BLOCK) {
      const block = rows.slice(at, at + ROWS_A_BLOCK);
      if (!this.#runOf(this.#blocks.length).isBlock(block)) break;
      this.take(block);
    }
    return this.progress.fought;
  }

  tellsApart(unit: number): boolean {
    return this.runs.some(({ table }) => table.tellsApart(unit));
  }

  /** Each bot's own answer. */
  get policies(): readonly PolicyAdvice[] {
    return this.runs.map((run) => ({ bot: run.battles.setting.bot, advice: run.advice() }));
  }

  advice(): PointsAdvice {
    const { policies } = this;
    return panelAdvice(policies, {
      rules: this.battles.rules,
      pairs: this.runs.flatMap(({ table }) => table.pairs),
      tellsApart: (unit) => this.tellsApart(unit),
    });
  }

  evidence(): PointsEvidence {
    return panelEvidence(this.runs.map(({ table }) => table.evidence()));
  }
}
