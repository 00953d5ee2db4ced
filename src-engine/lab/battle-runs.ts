import type { Result } from '../kernel/result';
import type { Source } from '../kernel/source';
import { err } from '../kernel/result';
import type { BattleRun, FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

interface Kept {
  readonly sources: readonly Source[];
  readonly options: FightOptions;
  readonly run: Result<BattleRun, string>;
  /** When it was last asked for, by count. */
  used: number;
}

/** Runs kept for one scenario: the present's, the baseline's, the one shown until the present's knows something, and one more. */
const KEPT_EACH = 4;

const keyOf = ({ sources, ref }: ScenarioEntry): string => `${sources[0]?.system} ${ref}`;

/**
 * Runs of battles by the identity of the files that they depend on: an edit elsewhere goes on where it was, and what is
 * the same now and in the baseline is fought once.
 */
export class BattleRuns {
  /** Newest first. */
  readonly #kept = new Map<string, readonly Kept[]>();
  #asked = 0;

  clear(): void {
    this.#kept.clear();
  }

  /** The run of `entry` in `book`; `options` must be the same object while they are the same. */
  of(book: LinkedBook, entry: ScenarioEntry, options: FightOptions): Result<BattleRun, string> {
    const { sources, ref } = entry;
    const kept = this.#kept.get(keyOf(entry)) ?? [];
    const used = ++this.#asked;
    const same = kept.find(
      (row) =>
        row.options === options &&
        row.sources.length === sources.length &&
        row.sources.every((source, i) => source === sources[i]),
    );
    if (same) {
      same.used = used;
      return same.run;
    }
    const run = book.battles?.(ref, options) ?? err('This game has no battles.');
    // Of fast typing only what is in use stays: every key starts a run, and few of them are ever fought.
    const oldest = Math.min(...kept.map((row) => row.used));
    const rest = kept.length < KEPT_EACH ? kept : kept.filter((row) => row.used > oldest);
    this.#kept.set(keyOf(entry), [{ sources, options, run, used }, ...rest]);
    return run;
  }

  /** The newest run of the scenario that already knows something: what is shown until a newer one does. */
  last(entry: ScenarioEntry): BattleRun | undefined {
    for (const row of this.#kept.get(keyOf(entry)) ?? [])
      if (row.run.ok && row.run.value.progress.fought > 0) {
        row.used = ++this.#asked;
        return row.run.value;
      }
    return undefined;
  }
}
