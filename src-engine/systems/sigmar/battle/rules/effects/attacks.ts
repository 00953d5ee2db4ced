import { edgeDistance } from '../../../../../tabletop/bodies';
import { seen } from '../../../../../tabletop/sight/line-of-sight';
import { isUnbreakable } from '../../../cards/card';
import type { BearerGroup } from '../../../cards/loadout';
import type { Action } from '../../../words';
import {
  inCombat,
  inCombatWith,
  inCover,
  hasPhaseFlag,
  isGuarded,
  obscured,
  hasTurnFlag,
  other,
  SLACK,
  isOnTable,
  unitsApart,
  unitSees,
} from '../../state/measure';
import { ROLE } from '../../state/setup/profile';
import { PHASE, TURN, type State } from '../../state/state';
import { contestsOf, influencesOn, sparesLeft } from './influences';
import { CONDITIONS, withWard } from '../../state/setup/plans';
import { NO_SET } from '../../state/setup/sets';
import { NO_STEPS, stepOf, type Steps } from '../../state/setup/steps';

/** The rule that forbids a unit to shoot another; undefined if it may. */
export const shotRefused = (
  state: State,
  u: number,
  v: number,
): 'AOS-16.0' | 'AOS-16.0-shooting' | 'AOS-25.0' | 'AOS-terrain-1.2-obscuring' | undefined => {
  const { units } = state.setup;
  const target = units[v].profile;
  if (isUnbreakable(target.card) || (inCombat(state, u) && !inCombatWith(state, u, v))) return 'AOS-16.0';
  if (unitsApart(state, u, v) > units[u].profile.range + SLACK) return 'AOS-16.0-shooting';
  if (!unitSees(state, u, v)) return 'AOS-16.0-shooting';
  if (target.infantry && unitsApart(state, u, v) > state.setup.numbers.guardedRange && isGuarded(state, v))
    return 'AOS-25.0';
  if (obscured(state, u, v)) return 'AOS-terrain-1.2-obscuring';
  return undefined;
};

/** Conditions between two units, independent of their places (`CONDITIONS`). */
export const statesOf = (state: State, u: number, v: number): number => {
  let conditions = withWard(0, state.ward[v]);
  if (hasTurnFlag(state, u, TURN.charged)) conditions |= CONDITIONS.charged;
  if (hasTurnFlag(state, v, TURN.charged)) conditions |= CONDITIONS.targetCharged;
  if (state.damage[u] > 0) conditions |= CONDITIONS.damaged;
  if (state.damage[v] > 0) conditions |= CONDITIONS.targetDamaged;
  return conditions;
};

/** What affects the attacks of one unit on another now (`CONDITIONS`), except reactions. */
export const conditionsOf = (state: State, u: number, v: number, action: Action): number => {
  let conditions = statesOf(state, u, v);
  if (inCover(state, u, v)) conditions |= CONDITIONS.cover;
  if (action === 'shoot' && isGuarded(state, v)) conditions |= CONDITIONS.guarded;
  if (action === 'shoot' && inCombat(state, u)) conditions |= CONDITIONS.inCombat;
  if (hasPhaseFlag(state, v, PHASE.defended)) conditions |= CONDITIONS.allOutDefence;
  return withSurroundings(state, conditions, u, v);
};

/**
 * The conditions, plus the damage and models of both units, as far as abilities use them, and the effects on them
 * besides their cards'.
 */
export const withSurroundings = (state: State, conditions: number, u: number, v: number): number => {
  const { setup, damage, left, tokens } = state;
  const [a, d] = [setup.reach.steps[setup.units[u].card], setup.reach.steps[setup.units[v].card]];
  const [own, foe] = [influencesOn(state, u), influencesOn(state, v)];
  const asked = setup.reach.foeContesting;
  const still = !asked && own === NO_SET && foe === NO_SET && a === NO_STEPS && d === NO_STEPS;
  if (still && tokens[u] === 0 && tokens[v] === 0) return conditions;
  const models = (one: Steps, other: Steps, count: number): number =>
    one.models.length + other.foeModels.length === 2
      ? -1
      : Math.max(1, stepOf(one.models, count), stepOf(other.foeModels, count));
  return setup.plans.withAround(conditions, {
    damage: stepOf(a.damage, damage[u]),
    models: models(a, d, left[u]),
    targetDamage: stepOf(d.damage, damage[v]),
    targetModels: models(d, a, left[v]),
    tokens: tokens[u],
    targetTokens: tokens[v],
    contests: asked ? contestsOf(state, u) : 0,
    targetContests: asked ? contestsOf(state, v) : 0,
    own,
    foe,
  });
};

/** Inches from a model to the nearest of a unit's models that it sees, up to `most`; Infinity beyond. */
const modelToUnit = (state: State, m: number, v: number, most: number): number => {
  const { setup, bodies } = state;
  const { first, end } = setup.units[v];
  const { table } = setup.field;
  const { x, y, along, alive } = bodies;
  let least = Infinity;
  for (let j = first; j < end; j++) {
    if (!alive[j]) continue;
    const dx = x[m] - x[j];
    const dy = y[m] - y[j];
    const reach = Math.min(least, most) + along[m] + along[j] + SLACK;
    if (dx * dx + dy * dy > reach * reach) continue;
    const distance = edgeDistance(bodies, m, j);
    if (distance < least && (table.blockers.pieces.length === 0 || seen(table, bodies, m, j)))
      least = distance;
  }
  return least <= most + SLACK ? least : Infinity;
};

/** The weapons with which each model of a unit must still attack, as bits, by model within the unit. */
type Ready = Int32Array;

/** Every weapon of the action's type that the models carry (AOS-16.0). */
export const readyWeapons = (state: State, u: number, action: Action): Ready => {
  const { first, end, profile } = state.setup.units[u];
  const { weapons } = profile.card;
  const type = action === 'fight' ? 'melee' : 'ranged';
  const shooting = action === 'shoot' && inCombat(state, u);
  return Int32Array.from({ length: end - first }, (_, k) => {
    if (!state.bodies.alive[first + k]) return 0;
    let bits = 0;
    for (const w of profile.models[k].weapons) {
      const weapon = weapons[w];
      if (weapon.type !== type || weapon.isSetByEffect) continue;
      // AOS-20.0-shoot-in-combat
      if (shooting && !weapon.abilities.some((ability) => ability.type === 'shoot-in-combat')) continue;
      bits |= 1 << w;
    }
    return bits;
  });
};

/**
 * Takes the weapons in reach of the target out of `ready`, as groups of models with the same ones (AOS-16.0-combat,
 * AOS-16.0-shooting).
 */
export const groupsAt = (state: State, u: number, v: number, action: Action, ready: Ready): BearerGroup[] => {
  const { first, profile } = state.setup.units[u];
  const { weapons } = profile.card;
  const most = action === 'fight' ? state.setup.numbers.combatRange : profile.range;
  const found = new Map<number, { weapons: number[]; champion: boolean; models: number }>();
  for (let k = 0; k < ready.length; k++) {
    if (ready[k] === 0) continue;
    const distance = modelToUnit(state, first + k, v, most);
    if (distance === Infinity) continue;
    let bits = 0;
    for (let w = 0; w < weapons.length; w++)
      if (ready[k] & (1 << w) && (action === 'fight' || distance <= weapons[w].range + SLACK)) bits |= 1 << w;
    if (bits === 0) continue;
    ready[k] &= ~bits;
    const champion = (profile.models[k].roles & ROLE.champion) !== 0;
    const key = bits * 2 + (champion ? 1 : 0);
    const group = found.get(key);
    if (group) group.models++;
    else
      found.set(key, {
        weapons: weapons.flatMap((_, w) => (bits & (1 << w) ? [w] : [])),
        champion,
        models: 1,
      });
  }
  return [...found.values()];
};

/** The attacks of one unit on another: what it does, under which conditions, and which of its models do it. */
interface Declared {
  readonly action: Action;
  readonly conditions: number;
  readonly groups: readonly BearerGroup[];
}

/** Expected damage of groups of models, in damage points. */
export const damageOfGroups = (
  state: State,
  u: number,
  v: number,
  { action, conditions, groups }: Declared,
): number => {
  const { units, plans } = state.setup;
  const attackCase = { attacker: units[u].card, defender: units[v].card, action, conditions };
  let sum = 0;
  for (const { weapons, champion, models } of groups)
    sum += models * plans.ofModel(attackCase, weapons, champion);
  return sum === 0 ? 0 : Math.max(0, sum - sparesLeft(state, v));
};

/** Points of a unit for each of its damage points. */
export const pointsPerDamage = (state: State, u: number): number => {
  const { profile } = state.setup.units[u];
  return profile.points / (profile.size * profile.card.health);
};

/** The damage points that would destroy a unit. */
export const damageLeft = (state: State, u: number): number =>
  state.left[u] * state.setup.units[u].profile.card.health - state.damage[u];

/** Whether any of the unit's models reaches the target. */
export const reaches = (state: State, u: number, v: number, action: Action): boolean =>
  groupsAt(state, u, v, action, readyWeapons(state, u, action)).length > 0;

/** The expected damage of a unit's attacks on another from its place, with all its models in reach. */
export const expectedAttack = (state: State, u: number, v: number, action: Action): number => {
  const conditions = conditionsOf(state, u, v, action);
  const { units, plans } = state.setup;
  return (
    damageOfGroups(state, u, v, {
      action,
      conditions,
      groups: groupsAt(state, u, v, action, readyWeapons(state, u, action)),
    }) + plans.besides({ attacker: units[u].card, defender: units[v].card, action, conditions })
  );
};

/** The other side's units on the table. */
export const enemiesOf = (state: State, u: number): number[] => {
  const { units } = state.setup;
  const found: number[] = [];
  for (let v = 0; v < units.length; v++)
    if (units[v].side === other(units[u].side) && isOnTable(state, v)) found.push(v);
  return found;
};
