import type { LinkedBook } from '../../systems/system';
import type { PointsAdvice } from './advice';
import type { UnitAdvice } from './prices/unit-advice';

/** The part of a book that says which abilities of a unit's card battles leave out. */
export type Simulated = Pick<LinkedBook, 'notSimulated'> & Partial<Pick<LinkedBook, 'units'>>;

/** Keys of a card's lists of abilities in all games. */
const ABILITIES: ReadonlySet<string> = new Set(['keywords', 'abilities', 'skills', 'spells']);

/** The number of abilities on a card, including those of its weapons. */
export const abilitiesOn = (card: unknown): number => {
  if (typeof card !== 'object' || card === null) return 0;
  return Object.entries(card).reduce((sum, [key, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return sum;
    return (
      sum +
      (ABILITIES.has(key) ? value.length : value.reduce((own: number, one) => own + abilitiesOn(one), 0))
    );
  }, 0);
};

/** "2 of 3 abilities not simulated"; undefined if all are. */
export const notSimulatedText = ({
  notSimulated = [],
  abilities = 0,
}: Pick<UnitAdvice, 'notSimulated' | 'abilities'>): string | undefined =>
  notSimulated.length === 0
    ? undefined
    : `${notSimulated.length} of ${Math.max(abilities, notSimulated.length)} abilities not simulated`;

/** Why a unit has no verdict: "Healer has no verdict: 1 of 2 abilities not simulated (Blessing)." */
export const noVerdict = (
  unit: Pick<UnitAdvice, 'name' | 'notSimulated' | 'abilities' | 'why'>,
): readonly string[] => {
  const { name, notSimulated = [], why } = unit;
  const missing = notSimulatedText(unit);
  if (missing !== undefined) return [`${name} has no verdict: ${missing} (${notSimulated.join(', ')}).`];
  return why === undefined ? [] : [`${name} has no verdict. ${why}`];
};

/**
 * Removes the verdicts of units with abilities that are not simulated (unless `judged`), because such a unit may be
 * worth more or less than its battles show. Adds the abilities' names to its row.
 */
export const countingText = (advice: PointsAdvice, book: Simulated, keepsVerdicts = false): PointsAdvice => ({
  ...advice,
  units: advice.units.map((unit): UnitAdvice => {
    const notSimulated = book.notSimulated(unit.unit);
    if (notSimulated.length === 0) return unit;
    const card = book.units?.find(({ ref }) => ref === unit.unit)?.source.value;
    const row = { ...unit, notSimulated, abilities: abilitiesOn(card) };
    return keepsVerdicts ? row : { ...row, verdict: 'unknown' };
  }),
});
