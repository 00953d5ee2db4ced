import { oncePer } from '../../../kernel/once-per';
import type { CompiledRollEffect } from '../cards/card';
import { affectsRolls, type Keyword } from '../cards/keywords';
import { gained } from '../cards/bonuses';
import type { Fighter, Profile } from '../cards/profile';
import { isRanged, type Action } from '../cards/actions';
import { holds } from './conditions';

/** Whether an effect applies to the roll that a side makes in an attack. */
export const appliesTo = (
  { on, action: only, within }: CompiledRollEffect,
  action: Action,
  attacks: boolean,
): boolean => {
  if (only !== undefined && only !== action) return false;
  if (within && !appliesTo(within, action, attacks)) return false;
  if (on === 'any') return true;
  if (!attacks) return on === 'defence';
  return on === 'attack' || on === (isRanged(action) ? 'ranged' : 'melee');
};

/** Whether an effect applies to one action only. */
const isForAnAction = ({ action, within }: CompiledRollEffect): boolean =>
  action !== undefined || (within !== undefined && isForAnAction(within));

/** Keywords of an effect that change what the unit is, not what it rolls. */
const keywordsBesideRolls = ({ keywords }: CompiledRollEffect): readonly Keyword[] =>
  keywords.filter(({ definition }) => !affectsRolls(definition));

/** Effects of a profile that give such a keyword for one action only; almost every card has none. */
const effectsForAnAction = oncePer(({ rollEffects }: Profile): readonly CompiledRollEffect[] =>
  rollEffects.filter((effect) => isForAnAction(effect) && keywordsBesideRolls(effect).length > 0),
);

/** Whether the unit has other keywords in some action than before and after it. */
export const changesInAttacks = (profile: Profile): boolean => effectsForAnAction(profile).length > 0;

/**
 * Ruling W24: a unit during an attack, with the keywords that it gains for that action only (Intimidating when
 * charging): they count as printed ones from the declaration to the end.
 */
export const inAttack = (
  profile: Profile,
  fighter: Fighter,
  enemy: Fighter,
  action: Action,
  attacks: boolean,
): Profile => {
  const more = effectsForAnAction(profile)
    .filter(
      (rollEffect) =>
        appliesTo(rollEffect, action, attacks) &&
        holds(rollEffect.when, fighter, enemy) &&
        holds(rollEffect.and, fighter, enemy),
    )
    .flatMap(keywordsBesideRolls);
  return more.length === 0 ? profile : { ...profile, keywords: gained(profile.keywords, more) };
};
