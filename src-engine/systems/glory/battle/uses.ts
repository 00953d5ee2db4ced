import { engaged, eachUnit, flagged, other, standing } from './measure';
import { couldCharge, mayCast } from './actions/may';
import type { BattleAttack } from './effects/plans';
import { placesIn } from '../../common/variants';
import { settingsOf, VARIANTS } from '../variants';
import { FLAG, type State } from './state';

const placeOf = placesIn(VARIANTS);

/**
 * Each variant's place among all, and what one use of it is: a moment of a battle in which it came into play. A study of
 * a variant that never did says so, and not that it has no effect.
 */
export const USE = {
  /** An attack on several models in reach, that rolls for defence. */
  defenceDice: placeOf('defence-dice'),
  /** An attack that rolls for defence. */
  armourRerolls: placeOf('armour-rerolls'),
  /** A wizard's turn to cast: what a spell may cost it keeps it from some, and from places. */
  backlash: placeOf('backlash'),
  /** The same while the others have a wizard, who may counter. */
  duelTies: placeOf('wizard-duel-ties'),
  /** A round past the usual last one, or the end before it. */
  rounds: placeOf('rounds'),
  /** A round in which another goes first than in the first. */
  turnOrder: placeOf('turn-order'),
  /** A card of which a line is carried out. */
  automataCard: placeOf('automata-card'),
  /** Wounds that an Automata deals at once. */
  automataGlory: placeOf('automata-glory'),
  /** A unit that has moved, as charges begin, with an enemy within a charge. */
  moveAndCharge: placeOf('move-and-charge'),
  /** A shot or a spell at a unit that stands in a fight. */
  intoCombat: placeOf('into-combat'),
} as const;

/** Rounds of a battle by the rules as printed. */
const USUAL = settingsOf({}).rounds;

/** Counts a use of a variant. */
export const use = ({ uses }: State, place: number): void => void uses[place]!++;

/** What an attack that was rolled shows at work. */
export const useOfAttack = (state: State, { kind, open, defender }: BattleAttack, target: number): void => {
  if (kind !== 'spell') use(state, USE.armourRerolls);
  if (kind !== 'spell' && open > 1 && !defender.special) use(state, USE.defenceDice);
  if (kind !== 'fight' && engaged(state, target)) use(state, USE.intoCombat);
};

/** Spells begin for a side. */
export const useOfSpells = (state: State): void => {
  const { side } = state.now;
  let countered = false;
  eachUnit(state, other(side), (u) => void (countered ||= state.setup.units[u]!.profile.wizard));
  eachUnit(state, side, (u) => {
    if (mayCast(state, u)) return;
    use(state, USE.backlash);
    if (countered) use(state, USE.duelTies);
  });
};

/** A round begins past the usual last one. */
export const useOfRound = (state: State): void => {
  if (state.now.round > USUAL) use(state, USE.rounds);
};

/** The last round is over before the usual one. */
export const useOfEnd = (state: State): void => {
  if (state.now.round < USUAL) use(state, USE.rounds);
};

/** Charges begin for a side: who has moved could charge, were it let. */
export const useOfCharges = (state: State): void => {
  const { units } = state.setup;
  eachUnit(state, state.now.side, (u) => {
    if (!flagged(state, u, FLAG.moved) || flagged(state, u, FLAG.holds) || engaged(state, u)) return;
    for (let v = 0; v < units.length; v++)
      if (units[v]!.side !== units[u]!.side && standing(state, v) && couldCharge(state, u, v))
        return use(state, USE.moveAndCharge);
  });
};
