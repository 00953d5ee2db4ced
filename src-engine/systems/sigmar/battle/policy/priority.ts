import { pointsPerDamage } from '../rules/effects/attacks';
import { eachUnit, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { meanMove } from './objective-worth';
import { VICTORY_POINT } from './place-worth';
import { chargeChance, expectedDamage, worthOfDamage } from './values';

/** The chance that a battle tactic is completed; a player of two turns in a row attempts none (AOS-tactics-2.0). */
const TACTIC_CHANCE = 0.5;

/** Victory points for the last move on the objectives of the battle. */
const LAST_WORD = 2;

/** Points of units for the second turn in an earlier round: its player may take two turns in a row. */
const TWO_TURNS = 10;

/** Points of units that a side has left. */
export const pointsLeft = (state: State, side: number): number => {
  let sum = 0;
  eachUnit(state, side, (u) => {
    const { profile } = state.setup.units[u];
    sum += (state.left[u] * profile.card.health - state.damage[u]) * pointsPerDamage(state, u);
  });
  return sum;
};

/** Points of enemies that a side may destroy in one turn: each unit moves, then shoots or charges and fights. */
const strikeOf = (state: State, side: 0 | 1): number => {
  let sum = 0;
  eachUnit(state, side, (u) => {
    const { range } = state.setup.units[u].profile;
    const move = meanMove(state, u);
    let best = 0;
    eachUnit(state, other(side), (v) => {
      const apart = Math.max(0, unitsApart(state, u, v) - move);
      const blows =
        chargeChance(state.setup.numbers, apart) *
        worthOfDamage(state, v, expectedDamage(state, u, v, 'fight', true));
      const shots = apart <= range ? worthOfDamage(state, v, expectedDamage(state, u, v, 'shoot', false)) : 0;
      best = Math.max(best, blows, shots);
    });
    sum += best;
  });
  return sum;
};

/** The value of the first turn of this round over the second (AOS-12.0): fewer enemies are left to strike back. */
export const worthOfFirstTurn = (state: State, side: 0 | 1): number => {
  const { now, setup } = state;
  const foe = other(side);
  const [own, theirs] = [strikeOf(state, side), strikeOf(state, foe)];
  const tempo =
    own * theirs * (1 / Math.max(1, pointsLeft(state, side)) + 1 / Math.max(1, pointsLeft(state, foe)));
  if (now.round >= setup.rounds) return tempo - VICTORY_POINT * LAST_WORD;
  const forgoesTactic = setup.tactics && now.round > 1 && now.first !== side;
  return tempo - TWO_TURNS - (forgoesTactic ? VICTORY_POINT * setup.numbers.tacticPoints * TACTIC_CHANCE : 0);
};
