import type { Figure } from '../kernel/outcome';
import { err, type Result } from '../kernel/result';
import type { SystemId } from '../kernel/words';
import type { AlternativeGroup, BattleRun, FightOptions, PairedChange } from '../systems/system';
import type { FightIn } from './compared-fight';
import type { BattleJob } from './jobs/jobs';
import { Z95 } from '../kernel/estimate';
import { discoveries } from '../simulation/statistics/discoveries';
import { twoSided } from './points/prices/normal';
import { sourcesOf } from './library';

/** One alternative of a battle as it stands: whose win rate, and how that differs from the scenario's own on the same dice. */
export interface AlternativeRow {
  readonly id: string;
  readonly name: string;
  readonly own: boolean;
  /** The win rate of the group's side; absent until a battle of it is over. */
  readonly win?: Figure;
  readonly change?: PairedChange;
}

/** Alternatives of one question, as far as they are known. */
export interface AlternativeReport extends Pick<AlternativeGroup, 'id' | 'title' | 'side'> {
  readonly rows: readonly AlternativeRow[];
  /** Whether it was asked for at all: nothing is fought before. */
  readonly asked: boolean;
  /** Battles of all rows together, now and in the end. */
  readonly fought: number;
  readonly wanted: number;
}

/** Battles of each alternative, where nobody says how many: enough to tell ten points. */
export const ALTERNATIVE_BATTLES = 400;

/** How an alternative is fought: to its last battle, so that every one has its pair. */
export const alternativeOptions = (options: FightOptions, instead: string): FightOptions => ({
  ...options,
  instead,
  battles: options.battles ?? ALTERNATIVE_BATTLES,
  error: 0,
});

/** How an alternative's run stands beside the scenario's own. */
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

/** Of the rows that are called apart, at most this share is so by chance. */
const FALSE_SHARE = 0.05;

/** Rows whose win rate is another than the scenario's own beyond chance, all rows looked at together. */
export const rowsApart = (rows: readonly AlternativeRow[]): readonly AlternativeRow[] => {
  const asked = rows.filter(({ own, change }) => !own && change !== undefined);
  const chances = asked.map(({ change }) => {
    const { change: mean, ci95 } = change!;
    const spread = (ci95[1] - ci95[0]) / (2 * Z95);
    return mean === 0 ? 1 : spread > 0 ? twoSided(mean / spread) : 0;
  });
  const told = discoveries(chances, FALSE_SHARE);
  return asked.filter((_, i) => told[i]);
};

/** What the rows come to, in a sentence. */
export const apartWords = ({
  id,
  title,
  rows,
}: Pick<AlternativeGroup, 'id' | 'title'> & { readonly rows: readonly AlternativeRow[] }): string => {
  const apart = rowsApart(rows);
  const what = id === 'bot' ? 'Who plays decides the answer' : `${title} the answer is another`;
  return apart.length > 0
    ? `${what}: the win rate is another beyond chance, all looked at together, with ${apart.map(({ name }) => name).join(', ')}.`
    : 'None differs from the scenario’s own beyond chance, all looked at together.';
};

/** Which question of which battle is asked. */
export interface AlternativesAsked {
  readonly system: SystemId;
  readonly ref: string;
  /** A group's id. */
  readonly group: string;
}

/** The runs of alternatives that somebody asked for: they hang on the scenario's own run, and go with it. */
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

  /** What is to be fought beside the scenario's own run. */
  jobs(system: SystemId, fight: FightIn, base: BattleRun): readonly BattleJob[] {
    const { book, entry, options } = fight;
    const groups = book.alternatives?.(entry.ref) ?? [];
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

  /** Every question of a battle, and what is known of the one that was asked. */
  reports(system: SystemId, fight: FightIn, base: BattleRun | undefined): readonly AlternativeReport[] {
    const groups = fight.book.alternatives?.(fight.entry.ref) ?? [];
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
