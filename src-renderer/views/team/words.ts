import type { Estimate } from '@engine/kernel/estimate';
import { choiceWords } from '@engine/kernel/house/chosen';
import type { Evidence } from '@engine/lab/goals/report';
import type { Effect } from '@engine/lab/studies/effects';
import { shareWithInterval, signed, unitWord } from '../../charts/format';
import { count } from '../../state/balance/words';

const NBSP = '\u00a0';

/** The unit of a chart of changes. */
export const changeUnit = (unit: Effect['unit']): string => (unit === 'probability' ? 'pp' : unitWord(unit));

/** An effect in words, with its interval, or that it is not significant. */
export const effectWords = ({ change, unit, isSignificant, battles }: Effect): string => {
  const [low, high] = change.ci95;
  if (low === 0 && high === 0) return 'none: every battle has the same result';
  const range = `${signed(low, unit)} to ${signed(high, unit)}`;
  if (isSignificant) return `${change.mean > 0 ? '▲' : '▼'} ${signed(change.mean, unit)} (${range})`;
  // Zero is outside this interval, but the effect is not significant after the correction for multiple comparisons.
  return low > 0 || high < 0
    ? `not significant after correction: ${signed(change.mean, unit)} (${range})`
    : `not significant after ${count(battles)} battles (${range})`;
};

/** A share with its interval. */
export const shareWords = shareWithInterval;

/** The players and the place; written once if scenarios share it. */
export const evidenceLine = (evidence: readonly Evidence[]): string =>
  evidence
    .map(({ scenario, size, map, objective, bots, variants, seed }) =>
      [
        scenario,
        size,
        map && `on ${map}`,
        objective && `for ${objective}`,
        bots && `played by ${[...new Set(bots)].join(' against ')}`,
        variants && choiceWords(variants),
        seed !== undefined && `seed${NBSP}${seed}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');

/** An axis that contains intervals and 0, with positions in percent and three ticks. */
export interface ChangeAxis {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** The axis of some changes, with 0 in the middle so that signs can be compared. */
export const changeAxis = (changes: readonly Estimate[]): ChangeAxis => {
  const ends = changes.flatMap(({ ci95 }) => ci95).filter(Number.isFinite);
  const most = niceAbove(Math.max(...ends.map(Math.abs), 0));
  return { at: (value) => 50 + 50 * Math.min(1, Math.max(-1, value / most)), ticks: [-most, 0, most] };
};

/** The next larger number of the form 1, 2 or 5 times a power of ten. */
const niceAbove = (value: number): number => {
  if (!(value > 0)) return 1;
  const decade = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * decade).find((step) => step >= value) ?? 10 * decade;
};
