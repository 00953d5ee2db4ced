import type { Estimate } from '../../kernel/estimate';
import type { PointsAdvice } from './advice';
import { areSignificant } from '../../simulation/statistics/significant';
import type { Verdict } from './prices/verdicts';

/** The advice when one bot plays both sides. */
export interface PolicyAdvice {
  readonly bot: string;
  readonly advice: PointsAdvice;
}

/**
 * Whether a unit's verdict holds for every bot. `yes`: all bots agree. `no`: one says undercosted and another overcosted, or their
 * fair costs differ significantly (corrected for multiple comparisons). `unknown`: no significant difference yet.
 */
export type Holds = 'yes' | 'no' | 'unknown';

/** The results of one bot's battles for a unit. */
export interface PolicyView {
  readonly bot: string;
  readonly fair: Estimate;
  readonly verdict: Verdict;
}

/** A unit under every bot asked, the first bot's advice first. */
export interface UnitUnderPolicies {
  readonly unit: string;
  readonly name: string;
  readonly holds: Holds;
  readonly views: readonly PolicyView[];
}

/** Each bot's results for a unit. */
export const viewsOf = (advices: readonly PolicyAdvice[], unit: string): readonly PolicyView[] =>
  advices.flatMap(({ bot, advice }) => {
    const own = advice.known ? advice.units.find((each) => each.unit === unit) : undefined;
    return own ? [{ bot, fair: own.fair, verdict: own.verdict }] : [];
  });

const halfOf = ({ ci95: [low, high] }: Estimate): number => (high - low) / 2;

/**
 * The difference between two bots' fair costs. Their battles are independent, so the squares of their errors add up.
 */
const between = (a: Estimate, b: Estimate): Estimate => {
  const mean = a.mean - b.mean;
  const half = Math.sqrt(halfOf(a) * halfOf(a) + halfOf(b) * halfOf(b));
  return { mean, ci95: [mean - half, mean + half] };
};

const opposed = (a: Verdict, b: Verdict): boolean =>
  (a === 'undercosted' && b === 'overcosted') || (a === 'overcosted' && b === 'undercosted');

const holdsOf = (views: readonly PolicyView[], apart: boolean): Holds => {
  const [first, ...others] = views;
  if (first.verdict !== 'unknown' && others.every(({ verdict }) => verdict === first.verdict)) return 'yes';
  return apart || others.some(({ verdict }) => opposed(verdict, first.verdict)) ? 'no' : 'unknown';
};

/**
 * Every unit of the first advice with each bot's results, in its order. Empty if the first bot or all others do not yet
 * know what 100 points buy. All advices must cover the same units.
 */
export const underPolicies = (advices: readonly PolicyAdvice[]): readonly UnitUnderPolicies[] => {
  const [first] = advices;
  const known = advices.filter(({ advice }) => advice.known);
  if (known.length < 2 || known[0] !== first) return [];
  const units = first.advice.units.map((advice) => ({ advice, views: viewsOf(known, advice.unit) }));
  const changes = units.flatMap(({ views: [own, ...others] }, unit) =>
    others.map(({ fair }) => ({ unit, change: between(own.fair, fair) })),
  );
  const significant = areSignificant(changes.map(({ change }) => change));
  const apart = new Set(changes.flatMap(({ unit }, k) => (significant[k] ? [unit] : [])));
  return units.map(({ advice: { unit, name }, views }, i) => ({
    unit,
    name,
    holds: holdsOf(views, apart.has(i)),
    views,
  }));
};
