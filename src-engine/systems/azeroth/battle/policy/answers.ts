import type { Cast } from '../state/action';
import type { Battle } from '../state/battle';
import { NONE } from '../state/odds/draws';
import { alive, fighterAt, magical } from '../state/field';
import { ANSWERS, manaFor, type Asked } from '../state/answers';
import { FLAG } from '../state/flags';
import { powerWorth } from './evaluation/power-value';
import type { EffectWorth } from './evaluation/lasting-effects';
import { manaPrice } from './strikes/unit-value';

/** Chance that an attempt to stop a power succeeds, if the die needs `on` and `bonus` is added. */
const stopChance = (on: number, bonus: number): number => Math.max(0, Math.min(1, (7 - on + bonus) / 6));

/**
 * The least points a power must threaten before a free Spell Block is spent on it, because it comes only once a round.
 */
const LEAST_BLOCKED = 4;

/** A power with this target, aimed at the place of model `at`. */
const aimed = ({ state: { bodies } }: Battle, power: number, target: number, at: number): Cast => ({
  power,
  target,
  x: bodies.x[at],
  y: bodies.y[at],
});

/** The value of a power against its targets, from its user's point of view. */
const powerValue = (
  battle: Battle,
  effectWorth: EffectWorth,
  caster: number,
  power: number,
  target: number,
): number => {
  const { bodies } = battle.state;
  const { ability } = fighterAt(battle, caster).powers[power];
  if (ability.target !== 'point' || target !== NONE) {
    const at = target === NONE ? caster : target;
    return powerWorth(battle, effectWorth, caster, aimed(battle, power, target, at));
  }
  // The aim of a blast is unknown: assumes the worst, that it is aimed at the best of our models for the caster.
  let most = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || battle.state.side[j] === battle.state.side[caster]) continue;
    most = Math.max(most, powerWorth(battle, effectWorth, caster, aimed(battle, power, NONE, j)));
  }
  return most;
};

const hasMagicalHero = (battle: Battle, side: number): boolean => {
  const { bodies, side: sides } = battle.state;
  for (let j = 0; j < bodies.count; j++)
    if (alive(battle, j) && sides[j] === side && fighterAt(battle, j).hero && magical(battle, j)) return true;
  return false;
};

/** A power is answered if its effect, times the chance to stop it, is worth more than the mana. */
const shouldStop = (
  battle: Battle,
  effectWorth: EffectWorth,
  asked: Asked,
  what: keyof typeof ANSWERS,
): boolean => {
  const { side, model, power, target } = asked;
  const free = what === 'spell-block';
  const { numbers } = battle.setup;
  const on = numbers[ANSWERS[what].on];
  // A Magical Hero adds 1 (AAW-8.5-magical).
  const bonus = !free && hasMagicalHero(battle, side) ? numbers.magicalHero : 0;
  const chance = stopChance(on, bonus);
  const price = free ? LEAST_BLOCKED * chance : manaPrice(battle, side, manaFor(what, numbers));
  return chance * powerValue(battle, effectWorth, model, power, target) > price;
};

/** A Reaction is used if it does more than its mana would do elsewhere. A model that moves has had its activation. */
const shouldReact = (
  battle: Battle,
  effectWorth: EffectWorth,
  { side, model, power, target: mover }: Asked,
): boolean => {
  const { ability, mana } = fighterAt(battle, model).powers[power];
  const { flags } = battle.state;
  const target = ability.target === 'self' ? model : mover;
  const before = flags[mover];
  flags[mover] = before | FLAG.activated;
  const worth = powerWorth(battle, effectWorth, model, aimed(battle, power, target, mover));
  flags[mover] = before;
  return worth > manaPrice(battle, side, mana);
};

/** Whether a bot with this judgement stops the enemy's power, or uses its Reaction, when asked (ruling A25). */
export const answersYes = (battle: Battle, effectWorth: EffectWorth): boolean => {
  const { asked } = battle;
  const { kind } = asked;
  return kind === 'reaction'
    ? shouldReact(battle, effectWorth, asked)
    : shouldStop(battle, effectWorth, asked, kind);
};
