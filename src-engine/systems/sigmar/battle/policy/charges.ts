import type { Aim } from '../../../../simulation/game';
import { damageLeft } from '../rules/effects/attacks';
import { eachUnit, updateCenter, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { objectiveWorthAt, objectiveWorthsOf, meanMove } from './objective-worth';
import { EXPOSED } from './keeping-away';
import { RETURN_WEIGHT, VICTORY_POINT } from './place-worth';
import { tacticGainOfCharge, tacticWorthOf } from './tactic-worth';
import { chargeChance, exchange, expectedDamage, worthOfDamage } from './values';

/** Points for a charge of any other unit: it strikes before it is struck. */
const FIRST_STRIKE = 2;

/** Turns of shooting that a fight costs a missile unit, and the chance that it has a target in each. */
const TURNS_LOST = 2;
const HAS_TARGET = 0.7;

/** The shots that a charge costs: a unit in a fight does not shoot (AOS-16.0), as long as its enemy stands. */
const shotsLost = (state: State, u: number, v: number): number => {
  const { setup, now } = state;
  const { profile, side } = setup.units[u];
  const turns = Math.min(TURNS_LOST, setup.rounds - now.round);
  if (profile.range === 0 || turns <= 0) return 0;
  let shots = 0;
  eachUnit(state, other(side), (w) => {
    if (unitsApart(state, u, w) <= profile.range + meanMove(state, u))
      shots = Math.max(shots, worthOfDamage(state, w, expectedDamage(state, u, w, 'shoot', false)));
  });
  const stands = Math.max(0, 1 - expectedDamage(state, u, v, 'fight', true) / damageLeft(state, v));
  return shots * turns * HAS_TARGET * stands;
};

/** The blows of a charge, minus those that come back and the shots that it costs. */
const chargeExchange = (state: State, u: number, v: number): number => {
  const { profile } = state.setup.units[u];
  const lost = shotsLost(state, u, v);
  const exposed = lost > 0 || profile.wizard + profile.priest > 0;
  return exposed
    ? exchange(state, u, v, true, EXPOSED) - lost
    : exchange(state, u, v, true, RETURN_WEIGHT) + FIRST_STRIKE;
};

/** The value of a charge that arrives: its blows, and what it does for the objectives and the tactic. */
export const chargeAt = (state: State, u: number, v: number, aim: Aim): number => {
  const blows = chargeExchange(state, u, v);
  if (aim === 'harm') return blows;
  const ground = objectiveWorthsOf(state, u);
  const tacticWorth = tacticWorthOf(state, u);
  const { midX, midY } = state;
  updateCenter(state, u);
  updateCenter(state, v);
  const from = objectiveWorthAt(state, u, ground, midX[u], midY[u]) + tacticWorth(midX[u], midY[u], 'runs');
  const gained = objectiveWorthAt(state, u, ground, midX[v], midY[v]) - from;
  return blows + VICTORY_POINT * (0.7 * gained + tacticGainOfCharge(state, u, v));
};

/** The value of declaring a charge: of the best target, times the chance that the roll is enough. */
export const chargeWorth = (state: State, u: number, aim: Aim): number => {
  let best = -Infinity;
  eachUnit(state, other(state.setup.units[u].side), (v) => {
    const chance = chargeChance(state.setup.numbers, unitsApart(state, u, v));
    if (chance > 0) best = Math.max(best, chance * chargeAt(state, u, v, aim));
  });
  return best === -Infinity ? -1 : best;
};
