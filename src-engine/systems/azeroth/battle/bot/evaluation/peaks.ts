import type { Battle } from '../../battle';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../../actions/draws';
import { bearing } from '../../bearing';
import { cleaving, fighterAt, precise } from '../../field';
import { MOST_MODELS } from '../../state';
import { harmOf, worthOf } from './unit-value';

/** Of AttackQuery: the slope and the cover that serve an attacker best. */
const DOWNHILL = 2;
const OPEN = 0;

/** The better of `most` and an attack of model `i` on `j` under the best of circumstances. */
const best = (battle: Battle, i: number, j: number, action: number, power: number, most: number): number => {
  const { query, state } = battle;
  const melee = action <= FIGHT;
  query.attacker = state.fighter[i]!;
  query.defender = state.fighter[j]!;
  query.action = action;
  query.hill = melee ? DOWNHILL : 0;
  query.cover = OPEN;
  query.flank = melee;
  query.long = query.cautious = false;
  query.elevated = !melee;
  query.attackerWounds = state.wounds[i]!;
  query.defenderWounds = state.wounds[j]!;
  query.power = power;
  query.other = NONE;
  query.active = 0;
  return Math.max(most, harmOf(battle, battle.draws.odds(query), j));
};

/** True where more bears on an attack than the two models and their ground: who stands near changes it. */
const minds = (battle: Battle, i: number, j: number): boolean =>
  battle.setup.auras.length > 0 ||
  battle.setup.mindsFriends ||
  cleaving(battle, i) ||
  precise(battle, i) ||
  bearing(battle, i, j) !== 0;

/**
 * The most, in points, that model `i` may take from `j` by one attack, wherever they stand. A book's keyword that likes bad ground
 * may beat it: then a bot overlooks that, and no rule is broken.
 */
export const peakOn = (battle: Battle, i: number, j: number): number => {
  if (minds(battle, i, j)) return worthOf(battle, j);
  const { range, powers } = fighterAt(battle, i);
  let most = best(battle, i, j, FIGHT, NONE, best(battle, i, j, CHARGE, NONE, 0));
  if (range > 0) most = best(battle, i, j, HOLD_SHOOT, NONE, best(battle, i, j, MOVE_SHOOT, NONE, most));
  for (let power = 0; power < powers.length; power++)
    if (powers[power]!.ability.type === 'Spell (Shoot)')
      most = best(battle, i, j, HOLD_SHOOT, power, best(battle, i, j, MOVE_SHOOT, power, most));
  return most;
};

/**
 * The bounds of one model's offers, by its enemies: the most that it may take from each by one attack, and each from it. Whom it
 * may take most from stands first in `order`.
 */
export const peaks = {
  count: 0,
  order: new Int16Array(MOST_MODELS),
  on: new Float64Array(MOST_MODELS),
  by: new Float64Array(MOST_MODELS),
};

/** Takes the bounds of model `i` before its offers are weighed. */
export const takePeaks = (battle: Battle, i: number): void => {
  const { bodies, side } = battle.state;
  const { order, on, by } = peaks;
  let count = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    on[j] = peakOn(battle, i, j);
    by[j] = peakOn(battle, j, i);
    let k = count++;
    for (; k > 0 && on[order[k - 1]!]! < on[j]!; k--) order[k] = order[k - 1]!;
    order[k] = j;
  }
  peaks.count = count;
};
