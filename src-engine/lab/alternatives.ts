import { err, type Result } from '../kernel/result';
import type { SystemId } from '../kernel/words';
import type { AlternativeGroup, BattleRun, FightOptions } from '../systems/system';
import type { AlternativeReport, AlternativeRow } from './apart';
import type { FightIn } from './compared-fight';
import type { BattleJob } from './jobs/jobs';
import { sourcesOf } from './library';

/** Default number of battles of each alternative: enough to detect a difference of ten percentage points. */
export const ALTERNATIVE_BATTLES = 400;

/** How an alternative is fought: all its battles, so that each has its pair. */
export const alternativeOptions = (options: FightOptions, instead: string): FightOptions => ({
  ...options,
  instead,
  battles: options.battles ?? ALTERNATIVE_BATTLES,
  error: 0,
});

/** An alternative's run compared with the scenario's own. */
export const alternativeRow = (
  { side }: Pick<AlternativeGroup, 'side'>,
  { id, name, own = false }: AlternativeGroup['rows'][number],
  run: BattleRun | undefined,
  base: BattleRun | undefined,
): AlternativeRow => {
  if (!run || run.progress.fought === 0) return { id, name, own };
  const figure = `win-${side}`;
  const win = run.outcome().figures.find((each) => each.id === figure);
  const change =
    base && base.progress.fought > 0 ? run.against(base).find((each) => each.id === figure) : undefined;
  return { id, name, own, ...(win && { win }), ...(change && { change }) };
};

/** The battle and the question of it that the user asked for. */
export interface AlternativesAsked {
  readonly system: SystemId;
  readonly ref: string;
  /** A group's id. */
  readonly group: string;
}

/** The runs of alternatives that the user asked for. They depend on the scenario's own run, and are dropped with it. */
export class Alternatives {
  readonly #runs = new WeakMap<BattleRun, Map<string, Result<BattleRun, string>>>();
  asked: AlternativesAsked | undefined;

  #isAsked({ entry }: FightIn, system: SystemId, group: string): boolean {
    const { asked } = this;
    return asked?.ref === entry.ref && asked.system === system && asked.group === group;
  }

  #run(base: BattleRun, { book, entry, options }: FightIn, id: string): Result<BattleRun, string> {
    let runs = this.#runs.get(base);
    if (!runs) this.#runs.set(base, (runs = new Map()));
    let run = runs.get(id);
    if (!run) {
      run = book.battles?.(entry.ref, alternativeOptions(options, id)) ?? err('This game has no battles.');
      runs.set(id, run);
    }
    return run;
  }

  /** The runs to fight in addition to the scenario's own. */
  jobs(system: SystemId, fight: FightIn, base: BattleRun): readonly BattleJob[] {
    const { book, entry, options } = fight;
    const groups = book.alternatives?.(entry.ref, options.variants) ?? [];
    return groups
      .filter(({ id }) => this.#isAsked(fight, system, id))
      .flatMap(({ rows }) => rows.filter(({ own }) => !own))
      .flatMap(({ id }): BattleJob[] => {
        const run = this.#run(base, fight, id);
        if (!run.ok) return [];
        const altered = alternativeOptions(options, id);
        return [{ run: run.value, system, scenario: entry.ref, options: altered, sources: sourcesOf(book) }];
      });
  }

  /** Every question of a battle, with the results of the one that was asked. */
  reports(system: SystemId, fight: FightIn, base: BattleRun | undefined): readonly AlternativeReport[] {
    const groups = fight.book.alternatives?.(fight.entry.ref, fight.options.variants) ?? [];
    return groups.map((group): AlternativeReport => {
      const asked = this.#isAsked(fight, system, group.id);
      const runOf = ({ id, own }: AlternativeGroup['rows'][number]): BattleRun | undefined => {
        if (!asked || !base || own) return asked ? base : undefined;
        const run = this.#run(base, fight, id);
        return run.ok ? run.value : undefined;
      };
      const { id, title, side } = group;
      const rows = group.rows.map((row) => alternativeRow(group, row, runOf(row), base));
      const runs = group.rows.flatMap((row) => (row.own ? [] : (runOf(row) ?? [])));
      const fought = runs.reduce((sum, { progress }) => sum + progress.fought, 0);
      const wanted = runs.reduce((sum, { progress }) => sum + progress.cap, 0);
      return { id, title, side, asked, rows, fought, wanted };
    });
  }
}
