import type { Chart, DistributionChart, SharesChart } from '@engine/kernel/outcome';
import type { FigureUnit } from '@engine/kernel/words';

/** A tail with less than this gets no bar, because it would be invisible. The table still contains it. */
const TAIL = 0.0005;

/** The axes that the charts of a group share, so that the charts can be compared. */
export interface Axes {
  /** The last k on the axis. */
  readonly kMax: number;
  readonly kTicks: readonly number[];
  /** Top of the axis of chances: 0.05 to 1. */
  readonly pMax: number;
  readonly pTicks: readonly number[];
}

/** Chances of exactly k, or of at least k. */
export type Curve = 'exactly' | 'at-least';

/** A histogram: current values filled, the baseline's as an outline. Element k of every array belongs to exactly k. */
export interface HistogramModel {
  readonly type: 'distribution';
  readonly id: string;
  readonly title: string;
  readonly unit: FigureUnit;
  readonly now: readonly number[];
  readonly atLeast: readonly number[];
  readonly before?: readonly number[];
  readonly atLeastBefore?: readonly number[];
  /** The end of the target's health. */
  readonly lethal?: number;
  /** 0 if the unit in focus does what is counted, 1 if it is done to that unit, 2 if neither. */
  readonly side: 0 | 1 | 2;
}

/** One part of a whole, now and in the baseline. */
export interface ShareModel {
  readonly label: string;
  readonly side: 0 | 1 | 'none';
  readonly now: number;
  readonly before?: number;
}

/** Win, draw and loss as one bar. */
export interface SharesModel {
  readonly type: 'shares';
  readonly id: string;
  readonly title: string;
  readonly shares: readonly ShareModel[];
}

export type ChartModel = HistogramModel | SharesModel;

/** P(at least k) for every k, from P(exactly k); summed from the small end of the tail, for accuracy. */
export const atLeast = (pmf: readonly number[]): number[] => {
  const curve = new Array<number>(pmf.length);
  let sum = 0;
  for (let k = pmf.length - 1; k >= 0; k--) curve[k] = sum = Math.min(1, sum + pmf[k]);
  return curve;
};

/** Charts of the defender's effects on the attacker. */
const RETURNED: readonly string[] = ['lost', 'suffered'];

const sideOf = ({ id, unit }: DistributionChart, isFlipped: boolean): 0 | 1 | 2 =>
  unit === 'rounds' ? 2 : RETURNED.includes(id) === isFlipped ? 0 : 1;

const histogram = (
  now: DistributionChart,
  before: DistributionChart | undefined,
  isFlipped: boolean,
): HistogramModel => ({
  type: 'distribution',
  id: now.id,
  title: now.title,
  unit: now.unit,
  now: now.pmf,
  atLeast: atLeast(now.pmf),
  ...(before && { before: before.pmf, atLeastBefore: atLeast(before.pmf) }),
  ...(now.lethal !== undefined && { lethal: now.lethal }),
  side: sideOf(now, isFlipped),
});

const shares = (now: SharesChart, before: SharesChart | undefined, isFlipped: boolean): SharesModel => ({
  type: 'shares',
  id: now.id,
  title: now.title,
  shares: now.shares.map((share, i) => {
    // Matched by position and side, not by label: a renamed unit is still the same side of the fight.
    const was = before?.shares[i]?.side === share.side ? before.shares[i] : undefined;
    return {
      label: share.label,
      side: isFlipped && share.side !== 'none' ? (share.side === 0 ? 1 : 0) : share.side,
      now: share.value,
      ...(was && { before: was.value }),
    };
  }),
});

/**
 * The current chart and the baseline's chart of the same id, as one model. The unit in focus always has the first
 * side's color: if it is the fight's second unit, the sides are swapped.
 */
export const chartModel = (
  now: Chart,
  before: readonly Chart[] | undefined,
  isFlipped = false,
): ChartModel => {
  const was = before?.find((other) => other.id === now.id && other.type === now.type);
  return now.type === 'distribution'
    ? histogram(now, was?.type === 'distribution' ? was : undefined, isFlipped)
    : shares(now, was?.type === 'shares' ? was : undefined, isFlipped);
};

/** The last k whose "at least" chance is large enough to draw. */
const lastDrawn = (curve: readonly number[]): number => {
  let k = curve.length - 1;
  while (k > 0 && curve[k] < TAIL) k--;
  return Math.max(0, k);
};

const STEPS = [1, 2, 5] as const;

/** The smallest of 1, 2, 5, 10, 20 … that divides `span` into at most `count` parts. */
const niceStep = (span: number, count: number): number => {
  for (let ten = 1; ; ten *= 10)
    for (const step of STEPS) if (span / (step * ten) <= count) return step * ten;
};

const multiples = (step: number, max: number): number[] =>
  Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, i) => Number((i * step).toFixed(10)));

/** Possible tops of the axis of chances; only a few, so that an edit rarely changes the axis. */
const TOPS: readonly (readonly [top: number, step: number])[] = [
  [0.05, 0.025],
  [0.1, 0.05],
  [0.2, 0.1],
  [0.3, 0.1],
  [0.4, 0.2],
  [0.6, 0.2],
  [0.8, 0.4],
  [1, 0.5],
];

/** Possible ends of the axis of k; only a few, for the same reason. */
const snapped = (kMax: number): number => {
  if (kMax <= 4) return kMax;
  const step = kMax <= 12 ? 2 : kMax <= 30 ? 5 : kMax <= 100 ? 10 : 50;
  return Math.ceil(kMax / step) * step;
};

/**
 * Axes that contain all of the histograms, their baselines and their lethal marks. `wanted` is the number of ticks
 * along k that fit.
 */
export const sharedAxes = (models: readonly HistogramModel[], wanted = 6): Axes => {
  let kMax = 1;
  let p = 0;
  for (const { now, before, atLeast: curve, atLeastBefore, lethal } of models) {
    kMax = Math.max(kMax, lastDrawn(curve), atLeastBefore ? lastDrawn(atLeastBefore) : 0, lethal ?? 0);
    for (const chance of now) p = Math.max(p, chance);
    if (before) for (const chance of before) p = Math.max(p, chance);
  }
  const [pMax, pStep] = TOPS.find(([top]) => p <= top) ?? TOPS[TOPS.length - 1];
  kMax = snapped(kMax);
  return { kMax, kTicks: multiples(niceStep(kMax, wanted), kMax), pMax, pTicks: multiples(pStep, pMax) };
};

/** The model and axes of the chances of at least k, as bars on an axis up to 100%. */
export const cumulative = (model: HistogramModel, axes: Axes): [HistogramModel, Axes] => [
  {
    ...model,
    now: model.atLeast,
    ...(model.atLeastBefore && { before: model.atLeastBefore }),
  },
  { ...axes, pMax: 1, pTicks: [0, 0.25, 0.5, 0.75, 1] },
];

/** One row of the table that replaces a histogram. */
export interface TableRow {
  readonly k: number;
  readonly exactly: number;
  readonly atLeast: number;
  readonly exactlyBefore?: number;
  readonly atLeastBefore?: number;
}

/** Every k that is possible now or was in the baseline, with its chances. */
export const tableRows = (model: HistogramModel): TableRow[] => {
  const length = Math.max(model.now.length, model.before?.length ?? 0);
  const rows: TableRow[] = [];
  for (let k = 0; k < length; k++) {
    rows.push({
      k,
      exactly: model.now[k] ?? 0,
      atLeast: model.atLeast[k] ?? 0,
      ...(model.before && {
        exactlyBefore: model.before[k] ?? 0,
        atLeastBefore: model.atLeastBefore?.[k] ?? 0,
      }),
    });
  }
  while (rows.length > 1 && !possible(rows[rows.length - 1])) rows.pop();
  return rows;
};

const possible = (row: TableRow): boolean => row.exactly > 0 || (row.exactlyBefore ?? 0) > 0;

/**
 * The total variation distance of a chart's chances from the baseline's: 0 (the same) to 1 (disjoint); 0 without a
 * baseline. Comparable between any two fights, whatever they count.
 */
export const distance = (model: ChartModel): number => {
  if (model.type === 'shares')
    return half(model.shares.map((share) => Math.abs(share.now - (share.before ?? share.now))));
  const { now, before } = model;
  if (!before) return 0;
  return half(
    Array.from({ length: Math.max(now.length, before.length) }, (_, k) =>
      Math.abs((now[k] ?? 0) - (before[k] ?? 0)),
    ),
  );
};

const half = (differences: readonly number[]): number =>
  differences.reduce((sum, value) => sum + value, 0) / 2;

const sameNumbers = (a: readonly number[] | undefined, b: readonly number[] | undefined): boolean =>
  a === b || (!!a && !!b && a.length === b.length && a.every((value, i) => value === b[i]));

/** True if two histograms look the same, so that nothing needs to be redrawn. */
export const sameHistogram = (a: HistogramModel, b: HistogramModel): boolean =>
  a === b ||
  (a.id === b.id &&
    a.unit === b.unit &&
    a.title === b.title &&
    a.lethal === b.lethal &&
    a.side === b.side &&
    sameNumbers(a.now, b.now) &&
    sameNumbers(a.before, b.before));

/** True if two sets of axes are the same, so that other charts in the group need no redraw. */
export const sameAxes = (a: Axes, b: Axes): boolean => a === b || (a.kMax === b.kMax && a.pMax === b.pMax);
