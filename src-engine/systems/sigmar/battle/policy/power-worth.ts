import type { After, Effect, MortalDamageEffect, PermitEffect } from '../../../../generated/age-of-sigmar';
import { readCount } from '../../cards/number';
import { asksRoll, effectsAt, WAYS } from '../../cards/rolls';
import { damageLeft, pointsPerDamage } from '../rules/effects/attacks';
import { eachUnit, other, unitsApart } from '../state/measure';
import { afterPowersOf } from '../rules/phases/after-attacks';
import { targetsOf } from '../rules/phases/abilities';
import type { Power } from '../state/setup/profile';
import type { State } from '../state/state';
import { FACES } from '../../words';
import { meanMove, meanRoll } from './objective-worth';
import { RETURN_WEIGHT } from './place-worth';
import { chargeChance, exchange, expectedDamage, worthOfDamage } from './values';

/** The assumed amount for "as much as an attack allocates", in damage points. */
const ASSUMED_DAMAGE = 2;

/** The assumed number of models of a unit that rolls a die for each. */
const ASSUMED_MODELS = 3;

const meanOf = (amount: number | string): number => {
  if (amount === 'dealt') return ASSUMED_DAMAGE;
  const { dice, sides, plus } = readCount(amount);
  return (dice * (sides + 1)) / 2 + plus;
};

/** The expected mortal damage of an effect: for each of its dice, if it has any. */
const meanDamage = (
  state: State,
  { amount, dice, each, most = Infinity }: MortalDamageEffect,
  v: number,
): number => {
  if (dice === undefined || each === undefined) return meanOf(amount);
  const count = dice === 'foeModels' ? state.left[v] : dice === 'models' ? ASSUMED_MODELS : dice;
  return (meanOf(amount) * Math.min(count, most) * (7 - each)) / 6;
};

/** The most that nearby enemies may do to a unit, in its points; and what it may do to them. */
const threats = (state: State, v: number): { readonly feared: number; readonly hoped: number } => {
  let [feared, hoped] = [0, 0];
  eachUnit(state, other(state.setup.units[v].side), (w) => {
    const near = unitsApart(state, v, w);
    if (near > FACES * state.setup.numbers.chargeDice) return;
    const charges = near > state.setup.numbers.combatRange;
    feared = Math.max(feared, worthOfDamage(state, v, expectedDamage(state, w, v, 'fight', charges)));
    hoped = Math.max(hoped, worthOfDamage(state, w, expectedDamage(state, v, w, 'fight', charges)));
  });
  return { feared, hoped };
};

/** The share of what a unit may suffer and do that an effect on it is assumed to change. */
const SHARE = 1 / 6;

/**
 * What a run adds to the best charge or shots of a unit, if it still may charge or shoot (AOS-29.0): nothing outside its
 * own turn, and nothing against enemies that a normal move reaches.
 */
const permitWorth = (state: State, { ability }: PermitEffect, v: number): number => {
  const { setup, now } = state;
  const { profile, side } = setup.units[v];
  if (now.active !== side) return 0;
  const [move, run] = [meanMove(state, v), meanRoll(setup.numbers.runDice)];
  let [walking, running] = [0, 0];
  let isFree = true;
  eachUnit(state, other(side), (w) => {
    const apart = unitsApart(state, v, w);
    if (apart <= setup.numbers.combatRange) isFree = false; // AOS-14.1-run
    const gain =
      ability === 'charge'
        ? exchange(state, v, w, true, RETURN_WEIGHT)
        : worthOfDamage(state, w, expectedDamage(state, v, w, 'shoot', false));
    const chance = (inches: number): number =>
      ability === 'charge'
        ? chargeChance(setup.numbers, Math.max(0, apart - inches))
        : Number(apart <= profile.range + inches);
    walking = Math.max(walking, chance(move) * gain);
    running = Math.max(running, chance(move + run) * gain);
  });
  return isFree ? running - walking : 0;
};

/** The value of a lasting effect for its user, by how much it affects nearby attacks. */
const lastingWorth = (state: State, effect: Effect, v: number): number => {
  if (effect.type === 'permit' && effect.after === 'run') return permitWorth(state, effect, v);
  const { feared, hoped } = threats(state, v);
  if (effect.type === 'ward') return state.ward[v] === 0 ? (feared * (7 - effect.value)) / 6 : 0;
  const defends =
    (effect.type === 'modify-roll' &&
      (effect.roll === 'save' || effect.roll === 'ward') === ((effect.of ?? 'unit') === 'unit')) ||
    (effect.type === 'modify-weapon' && effect.of === 'enemy') ||
    effect.type === 'no-crits' ||
    effect.type === 'retaliate' ||
    effect.type === 'avenge';
  return SHARE * (defends ? feared : hoped) + 0.05;
};

/** The assumed value of another unit on the table, in points. */
const SETTING_UP = 30;

/** The value of effects on a unit, in points, if they happen. */
export const worthOfEffects = (state: State, effects: readonly Effect[], v: number): number => {
  const { profile } = state.setup.units[v];
  let worth = 0;
  for (const effect of effects)
    if (effect.type === 'mortal-damage') worth += worthOfDamage(state, v, meanDamage(state, effect, v));
    else if (effect.type === 'heal')
      worth += Math.min(state.damage[v], meanOf(effect.amount)) * pointsPerDamage(state, v);
    else if (effect.type === 'return-models')
      worth +=
        Math.min(profile.size - state.left[v], meanOf(effect.amount)) *
        profile.card.health *
        pointsPerDamage(state, v);
    else if (effect.type === 'tokens') worth += 0.5;
    else if (effect.type === 'summon' || effect.type === 'return-unit') return SETTING_UP;
    else worth += lastingWorth(state, effect, v);
  return Math.min(worth, damageLeft(state, v) * pointsPerDamage(state, v) + 1000);
};

/** The chances of the totals of a power's roll, with everything added; without a roll, one certain total. */
export type Totals = ReadonlyMap<number, number>;

const CERTAIN: Totals = new Map([[0, 1]]);

/** The roll of an ability (AOS-5.2). */
export const totalsOf = ({ dice }: Power): Totals => {
  if (!dice) return CERTAIN;
  const ways = WAYS[dice];
  const all = ways.reduce((sum, one) => sum + one, 0);
  return new Map(ways.flatMap((one, total) => (one > 0 ? [[total, one / all] as const] : [])));
};

/**
 * The expected value of a power on one unit, in points: outcomes that depend on the roll are weighted by their chances.
 */
const expectedOn = (state: State, { effects, value }: Power, v: number, totals: Totals): number => {
  let [chance, worth] = [0, 0];
  const byRoll = effects.some(asksRoll);
  for (const [total, share] of totals) {
    if (total < value) continue;
    if (byRoll) worth += share * worthOfEffects(state, effectsAt(effects, total), v);
    else chance += share;
  }
  return byRoll ? worth : chance * worthOfEffects(state, effects, v);
};

/**
 * The expected value of a power in all, in points: on its target, on the best additional targets, or on all in range.
 */
export const expectedWorth = (state: State, u: number, known: Power, v: number, totals: Totals): number => {
  const on = (w: number): number => expectedOn(state, known, w, totals);
  if (known.targets === 1) return on(v);
  const all = targetsOf(state, u, known);
  if (known.targets === 'all') return all.reduce((sum, w) => sum + on(w), 0);
  const others = all
    .filter((w) => w !== v)
    .map(on)
    .filter((worth) => worth > 0)
    .sort((a, b) => b - a);
  return others.slice(0, known.targets - 1).reduce((sum, worth) => sum + worth, on(v));
};

/** The chance that attacks with this expected damage have the outcome that is asked for. */
const chanceOf = (state: State, v: number, outcome: After['outcome'], damage: number): number => {
  const { health } = state.setup.units[v].profile.card;
  const wanted = { any: 0, damaged: 1, slain: health - state.damage[v], destroyed: damageLeft(state, v) }[
    outcome
  ];
  return wanted === 0 ? 1 : damage / (damage + wanted);
};

/**
 * The value of abilities that take effect once an attack is resolved (AOS-5.4), in points: the attacker's, minus its
 * target's.
 */
export const worthOfAftermath = (
  state: State,
  u: number,
  v: number,
  action: 'fight' | 'shoot',
  damage: number,
): number => {
  if (!state.setup.reach.afters) return 0;
  let worth = 0;
  for (const [owner, other, by] of [
    [u, v, 'self'],
    [v, u, 'enemy'],
  ] as const)
    for (const known of afterPowersOf(state, owner, other, by, action)) {
      // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- aftersOf returns only powers with `after`
      const { outcome, target } = known.after!;
      const on = target === 'self' ? owner : other;
      const gained = chanceOf(state, v, outcome, damage) * expectedOn(state, known, on, totalsOf(known));
      worth += by === 'self' ? gained : -gained;
    }
  return worth;
};

/** The value of using a power on one more unit (AOS-5.2), as if its roll did not need any total. */
export const worthOfAnother = (state: State, known: Power, v: number): number =>
  expectedOn(state, { ...known, value: 0 }, v, known.dice ? totalsOf(known) : LIKELY_TOTALS);

/** Totals of casting and chanting rolls that succeed: the likely ones, each with the same chance. */
const LIKELY_TOTALS: Totals = new Map([6, 7, 8, 9, 10].map((total) => [total, 0.2]));
