import { engaged, eachUnit, hasFlag, other, standing } from '../../state/measure';
import { couldCharge, mayCast } from './may';
import type { BattleAttack } from '../../state/setup/plans';
import { placesOf } from '../../../../common/variants';
import { settingsOf, VARIANTS } from '../../../variants';
import { FLAG, type State } from '../../state/state';

/** Each variant's index. */
export const OF = placesOf(VARIANTS);

/** Rounds of a battle by the printed rules. */
const USUAL = settingsOf({}).rounds;

/** Counts a chance of a variant. */
export const chance = ({ chances }: State, place: number): void => void chances[place]++;

/** Counts a use of a variant. */
const use = ({ uses }: State, place: number): void => void uses[place]++;

/** Counts a chance that is a use. */
export const chanceUsed = (state: State, place: number): void => {
  chance(state, place);
  use(state, place);
};

/** Counts the variants that a rolled attack uses. */
export const useOfAttack = (state: State, { kind, open, defender }: BattleAttack, target: number): void => {
  if (kind !== 'spell') chance(state, OF['armour-rerolls']);
  if (kind !== 'spell' && open > 1 && !defender.special) chance(state, OF['defence-dice']);
  if (kind !== 'fight' && engaged(state, target)) chanceUsed(state, OF['into-combat']);
};

/** Spells begin for a side. */
export const useOfSpells = (state: State): void => {
  const { side } = state.now;
  let countered = false;
  eachUnit(state, other(side), (u) => void (countered ||= state.setup.units[u].profile.wizard));
  eachUnit(state, side, (u) => {
    if (mayCast(state, u)) return;
    chance(state, OF.backlash);
    if (countered) chance(state, OF['wizard-duel-ties']);
  });
};

/** A round begins past the usual last one. */
export const useOfRound = (state: State): void => {
  if (state.now.round > USUAL) chanceUsed(state, OF.rounds);
};

/** The last round ends before the usual one. */
export const useOfEnd = (state: State): void => {
  if (state.now.round < USUAL) chanceUsed(state, OF.rounds);
};

/** Charges begin for a side: a unit that has moved could charge if it were allowed. */
export const useOfCharges = (state: State): void => {
  const { units } = state.setup;
  eachUnit(state, state.now.side, (u) => {
    if (!hasFlag(state, u, FLAG.moved) || hasFlag(state, u, FLAG.holds) || engaged(state, u)) return;
    for (let v = 0; v < units.length; v++)
      if (units[v].side !== units[u].side && standing(state, v) && couldCharge(state, u, v))
        return chance(state, OF['move-and-charge']);
  });
};
