import type { Ability } from '../../../generated/age-of-sigmar';
import { activeOf, magicOf, reactionOf, type Used } from './active';

export type { Used } from './active';
import type { Names } from './names';
import { passiveOf } from './passive';

/** The simulated part of an ability: everything its text says, or nothing if any part is not understood. */
export const understood = (ability: Ability, names: Names): Used => {
  switch (ability.type) {
    case 'Passive': {
      const effects = passiveOf(ability.text, names);
      return effects.length > 0 ? { effects: [...effects] } : {};
    }
    case 'Active':
      return activeOf(ability, names);
    case 'Spell':
    case 'Prayer':
      return magicOf(ability, names);
    case 'Reaction':
      return reactionOf(ability, names);
  }
};
