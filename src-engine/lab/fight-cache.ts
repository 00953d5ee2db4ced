import type { Outcome } from '../kernel/outcome';
import type { Result } from '../kernel/result';
import type { Source } from '../kernel/source';
import type { FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

interface Kept {
  readonly sources: readonly Source[];
  readonly options: FightOptions;
  readonly result: Result<Outcome, string>;
}

/** How many answers are kept for one scenario: now, the baseline, and one of each before. */
const KEPT_EACH = 4;

/**
 * Answers by the identity of what they depend on. An edit changes the identity of one source, so exactly the fights
 * that involve it are fought again; the baseline's answers stay while the present's change.
 */
export class FightCache {
  readonly #kept = new Map<string, Kept[]>();
  /** Fights worked out anew since `restart`. */
  fought = 0;

  restart(): void {
    this.fought = 0;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** The answer of `entry` where it is known already. */
  peek(entry: ScenarioEntry, options: FightOptions): Result<Outcome, string> | undefined {
    return this.#kept
      .get(keyOf(entry))
      ?.find(
        (row) =>
          row.options === options &&
          row.sources.length === entry.sources.length &&
          row.sources.every((source, i) => source === entry.sources[i]),
      )?.result;
  }

  /** The last answer worked out for the scenario, whatever it depended on. */
  latest(entry: ScenarioEntry): Result<Outcome, string> | undefined {
    return this.#kept.get(keyOf(entry))?.[0]?.result;
  }

  /** The answer of `entry` in `book`; `options` must be the same object while they are the same. */
  fight(book: LinkedBook, entry: ScenarioEntry, options: FightOptions): Result<Outcome, string> {
    const known = this.peek(entry, options);
    if (known) return known;
    this.fought++;
    const result = book.fight(entry.ref, options);
    const key = keyOf(entry);
    const row = { sources: entry.sources, options, result };
    this.#kept.set(key, [row, ...(this.#kept.get(key) ?? [])].slice(0, KEPT_EACH));
    return result;
  }
}

const keyOf = ({ sources, ref }: ScenarioEntry): string => `${sources[0]?.system} ${ref}`;
