import type {
  Effect,
  ModifyUnitEffect,
  PermitEffect,
  Reaction,
  When,
} from '../../../../../generated/age-of-sigmar';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { CONTESTS, isAuraOn, tableHolds } from '../../../attack/circumstances';
import type { KeywordCondition } from '../../../cards/keyword-condition';
import { hasKeywords } from '../../../cards/card';
import type { CardEffect } from '../../../cards/effects';
import {
  contests,
  inCombat,
  isUnit,
  hasTurnFlag,
  SLACK,
  isOnTable,
  TURN,
  unitsApart,
  whollyIn,
  whollyWithin,
} from '../../state/measure';
import type { State } from '../../state/state';
import { NO_SET } from '../../state/setup/sets';

/** How long the effects of a used ability last (AOS-28.1), as a state stores it: higher is longer. */
export const DURATION = {
  ability: 1,
  phase: 2,
  turn: 3,
  round: 4,
  'next-turn': 5,
  battle: 6,
} as const satisfies Record<NonNullable<Reaction['lasts']>, number>;

/** Whether any model of a unit contests an objective (AOS-32.1). */
const contestsOne = (state: State, u: number, objective: number): boolean => {
  const { first, end } = state.setup.units[u];
  for (let m = first; m < end; m++) if (state.bodies.alive[m] && contests(state, m, objective)) return true;
  return false;
};

/** Which objectives a unit contests, as bits of `CONTESTS` (AOS-32.1, AOS-32.2). */
export const contestsOf = (state: State, u: number): number => {
  const { objectives, units } = state.setup;
  const { side } = units[u];
  let bits = 0;
  for (let o = 0; o < objectives.length; o++) {
    if (!contestsOne(state, u, o)) continue;
    const holder = state.holder[o];
    bits |= CONTESTS.any | (holder === side ? CONTESTS.own : CONTESTS.notOwn);
    bits |= holder >= 0 && holder !== side ? CONTESTS.foes : CONTESTS.notFoes;
  }
  return bits;
};

/** Whether two units contest the same objective (AOS-32.1). */
const contestTogether = (state: State, u: number, v: number): boolean =>
  state.setup.objectives.some((_, o) => contestsOne(state, u, o) && contestsOne(state, v, o));

/** Where all models of a unit are (AOS-9.1.2); undefined if it is across a border. */
const territoryOf = (state: State, u: number): 'own' | 'enemy' | 'neutral' | undefined => {
  const { setup, bodies } = state;
  const { side, first, end } = setup.units[u];
  const own = state.now.home === side ? 0 : 1;
  if (whollyIn(state, u, own)) return 'own';
  if (whollyIn(state, u, own === 0 ? 1 : 0)) return 'enemy';
  const { x, y, along, alive } = bodies;
  for (let m = first; m < end; m++)
    if (alive[m])
      for (const zone of setup.field.table.zones)
        if (distanceToPolygonSquared(zone, x[m], y[m], x[m], y[m]) < along[m] * along[m]) return undefined;
  return 'neutral';
};

/** Whether no model of a unit is in its own territory, or in the enemy's (AOS-9.1.2). */
const isOutside = (state: State, u: number, asked: 'own' | 'enemy'): boolean => {
  const { setup, bodies, now } = state;
  const { side, first, end } = setup.units[u];
  const own = now.home === side ? 0 : 1;
  const zone = setup.field.table.zones[asked === 'own' ? own : 1 - own];
  const { x, y, along, alive } = bodies;
  for (let m = first; m < end; m++)
    if (alive[m] && distanceToPolygonSquared(zone, x[m], y[m], x[m], y[m]) < along[m] * along[m])
      return false;
  return true;
};

const isNear = (state: State, u: number, v: number, within: number, wholly = false): boolean =>
  u === v || (wholly ? whollyWithin(state, u, v, within) : unitsApart(state, u, v) <= within + SLACK);

/** Whether the unit meets an effect's conditions on the table (AOS-5.4). */
export const meetsOnTable = (state: State, u: number, when: When | undefined): boolean => {
  if (!when) return true;
  const { units } = state.setup;
  const { side } = units[u];
  const at = {
    moved: hasTurnFlag(state, u, TURN.moved | TURN.charged),
    setUp: hasTurnFlag(state, u, TURN.setUp),
    contests:
      when.contesting === undefined && when.contestsControlled === undefined ? 0 : contestsOf(state, u),
    ownTurn: side === state.now.active,
    inCombat: when.inCombat !== undefined && inCombat(state, u),
    territory: when.territory === undefined ? undefined : territoryOf(state, u),
    round: state.now.round,
    tokens: state.tokens[u],
  };
  const anyOf = (
    friendly: boolean,
    keywords: readonly [asked: KeywordCondition | undefined, without?: KeywordCondition | undefined],
    asked: (v: number) => boolean,
  ): boolean =>
    units.some(
      (other, v) =>
        v !== u &&
        (other.side === side) === friendly &&
        isOnTable(state, v) &&
        hasKeywords(other.profile.card, ...keywords) &&
        asked(v),
    );
  return tableHolds(when, at, {
    outside: (asked) => isOutside(state, u, asked),
    friend: ({ friend, notFriend, within, wholly, friendWholly = false, damaged }) =>
      anyOf(
        true,
        [friend, notFriend],
        (v) =>
          (damaged === undefined || damaged === state.damage[v] > 0) &&
          isNear(state, u, v, within, wholly) &&
          (!friendWholly || isNear(state, v, u, within, true)),
      ),
    foe: ({ foe, within, damaged, hurt, tokensAtLeast = 0 }) =>
      anyOf(
        false,
        [foe],
        (v) =>
          (damaged === undefined || damaged === state.damage[v] > 0) &&
          (hurt === undefined || hurt === (state.damage[v] > 0 || hasTurnFlag(state, v, TURN.bled))) &&
          state.tokens[v] >= tokensAtLeast &&
          isNear(state, u, v, within),
      ),
  });
};

/** Whether the conditions about the unit alone hold. */
const meetsByItself = (state: State, u: number, when: When | undefined): boolean => {
  if (!when) return true;
  const [damage, models] = [state.damage[u], state.left[u]];
  return (
    (when.charged === undefined || when.charged === hasTurnFlag(state, u, TURN.charged)) &&
    (when.damaged === undefined || when.damaged === damage > 0) &&
    damage >= (when.damageAtLeast ?? 0) &&
    damage <= (when.damageAtMost ?? Infinity) &&
    models >= (when.modelsAtLeast ?? 0) &&
    models <= (when.modelsAtMost ?? Infinity)
  );
};

/** Whether a unit meets a condition now, except for its part about the other unit. */
export const meetsCondition = (state: State, u: number, when: When | undefined): boolean =>
  meetsOnTable(state, u, when) && meetsByItself(state, u, when);

const gatherAuras = (state: State, u: number, found: CardEffect[]): void => {
  const { units } = state.setup;
  const { side, profile } = units[u];
  for (let v = 0; v < units.length; v++) {
    if (units[v].auras.length === 0 || !isOnTable(state, v)) continue;
    for (const one of units[v].auras) {
      const { aura } = one.effect;
      if (!aura) continue;
      // AOS-magic-7.0, AOS-terrain-1.5: others' abilities without targets are for units, and do not affect these.
      if (u !== v && !isUnit(state, u)) continue;
      if (!isAuraOn(aura, profile.card, units[v].side === side, u === v)) continue;
      // AOS-5.3: the same passive ability applies once, however many sources it has.
      if (found.some(({ effect }) => effect === one.effect)) continue;
      if (aura.contesting && !contestTogether(state, u, v)) continue;
      if (!meetsOnTable(state, v, aura.while) || !meetsByItself(state, v, aura.while)) continue;
      if (isNear(state, u, v, aura.within, aura.wholly) && meetsOnTable(state, u, one.effect.when))
        found.push(one);
    }
  }
};

/**
 * The set of effects on a unit besides its card's constant ones: those that depend on the table, auras, used abilities.
 */
export const influencesOn = (state: State, u: number): number => {
  const { setup } = state;
  const { own } = setup.units[u];
  const { auras, lasting } = setup.reach;
  if (own.length === 0 && !auras && lasting.length === 0) return NO_SET;
  const found: CardEffect[] = own.filter(({ effect }) => meetsOnTable(state, u, effect.when));
  if (auras) gatherAuras(state, u, found);
  for (let k = 0; k < lasting.length; k++)
    if (state.lasting[u * lasting.length + k] > 0 && meetsOnTable(state, u, lasting[k].effect.when))
      found.push(lasting[k]);
  return setup.plans.sets.idOf(found);
};

const each = (state: State, u: number, visit: (effect: CardEffect['effect']) => void): void => {
  for (const { effect } of state.setup.units[u].plain)
    if (meetsByItself(state, u, effect.when)) visit(effect);
  for (const { effect } of state.setup.plans.sets.list(influencesOn(state, u)))
    if (meetsByItself(state, u, effect.when)) visit(effect);
};

/** What abilities add to a characteristic or roll of the unit other than in attacks. */
export const unitModifier = (
  state: State,
  u: number,
  characteristic: ModifyUnitEffect['characteristic'],
): number => {
  if (!state.setup.reach.units.has(characteristic)) return 0;
  let by = 0;
  each(state, u, (effect) => {
    if (effect.type === 'modify-unit' && effect.characteristic === characteristic) by += effect.by;
  });
  return by;
};

/** The maximum of a unit's control score (AOS-32.2); Infinity if no ability limits it. */
export const controlCap = (state: State, u: number): number => {
  if (!state.setup.reach.types.has('cap-unit')) return Infinity;
  let most = Infinity;
  each(state, u, (effect) => {
    if (effect.type === 'cap-unit') most = Math.min(most, effect.most);
  });
  return most;
};

/** Whether any effect of a type is on the unit. */
const isUnder = (state: State, u: number, type: Effect['type']): boolean => {
  if (!state.setup.reach.types.has(type)) return false;
  let found = false;
  each(state, u, (effect) => {
    if (effect.type === type) found = true;
  });
  return found;
};

/** Whether an ability lets the unit retreat without damage (AOS-14.1-retreat). */
export const retreatsWithoutDamage = (state: State, u: number): boolean => isUnder(state, u, 'safe-retreat');

/** Whether an ability keeps the unit from using commands (AOS-commands-1.2). */
export const isWithoutCommands = (state: State, u: number): boolean => isUnder(state, u, 'no-commands');

/** Damage points that the unit will still ignore in this phase (AOS-18.2). */
export const sparesLeft = (state: State, u: number): number => {
  if (!state.setup.reach.types.has('ignore-damage')) return 0;
  let most = 0;
  each(state, u, (effect) => {
    if (effect.type === 'ignore-damage') most = Math.max(most, effect.points);
  });
  return Math.max(0, most - state.spared[u]);
};

/** Whether an effect lets the unit shoot or charge after a move of this kind (AOS-29.0). */
export const permits = (
  state: State,
  u: number,
  ability: PermitEffect['ability'],
  after: PermitEffect['after'],
): boolean => {
  if (!state.setup.reach.units.has(ability)) return false;
  let permitted = false;
  each(state, u, (effect) => {
    if (effect.type === 'permit' && effect.ability === ability && effect.after === after) permitted = true;
  });
  return permitted;
};

/** Whether the unit may shoot or charge this turn, as it did not run or retreat or an ability lets it (AOS-29.0). */
export const isPermitted = (state: State, u: number, ability: PermitEffect['ability']): boolean =>
  (!hasTurnFlag(state, u, TURN.ran) || permits(state, u, ability, 'run')) &&
  (!hasTurnFlag(state, u, TURN.retreated) || permits(state, u, ability, 'retreat'));

/** Effects of used abilities end (AOS-28.1): those that last no longer than `until`, of one side or of both. */
export const endLasting = (state: State, until: number, side: -1 | 0 | 1 = -1): void => {
  const { units, reach } = state.setup;
  const count = reach.lasting.length;
  if (count === 0) return;
  for (let u = 0; u < units.length; u++)
    for (let k = 0; k < count; k++) {
      const left = state.lasting[u * count + k];
      if (left === 0 || left > until) continue;
      // Effects until a side's next turn end when that turn begins, and not at the end of a round.
      if (left === DURATION['next-turn'] ? side >= 0 && state.lastingBy[u * count + k] === side : side < 0)
        state.lasting[u * count + k] = 0;
    }
};
