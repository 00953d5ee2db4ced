import type { RuleReferee } from '../../state/events';
import type { RuleId } from '../../../../../kernel/words';
import { SLACK } from '../../state/measure';
import type { BattleUnit } from '../../state/setup/setup';
import { forgetPlaces, type State } from '../../state/state';

/** Takes a model off the table. */
export const removeModel = (state: State, m: number, rule: RuleId, referee: RuleReferee): void => {
  const { setup, bodies, now } = state;
  const u = setup.unitOf[m];
  bodies.alive[m] = 0;
  forgetPlaces(state);
  if (!setup.units[u].profile.card.special) state.health[u]--;
  state.lostAt[now.round * 2 + setup.units[u].side]++;
  referee.report?.({ type: 'removed', rule, m });
};

/** Asks which model a unit loses, if it has several to choose from. */
const chooseCasualty = (
  state: State,
  u: number,
  rule: RuleId,
  count: number,
  referee: RuleReferee,
): number =>
  count === 1
    ? 0
    : referee.decide({ side: state.setup.units[u].side, kind: 'who-falls', rule, options: count });

/** How many models or wounds a unit loses; with `openOnly` only models that the attack reaches. */
interface Losses {
  readonly amount: number;
  readonly openOnly: boolean;
}

/**
 * A unit loses models one after the other, or a special unit wounds (GLO-4.5.7, GLO-5.1.2); with `openOnly` only models
 * that the attack reaches. Its player chooses which. Returns how many it lost.
 */
export const lose = (
  state: State,
  u: number,
  { amount, openOnly }: Losses,
  rule: RuleId,
  referee: RuleReferee,
): number => {
  const { setup, bodies, scratch } = state;
  const { first, end, profile } = setup.units[u];
  if (profile.card.special) {
    const lost = Math.min(amount, state.health[u]);
    state.health[u] -= lost;
    if (lost > 0) referee.report?.({ type: 'wounded', rule, u, lost });
    if (state.health[u] <= 0) removeModel(state, first, rule, referee);
    return lost;
  }
  let lost = 0;
  for (; lost < amount; lost++) {
    let count = 0;
    for (let m = first; m < end; m++)
      if (bodies.alive[m] && (!openOnly || scratch.open[m])) scratch.asked[count++] = m;
    if (count === 0) break;
    // If all are lost, there is nothing to choose.
    const chosen = amount - lost >= count ? 0 : chooseCasualty(state, u, rule, count, referee);
    removeModel(state, scratch.asked[chosen], rule, referee);
  }
  return lost;
};

/** True if a model of `unit` other than `m` would be next to `m` at a place. */
const hasBeside = (
  { bodies: { x, y, alive }, setup }: State,
  unit: BattleUnit,
  m: number,
  px: number,
  py: number,
): boolean => {
  const { across } = setup.units[setup.unitOf[m]].profile.mover;
  const most = setup.settings.numbers.coherency + across + unit.profile.mover.across + SLACK;
  for (let j = unit.first; j < unit.end; j++) {
    if (j === m || !alive[j]) continue;
    const dx = x[j] - px;
    const dy = y[j] - py;
    if (dx * dx + dy * dy <= most * most) return true;
  }
  return false;
};

/**
 * True if model `m` of a unit (not a special one) would be next to no friend at a place (GLO-5.1.3, GLO-7.4). Most have
 * one in their own unit.
 */
export const isAloneAt = (state: State, m: number, x: number, y: number): boolean => {
  const { setup } = state;
  const own = setup.units[setup.unitOf[m]];
  if (hasBeside(state, own, m, x, y)) return false;
  for (const unit of setup.units)
    if (unit.side === own.side && unit !== own && hasBeside(state, unit, m, x, y)) return false;
  return true;
};

/** GLO-5.1.3, ruling G22: after each attack and each move, all models that stand alone at that moment are lost. */
export const removeLoneModels = (state: State, referee: RuleReferee): void => {
  const { setup, bodies, scratch } = state;
  let count = 0;
  for (const { first, end, profile } of setup.units) {
    if (profile.card.special) continue;
    for (let m = first; m < end; m++)
      if (bodies.alive[m] && isAloneAt(state, m, bodies.x[m], bodies.y[m])) scratch.asked[count++] = m;
  }
  for (let k = 0; k < count; k++) removeModel(state, scratch.asked[k], 'GLO-5.1.3', referee);
};
