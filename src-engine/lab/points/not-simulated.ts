import type { LinkedBook } from '../../systems/system';
import type { PointsAdvice } from './advice';

/**
 * Advice that counts what is not simulated as unknown: a unit whose card has text-only abilities may be worth more or less than
 * battles show, so it has no verdict, and the names of what is missing are in its row.
 */
export const countingText = (advice: PointsAdvice, book: Pick<LinkedBook, 'notSimulated'>): PointsAdvice => ({
  ...advice,
  units: advice.units.map((unit) => {
    const notSimulated = book.notSimulated(unit.unit);
    return notSimulated.length === 0 ? unit : { ...unit, verdict: 'unknown', notSimulated };
  }),
});
