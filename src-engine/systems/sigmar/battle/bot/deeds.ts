import type { Effect } from '../../../../generated/age-of-sigmar';
import { readCount } from '../../cards/number';
import { damageLeft, pointsPerDamage } from '../effects/attacks';
import { COMBAT_RANGE, eachUnit, other, unitsApart } from '../measure';
import type { Power } from '../setup/profile';
import type { State } from '../state';
import { potential, worthOfDamage } from './values';

const meanOf = (amount: number | string): number => {
  const { dice, sides, plus } = readCount(amount);
  return (dice * (sides + 1)) / 2 + plus;
};

/** The most that enemies near by may do to a unit, in points of it; and it to them. */
const threats = (state: State, v: number): { readonly feared: number; readonly hoped: number } => {
  let [feared, hoped] = [0, 0];
  eachUnit(state, other(state.setup.units[v]!.side), (w) => {
    const near = unitsApart(state, v, w);
    if (near > 12) return;
    const charges = near > COMBAT_RANGE;
    feared = Math.max(feared, worthOfDamage(state, v, potential(state, w, v, 'fight', charges)));
    hoped = Math.max(hoped, worthOfDamage(state, w, potential(state, v, w, 'fight', charges)));
  });
  return { feared, hoped };
};

/** Shares of what a unit fears and hopes that an effect on it is thought to change. */
const SHARE = 1 / 6;

/** What an effect that lasts is worth to whoever puts it on a unit, by how much it bears on blows near by. */
const lastingWorth = (state: State, effect: Effect, v: number): number => {
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

/** What another unit on the table is thought to be worth, in points. */
const SETTING_UP = 30;

/** What a power does to its target, in points, were it to work. */
export const worthOfEffects = (state: State, { effects }: Power, v: number): number => {
  const { profile } = state.setup.units[v]!;
  let worth = 0;
  for (const effect of effects)
    if (effect.type === 'mortal-damage') worth += worthOfDamage(state, v, meanOf(effect.amount));
    else if (effect.type === 'heal')
      worth += Math.min(state.damage[v]!, meanOf(effect.amount)) * pointsPerDamage(state, v);
    else if (effect.type === 'return-models')
      worth +=
        Math.min(profile.size - state.left[v]!, meanOf(effect.amount)) *
        profile.card.health *
        pointsPerDamage(state, v);
    else if (effect.type === 'tokens') worth += 0.5;
    else if (effect.type === 'summon' || effect.type === 'return-unit') return SETTING_UP;
    else worth += lastingWorth(state, effect, v);
  return Math.min(worth, damageLeft(state, v) * pointsPerDamage(state, v) + 1000);
};
