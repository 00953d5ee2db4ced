import type { UnitFile } from '../../../generated/azeroth-at-war';
import { isRanged } from '../words';
import type { KeywordDefinition, KeywordRule } from './keywords';

/** Weapons and abilities with which a unit attacks. */
type Armed = Pick<UnitFile, 'weapons' | 'abilities'>;

const canShoot = ({ weapons, abilities }: Armed): boolean =>
  weapons.some(({ tag }) => tag === 'RW') ||
  abilities.some(({ type }) => type === 'Spell (Shoot)' || type === 'Blast');

/** Whether some attack of the unit, or on it, can meet a rule's conditions. */
const reaches = ({ side, aura, when = {}, effects }: KeywordRule, unit: Armed): boolean => {
  if (side === 'defender' || aura) return true;
  const onlyShots =
    when.action?.every(isRanged) === true ||
    when.range !== undefined ||
    effects.every(({ effect }) => effect === 'shoot-into-melee');
  if (onlyShots && !canShoot(unit)) return false;
  const { weapon } = when;
  return weapon === undefined || unit.weapons.some(({ tag }) => weapon.includes(tag));
};

/**
 * Whether a keyword's rules only affect attacks that a unit cannot make, such as those of a weapon that it does not
 * have.
 */
export const reachesNothing = ({ rules }: KeywordDefinition, unit: Armed): boolean =>
  rules.length > 0 && !rules.some((rule) => reaches(rule, unit));
