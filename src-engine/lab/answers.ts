import type { Source } from '../kernel/source';
import type { FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

interface Kept<Answer> {
  readonly sources: readonly Source[];
  readonly options: FightOptions;
  readonly answer: Answer;
  /** The count at its last use. */
  used: number;
}

/**
 * Answers stored for one scenario: the current one, the baseline's, the one shown until the current one is known, and
 * one more.
 */
const KEPT_EACH = 4;

const keyOf = ({ sources, ref }: ScenarioEntry): string => `${sources[0]?.system} ${ref}`;

/**
 * Answers of scenarios (the outcome of an attack, a run of battles), keyed by the identity of the files each depends
 * on. An edit changes the identity of one file, so only scenarios with that file are recalculated, other runs continue
 * where they were, and a scenario that is the same now and in the baseline is calculated once.
 */
export class Answers<Answer> {
  /** Newest first. */
  readonly #kept = new Map<string, readonly Kept<Answer>[]>();
  #asked = 0;
  /** Answers calculated since `restart`. */
  made = 0;

  constructor(
    private readonly answer: (book: LinkedBook, scenario: string, options: FightOptions) => Answer,
  ) {}

  restart(): void {
    this.made = 0;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** The stored answer of `entry`; `options` must be the same object as long as they are equal. */
  peek(entry: ScenarioEntry, options: FightOptions): Answer | undefined {
    const { sources } = entry;
    const row = this.#kept
      .get(keyOf(entry))
      ?.find(
        (one) =>
          one.options === options &&
          one.sources.length === sources.length &&
          one.sources.every((source, i) => source === sources[i]),
      );
    if (row) row.used = ++this.#asked;
    return row?.answer;
  }

  /** The answer of `entry` in `book`, calculated if it is not stored. */
  of(book: LinkedBook, entry: ScenarioEntry, options: FightOptions): Answer {
    const known = this.peek(entry, options);
    if (known !== undefined) return known;
    this.made++;
    const answer = this.answer(book, entry.ref, options);
    const key = keyOf(entry);
    const kept = this.#kept.get(key) ?? [];
    // During fast typing, only answers in use stay: every key requests a run, and few of them are ever fought.
    const oldest = Math.min(...kept.map(({ used }) => used));
    const rest = kept.length < KEPT_EACH ? kept : kept.filter(({ used }) => used > oldest);
    this.#kept.set(key, [{ sources: entry.sources, options, answer, used: ++this.#asked }, ...rest]);
    return answer;
  }

  /** The newest acceptable answer of the scenario, whatever it depended on: shown until a newer one is known. */
  last(entry: ScenarioEntry, will: (answer: Answer) => boolean = () => true): Answer | undefined {
    const row = this.#kept.get(keyOf(entry))?.find(({ answer }) => will(answer));
    if (row) row.used = ++this.#asked;
    return row?.answer;
  }
}
