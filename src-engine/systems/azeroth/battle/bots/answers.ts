import type { Battle, Player } from '../battle';
import { NONE } from '../draws';
import { fighterAt } from '../field';
import { MANA_WORTH, powerWorth, priceOf } from './worth';

/** Chance that an attempt to stop a power succeeds: 4+, or 3+ with a Magical Hero (AAW-8.5-magical). */
const STOPS = 0.5;
const COSTS = { dispel: 2, counterspell: 3, 'spell-block': 0 } as const;
/** Spell Block is free but once a round: not spent on trifles. */
const TRIFLE = 4;

/** What a power does to those it is used against, from the point of view of its user. */
const stake = (battle: Battle, caster: number, power: number, target: number): number => {
  const { bodies } = battle.state;
  // Where a blast is aimed is not told: the worst is assumed, the caster's own best aim being at one of us.
  const { ability } = fighterAt(battle, caster).powers[power]!;
  if (ability.target !== 'point' || target !== NONE)
    return powerWorth(
      battle,
      caster,
      power,
      target,
      target === NONE ? 0 : bodies.x[target]!,
      target === NONE ? 0 : bodies.y[target]!,
    );
  let most = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || battle.state.side[j] === battle.state.side[caster]) continue;
    most = Math.max(most, powerWorth(battle, caster, power, NONE, bodies.x[j]!, bodies.y[j]!));
  }
  return most;
};

/** Ruling A25: a power is answered where what it would do, times the chance to stop it, is worth more than the mana. */
export const answers: Player['answers'] = (battle, _side, what, caster, power, target) => {
  const saved = STOPS * stake(battle, caster, power, target);
  return saved > Math.max(COSTS[what] * MANA_WORTH, what === 'spell-block' ? TRIFLE * STOPS : 0);
};

/** Ruling A25: a Reaction is used where it does more than its mana would elsewhere. */
export const reacts: Player['reacts'] = (battle, model, power, mover) => {
  const found = fighterAt(battle, model).powers[power]!;
  const target = found.ability.target === 'self' ? model : mover;
  const { x, y } = battle.state.bodies;
  return powerWorth(battle, model, power, target, x[mover]!, y[mover]!) > priceOf(found);
};
