import type { LinkedBook } from '../../systems/system';
import type { PointsAdvice } from './advice';
import type { UnitAdvice } from './prices/unit-advice';

/** What tells which abilities of a unit's card battles leave out. */
export type Simulated = Pick<LinkedBook, 'notSimulated'> & Partial<Pick<LinkedBook, 'units'>>;

/** Lists of a card whose elements are abilities, whatever the game calls them. */
const ABILITIES: ReadonlySet<string> = new Set(['keywords', 'abilities', 'skills', 'spells']);

/** How many abilities a card names: its own and those of its weapons. */
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

/** "2 of 3 abilities not simulated"; undefined where battles use the whole card. */
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
 * Advice that counts what is not simulated as unknown: a unit whose card has text-only abilities may be worth more or less than
 * battles show, so it has no verdict (unless `judged`), and the names of what is missing are in its row.
 */
export const countingText = (advice: PointsAdvice, book: Simulated, judged = false): PointsAdvice => ({
  ...advice,
  units: advice.units.map((unit): UnitAdvice => {
    const notSimulated = book.notSimulated(unit.unit);
    if (notSimulated.length === 0) return unit;
    const card = book.units?.find(({ ref }) => ref === unit.unit)?.source.value;
    const row = { ...unit, notSimulated, abilities: abilitiesOn(card) };
    return judged ? row : { ...row, verdict: 'unknown' };
  }),
});
