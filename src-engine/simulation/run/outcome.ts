import type { BattleProgress, BattleTable, BattleUnit, RoundSeries, Swing } from '../../kernel/battles';
import { share, type Estimate } from '../../kernel/estimate';
import type { Chart, DistributionChart, Figure, Outcome } from '../../kernel/outcome';
import type { Measures, SideMeasure } from '../statistics/measures';
import {
  CHANGES,
  COMEBACK,
  DECIDED,
  LENGTH,
  OPENER,
  SECONDS,
  WINNER,
  type RowLayout,
} from '../statistics/row';
import type { Statistics } from '../statistics/statistics';

/** A number of one battle, for charts and comparisons. */
type OfBattle = (statistics: Statistics, i: number) => number;

const column =
  (at: number): OfBattle =>
  (statistics, i) =>
    statistics.of(i, at);

const marginOf = (layout: RowLayout): OfBattle => {
  const { of } = layout.measures.margin;
  const [own, other] = [layout.side(of, 0), layout.side(of, 1)];
  return (statistics, i) => statistics.of(i, own) - statistics.of(i, other);
};

/** A distribution of an outcome: what it counts, and the width of its bars. */
interface Bars {
  readonly id: string;
  readonly of: OfBattle;
  readonly width: number;
  readonly unit: DistributionChart['unit'];
  readonly title: string;
}

/** The distributions of a run: the margin, the game's side measures with bars, and the length of battles. */
const barsOf = (layout: RowLayout, sides: readonly [string, string]): readonly Bars[] => {
  const { bySide, margin } = layout.measures;
  const unit = bySide.find(({ id }) => id === margin.of)?.unit ?? 'points';
  return [
    { id: 'margin', of: marginOf(layout), width: margin.width, unit, title: margin.title(sides) },
    ...bySide.flatMap(({ id, unit: counted, bars }) =>
      bars
        ? ([0, 1] as const).map((side) => ({
            id: `${id}-${side}`,
            of: column(layout.side(id, side)),
            width: bars.width,
            unit: counted,
            title: bars.title(sides[side]),
          }))
        : [],
    ),
    { id: 'rounds', of: column(LENGTH), width: 1, unit: 'rounds', title: 'Length of the battle' },
  ];
};

const lowest = (statistics: Statistics, of: OfBattle): number => {
  let least = 0;
  for (let i = 0; i < statistics.fought; i++) least = Math.min(least, of(statistics, i));
  return least;
};

/** The first bar of a distribution: 0, or lower if there are numbers below 0. */
const firstBar = (statistics: Statistics, { of, width }: Pick<Bars, 'of' | 'width'>): number =>
  Math.floor(lowest(statistics, of) / width);

/** The bar of a chart that each battle belongs to; -1 for none. Bars of the shares chart: win, draw, loss. */
export const binsOf = (statistics: Statistics, chart: string): ((i: number) => number) => {
  if (chart === 'win') return (i) => [1, 0, 2][statistics.of(i, WINNER) + 1];
  const { layout } = statistics;
  const row = barsOf(layout, layout.measures.sides).find(({ id }) => id === chart);
  if (!row) return () => -1;
  const first = firstBar(statistics, row);
  return (i) => Math.floor(row.of(statistics, i) / row.width) - first;
};

const distribution = (statistics: Statistics, bars: Bars): DistributionChart => {
  const { id, of, width, unit, title } = bars;
  const first = firstBar(statistics, bars);
  const pmf: number[] = [];
  for (let i = 0; i < statistics.fought; i++) {
    const bar = Math.floor(of(statistics, i) / width) - first;
    while (pmf.length <= bar) pmf.push(0);
    pmf[bar]++;
  }
  return {
    type: 'distribution',
    id,
    title,
    unit,
    pmf: pmf.map((count) => count / statistics.fought),
    ...(first !== 0 && { from: first * width }),
    ...(width !== 1 && { step: width }),
  };
};

const winner = (statistics: Statistics, i: number): number => statistics.of(i, WINNER);

/** What a comeback is, for people. */
const COMEBACKS = 'Comebacks: the winner was behind at the end of a round';

/** A share of battles: who wins, and whether going first helps. */
interface Share {
  readonly id: string;
  readonly label: string;
  readonly of: (statistics: Statistics, i: number) => boolean;
}

/** States that the effect of going first cannot be separated from the side that goes first in every battle. */
const alwaysWords = (always: string | undefined): string =>
  always === undefined ? '' : ` (always ${always}: not separable from that army)`;

/** The side that went first in every battle so far; undefined if both did, or if no battle was fought. */
const alwaysFirst = (statistics: Statistics): 0 | 1 | undefined => {
  const { fought } = statistics;
  const second = statistics.count((each, i) => each.of(i, OPENER) === 1);
  return fought === 0 || (second > 0 && second < fought) ? undefined : second === 0 ? 0 : 1;
};

const sharesOf = (
  [a, b]: readonly [string, string],
  [first, second]: Measures['opener'],
  always?: string,
): readonly Share[] => [
  { id: 'win-0', label: `${a} wins`, of: (statistics, i) => winner(statistics, i) === 0 },
  { id: 'draw', label: 'Draw', of: (statistics, i) => winner(statistics, i) === -1 },
  { id: 'win-1', label: `${b} wins`, of: (statistics, i) => winner(statistics, i) === 1 },
  {
    id: 'win-first',
    label: `The side that ${first} wins${alwaysWords(always)}`,
    of: (statistics, i) => winner(statistics, i) === statistics.of(i, OPENER),
  },
  {
    id: 'win-second',
    label: `The side that ${second} wins${alwaysWords(always)}`,
    of: (statistics, i) => winner(statistics, i) === 1 - statistics.of(i, OPENER),
  },
  { id: 'comeback', label: COMEBACKS, of: (statistics, i) => statistics.of(i, COMEBACK) === 1 },
];

/** A number of the course of a battle: its figure, and how much one battle adds. */
interface CourseMeasure {
  readonly id: string;
  readonly label: string;
  readonly unit: Figure['unit'];
  /** What the answer calls it. */
  readonly metric: string;
  readonly column: number;
  readonly step: number;
  /** What the column is divided by. */
  readonly per: number;
}

/** How long battles would take at the table, and how the lead goes. */
const COURSE: readonly CourseMeasure[] = [
  {
    id: 'minutes',
    label: 'Minutes at the table (estimated)',
    unit: 'minutes',
    metric: 'minutes',
    column: SECONDS,
    step: 30,
    per: 60,
  },
  {
    id: 'decided',
    label: 'Rounds until it is decided',
    unit: 'rounds',
    metric: 'decidingRound',
    column: DECIDED,
    step: 1,
    per: 1,
  },
  {
    id: 'lead-changes',
    label: 'Lead changes',
    unit: 'changes',
    metric: 'leadChanges',
    column: CHANGES,
    step: 1,
    per: 1,
  },
];

/**
 * Figures by which runs are compared, as numbers of one battle. One with a `step` (see `Known`) is a mean, one without
 * is a share.
 */
export const comparisons = (
  layout: RowLayout,
): readonly { readonly id: string; readonly of: OfBattle; readonly step?: number }[] => {
  const { measures } = layout;
  const { bySide, margin } = measures;
  return [
    ...sharesOf(measures.sides, measures.opener).map(({ id, of }) => ({
      id,
      of: (statistics: Statistics, i: number) => (of(statistics, i) ? 1 : 0),
    })),
    { id: 'margin', of: marginOf(layout), step: bySide.find(({ id }) => id === margin.of)?.step ?? 1 },
    ...bySide.flatMap(({ id, step }) =>
      [0, 1].map((side) => ({ id: `${id}-${side}`, of: column(layout.side(id, side)), step })),
    ),
    { id: 'rounds', of: column(LENGTH), step: 1 },
    ...COURSE.map(({ id, column: at, step, per }) => ({
      id,
      of: (statistics: Statistics, i: number) => statistics.of(i, at) / per,
      step: step / per,
    })),
  ];
};

/** The names of the sides in the answer: numbered if both have one name. */
export const sideNames = ([a, b]: readonly [string, string]): readonly [string, string] =>
  a === b ? [`${a}#1`, `${b}#2`] : [a, b];

const seriesOf = (statistics: Statistics): readonly RoundSeries[] => {
  const { layout, sums, fought } = statistics;
  const { byRound, rounds } = layout.measures;
  return byRound.map(({ id, title, unit }) => {
    const of = (side: number): number[] =>
      Array.from({ length: rounds }, (_, r) => sums[layout.round(id, r + 1, side)] / Math.max(1, fought));
    return { id, title, unit, sides: [of(0), of(1)] };
  });
};

const unitsOf = (statistics: Statistics): readonly BattleUnit[] => {
  const { layout, sums, fought } = statistics;
  const { units, killsStep } = layout.measures;
  return units.map(({ id, name, side, count, points }, line) => {
    const mean = (at: number, step: number): Estimate => {
      const { mean: value, ci95 } = statistics.mean(at, step);
      return { mean: value / count, ci95: [ci95[0] / count, ci95[1] / count] };
    };
    const left =
      count === 1 ? share(sums[layout.left(line)], Math.max(1, fought)) : mean(layout.left(line), 1);
    const kills = mean(layout.kills(line), killsStep);
    return {
      id,
      name,
      side,
      count,
      points,
      survives: left.mean,
      survivesCi95: left.ci95,
      kills: kills.mean,
      killsCi95: kills.ci95,
    };
  });
};

/** The tables that the game makes from its own counts. */
const tablesOf = ({ layout, sums, fought }: Statistics): readonly BattleTable[] => {
  const { counts = [], tables } = layout.measures;
  return (
    tables?.(
      counts.map((_, k) => sums[layout.count(k)]),
      fought,
    ) ?? []
  );
};

/** A table as in the answer: one record per row, without absent values. */
const recordsOf = ({ columns, rows }: BattleTable): readonly Record<string, unknown>[] =>
  rows.map(({ name, note, values }) => ({
    name,
    ...Object.fromEntries(columns.flatMap(({ id }, c) => (values[c] === undefined ? [] : [[id, values[c]]]))),
    ...(note !== undefined && { note }),
  }));

/** The setup of a run, and what is known about it besides its numbers. */
export interface RunAt {
  readonly scenario: string;
  readonly seed: number;
  readonly progress: BattleProgress;
  readonly swing: Swing;
}

const divided = ({ mean, ci95: [low, high], sd }: Estimate & { readonly sd: number }, by: number) => ({
  mean: mean / by,
  ci95: [low / by, high / by] as const,
  sd: sd / by,
});

/** Everything in a run that its answer, figures and charts need. */
const readingOf = (statistics: Statistics) => {
  const { layout, fought } = statistics;
  const { measures } = layout;
  const sides = sideNames(measures.sides);
  const first = alwaysFirst(statistics);
  const always = first === undefined ? undefined : sides[first];
  return {
    sides,
    always,
    shares: sharesOf(sides, measures.opener, always).map(({ id, label, of }) => ({
      id,
      label,
      estimate: share(statistics.count(of), Math.max(1, fought)),
    })),
    means: measures.bySide.map((measure) => ({
      ...measure,
      sides: ([0, 1] as const).map((side) => statistics.mean(layout.side(measure.id, side), measure.step)),
    })),
    rounds: statistics.mean(LENGTH, 1),
    course: COURSE.map((measure) => ({
      ...measure,
      mean: divided(statistics.mean(measure.column, measure.step), measure.per),
    })),
    exercised: measures.variants.map((variant, place) => ({
      ...variant,
      chances: statistics.sums[layout.chances(place)],
      chanceBattles: statistics.some(layout.chances(place)),
      ...(variant.untold === undefined && {
        uses: statistics.sums[layout.uses(place)],
        battles: statistics.some(layout.uses(place)),
      }),
    })),
    series: seriesOf(statistics),
    units: unitsOf(statistics),
    tables: tablesOf(statistics),
    distributions: barsOf(layout, sides).map((bars) => distribution(statistics, bars)),
  };
};
type Reading = ReturnType<typeof readingOf>;

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- every reading has its shares
const shareIn = ({ shares }: Reading, id: string): Estimate => shares.find((one) => one.id === id)!.estimate;

const bySides = <T>({ sides }: Reading, values: readonly T[]): Record<string, T> =>
  Object.fromEntries(sides.map((name, side) => [name, values[side]]));

const metricsOf = (reading: Reading): Record<string, unknown> => {
  const { sides, means, rounds, course, series, units, tables, distributions } = reading;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- every run has the length of its battles
  const lengths = distributions.find(({ id }) => id === 'rounds')!;
  return {
    rounds: { ...rounds, pmf: lengths.pmf },
    ...Object.fromEntries(course.map(({ metric, mean }) => [metric, mean])),
    comebacks: shareIn(reading, 'comeback'),
    ...Object.fromEntries(means.map(({ metric, sides: values }) => [metric, bySides(reading, values)])),
    byRound: Object.fromEntries(series.map((row) => [row.id, bySides(reading, row.sides)])),
    units: units.map(({ id, side, count, survives, survivesCi95, kills, killsCi95 }) => ({
      unit: id,
      side: sides[side],
      count,
      survives: { mean: survives, ci95: survivesCi95 },
      pointsKilled: { mean: kills, ci95: killsCi95 },
    })),
    ...Object.fromEntries(tables.map((table) => [table.id, recordsOf(table)])),
  };
};

const answerOf = (
  { layout, fought }: Statistics,
  { scenario, seed }: RunAt,
  reading: Reading,
): Outcome['answer'] => {
  const { sides, always, exercised } = reading;
  return {
    scenario,
    system: layout.measures.system,
    kind: 'battle',
    exact: false,
    battles: fought,
    seed,
    win: { [sides[0]]: shareIn(reading, 'win-0'), [sides[1]]: shareIn(reading, 'win-1') },
    draw: shareIn(reading, 'draw'),
    ...(exercised.length > 0 && {
      exercised: Object.fromEntries(exercised.map(({ variant, title: _, ...counts }) => [variant, counts])),
    }),
    firstActivator: {
      win: shareIn(reading, 'win-first'),
      loss: shareIn(reading, 'win-second'),
      ...(always !== undefined && { always }),
    },
    metrics: metricsOf(reading),
  };
};

const figure = (id: string, label: string, unit: SideMeasure['unit'], estimate: Estimate): Figure => ({
  id,
  label,
  value: estimate.mean,
  unit,
  ci95: estimate.ci95,
});

const figuresOf = ({ sides, shares, means, rounds, course }: Reading): Figure[] => [
  ...shares.map(({ id, label, estimate }) => ({
    ...figure(id, label, 'probability', estimate),
    ...(id === 'win-0' && { headline: true }),
  })),
  ...means.flatMap(({ id, label, unit, sides: values }) =>
    sides.map((name, side) => figure(`${id}-${side}`, `${name}: ${label}`, unit, values[side])),
  ),
  figure('rounds', 'Rounds', 'rounds', rounds),
  ...course.map(({ id, label, unit, mean }) => figure(id, label, unit, mean)),
];

const whoWins = (reading: Reading): Chart => ({
  type: 'shares',
  id: 'win',
  title: 'Who wins',
  shares: [
    { label: reading.sides[0], value: shareIn(reading, 'win-0').mean, side: 0 },
    { label: 'Draw', value: shareIn(reading, 'draw').mean, side: 'none' },
    { label: reading.sides[1], value: shareIn(reading, 'win-1').mean, side: 1 },
  ],
});

/** The outcome of a run so far: the answer of `formats.md`, and everything the lab draws. */
export const battleOutcome = (statistics: Statistics, run: RunAt): Outcome => {
  const reading = readingOf(statistics);
  const { sides, always, series, units, exercised, tables, distributions } = reading;
  const { progress, swing } = run;
  return {
    exact: false,
    answer: answerOf(statistics, run, reading),
    figures: figuresOf(reading),
    charts: [whoWins(reading), ...distributions],
    battle: {
      sides,
      ...(always !== undefined && { alwaysFirst: always }),
      progress,
      rounds: series,
      swing,
      units,
      exercised,
      ...(tables.length > 0 && { tables }),
    },
  };
};
