import type { Estimate } from '@engine/kernel/estimate';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import type { PointsAdvice } from '@engine/lab/points/advice';
import type { UnitAdvice } from '@engine/lab/points/prices/unit-advice';
import { surelyOff, type Verdict } from '@engine/lab/points/prices/verdicts';
import type { ArmySetting } from '@engine/simulation/armies';

/** The points to write to a card: no unit is free. */
export const fairPoints = ({ mean }: Estimate): number => Math.max(1, Math.round(mean));

/** True if the battles show clearly that a card should have another cost. */
export const isSignificant = ({ verdict, fair, points }: UnitAdvice): boolean =>
  (verdict === 'undercosted' || verdict === 'overcosted') && fairPoints(fair) !== points;

/** The meaning of a verdict, in words. */
export const VERDICTS: Readonly<
  Record<Verdict, { readonly sign: string; readonly word: string; readonly means: string }>
> = {
  undercosted: { sign: '▲', word: 'undercosted', means: 'The unit is worth more than it costs.' },
  overcosted: { sign: '▼', word: 'overcosted', means: 'The unit is worth less than it costs.' },
  fair: {
    sign: '=',
    word: 'fair',
    means: 'The whole interval is within 5% of the cost, or within 2 points if that is more.',
  },
  unknown: { sign: '?', word: 'unknown', means: 'Not significant yet. More battles are needed.' },
};

/** Sort keys of the list. */
export type SortKey = 'off' | 'name' | 'points' | 'fair' | 'formula' | 'battles';

/** A line of a book's table. */
export interface Row {
  readonly unit: string;
  readonly name: string;
  readonly points: number;
  readonly advice: UnitAdvice | undefined;
}

/** The filter of the list. */
export interface Filter {
  readonly text: string;
  readonly verdict: Verdict | 'all';
}

const BY: Readonly<Record<SortKey, (a: Row, b: Row) => number>> = {
  off: (a, b) => off(b) - off(a),
  name: () => 0,
  points: (a, b) => b.points - a.points,
  fair: (a, b) => (b.advice?.fair.mean ?? -1) - (a.advice?.fair.mean ?? -1),
  formula: (a, b) => (b.advice?.formula ?? -1) - (a.advice?.formula ?? -1),
  battles: (a, b) => (b.advice?.record.battles ?? 0) - (a.advice?.record.battles ?? 0),
};

const off = ({ advice }: Row): number => (advice ? surelyOff(advice.fair, advice.points) : -Infinity);

/** The rows of a table, filtered and sorted. */
export const shownRows = (rows: readonly Row[], { text, verdict }: Filter, sort: SortKey): readonly Row[] => {
  const wanted = text.trim().toLowerCase();
  return rows
    .filter(
      ({ name, advice }) =>
        name.toLowerCase().includes(wanted) && (verdict === 'all' || advice?.verdict === verdict),
    )
    .sort((a, b) => BY[sort](a, b) || a.name.localeCompare(b.name));
};

/**
 * An axis of points on which equal ratios have equal lengths, so that deviations of units of 20 and of 200 points can
 * be compared.
 */
export interface Axis {
  readonly ticks: readonly number[];
  /** Position from 0 to 1, clamped. */
  at(points: number): number;
}

const STEPS = [1, 2, 5] as const;

/** The axis for some costs and fair costs. */
export const axisOf = (values: readonly number[]): Axis => {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.max(1, Math.min(...positive, 50) * 0.7);
  const high = Math.max(...positive, 2 * low) * 1.25;
  const span = Math.log(high / low);
  const ticks: number[] = [];
  for (let decade = 1; decade <= high; decade *= 10)
    for (const step of STEPS) {
      const tick = step * decade;
      if (tick >= low && tick <= high) ticks.push(tick);
    }
  return { ticks, at: (points) => Math.min(1, Math.max(0, Math.log(Math.max(points, low) / low) / span)) };
};

/** Room for a number under an axis, in pixels. */
const TICK_ROOM = 28;

/** The ticks whose numbers fit on an axis of this many pixels without overlapping. */
export const ticksWithin = ({ ticks, at }: Axis, length: number): readonly number[] => {
  let last = -Infinity;
  return ticks.filter((tick) => {
    const x = at(tick) * length;
    if (x - last < TICK_ROOM) return false;
    last = x;
    return true;
  });
};

/** The advice as stored with the workspace. */
export interface KeptAdvice {
  readonly advice: PointsAdvice;
  /** `rules`: the chosen rules in words, if any are chosen. */
  readonly setting: ArmySetting & { readonly seed: number; readonly rules?: string };
  readonly system: SystemId;
  /** The files that it depends on. */
  readonly files: readonly string[];
  /** The unit that battles were spent on; all if absent. */
  readonly asked?: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isEstimate = (value: unknown): boolean =>
  isObject(value) &&
  isNumber(value['mean']) &&
  Array.isArray(value['ci95']) &&
  value['ci95'].length === 2 &&
  value['ci95'].every(isNumber);
const isRecord = (value: unknown): boolean =>
  isObject(value) &&
  isNumber(value['battles']) &&
  [value['with'], value['without']].every((rate) => rate === undefined || isEstimate(rate));
const isUnit = (value: unknown): boolean =>
  isObject(value) &&
  [value['unit'], value['name'], value['book']].every(isText) &&
  isNumber(value['points']) &&
  isEstimate(value['fair']) &&
  Object.hasOwn(VERDICTS, String(value['verdict'])) &&
  (value['why'] === undefined || isText(value['why'])) &&
  [value['formula'], value['abilities']].every((number) => number === undefined || isNumber(number)) &&
  (value['notSimulated'] === undefined || isTexts(value['notSimulated'])) &&
  isRecord(value['record']);
const isMargins = (value: unknown): boolean =>
  isObject(value) && isNumber(value['worth']) && isTexts(value['disagree']);
const isLuck = (value: unknown): boolean => isObject(value) && isNumber(value['explained']);
const isBook = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['book']) &&
  [value['shift'], value['win'], value['settled']].every(isEstimate);

/** Parses a stored advice; undefined if it is invalid, because a workspace may come from anywhere. */
export const parseKept = (value: unknown): KeptAdvice | undefined => {
  if (!isObject(value) || !isObject(value['advice']) || !isObject(value['setting'])) return undefined;
  const { advice, setting } = value;
  const isAdvice =
    isNumber(advice['pairs']) &&
    isNumber(advice['battles']) &&
    typeof advice['known'] === 'boolean' &&
    isTexts(advice['trust']) &&
    isEstimate(advice['priceLevel']) &&
    isMargins(advice['margins']) &&
    isLuck(advice['luck']) &&
    isEstimate(advice['first']) &&
    Array.isArray(advice['books']) &&
    advice['books'].every(isBook) &&
    Array.isArray(advice['units']) &&
    advice['units'].every(isUnit);
  const isSetting =
    isText(setting['bot']) &&
    isText(setting['size']) &&
    isTexts(setting['maps']) &&
    isTexts(setting['objectives']) &&
    isNumber(setting['seed']) &&
    (setting['rules'] === undefined || isText(setting['rules']));
  const isWhole =
    isAdvice &&
    isSetting &&
    isTexts(value['files']) &&
    (value['asked'] === undefined || isText(value['asked'])) &&
    SYSTEM_IDS.includes(value['system'] as SystemId);
  return isWhole ? (value as unknown as KeptAdvice) : undefined;
};
