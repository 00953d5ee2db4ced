import { inCombat, learnMiddle, other, standing } from '../state/measure';
import { planPoints } from '../rules/phases/objectives';
import type { State } from '../state/state';
import { groundAt, groundOf } from './ground';
import { pointsLeft } from './priority';
import { bestBlows, menaceHere } from './standing';

/** A side's current advantage in points: see `BattleGame.evaluate`. */
export const evaluate = (state: State, side: 0 | 1): number => {
  const foe = other(side);
  const { now, victory, setup } = state;
  const lead = victory[side] - victory[foe];
  if (now.phase === 'over') return now.winner === side ? 5000 + lead : now.winner === foe ? lead - 5000 : 0;
  const rounds = setup.rounds - now.round + 0.5;
  const scoring = planPoints(state, side) - planPoints(state, foe);
  let value = 45 * lead + 45 * 0.7 * rounds * scoring;
  value += 0.6 * (pointsLeft(state, side) - pointsLeft(state, foe));
  // Units and their places: what each may do, and what it has destroyed.
  for (let u = 0; u < setup.units.length; u++) {
    if (!standing(state, u)) continue;
    const sign = setup.units[u].side === side ? 1 : -1;
    value += sign * (0.15 * (inCombat(state, u) ? bestBlows(state, u, 0.5) : menaceHere(state, u)));
    learnMiddle(state, u);
    value += sign * 20 * groundAt(state, u, groundOf(state, u), state.midX[u], state.midY[u]);
  }
  return value;
};
