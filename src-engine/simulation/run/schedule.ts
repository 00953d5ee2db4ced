import type { BattleRun } from './battle-run';

/** A stretch of one run's parts (battles, or blocks of them) for one worker: `from` to `from + count - 1`. */
export interface Piece {
  /** The run's index in the list. */
  readonly run: number;
  readonly from: number;
  readonly count: number;
}

/** Battles handed out at once: few at first, so that every run soon has results; then enough to be worth a message. */
const FIRST_PIECE = 2;
const PIECE = 20;

/** A run as numbered parts, added in order. */
export interface Parts {
  readonly done: boolean;
  /** Parts added so far: the number of the next one. */
  readonly taken: number;
  /** Parts up to the run's cap. */
  readonly count: number;
  /** How many parts to hand out at once after `handed` parts. */
  size(assigned: number): number;
  /** Adds the next parts; returns whether the run is done. */
  take(rows: Float64Array): boolean;
}

/** What handing out a run battle by battle needs. */
export type Taking = Pick<BattleRun, 'progress' | 'take'>;

/** A run that is done as soon as `enough` returns true. */
export const untilEnough = (run: Taking, enough: () => boolean): Taking => ({
  get progress() {
    const { progress } = run;
    return progress.done || progress.fought === 0 || !enough() ? progress : { ...progress, done: true };
  },
  take: (rows) => run.take(rows) || enough(),
});

/** A run whose parts are battles, for a caller that may stop it after any battle. */
export const inBattles = (run: Taking): Parts => ({
  get done() {
    return run.progress.done;
  },
  get taken() {
    return run.progress.fought;
  },
  get count() {
    return run.progress.cap;
  },
  size: (assigned) => (assigned < PIECE ? FIRST_PIECE : PIECE),
  take: (rows) => run.take(rows),
});

/** A run in progress: how many of its parts are handed out, and those that came back before their turn. */
interface RunProgress {
  readonly run: Parts;
  assigned: number;
  readonly early: Map<number, Float64Array>;
}

/**
 * Decides what each worker fights next, with several workers and several runs: threads, the window's workers, a queue.
 * It hands out parts of the run that is furthest behind, so that paired runs keep pace. Parts are added by number, so
 * the result does not depend on which worker fought them, or in which order.
 */
export class Schedule {
  readonly #rows: readonly RunProgress[];

  constructor(runs: readonly Parts[]) {
    this.#rows = runs.map((run) => ({ run, assigned: run.taken, early: new Map() }));
  }

  /** True once every run is precise enough, or at its cap. */
  get done(): boolean {
    return this.#rows.every(({ run }) => run.done);
  }

  /** The next piece to fight; undefined if everything is handed out or done. */
  next(): Piece | undefined {
    let behind = -1;
    this.#rows.forEach(({ run, assigned }, i) => {
      if (run.done || assigned >= run.count) return;
      if (behind < 0 || assigned < this.#rows[behind].assigned) behind = i;
    });
    const row = this.#rows[behind];
    if (!row) return undefined;
    const from = row.assigned;
    const count = Math.min(row.run.size(from), row.run.count - from);
    row.assigned += count;
    return { run: behind, from, count };
  }

  /** Adds a fought piece, and those after it that came before their turn. Parts past the run's end are dropped. */
  take({ run: index, from }: Piece, rows: Float64Array): void {
    const row = this.#rows[index];
    if (!row || row.run.done) return;
    const { run, early } = row;
    early.set(from, rows);
    for (let ready = early.get(run.taken); ready; ready = early.get(run.taken)) {
      early.delete(run.taken);
      if (run.take(ready)) return early.clear();
    }
  }
}
