import type { BattleRun } from './battle-run';

/** A stretch of one run's parts (battles, or blocks of them) for somebody to fight: `from` to `from + count - 1`. */
export interface Piece {
  /** Which of the runs: its place in the list. */
  readonly run: number;
  readonly from: number;
  readonly count: number;
}

/** Battles handed out at once: few at first, so that every run soon knows something; then enough to be worth a message. */
const FIRST_PIECE = 2;
const PIECE = 20;

/** A run as numbered parts, of which the next are taken in when their turn comes. */
export interface Parts {
  readonly done: boolean;
  /** Parts taken in so far: the number of the next one. */
  readonly taken: number;
  /** Parts up to the run's cap. */
  readonly count: number;
  /** How many parts are handed out at once, after so many. */
  size(handed: number): number;
  /** Takes the next parts in; answers whether the run is done. */
  take(rows: Float64Array): boolean;
}

/** What a run needs to be handed out battle by battle. */
export type Taking = Pick<BattleRun, 'progress' | 'take'>;

/** A run that is done as soon as enough is known. */
export const untilEnough = (run: Taking, enough: () => boolean): Taking => ({
  get progress() {
    const { progress } = run;
    return progress.done || progress.fought === 0 || !enough() ? progress : { ...progress, done: true };
  },
  take: (rows) => run.take(rows) || enough(),
});

/** A run whose parts are battles: for whoever can say after each whether it is still wanted. */
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
  size: (handed) => (handed < PIECE ? FIRST_PIECE : PIECE),
  take: (rows) => run.take(rows),
});

/** A run being fought: how many of its parts are handed out, and what came back before its turn. */
interface HandedOut {
  readonly run: Parts;
  handed: number;
  readonly early: Map<number, Float64Array>;
}

/**
 * Who fights what next, when several fight several runs: threads, the window's workers, a queue. Parts are handed out to
 * whichever run is furthest behind, so that paired runs stay in step, and taken in by number: a run is the same whoever
 * fought it, and in whatever order.
 */
export class Schedule {
  readonly #rows: readonly HandedOut[];

  constructor(runs: readonly Parts[]) {
    this.#rows = runs.map((run) => ({ run, handed: run.taken, early: new Map() }));
  }

  /** True once every run has come near enough, or to its cap. */
  get done(): boolean {
    return this.#rows.every(({ run }) => run.done);
  }

  /** What to fight next; undefined where everything is handed out or done. */
  next(): Piece | undefined {
    let behind = -1;
    this.#rows.forEach(({ run, handed }, i) => {
      if (run.done || handed >= run.count) return;
      if (behind < 0 || handed < this.#rows[behind].handed) behind = i;
    });
    const row = this.#rows[behind];
    if (!row) return undefined;
    const from = row.handed;
    const count = Math.min(row.run.size(from), row.run.count - from);
    row.handed += count;
    return { run: behind, from, count };
  }

  /** Takes a fought piece in, and those after it that came before their turn. What lies past the run's end is dropped. */
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
