import type { Source } from '../kernel/source';
import type { FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

interface Kept<Answer> {
  readonly sources: readonly Source[];
  readonly options: FightOptions;
  readonly answer: Answer;
  /** When it was last asked for, by count. */
  used: number;
}

/** Answers kept for one scenario: the present's, the baseline's, the one shown until the present's is known, and one more. */
const KEPT_EACH = 4;

const keyOf = ({ sources, ref }: ScenarioEntry): string => `${sources[0]?.system} ${ref}`;

/**
 * What is known of scenarios (the answer of an attack, a run of battles), by the identity of the files that each depends on:
 * an edit changes the identity of one file, so exactly what involves it is worked out again, an edit elsewhere goes on where
 * it was, and what is the same now and in the baseline is worked out once.
 */
export class Answers<Answer> {
  /** Newest first. */
  readonly #kept = new Map<string, readonly Kept<Answer>[]>();
  #asked = 0;
  /** Answers worked out anew since `restart`. */
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

  /** The answer of `entry` where it is known; `options` must be the same object while they are the same. */
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

  /** The answer of `entry` in `book`, worked out where it is not known. */
  of(book: LinkedBook, entry: ScenarioEntry, options: FightOptions): Answer {
    const known = this.peek(entry, options);
    if (known !== undefined) return known;
    this.made++;
    const answer = this.answer(book, entry.ref, options);
    const key = keyOf(entry);
    const kept = this.#kept.get(key) ?? [];
    // Of fast typing only what is in use stays: every key asks for a run, and few of them are ever fought.
    const oldest = Math.min(...kept.map(({ used }) => used));
    const rest = kept.length < KEPT_EACH ? kept : kept.filter(({ used }) => used > oldest);
    this.#kept.set(key, [{ sources: entry.sources, options, answer, used: ++this.#asked }, ...rest]);
    return answer;
  }

  /** The newest answer of the scenario that will do, whatever it depended on: what is shown until a newer one is known. */
  last(entry: ScenarioEntry, will: (answer: Answer) => boolean = () => true): Answer | undefined {
    const row = this.#kept.get(keyOf(entry))?.find(({ answer }) => will(answer));
    if (row) row.used = ++this.#asked;
    return row?.answer;
  }
}
