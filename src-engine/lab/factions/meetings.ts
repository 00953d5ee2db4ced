import { share, type Estimate } from '../../kernel/estimate';
import { err, ok, type Result } from '../../kernel/result';
import type { ArmyBattles } from '../../simulation/armies';
import { alike, numberProblem, SCORE, type BlockForm } from '../../simulation/run/block-form';
import type { KeepableRun } from '../../simulation/run/fight-out';
import { drained } from '../../simulation/run/steps';
import type { Library } from '../library';
import { battlesOf, type PointsTask } from '../points/open';

/** Two armies that fight two battles on one of the tables, with sides and deployment swapped. */
export interface Meeting {
  /** Indexes into `MeetingsTask.armies`. */
  readonly a: number;
  readonly b: number;
  readonly table: number;
}

/** Meetings of given armies as plain data, so a worker can fight them from the same files. */
export interface MeetingsTask extends Pick<PointsTask, 'system' | 'wishes' | 'seed'> {
  /** Unit numbers of the rules, one entry for each copy. */
  readonly armies: readonly (readonly number[])[];
  readonly meetings: readonly Meeting[];
}

/** Meetings in one block of work. */
const MEETINGS_A_BLOCK = 5;

const scoreOf = (winner: -1 | 0 | 1, own: 0 | 1): number => (winner === -1 ? 0.5 : winner === own ? 1 : 0);

/** Fights meetings and keeps the first army's score in both battles of each. */
export class MeetingsRun implements KeepableRun {
  readonly #scores: number[] = [];
  #blocks = 0;

  constructor(
    readonly battles: ArmyBattles,
    readonly armies: MeetingsTask['armies'],
    readonly meetings: readonly Meeting[],
    readonly seed: number,
  ) {}

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const fought = this.#scores.length;
    const cap = 2 * this.meetings.length;
    return { fought, cap, done: fought >= cap };
  }

  get count(): number {
    return Math.ceil(this.meetings.length / MEETINGS_A_BLOCK);
  }

  get blocks(): number {
    return this.#blocks;
  }

  #meetingsOf(block: number): readonly Meeting[] {
    return this.meetings.slice(block * MEETINGS_A_BLOCK, (block + 1) * MEETINGS_A_BLOCK);
  }

  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  *steps(index: number): Generator<void, Float64Array, void> {
    const meetings = this.#meetingsOf(index);
    const rows = new Float64Array(2 * meetings.length);
    for (const [k, { a, b, table }] of meetings.entries()) {
      const [own, other] = [this.armies[a], this.armies[b]];
      const number = index * MEETINGS_A_BLOCK + k;
      rows[2 * k] = scoreOf(this.battles.fight([own, other], table, this.seed, number).winner, 0);
      yield;
      rows[2 * k + 1] = scoreOf(this.battles.fight([other, own], table, this.seed, number).winner, 1);
      yield;
    }
    return rows;
  }

  form(index: number): BlockForm {
    return alike(this.#meetingsOf(index).length, [SCORE, SCORE]);
  }

  take(rows: Float64Array): boolean {
    if (!this.progress.done) {
      this.#scores.push(...rows);
      this.#blocks++;
    }
    return this.progress.done;
  }

  get rows(): Float64Array {
    return Float64Array.from(this.#scores);
  }

  resume(rows: Float64Array): number {
    for (let at = 0; !this.progress.done;) {
      const size = 2 * this.#meetingsOf(this.#blocks).length;
      const block = rows.slice(at, at + size);
      if (block.length < size || numberProblem(block, this.form(this.#blocks)) !== undefined) break;
      this.take(block);
      at += size;
    }
    return this.progress.fought;
  }

  /** The first army's score in both battles of each meeting fought so far. */
  get fought(): readonly (Meeting & { readonly scores: readonly [number, number] })[] {
    return this.meetings
      .slice(0, this.#scores.length / 2)
      .map((meeting, i) => ({ ...meeting, scores: [this.#scores[2 * i], this.#scores[2 * i + 1]] }));
  }
}

/** Creates the run of meetings from a library. */
export const meetingsRunIn = (library: Library, task: MeetingsTask): Result<MeetingsRun, string> => {
  const battles = battlesOf(library, task);
  if (!battles.ok) return err(battles.error);
  return ok(new MeetingsRun(battles.value, task.armies, task.meetings, task.seed));
};

/**
 * A win rate over pairs of battles, where a draw counts half. The two battles of a pair resemble each other; the
 * interval counts them as fewer battles, by how much their scores agree.
 */
export const pairedRate = (pairs: readonly (readonly [number, number])[]): Estimate => {
  const n = pairs.length;
  if (n === 0) return { mean: 0.5, ci95: [0, 1] };
  const mean = pairs.reduce((sum, [one, two]) => sum + one + two, 0) / (2 * n);
  const alone = mean * (1 - mean);
  const together = pairs.reduce((sum, [one, two]) => sum + (one - mean) * (two - mean), 0) / n;
  const alike = alone > 0 ? Math.min(1, Math.max(0, together / alone)) : 1;
  const count = (2 * n) / (1 + alike);
  return share(mean * count, count);
};
