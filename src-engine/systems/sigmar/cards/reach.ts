import type { Effect, UnitFile } from '../../../generated/age-of-sigmar';
import { readWeaponAbility } from './weapon-abilities';

/** Whether an effect of its own side makes a weapon's attacks worse, also by better saves of their targets. */
const hinders = (effect: Effect): boolean => {
  if (effect.type === 'modify-weapon') return effect.by < 0;
  return effect.type === 'modify-roll' && (effect.of === 'enemy' ? effect.by > 0 : effect.by < 0);
};

/** Whether an effect is for a weapon with Companion: it is for such weapons, names this one, or hinders it (AOS-20.0-companion). */
export const affectsCompanion = (effect: Effect, { name }: { readonly name: string }): boolean =>
  ('companion' in effect && effect.companion === true) ||
  ('weapon' in effect && effect.weapon === name) ||
  hinders(effect) ||
  effect.type === 'cap-weapon';

type WeaponFile = UnitFile['weapons'][number];

const hasCompanion = ({ abilities }: WeaponFile): boolean =>
  abilities.some((printed) => readWeaponAbility(printed)?.type === 'companion');

/** Effects that change attacks made with the unit's own weapons. */
const changesOwnAttacks = (effect: Effect): boolean => {
  switch (effect.type) {
    case 'set-weapon':
    case 'multiply-weapon':
    case 'cap-weapon':
    case 'crit':
    case 'crit-on':
    case 'mortal-hits':
      return true;
    case 'modify-weapon':
      return effect.of !== 'enemy';
    case 'modify-roll':
    case 'reroll':
      return (effect.roll === 'hit' || effect.roll === 'wound') && !('of' in effect && effect.of === 'enemy');
    default:
      return false;
  }
};

/** The weapons that an effect may change, and their name in a message. */
interface Armed {
  readonly weapons: readonly WeaponFile[];
  readonly who?: string;
}

/**
 * Why an effect changes no attack of its unit, or of any unit that may have it; undefined if it affects some weapon.
 */
export const whyUnreached = (
  effect: Effect,
  { weapons, who = 'the unit has no' }: Armed,
): string | undefined => {
  if (effect.aura || !changesOwnAttacks(effect)) return undefined;
  const asked = { weapon: undefined, companion: undefined, ...effect };
  const action = effect.when?.action;
  const meant = weapons.filter(
    (weapon) =>
      (asked.weapon === undefined || asked.weapon === weapon.name) &&
      (action === undefined || (weapon.type === 'melee') === (action === 'fight')) &&
      (asked.companion === undefined || asked.companion === hasCompanion(weapon)),
  );
  if (meant.length === 0)
    return `This effect applies to no weapon: ${who} ${
      action === undefined ? '' : action === 'fight' ? 'melee ' : 'ranged '
    }weapon${asked.weapon === undefined ? '' : ` "${asked.weapon}"`}${
      asked.companion === undefined ? '' : ` with${asked.companion ? '' : 'out'} Companion`
    }.`;
  if (meant.some((weapon) => !hasCompanion(weapon) || affectsCompanion(effect, weapon))) return undefined;
  const { name } = meant[0];
  return `This effect applies to no weapon: "${name}" has Companion, and other abilities do not help it (20.0). If the ability names the weapon, add "weapon": "${name}".`;
};
