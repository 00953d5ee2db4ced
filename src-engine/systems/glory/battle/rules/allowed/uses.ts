import { engaged, eachUnit, hasFlag, other, standing } from '../../state/measure';
import { couldCharge, mayCast } from './may';
import type { BattleAttack } from '../../state/setup/plans';
import { countChance, countUsedChance, placesOf } from '../../../../common/variants';
import { settingsOf, VARIANTS } from '../../../variants';
import { FLAG, type State } from '../../state/state';

export { countChance, countUsedChance } from '../../../../common/variants';

/** Each variant's index. */
export const VARIANT = placesOf(VARIANTS);

/** Rounds of a battle by the printed rules. */
const USUAL = settingsOf({}).rounds;

/** Counts the variants that a rolled attack uses. */
export const useOfAttack = (state: State, { kind, open, defender }: BattleAttack, target: number): void => {
  if (kind !== 'spell') countChance(state, VARIANT['armour-rerolls']);
  if (kind !== 'spell' && open > 1 && !defender.special) countChance(state, VARIANT['defence-dice']);
  if (kind !== 'fight' && engaged(state, target)) countUsedChance(state, VARIANT['into-combat']);
};

/** Spells begin for a side. */
export const useOfSpells = (state: State): void => {
  const { side } = state.now;
  let countered = false;
  eachUnit(state, other(side), (u) => void (countered ||= state.setup.units[u].profile.wizard));
  eachUnit(state, side, (u) => {
    if (mayCast(state, u)) return;
    countChance(state, VARIANT.backlash);
    if (countered) countChance(state, VARIANT['wizard-duel-ties']);
  });
};

/** A round begins past the usual last one. */
export const useOfRound = (state: State): void => {
  if (state.now.round > USUAL) countUsedChance(state, VARIANT.rounds);
};

/** The last round ends before the usual one. */
export const useOfEnd = (state: State): void => {
  if (state.now.round < USUAL) countUsedChance(state, VARIANT.rounds);
};

/** Charges begin for a side: a unit that has moved could charge if it were allowed. */
export const useOfCharges = (state: State): void => {
  const { units } = state.setup;
  eachUnit(state, state.now.side, (u) => {
    if (!hasFlag(state, u, FLAG.moved) || hasFlag(state, u, FLAG.holds) || engaged(state, u)) return;
    for (let v = 0; v < units.length; v++)
      if (units[v].side !== units[u].side && standing(state, v) && couldCharge(state, u, v))
        return countChance(state, VARIANT['move-and-charge']);
  });
};
