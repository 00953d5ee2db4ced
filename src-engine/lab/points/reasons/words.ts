import { grouped } from '../../../kernel/numbers';
import type { UnitAdvice } from '../prices/unit-advice';
import type { Deviation } from './compare';

/** The rounding step in points that an interval supports. */
const stepOf = (half: number): number => (half > 20 ? 10 : half > 6 ? 5 : 1);

/** "about 20 points", rounded as the interval supports. */
const offBy = ({ points, fair: { mean, ci95 } }: UnitAdvice): string => {
  const step = stepOf((ci95[1] - ci95[0]) / 2);
  const off = Math.max(step, Math.round(Math.abs(mean - points) / step) * step);
  return `${grouped(off)} ${off === 1 ? 'point' : 'points'}`;
};

/** Why a unit has its verdict, in one sentence: "Overcosted by about 20 points: it destroys 0.61 points …" */
export const reasonText = (unit: UnitAdvice, found: readonly Deviation[]): string => {
  const parts = found.map(({ quantity, own, others }) => quantity.words(own, others));
  if (unit.verdict === 'fair') return `Fair: it ${parts.join(', but ')}.`;
  const verdict = unit.verdict === 'undercosted' ? 'Undercosted' : 'Overcosted';
  return `${verdict} by about ${offBy(unit)}: it ${parts.join(' and ')}.`;
};

/** The name of a battle of the run for `points --replay`: "objective:24". */
export const battleName = (
  bots: readonly string[],
  { bot, pair, turned }: { readonly bot: number; readonly pair: number; readonly turned: 0 | 1 },
): string => `${bots[bot]}:${2 * pair + turned}`;
