import type { ModelIndex, UnitIndex } from '../../../../tabletop/indices';
import { CONTACT } from '../../../../tabletop/bodies';
import { circleWithin } from '../../../../tabletop/within';
import { STATES, type StateName } from '../../words';
import { NEUTRAL } from './setup/setup';
import { AT, MOST_MEMBERS, NONE, type State } from './state';

/** Two places within this many strides are the same. */
export const SLACK = 1e-6;

/** The other side. */
export const other = (side: number): 0 | 1 => (side === 0 ? 1 : 0);

/** True while the unit is on the table as a unit of its own. */
export const isOnTable = (state: State, u: UnitIndex): boolean => state.at[u] === AT.table;

/** The model that leads a unit (WAR-leader): all measurements start from it. */
export const leaderOf = (state: State, u: UnitIndex): ModelIndex => state.members[u * MOST_MEMBERS];

/** Member `k` of a unit, the leader first. */
export const memberOf = (state: State, u: UnitIndex, k: number): ModelIndex =>
  state.members[u * MOST_MEMBERS + k];

/** The unit that a model belongs to now: a joined Character belongs to its host (WAR-character-member). */
export const ownerOf = (state: State, m: ModelIndex): UnitIndex => {
  const u = state.setup.unitOf[m];
  const host = state.host[u];
  return host === NONE ? u : host;
};

/**
 * WAR-sides, WAR-neutral-units, WAR-hostile-units: whether two units are enemies: a neutral unit has none, a hostile
 * unit is everyone's.
 */
export const hostile = ({ setup: { hostile: pairs, units } }: State, u: UnitIndex, v: UnitIndex): boolean =>
  pairs[u * units.length + v] === 1;

/** WAR-sides: whether two units are of one company; a unit is its own ally. */
export const allied = (state: State, u: UnitIndex, v: UnitIndex): boolean => {
  const { side } = state.setup.units[u];
  return u === v || (side !== NEUTRAL && side === state.setup.units[v].side);
};

/**
 * The player who decides for a unit; for a neutral unit, the player it does not act against (WAR-against-the-system).
 */
export const playerOf = (state: State, u: UnitIndex): 0 | 1 => {
  const { side } = state.setup.units[u];
  return side === NEUTRAL ? other(state.now.against) : side;
};

/** Visits the enemies of a unit that are on the table. */
export const eachEnemy = (state: State, u: UnitIndex, visit: (v: UnitIndex) => void): void => {
  const enemies = state.setup.enemiesOf[u];
  for (let k = 0; k < enemies.length; k++) if (isOnTable(state, enemies[k])) visit(enemies[k]);
};

/** Visits the units of a side that are on the table. */
export const eachUnit = (state: State, side: number, visit: (u: UnitIndex) => void): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === side && isOnTable(state, u)) visit(u);
};

/** WAR-distances: strides between the nearest edges of two models. */
export const apart = ({ bodies: { x, y, across } }: State, i: ModelIndex, j: ModelIndex): number => {
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  return Math.sqrt(dx * dx + dy * dy) - across[i] - across[j];
};

/** WAR-range: strides from a model to the nearest troop of a unit. */
export const rangeTo = (state: State, m: ModelIndex, v: UnitIndex): number => {
  let least = Infinity;
  for (let k = 0; k < state.count[v]; k++) least = Math.min(least, apart(state, m, memberOf(state, v, k)));
  return least;
};

/** WAR-within, ruling W30: strides between the leaders of two units; rules about nearby units measure this way. */
export const leadersApart = (state: State, u: UnitIndex, v: UnitIndex): number =>
  apart(state, leaderOf(state, u), leaderOf(state, v));

/** Strides from a place to the nearest edge of a unit's troops. */
export const placeToUnit = (state: State, px: number, py: number, v: UnitIndex): number => {
  const { x, y, across } = state.bodies;
  let least = Infinity;
  for (let k = 0; k < state.count[v]; k++) {
    const m = memberOf(state, v, k);
    const dx = x[m] - px;
    const dy = y[m] - py;
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) - across[m]);
  }
  return least;
};

/** Strides between the nearest troops of two units. */
export const unitsApart = (state: State, u: UnitIndex, v: UnitIndex): number => {
  let least = Infinity;
  for (let k = 0; k < state.count[u]; k++) least = Math.min(least, rangeTo(state, memberOf(state, u, k), v));
  return least;
};

/** Two bases touch within this many strides: slightly more than the gap between adjacent places. */
export const TOUCH = CONTACT;

/** WAR-formation: whether every troop is within 2 strides of its leader. Sight is checked when troops are placed. */
export const inFormation = (state: State, u: UnitIndex): boolean => {
  const leader = leaderOf(state, u);
  const most = state.setup.settings.numbers.formation + SLACK * 10;
  for (let k = 1; k < state.count[u]; k++)
    if (apart(state, leader, memberOf(state, u, k)) > most) return false;
  return true;
};

/** WAR-flee: whether the leader's base is wholly within a side's deployment zone. */
export const inZone = (state: State, u: UnitIndex, side: number): boolean => {
  const { bodies, setup, now } = state;
  const zone = setup.field.zones[now.home === side ? 0 : 1];
  const m = leaderOf(state, u);
  return circleWithin(zone, bodies.x[m], bodies.y[m], bodies.across[m] - SLACK);
};

/** The states of a unit, by name; the same list for the same states. */
export const STATE_NAMES: readonly (readonly StateName[])[] = Array.from({ length: 16 }, (_, bits) =>
  STATES.filter((_name, i) => (bits & (1 << i)) !== 0),
);

/** WAR-contest: whether a unit's leader is within 3 strides of an objective. */
export const isAt = (state: State, u: UnitIndex, o: number): boolean => {
  const { x, y, across } = state.bodies;
  const m = leaderOf(state, u);
  const { field, settings } = state.setup;
  const at = field.objectives[o];
  const { contest, marker } = settings.numbers;
  const reach = contest + marker / 2 + across[m] + SLACK;
  const dx = x[m] - at.x;
  const dy = y[m] - at.y;
  return dx * dx + dy * dy <= reach * reach;
};

/** The damage that would destroy a unit now. */
export const damageLeft = (state: State, u: UnitIndex): number =>
  state.troops[u] * state.setup.units[u].profile.card.wounds - state.damage[u];
