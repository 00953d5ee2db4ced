import type { SystemId } from '../../kernel/words';
import type { BattleRun, FightOptions } from '../../systems/system';
import type { BattleJob } from '../jobs/jobs';
import { sourcesOf } from '../library';
import {
  changedNumbers,
  IN_BATTLES,
  resultOf,
  trialOptions,
  unusedWords,
  withoutNumber,
  type ChangedNumber,
  type FightUnder,
} from '../team/unused-numbers';

/** A few battles of a goal without one of its numbers, or with all of them. */
interface Trial {
  readonly number: ChangedNumber | undefined;
  readonly options: FightOptions;
  readonly run: BattleRun;
}

const trialsOf = (fight: FightUnder): readonly Trial[] => {
  const { book, entry, options } = fight;
  const changed = changedNumbers(fight);
  if (changed.length === 0) return [];
  return [undefined, ...changed].flatMap((number) => {
    const other = trialOptions(number ? withoutNumber(fight, number.id) : options);
    const run = book.battles?.(entry.ref, other);
    return run?.ok ? [{ number, options: other, run: run.value }] : [];
  });
};

/**
 * A few battles of goals without each number that they change: the window's workers fight them beside the goals' own.
 * They depend on the goal's own run, and are dropped with it.
 */
export class UnusedTrials {
  readonly #trials = new WeakMap<BattleRun, readonly Trial[]>();

  #of(run: BattleRun, fight: FightUnder): readonly Trial[] {
    const trials = this.#trials.get(run) ?? trialsOf(fight);
    this.#trials.set(run, trials);
    return trials;
  }

  /** The battles to fight in addition to a goal's own. */
  jobs(system: SystemId, own: BattleRun, fight: FightUnder): readonly BattleJob[] {
    const { book, entry } = fight;
    return this.#of(own, fight).map(({ options, run }) => ({
      ...{ run, system, scenario: entry.ref, options, sources: sourcesOf(book) },
    }));
  }

  /** A sentence for each number that made no difference in them, once they are over. */
  notes(own: BattleRun, fight: FightUnder): readonly string[] {
    const [now, ...others] = this.#of(own, fight);
    if (!now?.run.progress.done) return [];
    const result = resultOf(now.run.outcome());
    return others.flatMap(({ number, run }) =>
      number && run.progress.done && resultOf(run.outcome()) === result
        ? [unusedWords(number, IN_BATTLES)]
        : [],
    );
  }
}
