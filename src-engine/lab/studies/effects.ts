import type { StudyFile } from '../../generated/every-game';
import { share, type Estimate } from '../../kernel/estimate';
import type { FigureUnit } from '../../kernel/words';
import { pairedMean, pairedShare } from '../../simulation/statistics/paired';
import { areSignificant } from '../../simulation/statistics/significant';
import { alwaysFirst, isOfFirst, notSeparable, OPENS } from '../goals/first-player';
import type { CellsRun } from './cells-run';
import { factorName, levelName, readingsAsked, type StudyCell } from './design';

/** How a level differs from its factor's first level, averaged over everything else that was fought. */
export interface Effect {
  readonly factor: string;
  readonly level: string;
  readonly against: string;
  readonly response: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly change: Estimate;
  /** Significant, corrected for all effects of the study. */
  readonly isSignificant: boolean;
  /** Battles on each side of the comparison. */
  readonly battles: number;
  /** Why the figure says nothing about the first player: one army always took the first turn. */
  readonly note?: string;
}

/** A figure of one cell. */
export interface CellFigure {
  readonly scenario: string;
  readonly levels: readonly string[];
  readonly figures: readonly { readonly response: string; readonly value: Estimate }[];
  readonly battles: number;
}

/** How often a variant came into play in the battles of one of its levels. */
export interface LevelUses {
  readonly factor: string;
  readonly level: string;
  readonly chances: number;
  /** Absent if the variant's uses cannot be counted. */
  readonly uses?: number;
  readonly battles: number;
}

/** The results of a study so far. */
export interface StudyResult {
  readonly effects: readonly Effect[];
  readonly cells: readonly CellFigure[];
  readonly uses: readonly LevelUses[];
  readonly battles: number;
}

/** A comparison: a signed sum over each battle, over cells that differ in nothing else. */
interface Contrast {
  readonly factor: string;
  readonly level: string;
  readonly against: string;
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  /** The number of comparisons in these cells: an effect is their mean. */
  readonly over: number;
}

/** Cells of each level of a factor, each paired with the cell that differs only in that factor. */
const mainEffects = (study: StudyFile, cells: readonly StudyCell[]): readonly Contrast[] => {
  const place = placesOf(cells);
  return study.factors.flatMap((factor, f) =>
    factor.levels.slice(1).map((level, l): Contrast => {
      const plus = [...cells.keys()].filter((i) => cells[i].levels[f] === l + 1);
      return {
        factor: factorName(factor),
        level: levelName(level),
        against: levelName(factor.levels[0]),
        plus,
        minus: plus.map((i) => place(cells[i].scenario, cells[i].levels, [[f, 0]])),
        over: plus.length,
      };
    }),
  );
};

/** In a full factorial study: whether a level has a larger effect together with another factor's level than alone. */
const interactions = (study: StudyFile, cells: readonly StudyCell[]): readonly Contrast[] => {
  if (study.design !== 'full') return [];
  const place = placesOf(cells);
  return study.factors.flatMap((one, f) =>
    study.factors.slice(f + 1).flatMap((two, k) => {
      const g = f + 1 + k;
      return one.levels.slice(1).flatMap((a, i) =>
        two.levels.slice(1).map((b, j): Contrast => {
          const both = [...cells.keys()].filter(
            (c) => cells[c].levels[f] === i + 1 && cells[c].levels[g] === j + 1,
          );
          const at = (c: number, ...changed: readonly [number, number][]): number =>
            place(cells[c].scenario, cells[c].levels, changed);
          return {
            factor: `${factorName(one)} × ${factorName(two)}`,
            level: `${levelName(a)}, ${levelName(b)}`,
            against: 'each alone',
            plus: both.flatMap((c) => [c, at(c, [f, 0], [g, 0])]),
            minus: both.flatMap((c) => [at(c, [f, 0]), at(c, [g, 0])]),
            over: both.length,
          };
        }),
      );
    }),
  );
};

/** Finds the cell of a scenario and a combination with some levels changed. */
const placesOf = (cells: readonly StudyCell[]) => {
  const key = (scenario: string, levels: readonly number[]): string => `${scenario} ${levels.join(' ')}`;
  const places = new Map(cells.map(({ scenario, levels }, i) => [key(scenario, levels), i]));
  return (
    scenario: string,
    levels: readonly number[],
    changed: readonly (readonly [number, number])[],
  ): number => {
    const now = [...levels];
    for (const [factor, level] of changed) now[factor] = level;
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a study has a cell for every combination of levels
    return places.get(key(scenario, now))!;
  };
};

/** The change of one response: each battle number is one trial, over all cells it was fought in. */
export const changeOf = (
  run: CellsRun,
  { plus, minus, over }: Pick<Contrast, 'plus' | 'minus' | 'over'>,
  response: number,
): Estimate => {
  const n = run.paired;
  const { step } = run.reading(plus[0], response);
  if (plus.length === 1 && step === undefined) {
    let [gained, lost] = [0, 0];
    for (let i = 0; i < n; i++) {
      const by = run.of(plus[0], response, i) - run.of(minus[0], response, i);
      if (by > 0) gained++;
      else if (by < 0) lost++;
    }
    return pairedShare(gained, lost, n);
  }
  const of = (i: number): number => {
    let sum = 0;
    for (let k = 0; k < plus.length; k++) sum += run.of(plus[k], response, i) - run.of(minus[k], response, i);
    return sum / over;
  };
  return pairedMean({ n, of }, { step: (step ?? 1) / over });
};

const cellFigures = (study: StudyFile, cells: readonly StudyCell[], run: CellsRun): readonly CellFigure[] =>
  cells.map(({ scenario, levels }, c) => ({
    scenario,
    levels: levels.map((level, f) => levelName(study.factors[f].levels[level])),
    battles: run.paired,
    figures: study.responses.map((response, r) => {
      const { step, least, most } = run.reading(c, r);
      const { n, sum } = run.sums(c, r);
      if (step === undefined) return { response, value: share(sum, n) };
      const known = { step, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
      return { response, value: pairedMean({ n, of: (i) => run.of(c, r, i) }, known) };
    }),
  }));

const usesOf = (study: StudyFile, cells: readonly StudyCell[], run: CellsRun): readonly LevelUses[] => {
  const asked = readingsAsked(study);
  return study.factors.flatMap((factor, f) => {
    if (factor.of !== 'variant') return [];
    const id = `uses-${factor.variant}`;
    const [uses, chances] = [asked.indexOf(id), asked.indexOf(`chances-${factor.variant}`)];
    return factor.levels.map((level, l): LevelUses => {
      const own = [...cells.keys()].filter((c) => cells[c].levels[f] === l);
      const sum = (reading: number): number => own.reduce((all, c) => all + run.sums(c, reading).sum, 0);
      return {
        factor: factorName(factor),
        level: levelName(level),
        chances: sum(chances),
        ...(!run.untold(id, own) && { uses: sum(uses) }),
        battles: own.reduce((all, c) => all + run.sums(c, chances).n, 0),
      };
    });
  });
};

/** The label of a response; if it names sides whose names differ between scenarios, a label made from its id. */
const labelOf = (run: CellsRun, response: number): string => {
  const labels = new Set(run.cells.map((_, cell) => run.reading(cell, response).label));
  if (labels.size === 1) return [...labels][0];
  // Scenarios whose armies have other names: the label uses the side's number.
  const [, what, side, round] = /^(.+?)-([01])(?:-round-(\d+))?$/.exec(run.ids[response]) ?? [];
  if (what === undefined) return run.ids[response];
  return `${side === '0' ? 'First' : 'Second'} army: ${what}${round === undefined ? '' : `, round ${round}`}`;
};

/** If one army took the first turn in every battle of a cell, a figure of the first player belongs to that army. */
const noteOf = (run: CellsRun, { plus, minus }: Contrast, response: string): string | undefined => {
  const opens = run.ids.indexOf(OPENS);
  if (opens < 0 || !isOfFirst(response)) return undefined;
  for (const cell of [...plus, ...minus]) {
    const { sum, n } = run.sums(cell, opens);
    const side = alwaysFirst(sum, n);
    if (side !== undefined) return notSeparable(run.cells[cell].sides[side]);
  }
  return undefined;
};

/** The results of a study's battles so far; none until every cell has some. */
export const studyResult = (study: StudyFile, cells: readonly StudyCell[], run: CellsRun): StudyResult => {
  const battles = run.progress.fought;
  if (run.paired === 0) return { effects: [], cells: [], uses: [], battles };
  const contrasts = [...mainEffects(study, cells), ...interactions(study, cells)];
  const changes = contrasts.flatMap((contrast) =>
    study.responses.map((response, r) => {
      const { unit } = run.reading(contrast.plus[0], r);
      const label = labelOf(run, r);
      const change = changeOf(run, contrast, r);
      const { factor, level, against } = contrast;
      const note = noteOf(run, contrast, response);
      return {
        factor,
        level,
        against,
        response,
        label,
        unit,
        change,
        battles: run.paired,
        ...(note !== undefined && { note }),
      };
    }),
  );
  const significant = areSignificant(changes.map(({ change }) => change));
  return {
    effects: changes.map((each, i) => ({ ...each, isSignificant: significant[i] })),
    cells: cellFigures(study, cells, run),
    uses: usesOf(study, cells, run),
    battles,
  };
};
