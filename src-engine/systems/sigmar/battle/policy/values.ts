import { damageLeft, pointsPerDamage } from '../rules/effects/attacks';
import { BEARS } from '../state/setup/plans';
import { ROLE } from '../state/setup/profile';
import type { Action } from '../../words';
import type { State } from '../state/state';

/** Models of a unit that get to fight at once: of a large one not all come to it. */
const ABREAST = 24;

/** Whole units' expected damage, by a setup's plans: attacker, defender, action, charged; NaN where it is not known yet. */
const wholes = new WeakMap<object, Float64Array>();

const wholeOf = (state: State, u: number, v: number, action: Action, charged: boolean): number => {
  const { plans, units, profiles } = state.setup;
  let known = wholes.get(plans);
  if (!known) wholes.set(plans, (known = new Float64Array(profiles.length * profiles.length * 4).fill(NaN)));
  const { card: a, profile } = units[u];
  const d = units[v].card;
  const at = (a * profiles.length + d) * 4 + (charged ? 2 : 0) + (action === 'shoot' ? 1 : 0);
  if (Number.isNaN(known[at])) {
    const bears = charged ? BEARS.charged : 0;
    const type = action === 'fight' ? 'melee' : 'ranged';
    let sum = plans.besides(a, d, action, bears);
    for (const { weapons, roles } of profile.models) {
      const used = weapons.filter((w) => profile.card.weapons[w].type === type);
      sum += plans.ofModel(a, d, action, bears, used, (roles & ROLE.champion) !== 0);
    }
    known[at] = sum;
  }
  return known[at];
};

/** What a unit is expected to inflict on another with the models it has left, were they all in reach, in damage points. */
export const potential = (state: State, u: number, v: number, action: Action, charged: boolean): number => {
  const { size } = state.setup.units[u].profile;
  const models = action === 'fight' ? Math.min(ABREAST, state.left[u]) : state.left[u];
  return (wholeOf(state, u, v, action, charged) * models) / size;
};

/** Damage as points of the unit that suffers it: no more than there is left. */
export const worthOfDamage = (state: State, v: number, damage: number): number =>
  Math.min(damage, damageLeft(state, v)) * pointsPerDamage(state, v);

/** Points that more damage destroys: no more than there is left. */
export const worthOfMore = (state: State, v: number, before: number, after: number): number => {
  const left = damageLeft(state, v);
  return (Math.min(left, after) - Math.min(left, before)) * pointsPerDamage(state, v);
};

/** What a round of blows between two is worth to the first: what it deals, less what is dealt back by those who are left. */
export const exchange = (state: State, u: number, v: number, charged: boolean, back: number): number => {
  const dealt = potential(state, u, v, 'fight', charged);
  const left = damageLeft(state, v);
  const share = Math.max(0, 1 - dealt / left);
  return (
    worthOfDamage(state, v, dealt) -
    back * share * worthOfDamage(state, u, potential(state, v, u, 'fight', false))
  );
};

/** Ways of two dice to come to so much or more, of 36. */
const AT_LEAST = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0] as const;

/** The chance that a charge comes so many inches (AOS-14.3): all but the last half. */
export const chargeChance = (inches: number): number =>
  AT_LEAST[Math.min(13, Math.max(0, Math.ceil(inches - 0.5)))] / 36;
