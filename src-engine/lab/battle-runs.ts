import type { Result } from '../kernel/result';
import type { Source } from '../kernel/source';
import { err } from '../kernel/result';
import type { BattleRun, FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

interface Kept {
  readonly sources: readonly Source[];
  readonly options: FightOptions;
  readonly run: Result<BattleRun, string>;
}

/** Runs kept for one scenario: the present's, the baseline's, and one of before the last edit. */
const KEPT_EACH = 3;

/** Battles fought of one run before another has its turn: few at first, so that all of them soon know something. */
const turnOf = (fought: number): number => (fought < 20 ? 4 : 20);

/**
 * Runs of battles by the identity of the files that they depend on: an edit elsewhere goes on where it was, and what is
 * the same now and in the baseline is fought once.
 */
export class BattleRuns {
  readonly #kept = new Map<string, Kept[]>();

  clear(): void {
    this.#kept.clear();
  }

  /** The run of `entry` in `book`; `options` must be the same object while they are the same. */
  of(book: LinkedBook, entry: ScenarioEntry, options: FightOptions): Result<BattleRun, string> {
    const key = `${entry.sources[0]?.system} ${entry.ref}`;
    const kept = this.#kept.get(key) ?? [];
    const same = kept.find(
      (row) =>
        row.options === options &&
        row.sources.length === entry.sources.length &&
        row.sources.every((source, i) => source === entry.sources[i]),
    );
    if (same) return same.run;
    const run = book.battles?.(entry.ref, options) ?? err('This game has no battles.');
    this.#kept.set(key, [{ sources: entry.sources, options, run }, ...kept].slice(0, KEPT_EACH));
    return run;
  }

  /** A run of the scenario that already knows something: what is shown until a newer one does. */
  last({ sources, ref }: ScenarioEntry): BattleRun | undefined {
    for (const { run } of this.#kept.get(`${sources[0]?.system} ${ref}`) ?? [])
      if (run.ok && run.value.progress.fought > 0) return run.value;
    return undefined;
  }
}

/**
 * Fights on in all of the runs, whichever is furthest behind first, so that paired runs stay in step; answers whether
 * all are done.
 */
export const refineAll = (runs: ReadonlySet<BattleRun>, enough: () => boolean): boolean => {
  for (;;) {
    let behind: BattleRun | undefined;
    for (const run of runs) {
      if (run.progress.done) continue;
      if (!behind || run.progress.fought < behind.progress.fought) behind = run;
    }
    if (!behind) return true;
    let fought = 0;
    let stop = false;
    const turn = turnOf(behind.progress.fought);
    behind.step(() => {
      stop = enough();
      return stop || ++fought >= turn;
    });
    if (stop) return false;
  }
};
