import type { Estimate } from '../kernel/estimate';
import type { Cell, Table } from '../kernel/table';
import type { MatrixCell } from '../systems/system';
import type { BookTable } from './factions/books';
import type { ImprovedLists } from './factions/improved';
import type { GoalReport } from './goals/report';
import type { PlayedMatch } from './playtests/figures';
import type { PointsAdvice } from './points/advice';
import type { UnitUnderPolicies } from './points/policies';
import type { RuleEffects } from './rule-sensitivity/effects';
import type { ChangeWorth } from './sensitivity/run';
import type { StudyResult } from './studies/effects';

/** A unit as a row and a column of a matrix. */
export interface MatrixUnit {
  readonly unit: string;
  readonly name: string;
  readonly points?: number | undefined;
  /** Mean of win + half a draw over all others; absent until it is calculated. */
  readonly score?: number | undefined;
}

/** Every unit against every unit: the chance that the row's unit wins, or its payoff. */
export const matrixTable = (
  title: string,
  units: readonly MatrixUnit[],
  cells: MatrixCells,
  payoffs?: readonly (readonly number[])[],
): Table =>
  gridTable(title, units, (row, column) => (payoffs ? payoffs[row]?.[column] : cells[row]?.[column]?.win));

/** Every unit's best ranged attack on every unit: the share that it destroys, or its payoff. */
export const shotsTable = (
  title: string,
  units: readonly MatrixUnit[],
  cells: MatrixCells,
  payoffs?: readonly (readonly number[])[],
): Table =>
  gridTable(title, units, (row, column) => (payoffs ? payoffs[row]?.[column] : cells[row]?.[column]?.shot));

type MatrixCells = readonly (readonly (MatrixCell | null | undefined)[])[];

const gridTable = (
  title: string,
  units: readonly MatrixUnit[],
  at: (row: number, column: number) => number | undefined,
): Table => ({
  title,
  columns: [
    { title: 'unit' },
    { title: 'name' },
    { title: 'points', align: 'right' },
    { title: 'score', align: 'right' },
    ...units.map(({ unit }) => ({ title: unit, align: 'right' as const })),
  ],
  rows: units.map(({ unit, name, points, score }, i) => [
    unit,
    name,
    points,
    score,
    ...units.map((_, k) => at(i, k)),
  ]),
});

const right = (title: string): Table['columns'][number] => ({ title, align: 'right' });

/** The advice on points, one row per unit, with each bot's own answer; unknown values are empty. */
export const pointsTable = (
  { units, known }: PointsAdvice,
  policies: readonly UnitUnderPolicies[] = [],
): Table => {
  const bots = policies[0]?.views.map(({ bot }) => bot) ?? [];
  return {
    title: 'Fair costs',
    columns: [
      { title: 'unit' },
      { title: 'name' },
      { title: 'book' },
      right('points'),
      right('fair'),
      right('fair from'),
      right('fair to'),
      right('formula'),
      { title: 'verdict' },
      right('abilities not simulated'),
      right('battles'),
      ...bots.flatMap((bot) => [
        right(`fair by ${bot}`),
        right(`fair by ${bot} from`),
        right(`fair by ${bot} to`),
        { title: `verdict by ${bot}` },
      ]),
      ...(policies.length > 0 ? [{ title: 'holds' }] : []),
    ],
    rows: units.map(({ unit, name, book, points, fair, formula, verdict, notSimulated, record }, i) => [
      unit,
      name,
      book,
      points,
      ...(known ? [fair.mean, ...fair.ci95] : [undefined, undefined, undefined]),
      formula,
      verdict,
      notSimulated?.length ?? 0,
      record.battles,
      ...(policies[i]
        ? [
            ...policies[i].views.flatMap((view) => [view.fair.mean, ...view.fair.ci95, view.verdict]),
            policies[i].holds,
          ]
        : []),
    ]),
  };
};

/** The worth of each change to a card, in points. */
export const worthsTable = (unit: string, worths: readonly ChangeWorth[]): Table => ({
  title: `Sensitivity of ${unit}`,
  columns: [{ title: 'change' }, right('points'), right('from'), right('to'), right('battles')],
  rows: worths.map(({ change, points, battles }) => [
    change,
    points?.mean,
    points?.ci95[0],
    points?.ci95[1],
    battles,
  ]),
});

/** What each step of the rules' numbers changes, one row per step and figure. */
export const ruleEffectsTable = (scenarios: readonly RuleEffects[]): Table => ({
  title: 'Sensitivity of the rules',
  columns: [
    { title: 'scenario' },
    { title: 'number' },
    { title: 'what it is' },
    right('from'),
    right('to'),
    { title: 'figure' },
    right('change'),
    right('change from'),
    right('change to'),
    { title: 'significant' },
    right('battles'),
    right('battles that differ'),
  ],
  rows: scenarios.flatMap(({ scenario, effects }) =>
    effects.flatMap(({ step: { row, from, to }, changes, battles, differing }) =>
      changes.map(({ response, change, isSignificant }) => [
        ...[scenario, row.id, row.title, from, to, response],
        ...[
          change.mean,
          ...change.ci95,
          isSignificant,
          battles,
          battles === undefined ? undefined : differing,
        ],
      ]),
    ),
  ),
});

/** An unknown bound is an empty cell. */
const finite = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? value : undefined;

/** The result of each goal, and its evidence. */
export const goalsTable = (reports: readonly GoalReport[]): Table => ({
  title: 'Goals',
  columns: [
    { title: 'goal' },
    { title: 'name' },
    { title: 'result' },
    right('measured'),
    right('from'),
    right('to'),
    right('wanted from'),
    right('wanted to'),
    { title: 'unit' },
    { title: 'exact' },
    right('battles'),
    { title: 'notes' },
  ],
  rows: reports.map(({ goal, name, result, measured, wanted, unit, exact, battles, notes }) => [
    goal,
    name,
    result,
    finite(measured?.mean),
    finite(measured?.ci95[0]),
    finite(measured?.ci95[1]),
    finite(wanted[0]),
    finite(wanted[1]),
    unit,
    exact,
    battles,
    notes.join(' '),
  ]),
});

/** The results of a study: each level's effect on each response, and each combination of levels. */
export const studyTables = (name: string, { effects, cells }: StudyResult): readonly Table[] => [
  {
    title: `${name}: effects`,
    columns: [
      { title: 'factor' },
      { title: 'level' },
      { title: 'against' },
      { title: 'response' },
      right('change'),
      right('from'),
      right('to'),
      { title: 'significant' },
      right('battles'),
    ],
    rows: effects.map(({ factor, level, against, response, change, isSignificant, battles }) => [
      factor,
      level,
      against,
      response,
      change.mean,
      ...change.ci95,
      isSignificant,
      battles,
    ]),
  },
  {
    title: `${name}: cells`,
    columns: [
      { title: 'scenario' },
      { title: 'levels' },
      { title: 'response' },
      right('mean'),
      right('from'),
      right('to'),
      right('battles'),
    ],
    rows: cells.flatMap(({ scenario, levels, figures, battles }) =>
      figures.map(({ response, value }) => [
        scenario,
        levels.join(', '),
        response,
        value.mean,
        ...value.ci95,
        battles,
      ]),
    ),
  },
];

/** People's games beside the bots' battles, one row per figure; without battles of bots the cells are empty. */
export const playedTable = (matches: readonly PlayedMatch[]): Table => ({
  title: 'People and bots',
  columns: [
    { title: 'match' },
    { title: 'figure' },
    right('games'),
    right('people'),
    right('people from'),
    right('people to'),
    right('battles'),
    right('bots'),
    right('bots from'),
    right('bots to'),
    right('difference'),
    right('difference from'),
    right('difference to'),
    { title: 'significant' },
  ],
  rows: matches.flatMap(({ title, figures }) =>
    figures.map(({ label, games, people, bots, botsBattles, apart, isSignificant }) => [
      title,
      label,
      games,
      ...cellsOf(people),
      bots && botsBattles,
      ...cellsOf(bots),
      ...cellsOf(apart),
      bots && isSignificant,
    ]),
  ),
});

/** A figure and its interval, or three empty cells. */
const cellsOf = (value: Estimate | undefined): readonly Cell[] =>
  value ? [value.mean, ...value.ci95] : [undefined, undefined, undefined];

/** Win rates of every book against every other, by size, bot and map. */
export const factionsTable = (
  matrices: readonly (Pick<BookTable, 'cells'> & { readonly size: string; readonly bot: string })[],
): Table => ({
  title: 'Factions',
  columns: ['size', 'bot', 'book', 'against', 'map', 'win', 'from', 'to', 'battles'].map((title) => ({
    title,
  })),
  rows: matrices.flatMap(({ size, bot, cells }) =>
    cells.flatMap(({ book, against, win, battles, maps }) =>
      [{ map: 'all', win, battles }, ...maps].map((each) => [
        size,
        bot,
        book,
        against,
        each.map,
        each.win.mean,
        ...each.win.ci95,
        each.battles,
      ]),
    ),
  ),
});

/** The lists that no other beats, one row for each unit of a list. */
export const listsTable = ({ mixture, setting: { size, bot } }: ImprovedLists): Table => ({
  title: 'Lists',
  columns: ['size', 'bot', 'list', 'share', 'unit', 'name', 'count'].map((title) => ({ title })),
  rows: mixture.flatMap(({ share, units }, i) =>
    units.map(({ unit, name, count }) => [size, bot, i + 1, share, unit, name, count]),
  ),
});

/** How often each unit is picked in the lists that no other beats. */
export const picksTable = ({ picks, setting: { size, bot } }: ImprovedLists): Table => ({
  title: 'Picks',
  columns: ['size', 'bot', 'unit', 'name', 'share', 'copies'].map((title) => ({ title })),
  rows: picks.map(({ unit, name, share, copies }) => [size, bot, unit, name, share, copies]),
});
