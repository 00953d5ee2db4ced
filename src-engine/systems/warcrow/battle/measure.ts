import { CONTACT } from '../../../tabletop/bodies';
import { contains } from '../../../tabletop/geometry';
import type { Touch } from '../cards/card';
import { fresh, profileOf, type Fighter, type Profile } from '../cards/profile';
import { STATES, type StateName } from '../words';
import { AT, MOST_MEMBERS, NONE, type State } from './state';
import { FORMATION } from './setup/sizes';

/** Two places within this many strides are the same. */
export const SLACK = 1e-6;

/** The other side. */
export const other = (side: number): 0 | 1 => (side === 0 ? 1 : 0);

/** True while the unit stands on the table as a unit of its own. */
export const standing = (state: State, u: number): boolean => state.at[u] === AT.table;

/** The model that leads a unit (WAR-leader): everything is measured from it. */
export const leaderOf = (state: State, u: number): number => state.members[u * MOST_MEMBERS]!;

/** Member `k` of a unit, the leader first. */
export const memberOf = (state: State, u: number, k: number): number => state.members[u * MOST_MEMBERS + k]!;

/** The unit that a model belongs to now: a joined Character's is that of its host (WAR-character-member). */
export const ownerOf = (state: State, m: number): number => {
  const u = state.setup.unitOf[m]!;
  const host = state.host[u]!;
  return host === NONE ? u : host;
};

/** WAR-sides: whether two units are enemies. */
export const hostile = (state: State, u: number, v: number): boolean =>
  state.setup.units[u]!.side !== state.setup.units[v]!.side;

/** The units of a side that stand on the table, to be walked over. */
export const eachUnit = (state: State, side: number, visit: (u: number) => void): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u]!.side === side && standing(state, u)) visit(u);
};

/** WAR-distances: strides between the nearest edges of two models. */
export const apart = ({ bodies: { x, y, across } }: State, i: number, j: number): number => {
  const dx = x[i]! - x[j]!;
  const dy = y[i]! - y[j]!;
  return Math.sqrt(dx * dx + dy * dy) - across[i]! - across[j]!;
};

/** WAR-range: strides from a model to the nearest troop of a unit. */
export const rangeTo = (state: State, m: number, v: number): number => {
  let least = Infinity;
  for (let k = 0; k < state.count[v]!; k++) least = Math.min(least, apart(state, m, memberOf(state, v, k)));
  return least;
};

/** Strides from a place to the nearest edge of a unit's troops. */
export const placeToUnit = (state: State, px: number, py: number, v: number): number => {
  const { x, y, across } = state.bodies;
  let least = Infinity;
  for (let k = 0; k < state.count[v]!; k++) {
    const m = memberOf(state, v, k);
    const dx = x[m]! - px;
    const dy = y[m]! - py;
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) - across[m]!);
  }
  return least;
};

/** Strides between the nearest troops of two units. */
export const unitsApart = (state: State, u: number, v: number): number => {
  let least = Infinity;
  for (let k = 0; k < state.count[u]!; k++) least = Math.min(least, rangeTo(state, memberOf(state, u, k), v));
  return least;
};

/** Two bases touch within this many strides: a hair more than places beside each other are laid out with. */
export const TOUCH = CONTACT;

/** Works out anew which units touch, where somebody has moved or fallen since. */
const learnContact = (state: State): void => {
  const { setup, contact } = state;
  const n = setup.units.length;
  contact.fill(0);
  state.contactKnown = true;
  for (let u = 0; u < n; u++) {
    if (!standing(state, u)) continue;
    for (let v = u + 1; v < n; v++)
      if (standing(state, v) && unitsApart(state, u, v) <= TOUCH) contact[u * n + v] = contact[v * n + u] = 1;
  }
};

/** WAR-adjacent: whether two units stand base to base. */
export const touching = (state: State, u: number, v: number): boolean => {
  if (!state.contactKnown) learnContact(state);
  return state.contact[u * state.setup.units.length + v] === 1;
};

/** WAR-engaged: whether two units are engaged with each other. */
export const engagedWith = (state: State, u: number, v: number): boolean =>
  hostile(state, u, v) && touching(state, u, v);

/** WAR-multiple-combats: how many enemy units a unit is engaged with. */
export const combatsOf = (state: State, u: number): number => {
  let count = 0;
  for (let v = 0; v < state.setup.units.length; v++) if (engagedWith(state, u, v)) count++;
  return count;
};

/** WAR-engaged: whether a unit is engaged with anybody. */
export const engaged = (state: State, u: number): boolean => combatsOf(state, u) > 0;

/** WAR-formation: whether every troop is within 2 strides of its leader. Sight to it is looked after where troops are placed. */
export const inFormation = (state: State, u: number): boolean => {
  const leader = leaderOf(state, u);
  for (let k = 1; k < state.count[u]!; k++)
    if (apart(state, leader, memberOf(state, u, k)) > FORMATION + SLACK * 10) return false;
  return true;
};

/** WAR-flee: whether the leader's base lies wholly within a side's deployment zone. */
export const inZone = (state: State, u: number, side: number): boolean => {
  const { bodies, setup, now } = state;
  const zone = setup.field.zones[now.home === side ? 0 : 1];
  const m = leaderOf(state, u);
  const r = bodies.across[m]! - SLACK;
  return DIRECTIONS.every(([dx, dy]) => contains(zone, bodies.x[m]! + dx * r, bodies.y[m]! + dy * r));
};

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The states a unit has, by name; the same list for the same states. */
export const STATE_NAMES: readonly (readonly StateName[])[] = Array.from({ length: 16 }, (_, bits) =>
  STATES.filter((_name, i) => (bits & (1 << i)) !== 0),
);

const NO_SKILLS: readonly string[] = [];
const NO_TOUCHES: readonly Touch[] = [];

/** What skills and spells that were used do to a unit's rolls now (WAR-duration). */
export const lastingOn = (state: State, u: number): readonly Touch[] => {
  const { effects } = state.now;
  let found: Touch[] | undefined;
  for (let k = 0; k < effects; k++) {
    if (state.effectOn[k] !== u) continue;
    const skill = state.setup.skills[state.effectSkill[k]!]!;
    found ??= [];
    found.push(...skill.touches);
    skill.alterations.forEach(({ touches }, a) => {
      if ((state.effectAlterations[k]! & (1 << a)) !== 0) found!.push(...touches);
    });
  }
  return found ?? NO_TOUCHES;
};

/** A unit as the rules of a fight see it. */
export const fighterOf = (state: State, u: number, modifiers: number): Fighter => {
  const { units, profiles } = state.setup;
  const guest = state.guest[u]!;
  return {
    card: units[u]!.profile.card,
    character: guest === NONE ? undefined : profiles[units[guest]!.card]!.card,
    troops: state.troops[u]!,
    damage: state.damage[u]!,
    stress: state.stress[u]!,
    states: STATE_NAMES[state.states[u]!]!,
    combats: combatsOf(state, u),
    modifiers,
    skills: NO_SKILLS,
    lasting: lastingOn(state, u),
  };
};

/** What a unit rolls and bears as it stands. */
export const profileNow = (state: State, u: number): Profile => {
  const { units, attacks } = state.setup;
  const guest = state.guest[u]!;
  const { card } = units[u]!.profile;
  const character = guest === NONE ? undefined : units[guest]!.profile.card;
  const lasting = state.now.effects === 0 ? NO_TOUCHES : lastingOn(state, u);
  if (lasting.length === 0) return attacks.profile(card, character, state.troops[u]!);
  return profileOf({ ...fresh(card, character), troops: state.troops[u]!, lasting });
};

/** Damage that destroys a unit from where it stands. */
export const damageLeft = (state: State, u: number): number =>
  state.troops[u]! * state.setup.units[u]!.profile.card.wounds - state.damage[u]!;

/** WAR-stress-voluntarily: whether a unit may suffer stress by choice. */
export const maySuffer = (state: State, u: number): boolean =>
  state.rallyAt[u] === 0 && state.stress[u]! < profileNow(state, u).morale;

/** WAR-scout: whether the unit, or the Character with it, is a Scout. */
export const isScout = (state: State, u: number): boolean => hasKeyword(state, u, 'scout');

/** WAR-ambusher. */
export const isAmbusher = (state: State, u: number): boolean => hasKeyword(state, u, 'ambusher');

const hasKeyword = (state: State, u: number, what: 'scout' | 'ambusher'): boolean => {
  const { units } = state.setup;
  if (units[u]!.profile[what]) return true;
  const guest = state.guest[u]!;
  const name = what === 'scout' ? 'Scout' : 'Ambusher';
  return (
    guest !== NONE &&
    (units[guest]!.profile.card.joined?.keywords ?? []).some(({ definition }) => definition.name === name)
  );
};
