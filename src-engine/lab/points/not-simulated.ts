import type { LinkedBook } from '../../systems/system';
import type { PointsAdvice } from './advice';
import type { UnitAdvice } from './prices/unit-advice';

/** What tells which abilities of a unit's card battles leave out. */
export type Simulated = Pick<LinkedBook, 'notSimulated'>;

/** Why a unit has no verdict: "Healer has no verdict. Not simulated: Blessing." */
export const noVerdict = ({
  name,
  notSimulated = [],
}: Pick<UnitAdvice, 'name' | 'notSimulated'>): readonly string[] =>
  notSimulated.length === 0 ? [] : [`${name} has no verdict. Not simulated: ${notSimulated.join(', ')}.`];

/**
 * Advice that counts what is not simulated as unknown: a unit whose card has text-only abilities may be worth more or less than
 * battles show, so it has no verdict, and the names of what is missing are in its row.
 */
export const countingText = (advice: PointsAdvice, book: Simulated): PointsAdvice => ({
  ...advice,
  units: advice.units.map((unit) => {
    const notSimulated = book.notSimulated(unit.unit);
    return notSimulated.length === 0 ? unit : { ...unit, verdict: 'unknown', notSimulated };
  }),
});
