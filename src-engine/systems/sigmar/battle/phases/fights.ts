import { effectsInForce } from '../../attack/situation';
import { bearing } from '../effects/attacks';
import { influencesOn } from '../effects/influences';
import { NO_SET } from '../effects/sets';
import {
  COMBAT_RANGE,
  inCombat,
  inCombatWith,
  inPhase,
  onTurn,
  other,
  raisePhase,
  standing,
  unitsApart,
} from '../measure';
import { PHASE, TURN, type State } from '../state';
import { PILE_IN } from '../actions/pile-in';

/** −1 for STRIKE-FIRST, 1 for STRIKE-LAST, 0 for neither or both (AOS-19.0), against whom it stands in combat with. */
const order = (state: State, u: number): number => {
  const { units } = state.setup;
  const { profile } = units[u]!;
  const { first, last, conditional } = profile.strikes;
  if (!conditional && influencesOn(state, u) === NO_SET) return (last ? 1 : 0) - (first ? 1 : 0);
  const foe = units.findIndex(({ side }, v) => side !== units[u]!.side && inCombatWith(state, u, v));
  const against = foe < 0 ? units.findIndex(({ side }) => side !== units[u]!.side) : foe;
  const bears = bearing(state, u, against, 'fight');
  const { plans } = state.setup;
  const situation = plans.situation(units[u]!.card, units[against]!.card, 'fight', bears, []);
  const effects = effectsInForce(situation, 'attacker');
  const given = (which: 'first' | 'last'): boolean =>
    effects.some(({ effect }) => effect.type === 'strike' && effect.order === which);
  return (last || given('last') ? 1 : 0) - (first || given('first') ? 1 : 0);
};

/** AOS-19.0: STRIKE-FIRST counts for whoever is in combat as the phase begins. */
export const beginFights = (state: State): void => {
  for (let u = 0; u < state.setup.units.length; u++)
    if (standing(state, u) && inCombat(state, u) && order(state, u) < 0)
      raisePhase(state, u, PHASE.strikesFirst);
};

/** True where an enemy is near enough for a unit that charged to pile in towards. */
const nearEnemy = (state: State, u: number): boolean => {
  const { units } = state.setup;
  for (let v = 0; v < units.length; v++)
    if (
      units[v]!.side !== units[u]!.side &&
      standing(state, v) &&
      unitsApart(state, u, v) <= COMBAT_RANGE + PILE_IN
    )
      return true;
  return false;
};

/** Whether the unit could use a FIGHT ability, turns apart: in combat, or charged, and has not fought (AOS-14.4). */
const couldFight = (state: State, u: number): boolean =>
  standing(state, u) &&
  !inPhase(state, u, PHASE.core) &&
  (inCombat(state, u) || (onTurn(state, u, TURN.charged) && nearEnemy(state, u)));

/** Who may fight now, by rank: 0 STRIKE-FIRST, 1 everybody else, 2 STRIKE-LAST; 3: nobody is left. */
export const fightRank = (state: State): number => {
  let rank = 3;
  for (let u = 0; u < state.setup.units.length; u++)
    if (couldFight(state, u)) rank = Math.min(rank, rankOf(state, u));
  return rank;
};

const rankOf = (state: State, u: number): number =>
  inPhase(state, u, PHASE.strikesFirst) ? 0 : order(state, u) > 0 ? 2 : 1;

/** Whether the unit may be picked to fight next, the rank that fights being given (AOS-13.1, AOS-19.0). */
export const mayFight = (state: State, u: number, rank: number): boolean =>
  couldFight(state, u) && rankOf(state, u) === rank;

/** Whether the side has a unit to pick. */
export const hasFighter = (state: State, side: number, rank: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u]!.side === side && mayFight(state, u, rank)) return true;
  return false;
};

/** Whose pick is next after `side` picked while `before` fought: they alternate, and each rank is opened by the active player (AOS-13.1, AOS-19.0). */
export const nextPicker = (state: State, side: 0 | 1, before: number, rank: number): 0 | 1 => {
  const wanted = before === rank ? other(side) : state.now.active;
  return hasFighter(state, wanted, rank) ? wanted : other(wanted);
};
