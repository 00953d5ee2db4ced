import { eachUnit, engaged, other, placeToUnit } from '../state/measure';
import type { State } from '../state/state';
import { woundWorth } from './harm';
import { keptThreat } from './kept';
import { chargeChance, type BattleOdds } from './odds';

/** Share of its base movement by which whoever goes second in the round comes nearer before it charges. */
const NEARER = 0.5;

/** What the dearest charge that it may meet at a place this round is expected to cost a unit: who fights already charges nobody. */
export const danger = (state: State, odds: BattleOdds, u: number, x: number, y: number): number => {
  const { side, profile } = state.setup.units[u];
  const nearer = state.now.first === side ? NEARER : 0;
  let most = 0;
  eachUnit(state, other(side), (v) => {
    if (engaged(state, v)) return;
    const foe = state.setup.units[v].profile;
    const distance = placeToUnit(state, x, y, v) - profile.mover.across - nearer * foe.move;
    const chance = chargeChance(foe.charge, distance);
    if (chance > 0) most = Math.max(most, chance * keptThreat(state, odds, v, u));
  });
  return Math.min(most, state.health[u] * woundWorth(state, u));
};
