import { profileNow } from '../state/profiles';
import { other, isOnTable } from '../state/measure';
import { NEUTRAL } from '../state/setup/setup';
import { AT, NONE, type State } from '../state/state';
import { markerPoints } from './objective-worth';
import { threat } from './place-worth';
import type { AttackWorths } from './attack-worths';
import { OVER_MORALE, STRESS, VICTORY_POINT } from './weights';

/** A side's current advantage in points: see `BattleGame.evaluate`. */
export const evaluate = (state: State, attackWorths: AttackWorths, side: 0 | 1): number => {
  const { units, field } = state.setup;
  let sum = 0;
  for (let u = 0; u < units.length; u++) {
    const { side: whose, profile } = units[u];
    if (whose === NEUTRAL) continue;
    const sign = whose === side ? 1 : -1;
    if (
      state.at[u] === AT.gone ||
      (state.at[u] !== AT.table && state.at[u] !== AT.joined && state.at[u] !== AT.reserve)
    )
      continue;
    const left =
      state.at[u] === AT.table
        ? (state.troops[u] * profile.card.wounds - state.damage[u]) * profile.pointsEach
        : profile.card.points;
    let value = left;
    if (isOnTable(state, u)) {
      const { morale } = profileNow(state, u);
      value -= state.stress[u] * STRESS + (state.stress[u] > morale ? OVER_MORALE : 0);
      if (state.rallyAt[u] > 0) value *= 0.5;
      value += 0.3 * threat(state, attackWorths, u);
    }
    sum += sign * value;
  }
  sum += VICTORY_POINT * (state.points[side] - state.points[other(side)]);
  if (state.now.phase !== 'over')
    for (let o = 0; o < field.objectives.length; o++) {
      const holder = state.control[o];
      if (holder === NONE) continue;
      const gain = markerPoints(state, holder as 0 | 1, o);
      sum += (holder === side ? 1 : -1) * VICTORY_POINT * gain;
    }
  return sum;
};
