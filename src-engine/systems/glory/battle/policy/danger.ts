import { shoots } from '../../attack/range';
import { engaged, other, placeToUnit, standing } from '../state/measure';
import type { State } from '../state/state';
import { bestSpell, shot, woundWorth } from './harm';
import { keptThreat } from './kept';
import type { Evaluator } from './evaluator';
import { chargeChance } from './odds';

/**
 * What enemies are expected to cost a unit at a place this round: the costliest charge against it, a share of the
 * others, and a share of missiles and spells. An engaged enemy does not charge.
 */
export const danger = (state: State, evaluator: Evaluator, u: number, x: number, y: number): number => {
  const { units } = state.setup;
  const { side, profile } = units[u];
  const { weights } = evaluator;
  const nearer = state.now.first === side ? weights.nearer : 0;
  let most = 0;
  let all = 0;
  let volley = 0;
  for (let v = 0; v < units.length; v++) {
    if (units[v].side !== other(side) || !standing(state, v) || engaged(state, v)) continue;
    const foe = units[v].profile;
    const distance = placeToUnit(state, x, y, v) - profile.mover.across - nearer * foe.move;
    const chance = chargeChance(state.setup.settings.tables, foe.charge, distance);
    if (chance > 0) {
      const cost = chance * keptThreat(state, evaluator, v, u);
      most = Math.max(most, cost);
      all += cost;
    }
    if (weights.volley > 0) volley += volleyAt(state, evaluator, v, u, distance);
  }
  const worst = most + weights.others * (all - most) + weights.volley * volley;
  return Math.min(worst, state.health[u] * woundWorth(state, evaluator, u));
};

/** An enemy's expected gain from missiles or spells, at a distance. */
const volleyAt = (state: State, evaluator: Evaluator, v: number, u: number, distance: number): number => {
  const { profile } = state.setup.units[v];
  const { role } = profile.card;
  const missiles =
    shoots(role) && distance <= state.setup.settings.tables.ranges[role].inches
      ? shot(state, evaluator, v, u)
      : 0;
  return Math.max(0, missiles) + (profile.wizard ? bestSpell(state, evaluator, v, u, distance) : 0);
};
