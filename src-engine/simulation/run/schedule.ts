import type { BattleRun } from './battle-run';

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

/** What a schedule needs of a run: how far it is, and to be given what was fought. */
export type Taking = Pick<BattleRun, 'progress' | 'take'>;

/** A run that is done as soon as enough is known. */
export const untilEnough = (run: Taking, enough: () => boolean): Taking => ({
  get progress() {
    const { progress } = run;
    return progress.done || progress.fought === 0 || !enough() ? progress : { ...progress, done: true };
  },
  take: (rows) => run.take(rows) || enough(),
});

/** A run being fought: how many of its battles are handed out, and what came back before its turn. */
interface HandedOut {
  readonly run: Taking;
  handed: number;
  readonly early: Map<number, Float64Array>;
}

/**
 * Who fights what next, when several fight several runs. Battles are handed out to whichever run is furthest behind, so
 * that paired runs stay in step, and taken in by number: a run is the same whoever fought it, and in whatever order.
 */
export class Schedule {
  readonly #rows: readonly HandedOut[];

  constructor(runs: readonly Taking[]) {
    this.#rows = runs.map((run) => ({ run, handed: run.progress.fought, early: new Map() }));
  }

  /** True once every run has come near enough, or to its cap. */
  get done(): boolean {
    return this.#rows.every(({ run }) => run.progress.done);
  }

  /** What to fight next; undefined where everything is handed out or done. */
  next(): Piece | undefined {
    let behind = -1;
    this.#rows.forEach(({ run, handed }, i) => {
      const { done, cap } = run.progress;
      if (done || handed >= cap) return;
      if (behind < 0 || handed < this.#rows[behind]!.handed) behind = i;
    });
    const row = this.#rows[behind];
    if (!row) return undefined;
    const from = row.handed;
    const most = from < PIECE ? FIRST_PIECE : PIECE;
    const count = Math.min(most, row.run.progress.cap - from);
    row.handed += count;
    return { run: behind, from, count };
  }

  /** Takes a fought piece in, and those after it that came before their turn. What lies past the run's end is dropped. */
  take({ run: index, from }: Piece, rows: Float64Array): void {
    const row = this.#rows[index];
    if (!row || row.run.progress.done) return;
    const { run, early } = row;
    early.set(from, rows);
    for (let ready = early.get(run.progress.fought); ready; ready = early.get(run.progress.fought)) {
      early.delete(run.progress.fought);
      if (run.take(ready)) return early.clear();
    }
  }
}
