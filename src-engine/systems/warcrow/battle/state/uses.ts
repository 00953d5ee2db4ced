import { countChance, countUse, placesOf } from '../../../common/variants';
import { isRanged, type AttackSetup } from '../../attack/attack';
import { keywordOf } from '../../cards/card';
import { VARIANTS } from '../../variants';
import { profileNow } from './profiles';
import { engaged } from './contact';
import { damageLeft } from './measure';
import type { State } from './state';

export { countChance, countUse, countUsedChance } from '../../../common/variants';

/** Each variant's index. */
export const VARIANT = placesOf(VARIANTS);

/** Counts the variants that an attack on `v` uses. */
export const useOfAttack = (state: State, u: number, v: number, setup: AttackSetup): void => {
  countChance(state, VARIANT['switch-policy']);
  if (!isRanged(setup.action) || !engaged(state, v)) return;
  countChance(state, VARIANT['engaged-cover']);
  const covered = setup.cover !== undefined || setup.intoCombat;
  const aims = keywordOf(profileNow(state, u).keywords, 'Aim');
  if (state.setup.settings.coverOnlyBlocking && !covered && !aims) countUse(state, VARIANT['engaged-cover']);
};

/** Counts the variants that a willpower roll uses: rage is a player's choice (WAR-berserker-rage). */
export const useOfWillpower = (state: State, u: number): void => {
  if (damageLeft(state, u) > 1 && keywordOf(profileNow(state, u).keywords, 'Berserker Rage'))
    countChance(state, VARIANT['switch-policy']);
};
