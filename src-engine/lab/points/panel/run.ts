import type { ArmyBattles } from '../../../simulation/armies';
import type { BlockForm } from '../../../simulation/run/block-form';
import type { KeepableRun } from '../../../simulation/run/fight-out';
import type { PointsAdvice, PointsEvidence } from '../advice';
import type { PolicyAdvice } from '../policies';
import { BUDGET, PointsRun, ROWS_A_BLOCK, unitsNamed, Looks, type PointsGoal } from '../run';
import { battlesUntil, type CostSoFar } from '../forecast';
import { panelAdvice } from './advice';
import { panelEvidence } from './evidence';

/** The distance between the bots' seeds: each bot gets its own armies, so their errors are independent. */
const APART = 1_000_003;

/** Battles after which a forecast uses the battles themselves. */
const FIRST_FORECAST = 600;

/** The seed of a panel's bot; the first bot uses the requested seed. */
export const seedOfBot = (seed: number, bot: number): number => (seed + bot * APART) % 2 ** 32;

/**
 * A run of battles by a panel of bots, each against itself. Bot `i` modulo the number of bots fights block `i`, so the
 * run is the same with any number of workers. A panel of one is that bot's run.
 */
export class PanelRun implements KeepableRun {
  readonly bots: readonly string[];
  readonly runs: readonly PointsRun[];
  readonly #looks: Looks;
  /** Units to spend the battles on; undefined: all. */
  readonly #asked: readonly number[] | undefined;
  #blocks: Float64Array[] = [];
  #done: boolean;
  #forecast: { readonly at: number; readonly needed: number | undefined } | undefined;

  /** @param panel battles of the same armies by each bot */
  constructor(
    panel: readonly ArmyBattles[],
    readonly seed: number,
    readonly goal: PointsGoal = {},
    units: readonly string[] = [],
  ) {
    this.bots = panel.map(({ setting }) => setting.bot);
    // A bot's own run uses its whole budget: the panel's verdicts decide when to stop.
    const battles = Math.ceil((goal.battles ?? BUDGET) / panel.length);
    this.runs = panel.map(
      (each, bot) => new PointsRun(each, seedOfBot(seed, bot), { ...goal, battles, error: 0 }, units),
    );
    const { rules } = panel[0];
    this.#asked = units.length > 0 ? unitsNamed(rules, units) : undefined;
    this.#looks = new Looks(goal);
    // Which books have a legal army depends on the rules alone, so the first bot's run knows it for all.
    this.#done = this.runs[0].done;
  }

  /** The first bot's battles: the rules, the evidence and what is left out are the same for all bots. */
  get battles(): ArmyBattles {
    return this.runs[0].battles;
  }

  get undrawable(): PointsRun['undrawable'] {
    return this.runs[0].undrawable;
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const sum = (of: 'fought' | 'cap'): number => this.runs.reduce((all, run) => all + run[of], 0);
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

  /**
   * The first tenth of the blocks, for a trial of their speed: their rows are not kept, so a short run, which has none,
   * is not fought twice.
   */
  *trial(): Generator<Generator<void, Float64Array, void>, void, void> {
    for (let index = 0; index < Math.floor(this.count / 10); index++) yield this.steps(index);
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

  /** Blocks in the order they were taken in. */
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
    // Only looks when every bot has fought equally often.
    if (this.#blocks.length % this.runs.length > 0) return false;
    const { fought } = this.progress;
    this.#done =
      this.runs.every(({ done }) => done) ||
      this.#looks.knows(
        fought,
        () => this.advice(),
        (unit) => this.isSeparable(unit) && (this.#asked?.includes(unit) ?? true),
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

  isSeparable(unit: number): boolean {
    return this.runs.some(({ table }) => table.isSeparable(unit));
  }

  /** Each bot's own advice. */
  get policies(): readonly PolicyAdvice[] {
    return this.runs.map((run) => ({ bot: run.battles.setting.bot, advice: run.advice() }));
  }

  advice(): PointsAdvice {
    const { policies } = this;
    return panelAdvice(policies, {
      rules: this.battles.rules,
      pairs: this.runs.flatMap(({ table }) => table.pairs),
      fixed: this.runs[0].table.fixed,
      ...(this.#asked && { asked: this.#asked }),
    });
  }

  /** A unit's figures for a forecast. */
  costSoFar(unit: number, advice: PointsAdvice = this.advice()): CostSoFar {
    const { points, fair } = advice.units[unit];
    const views = this.runs.map(({ table }) => table.prices.units[unit].fair);
    return { points, fair, views, fought: advice.battles };
  }

  /**
   * Predicted battles until half of the widest interval is this share of the cost; `Infinity` if the bots differ by
   * more, undefined while nothing is known.
   */
  needed(error: number): number | undefined {
    const { fought } = this.progress;
    if (fought < FIRST_FORECAST) return undefined;
    // Calculated only when battles have grown by half since the last time, because it takes long.
    if (this.#forecast && fought < 1.5 * this.#forecast.at) return this.#forecast.needed;
    const advice = this.advice();
    const units = this.#asked ?? [...advice.units.keys()].filter((unit) => this.isSeparable(unit));
    const each = units.map(
      (unit) => battlesUntil(this.costSoFar(unit, advice), error * advice.units[unit].points) ?? Infinity,
    );
    const needed = advice.known && each.length > 0 ? Math.max(...each) : undefined;
    this.#forecast = { at: fought, needed };
    return needed;
  }

  /**
   * Predicted battles until half of every requested unit's interval is this share of its cost, before any battle is
   * fought; undefined if every army has these units, so that no number of battles is enough.
   */
  predictedBattles(error: number): number | undefined {
    const each = 20_000;
    const halves = this.runs[0].predictedErrors(each);
    const units = this.#asked ?? [...halves.keys()];
    const known = units.map((unit) => halves[unit]).filter((half) => half !== Infinity);
    if (known.length === 0) return undefined;
    const widest = Math.max(...known);
    return Math.ceil((each * widest * widest) / (error * error));
  }

  evidence(): PointsEvidence {
    return panelEvidence(this.runs.map(({ table }) => table.evidence()));
  }
}
