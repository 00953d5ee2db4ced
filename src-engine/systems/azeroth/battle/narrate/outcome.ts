import type { BattleProgress, BattleUnit, RoundSeries, Swing } from '../../../../kernel/battles';
import { share, type Estimate } from '../../../../kernel/estimate';
import type { Chart, DistributionChart, Figure, Outcome } from '../../../../kernel/outcome';
import {
  killsColumn,
  leftColumn,
  LENGTH,
  OPENER,
  roundColumn,
  sideColumn,
  usesColumn,
  WINNER,
  type BySide,
  type ByRound,
  type Ledger,
  type Line,
} from '../ledger';
import { inForce } from '../uses';
import { ROUNDS } from '../phases/objectives';
import type { BattleSetup } from '../setup/setup';

/** Points to a bar of a chart of points. */
const POINTS_STEP = 50;

/** A number of one battle that charts and comparisons are made of. */
type OfBattle = (ledger: Ledger, i: number) => number;

const column =
  (at: number): OfBattle =>
  (ledger, i) =>
    ledger.of(i, at);
const bySide = (what: BySide, side: number): OfBattle => column(sideColumn(what, side));
const margin: OfBattle = (ledger, i) =>
  ledger.of(i, sideColumn('victory', 0)) - ledger.of(i, sideColumn('victory', 1));

/** The distributions of an outcome: what each counts, and how wide its bars are. */
const DISTRIBUTIONS: readonly {
  readonly id: string;
  readonly of: OfBattle;
  readonly step: number;
  readonly unit: DistributionChart['unit'];
  readonly title: (sides: readonly [string, string]) => string;
}[] = [
  {
    id: 'margin',
    of: margin,
    step: POINTS_STEP,
    unit: 'points',
    title: ([a, b]) => `Victory points margin, ${a} over ${b}`,
  },
  ...([0, 1] as const).map((side) => ({
    id: `destroyed-${side}`,
    of: bySide('destroyed', side),
    step: POINTS_STEP,
    unit: 'points' as const,
    title: (sides: readonly [string, string]) => `Points destroyed by ${sides[side]}`,
  })),
  ...([0, 1] as const).map((side) => ({
    id: `survivors-${side}`,
    of: bySide('survivors', side),
    step: 1,
    unit: 'models' as const,
    title: (sides: readonly [string, string]) => `Survivors of ${sides[side]}`,
  })),
  { id: 'rounds', of: column(LENGTH), step: 1, unit: 'rounds', title: () => 'Length of the battle' },
];

const lowest = (ledger: Ledger, of: OfBattle): number => {
  let least = 0;
  for (let i = 0; i < ledger.fought; i++) least = Math.min(least, of(ledger, i));
  return least;
};

/** The first bar of a distribution: 0, or where numbers below it begin. */
const firstBar = (ledger: Ledger, { of, step }: { of: OfBattle; step: number }): number =>
  Math.floor(lowest(ledger, of) / step);

/** Which bar of a chart battle `i` stands behind; -1 for none. Of the shares: win, draw, loss. */
export const binOf = (ledger: Ledger, chart: string, i: number): number => {
  if (chart === 'win') return [1, 0, 2][ledger.of(i, WINNER) + 1]!;
  const row = DISTRIBUTIONS.find(({ id }) => id === chart);
  if (!row) return -1;
  return Math.floor(row.of(ledger, i) / row.step) - firstBar(ledger, row);
};

const distribution = (
  ledger: Ledger,
  row: (typeof DISTRIBUTIONS)[number],
  sides: readonly [string, string],
): DistributionChart => {
  const { id, of, step, unit, title } = row;
  const first = firstBar(ledger, row);
  const pmf: number[] = [];
  for (let i = 0; i < ledger.fought; i++) {
    const bar = Math.floor(of(ledger, i) / step) - first;
    while (pmf.length <= bar) pmf.push(0);
    pmf[bar]!++;
  }
  return {
    type: 'distribution',
    id,
    title: title(sides),
    unit,
    pmf: pmf.map((count) => count / ledger.fought),
    ...(first !== 0 && { from: first * step }),
    ...(step !== 1 && { step }),
  };
};

const winner = (ledger: Ledger, i: number): number => ledger.of(i, WINNER);

/** Shares of battles: who wins, and whether going first helps (who activates first in round 1, AAW-5.1-first). */
const SHARES: readonly {
  readonly id: string;
  readonly label: (sides: readonly [string, string]) => string;
  readonly of: (ledger: Ledger, i: number) => boolean;
}[] = [
  { id: 'win-0', label: ([a]) => `${a} wins`, of: (ledger, i) => winner(ledger, i) === 0 },
  { id: 'draw', label: () => 'Draw', of: (ledger, i) => winner(ledger, i) === -1 },
  { id: 'win-1', label: ([, b]) => `${b} wins`, of: (ledger, i) => winner(ledger, i) === 1 },
  {
    id: 'win-first',
    label: () => 'Who activates first wins',
    of: (ledger, i) => winner(ledger, i) === ledger.of(i, OPENER),
  },
  {
    id: 'win-second',
    label: () => 'Who activates second wins',
    of: (ledger, i) => winner(ledger, i) === 1 - ledger.of(i, OPENER),
  },
];

/** Figures by side: mean of a column. `step`: what one battle adds where none has yet; points come by models. */
const FIGURES: readonly {
  readonly what: BySide;
  readonly label: string;
  readonly unit: Figure['unit'];
  readonly step?: number;
}[] = [
  { what: 'victory', label: 'victory points', unit: 'points' },
  { what: 'destroyed', label: 'points destroyed', unit: 'points' },
  { what: 'survivors', label: 'survivors', unit: 'models', step: 1 },
  { what: 'tests', label: 'morale tests', unit: 'tests', step: 3 },
  { what: 'wavers', label: 'wavers', unit: 'models', step: 2 },
  { what: 'routs', label: 'routs', unit: 'models', step: 2 },
  { what: 'spent', label: 'mana spent', unit: 'mana', step: 5 },
  { what: 'wasted', label: 'mana wasted', unit: 'mana', step: 5 },
];

/** Points that fall with a model: the dearest of the battle. */
const pointsStep = ({ fighters }: BattleSetup): number =>
  Math.max(1, ...fighters.map(({ points }) => points));

/** Figures by which runs are compared, as numbers of one battle; with a `step` (see `Known`) it is a mean, without one a share. */
export const comparisons = (
  setup: BattleSetup,
): readonly { readonly id: string; readonly of: OfBattle; readonly step?: number }[] => {
  const points = pointsStep(setup);
  return [
    ...SHARES.map(({ id, of }) => ({ id, of: (ledger: Ledger, i: number) => (of(ledger, i) ? 1 : 0) })),
    { id: 'margin', of: margin, step: points },
    ...FIGURES.flatMap(({ what, step = points }) =>
      [0, 1].map((side) => ({ id: `${what}-${side}`, of: bySide(what, side), step })),
    ),
    { id: 'rounds', of: column(LENGTH), step: 1 },
  ];
};

/** What the answer calls the sides: numbered where both have one name. */
export const sideNames = ([a, b]: readonly [string, string]): readonly [string, string] =>
  a === b ? [`${a}#1`, `${b}#2`] : [a, b];

const SERIES: readonly {
  readonly what: ByRound;
  readonly id: string;
  readonly title: string;
  readonly unit: Figure['unit'];
}[] = [
  { what: 'losses', id: 'casualties', title: 'Casualties by round', unit: 'models' },
  { what: 'tests', id: 'tests', title: 'Morale tests by round', unit: 'tests' },
  { what: 'wavers', id: 'wavers', title: 'Wavers by round', unit: 'models' },
  { what: 'routs', id: 'routs', title: 'Routs by round', unit: 'models' },
  { what: 'spent', id: 'manaSpent', title: 'Mana spent by round', unit: 'mana' },
  { what: 'wasted', id: 'manaWasted', title: 'Mana wasted by round', unit: 'mana' },
];

const seriesOf = (ledger: Ledger): readonly RoundSeries[] =>
  SERIES.map(({ what, id, title, unit }) => {
    const of = (side: number): number[] =>
      Array.from(
        { length: ROUNDS },
        (_, r) => ledger.sums[roundColumn(what, r + 1, side)]! / Math.max(1, ledger.fought),
      );
    return { id, title, unit, sides: [of(0), of(1)] };
  });

const unitsOf = (setup: BattleSetup, ledger: Ledger, lines: readonly Line[]): readonly BattleUnit[] =>
  lines.map(({ side, fighter, count }, line) => {
    const { card, name, points } = setup.fighters[fighter]!;
    const mean = (at: number, step: number): Estimate => {
      const { mean: value, ci95 } = ledger.mean(at, step);
      return { mean: value / count, ci95: [ci95[0] / count, ci95[1] / count] };
    };
    const left =
      count === 1
        ? share(ledger.sums[leftColumn(line)]!, Math.max(1, ledger.fought))
        : mean(leftColumn(line), 1);
    const kills = mean(killsColumn(line), pointsStep(setup));
    return {
      id: card.source.id,
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

/** What a run of battles comes to so far: the answer of `formats.md`, and everything the lab draws. */
export const battleOutcome = (
  scenario: string,
  seed: number,
  setup: BattleSetup,
  ledger: Ledger,
  lines: readonly Line[],
  swing: Swing,
  progress: BattleProgress,
): Outcome => {
  const n = Math.max(1, ledger.fought);
  const sides = sideNames(setup.names);
  const [win0, draw, win1, winFirst, winSecond] = SHARES.map(({ of }) => share(ledger.count(of), n)) as [
    Estimate,
    Estimate,
    Estimate,
    Estimate,
    Estimate,
  ];
  const means = new Map(
    FIGURES.map(({ what, step = pointsStep(setup) }) => [
      what,
      [0, 1].map((side) => ledger.mean(sideColumn(what, side), step)),
    ]),
  );
  const pair = (what: BySide): Record<string, Estimate> =>
    Object.fromEntries(sides.map((name, side) => [name, means.get(what)![side]!]));
  const rounds = ledger.mean(LENGTH, 1);
  const exercised = inForce(setup.variants).map(({ name, value, title, place }) => ({
    variant: name,
    value,
    title,
    uses: ledger.sums[usesColumn(place)]!,
    battles: ledger.some(usesColumn(place)),
  }));
  const series = seriesOf(ledger);
  const units = unitsOf(setup, ledger, lines);
  const shares: Chart = {
    type: 'shares',
    id: 'win',
    title: 'Who wins',
    shares: [
      { label: sides[0], value: win0.mean, side: 0 },
      { label: 'Draw', value: draw.mean, side: 'none' },
      { label: sides[1], value: win1.mean, side: 1 },
    ],
  };
  const charts = [shares, ...DISTRIBUTIONS.map((row) => distribution(ledger, row, sides))];
  const lengths = charts.find(({ id }) => id === 'rounds') as DistributionChart;
  const bySides = (row: RoundSeries): Record<string, readonly number[]> =>
    Object.fromEntries(sides.map((name, side) => [name, row.sides[side]!]));
  const figure = (id: string, label: string, unit: Figure['unit'], estimate: Estimate): Figure => ({
    id,
    label,
    value: estimate.mean,
    unit,
    ci95: estimate.ci95,
  });
  return {
    exact: false,
    answer: {
      scenario,
      system: 'azeroth-at-war',
      kind: 'battle',
      exact: false,
      battles: ledger.fought,
      seed,
      win: { [sides[0]]: win0, [sides[1]]: win1 },
      draw,
      ...(exercised.length > 0 && {
        exercised: Object.fromEntries(
          exercised.map(({ variant, value, uses, battles }) => [variant, { value, uses, battles }]),
        ),
      }),
      firstActivator: { win: winFirst, loss: winSecond },
      metrics: {
        rounds: { ...rounds, pmf: lengths.pmf },
        pointsDestroyed: pair('destroyed'),
        victoryPoints: pair('victory'),
        moraleTests: pair('tests'),
        survivors: pair('survivors'),
        wavers: pair('wavers'),
        routs: pair('routs'),
        manaSpent: pair('spent'),
        manaWasted: pair('wasted'),
        byRound: Object.fromEntries(series.map((row) => [row.id, bySides(row)])),
        units: units.map(({ id, side, count, survives, survivesCi95, kills, killsCi95 }) => ({
          unit: id,
          side: sides[side],
          count,
          survives: { mean: survives, ci95: survivesCi95 },
          pointsKilled: { mean: kills, ci95: killsCi95 },
        })),
      },
    },
    figures: [
      ...SHARES.map(({ id, label }, i) => ({
        ...figure(id, label(sides), 'probability', [win0, draw, win1, winFirst, winSecond][i]!),
        ...(id === 'win-0' && { headline: true }),
      })),
      ...FIGURES.flatMap(({ what, label, unit }) =>
        sides.map((name, side) =>
          figure(`${what}-${side}`, `${name}: ${label}`, unit, means.get(what)![side]!),
        ),
      ),
      figure('rounds', 'Rounds', 'rounds', rounds),
    ],
    charts,
    battle: { sides, progress, rounds: series, swing, units, exercised },
  };
};
