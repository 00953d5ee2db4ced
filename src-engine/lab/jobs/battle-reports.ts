import type { Outcome } from '../../kernel/outcome';
import { err, type Result } from '../../kernel/result';
import type { BattleRun, PairedChange } from '../../systems/system';
import { Alternatives } from '../alternatives';
import type { BattleJob } from './jobs';
import { Answers } from '../answers';
import type { ComparedFight, FightIn } from '../compared-fight';
import type { FightReport } from '../contract';
import { unusedIfEqual } from '../team/unused-numbers';
import { comparedBy, editKind, type EditKind, type Fought } from '../edit-kind';
import { sourcesOf } from '../library';

/** The fields of a battle report other than its scenario and whether that is valid. */
export type BattleStanding = Pick<
  FightReport,
  'outcome' | 'before' | 'sides' | 'paired' | 'pending' | 'earlier' | 'edit' | 'alternatives' | 'unused'
> & {
  /** Why it cannot be fought. */
  readonly why?: string;
};

/** The runs behind a session's battles, and their results. */
export class BattleReports {
  readonly #runs = new Answers<Result<BattleRun, string>>(
    (book, scenario, options) => book.battles?.(scenario, options) ?? err('This game has no battles.'),
  );
  /** Their alternatives, if the user asked for them. */
  readonly alternatives = new Alternatives();
  /**
   * Earlier comparisons, by the outcomes they compare: summing the pairs again for each look would cost more than the
   * look.
   */
  readonly #paired = new WeakMap<
    Outcome,
    { readonly before: Outcome; readonly changes: readonly PairedChange[] }
  >();

  clear(): void {
    this.#runs.clear();
  }

  run(fight: FightIn): Result<BattleRun, string> {
    const fault = illegalArmy(fight);
    return fault === undefined ? this.#runs.of(fight.book, fight.entry, fight.options) : err(fault);
  }

  #compare(kind: EditKind, now: BattleRun, before: BattleRun): readonly PairedChange[] {
    const outcome = now.outcome();
    const was = before.outcome();
    const known = this.#paired.get(outcome);
    if (known?.before === was) return known.changes;
    const changes = comparedBy(kind, now, before);
    this.#paired.set(outcome, { before: was, changes });
    return changes;
  }

  /**
   * The results of a battle, current and baseline. Until the first current battle is over, the last answer is shown.
   */
  standing({ system, now, before }: ComparedFight): BattleStanding {
    const result = this.run(now);
    const baseline = before && this.run(before);
    const fresh = begun(result);
    const was = begun(baseline);
    const shown = fresh ?? begun(this.#runs.last(now.entry, (run) => begun(run) !== undefined));
    const edit = before && editKind(foughtFrom(before), foughtFrom(now));
    const alternatives = this.alternatives.reports(system, now, result.ok ? result.value : undefined);
    const unused =
      before && now.options !== before.options && fresh?.progress.done && was?.progress.done
        ? unusedIfEqual({ now, before }, fresh.outcome(), was.outcome())
        : [];
    const pending = [result, baseline].some((one) => one?.ok && !one.value.progress.done);
    return {
      ...(shown && { outcome: shown.outcome() }),
      ...(was && { before: was.outcome() }),
      ...(fresh && was && edit && { paired: this.#compare(edit, fresh, was) }),
      ...(result.ok && { sides: result.value.sides }),
      ...(result.ok && edit === 'scoring' && { edit }),
      ...(!result.ok && { why: result.error }),
      ...(pending && { pending }),
      ...(shown && !fresh && { earlier: true }),
      ...(alternatives.length > 0 && { alternatives }),
      ...(unused.length > 0 && { unused }),
    };
  }

  /** The runs to fight for these battles: each once, even if it is both current and baseline. */
  jobs(fights: readonly ComparedFight[]): readonly BattleJob[] {
    const jobs = new Map<BattleRun, BattleJob>();
    for (const { system, now, before } of fights)
      for (const one of [now, before]) {
        if (!one) continue;
        const made = this.run(one);
        if (!made.ok || jobs.has(made.value)) continue;
        const { book, entry, options } = one;
        jobs.set(made.value, {
          run: made.value,
          system,
          scenario: entry.ref,
          options,
          sources: sourcesOf(book),
        });
      }
    const own = fights.flatMap(({ system, now }) => {
      const made = this.run(now);
      return made.ok ? this.alternatives.jobs(system, now, made.value) : [];
    });
    return [...jobs.values(), ...own];
  }
}

/**
 * What is wrong with an army of a battle, by the files it would be fought from. Like the command line, the lab fights
 * no battle with an illegal army. An army keeps its last legal text, but a unit whose cost rises can make an unchanged
 * army illegal.
 */
export const illegalArmy = ({ book, entry }: Pick<FightIn, 'book' | 'entry'>): string | undefined => {
  const armies = new Set(entry.sources.filter(({ kind }) => kind === 'army').map(({ path }) => path));
  return book.diagnostics.find(({ severity, file }) => severity === 'error' && armies.has(file))?.message;
};

const foughtFrom = ({ entry, options }: FightIn): Fought => ({
  sources: entry.sources,
  variants: options.variants,
});

/** The run, if at least one of its battles is over. */
const begun = (run: Result<BattleRun, string> | undefined): BattleRun | undefined =>
  run?.ok && run.value.progress.fought > 0 ? run.value : undefined;
