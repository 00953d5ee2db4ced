import type { FightOptions, LinkedBook } from '../systems/system';

/** The target attacks, and the unit strikes back: this is not the unit's own attack. */
export const isReturned = (scenario: string): boolean => scenario.endsWith(':charged');

/**
 * The mean damage of a unit's best attack on a target, in its game's unit (wounds, damage): the first figure of each
 * attack that has no scenario file. Undefined if the unit has no attack on it.
 */
export const bestDamage = (
  book: LinkedBook,
  unit: string,
  target: string,
  options: FightOptions,
): number | undefined => {
  const means = book
    .fightsBetween(unit, target)
    .filter(({ kind, ref }) => kind === 'attack' && !isReturned(ref))
    .flatMap(({ ref }) => {
      const outcome = book.fight(ref, options);
      const figure = outcome.ok ? outcome.value.figures.find(({ headline }) => headline) : undefined;
      return figure ? [figure.value] : [];
    });
  return means.length === 0 ? undefined : Math.max(...means);
};
