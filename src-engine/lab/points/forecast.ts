import type { Estimate } from '../../kernel/estimate';
import { grouped } from '../../kernel/numbers';
import { duration } from '../../simulation/phrases';
import { marginOf } from './prices/verdicts';
import { square } from '../../tabletop/trig';

/** The default width of an interval: half of it, as a share of the cost. */
export const USUAL_ERROR = 0.05;

/** What a forecast needs to know about a unit's cost. */
export interface CostSoFar {
  readonly points: number;
  /** The panel's mean, and each bot's own answer. */
  readonly fair: Estimate;
  readonly views: readonly Estimate[];
  /** Battles behind these figures. */
  readonly fought: number;
}

const halfOf = ({ ci95: [low, high] }: Estimate): number => (high - low) / 2;

/**
 * Total battles until half of the interval is `half` points. Sampling error falls with the root of the battles, but the
 * differences between bots remain: undefined if the interval cannot become that narrow.
 */
export const battlesUntil = ({ fair, views, fought }: CostSoFar, half: number): number | undefined => {
  const sampling =
    views.reduce((sum, view) => sum + square(halfOf(view)), 0) / square(Math.max(1, views.length));
  const between = Math.max(0, square(halfOf(fair)) - sampling);
  const left = square(half) - between;
  return left > 0 ? Math.ceil((fought * sampling) / left) : undefined;
};

/**
 * More battles until the cost is significantly off or the unit is fair; undefined if no number of battles is enough.
 */
export const moreUntilVerdict = (unit: CostSoFar): number | undefined => {
  const off = Math.abs(unit.fair.mean - unit.points);
  const halves = [off, marginOf(unit.points) - off].filter((half) => half > 0);
  const needed = halves.map((half) => battlesUntil(unit, half)).filter((battles) => battles !== undefined);
  return needed.length === 0 ? undefined : Math.max(0, Math.min(...needed) - unit.fought);
};

/** Two digits, because a forecast supports no more. */
const roughly = (battles: number): string => {
  const size = Number(`1e${Math.max(0, String(Math.ceil(battles)).length - 2)}`);
  return grouped(Math.ceil(battles / size) * size);
};

/** "not significant yet; about 8,000 more battles". */
export const notYetWords = (unit: CostSoFar): string => {
  const more = moreUntilVerdict(unit);
  return more === undefined
    ? 'not significant; the bots differ, and more battles do not change that'
    : `not significant yet; about ${roughly(more)} more battles`;
};

/** The forecast for a unit that is in every army. */
export const ALWAYS_TAKEN = 'no number of battles shows its cost, because every army of its book has it';

/** "±5% needs about 12,000 battles, 6 minutes here", with the time if the `rate` (battles a second) is known. */
export const forecastWords = (
  error: number,
  battles: number | undefined,
  rate: number | undefined,
): string => {
  const width = `±${Number((100 * error).toPrecision(3))}%`;
  if (battles === undefined)
    return `${width} is out of reach: the bots differ by more, and more battles do not change that`;
  const time = rate === undefined ? '' : `, ${duration(battles / rate)} here`;
  return `${width} needs about ${roughly(battles)} battles${time}`;
};
