import { inCombat, updateCenter, other, isOnTable } from '../state/measure';
import { planPoints } from '../rules/phases/objectives';
import type { State } from '../state/state';
import { objectiveWorthAt, objectiveWorthsOf } from './objective-worth';
import { pointsLeft } from './priority';
import { bestExchange, currentThreat } from './place-worth';

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
    if (!isOnTable(state, u)) continue;
    const sign = setup.units[u].side === side ? 1 : -1;
    value += sign * (0.15 * (inCombat(state, u) ? bestExchange(state, u, 0.5) : currentThreat(state, u)));
    updateCenter(state, u);
    value +=
      sign * 20 * objectiveWorthAt(state, u, objectiveWorthsOf(state, u), state.midX[u], state.midY[u]);
  }
  return value;
};
