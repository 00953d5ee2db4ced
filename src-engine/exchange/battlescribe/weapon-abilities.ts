import type { UnitFile } from '../../generated/age-of-sigmar';

const letters = (word: string): string => [...word.toLowerCase()].sort().join('');

/**
 * A weapon ability as printed in the core rules, if a catalog only mistypes it: a space or a parenthesis missing before
 * its number, or the letters of “Anti” in the wrong order.
 */
export const tidied = (printed: string): string => {
  const spaced = printed.replace(/(\S)\(/, '$1 (').replace(/ (\+\d (?:rend|damage)\))$/i, ' ($1');
  const [, word = ''] = /^([a-z]{4})-\S.* \(\+\d rend\)$/i.exec(spaced) ?? [];
  return letters(word) === letters('Anti') ? `Anti${spaced.slice(4)}` : spaced;
};

/** A weapon ability without its parentheses. */
const bare = (printed: string): string => printed.replace(/\s*\(.*$/, '').toUpperCase();

/**
 * Weapon abilities that are not in the core rules (AOS-20.0): a faction's own, which its book defines.
 * @param core those of the core rules, in capitals and without parentheses
 */
export const ownWeaponAbilities = (units: readonly UnitFile[], core: ReadonlySet<string>): string[] => {
  const own = new Map<string, string>();
  for (const { weapons } of units)
    for (const printed of weapons.flatMap(({ abilities }) => abilities))
      if (!core.has(bare(printed)) && !/^anti-/i.test(printed) && !own.has(printed.toUpperCase()))
        own.set(printed.toUpperCase(), printed);
  return [...own.values()].slice(0, 24);
};
