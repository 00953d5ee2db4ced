import type { BattleRun } from '../systems/system';

/** A stretch of one run's battles for somebody to fight: `from` to `from + count - 1`. */
export interface Piece {
  /** Which of the runs: its place in the list. */
  readonly run: number;
  readonly from: number;
  readonly count: number;
}

/** Battles handed out at once: few at first, so that every run soon knows something; then enough to be worth a message. */
const FIRST_PIECE = 2;
const PIECE = 20;

/** A run being fought: how many of its battles are handed out, and what came back before its turn. */
interface Desk {
  readonly run: BattleRun;
  handed: number;
  readonly early: Map<number, Float64Array>;
}

/**
 * Who fights what next, when several fight several runs. Battles are handed out to whichever run is furthest behind, so
 * that paired runs stay in step, and taken in by number: a run is the same whoever fought it, and in whatever order.
 */
export class BattleSchedule {
  readonly #desks: readonly Desk[];

  constructor(runs: readonly BattleRun[]) {
    this.#desks = runs.map((run) => ({ run, handed: run.progress.fought, early: new Map() }));
  }

  /** True once every run has come near enough, or to its cap. */
  get done(): boolean {
    return this.#desks.every(({ run }) => run.progress.done);
  }

  /** What to fight next; undefined where everything is handed out or done. */
  next(): Piece | undefined {
    let behind = -1;
    this.#desks.forEach(({ run, handed }, i) => {
      const { done, cap } = run.progress;
      if (done || handed >= cap) return;
      if (behind < 0 || handed < this.#desks[behind]!.handed) behind = i;
    });
    const desk = this.#desks[behind];
    if (!desk) return undefined;
    const from = desk.handed;
    const most = from < PIECE ? FIRST_PIECE : PIECE;
    const count = Math.min(most, desk.run.progress.cap - from);
    desk.handed += count;
    return { run: behind, from, count };
  }

  /** Takes a fought piece in, and those after it that came before their turn. What lies past the run's end is dropped. */
  take({ run: index, from }: Piece, rows: Float64Array): void {
    const desk = this.#desks[index];
    if (!desk || desk.run.progress.done) return;
    const { run, early } = desk;
    early.set(from, rows);
    for (let ready = early.get(run.progress.fought); ready; ready = early.get(run.progress.fought)) {
      early.delete(run.progress.fought);
      if (run.take(ready)) return early.clear();
    }
  }
}
