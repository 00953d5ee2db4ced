import { damageLeft, pointsPerDamage } from '../rules/effects/attacks';
import { CONDITIONS } from '../state/setup/plans';
import { ROLE } from '../state/setup/profile';
import { FACES, type Action } from '../../words';
import type { Numbers } from '../../numbers';
import type { State } from '../state/state';

/** Models of a unit that fight at once: not all of a large unit do. */
const ABREAST = 24;

/** Whole units' expected damage, by a setup's plans: attacker, defender, action, charged; NaN if not computed yet. */
const fullUnitDamages = new WeakMap<object, Float64Array>();

const fullUnitDamage = (state: State, u: number, v: number, action: Action, charged: boolean): number => {
  const { plans, units, profiles } = state.setup;
  let known = fullUnitDamages.get(plans);
  if (!known)
    fullUnitDamages.set(plans, (known = new Float64Array(profiles.length * profiles.length * 4).fill(NaN)));
  const { card: a, profile } = units[u];
  const d = units[v].card;
  const at = (a * profiles.length + d) * 4 + (charged ? 2 : 0) + (action === 'shoot' ? 1 : 0);
  if (Number.isNaN(known[at])) {
    const conditions = charged ? CONDITIONS.charged : 0;
    const type = action === 'fight' ? 'melee' : 'ranged';
    let sum = plans.besides({ attacker: a, defender: d, action, conditions });
    for (const { weapons, roles } of profile.models) {
      const used = weapons.filter((w) => profile.card.weapons[w].type === type);
      sum += plans.ofModel(
        { attacker: a, defender: d, action, conditions },
        used,
        (roles & ROLE.champion) !== 0,
      );
    }
    known[at] = sum;
  }
  return known[at];
};

/** The expected damage of a unit on another with the models it has left, if all are in reach, in damage points. */
export const expectedDamage = (
  state: State,
  u: number,
  v: number,
  action: Action,
  charged: boolean,
): number => {
  const { size } = state.setup.units[u].profile;
  const models = action === 'fight' ? Math.min(ABREAST, state.left[u]) : state.left[u];
  return (fullUnitDamage(state, u, v, action, charged) * models) / size;
};

/** Damage as points of the unit that suffers it: at most what it has left. */
export const worthOfDamage = (state: State, v: number, damage: number): number =>
  Math.min(damage, damageLeft(state, v)) * pointsPerDamage(state, v);

/** Points that additional damage destroys: at most what is left. */
export const worthOfExtraDamage = (state: State, v: number, before: number, after: number): number => {
  const left = damageLeft(state, v);
  return (Math.min(left, after) - Math.min(left, before)) * pointsPerDamage(state, v);
};

/**
 * The value of one exchange of attacks to the first unit: the damage it deals, minus that dealt back by the models
 * left.
 */
export const exchange = (state: State, u: number, v: number, charged: boolean, back: number): number => {
  const dealt = expectedDamage(state, u, v, 'fight', charged);
  const left = damageLeft(state, v);
  const share = Math.max(0, 1 - dealt / left);
  return (
    worthOfDamage(state, v, dealt) -
    back * share * worthOfDamage(state, u, expectedDamage(state, v, u, 'fight', false))
  );
};

const add = (sum: number, ways: number): number => sum + ways;

/** The chances that one, two or three dice total at least so much, from 0 on (AOS-14.3). */
const AT_LEAST = [1, 2, 3].map((dice) => {
  let ways = [1];
  for (let die = 0; die < dice; die++)
    ways = Array.from({ length: ways.length + FACES }, (_, total) =>
      ways.slice(Math.max(0, total - FACES), total).reduce(add, 0),
    );
  const all = ways.reduce(add);
  return [...ways, 0].map((_, least) => ways.slice(least).reduce(add, 0) / all);
});

/** The chance that a charge covers a distance in inches (AOS-14.3), except the last part, at which it may end. */
export const chargeChance = ({ chargeDice, chargeEnd }: Numbers, inches: number): number => {
  const chances = AT_LEAST[chargeDice - 1];
  return chances[Math.min(chances.length - 1, Math.max(0, Math.ceil(inches - chargeEnd)))];
};
