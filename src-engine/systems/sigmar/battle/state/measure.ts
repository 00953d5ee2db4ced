import type { ModelIndex, UnitIndex } from '../../../../tabletop/indices';
import { edgeDistance, pointDistance } from '../../../../tabletop/bodies';
import { seen } from '../../../../tabletop/sight/line-of-sight';
import { circleWithin } from '../../../../tabletop/within';
import { crossesBetween } from './setup/terrain';
import type { Polygon } from '../../../../tabletop/geometry';
import { radiusOf } from '../../../common/base';
import { isUnbreakable } from '../../cards/card';
import { PHASE, TURN, WHERE, type State } from './state';

/** Two places within this many inches are the same. */
export const SLACK = 1e-6;

/** Half the width of an objective marker, in inches (AOS-32.0). */
export const markerRadius = ({ setup }: State): number => radiusOf(setup.numbers.marker);

/** The other side. */
export const other = (side: number): 0 | 1 => (side === 0 ? 1 : 0);

/** True while the unit has a model on the table. */
export const isOnTable = (state: State, u: UnitIndex): boolean => state.where[u] === WHERE.table;

/** Visits the side's units on the table. */
export const eachUnit = (state: State, side: number, visit: (u: UnitIndex) => void): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === side && isOnTable(state, u)) visit(u);
};

export const hasTurnFlag = (state: State, u: UnitIndex, flag: number): boolean =>
  (state.turnFlags[u] & flag) !== 0;
export const hasPhaseFlag = (state: State, u: UnitIndex, flag: number): boolean =>
  (state.phaseFlags[u] & flag) !== 0;
/** Sets a unit's flag for the turn. */
export const setTurnFlag = (state: State, u: UnitIndex, flag: number): void =>
  void (state.turnFlags[u] |= flag);
/** Sets a unit's flag for the phase. */
export const setPhaseFlag = (state: State, u: UnitIndex, flag: number): void =>
  void (state.phaseFlags[u] |= flag);

export { PHASE, TURN };

/** The first model of a unit on the table. */
export const firstModel = (state: State, u: UnitIndex): ModelIndex => {
  const { first, end } = state.setup.units[u];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return first;
};

const measureApart = (state: State, u: UnitIndex, v: UnitIndex): number => {
  const { setup, bodies } = state;
  const [a, b] = [setup.units[u], setup.units[v]];
  const { x, y, alive, along } = bodies;
  const widest = b.profile.mover.along;
  let least = Infinity;
  for (let i = a.first; i < a.end; i++) {
    if (!alive[i]) continue;
    const ix = x[i];
    const iy = y[i];
    for (let j = b.first; j < b.end; j++) {
      if (!alive[j]) continue;
      const dx = ix - x[j];
      const dy = iy - y[j];
      const most = least + along[i] + widest;
      if (dx * dx + dy * dy >= most * most) continue;
      const distance = edgeDistance(bodies, i, j);
      if (distance < least) least = distance;
    }
  }
  return least;
};

/** Inches between the nearest bases of two units (AOS-2.1); Infinity if one is not on the table. */
export const unitsApart = (state: State, u: UnitIndex, v: UnitIndex): number => {
  if (u > v) return unitsApart(state, v, u);
  const { version, apart, apartAt, setup } = state;
  const n = setup.units.length;
  // One number for both: it changes whenever either version does, because neither ever decreases.
  const stamp = version[u] + version[v];
  const at = u * n + v;
  if (apartAt[at] === stamp) return apart[at];
  apartAt[at] = stamp;
  return (apart[at] = measureApart(state, u, v));
};

/** A fact of one unit's sight of another: the bits of whether it is known and whether it holds, and how it is found. */
interface SightFact {
  readonly knownBit: number;
  readonly bit: number;
  readonly find: (state: State, u: UnitIndex, v: UnitIndex) => boolean;
}

/** What is known of one unit's sight of another, as bits: each is computed when first needed. */
const SEES: SightFact = { knownBit: 1, bit: 2, find: (state, u, v) => findSees(state, u, v) };
const COVER: SightFact = { knownBit: 4, bit: 8, find: (state, u, v) => findCover(state, u, v) };
const OBSCURED: SightFact = { knownBit: 16, bit: 32, find: (state, u, v) => findObscured(state, u, v) };

/** A value for a pair of units, valid until one moves: computed by `find` if unknown. */
const known = (state: State, u: UnitIndex, v: UnitIndex, { knownBit, bit, find }: SightFact): boolean => {
  const { sight, sightAt, version, setup } = state;
  const at = u * setup.units.length + v;
  const stamp = version[u] + version[v];
  if (sightAt[at] !== stamp) {
    sightAt[at] = stamp;
    sight[at] = 0;
  }
  if ((sight[at] & knownBit) === 0) sight[at] |= knownBit | (find(state, u, v) ? bit : 0);
  return (sight[at] & bit) !== 0;
};

/** True if any model of one sees any of the other (AOS-6.0; ruling: only terrain blocks sight, models do not). */
export const unitSees = (state: State, u: UnitIndex, v: UnitIndex): boolean =>
  state.setup.field.table.blockers.pieces.length === 0 || known(state, u, v, SEES);

const findSees = (state: State, u: UnitIndex, v: UnitIndex): boolean => {
  const { setup, bodies } = state;
  const { table } = setup.field;
  const [a, b] = [setup.units[u], setup.units[v]];
  for (let i = a.first; i < a.end; i++) {
    if (!bodies.alive[i]) continue;
    for (let j = b.first; j < b.end; j++) if (bodies.alive[j] && seen(table, bodies, i, j)) return true;
  }
  return false;
};

/** Manifestations and faction terrain only count as units where their rules say so (AOS-magic-7.0, AOS-terrain-1.5). */
export const isUnit = ({ setup }: State, u: UnitIndex): boolean =>
  setup.units[u].summoned === undefined && !setup.units[u].feature;

/** Faction terrain, and manifestations that do not move, are in combat in the combat phase only (AOS-terrain-1.5, AOS-magic-7.0). */
export const isIdle = ({ setup, now }: State, u: UnitIndex): boolean => {
  const { feature, summoned, profile } = setup.units[u];
  if (feature && isUnbreakable(profile.card)) return true; // nothing to attack
  return (feature || (summoned !== undefined && !profile.move)) && now.phase !== 'combat';
};

/** True if the two are in combat: enemies within each other's combat range that see each other (AOS-7.0). */
export const inCombatWith = (state: State, u: UnitIndex, v: UnitIndex): boolean =>
  isOnTable(state, u) &&
  isOnTable(state, v) &&
  !isIdle(state, u) &&
  !isIdle(state, v) &&
  unitsApart(state, u, v) <= state.setup.numbers.combatRange + SLACK && // AOS-7.0
  unitSees(state, u, v);

/** True if the unit is in combat with any enemy. */
export const inCombat = (state: State, u: UnitIndex): boolean => {
  const { units } = state.setup;
  for (let v = 0; v < units.length; v++)
    if (units[v].side !== units[u].side && inCombatWith(state, u, v)) return true;
  return false;
};

/**
 * Updates the unit's center in `midX` and `midY`: the average position of its models, recalculated if any of them has
 * moved or been removed.
 */
export const updateCenter = (state: State, u: UnitIndex): void => {
  const { midX, midY, midAt, version } = state;
  if (midAt[u] === version[u]) return;
  midAt[u] = version[u];
  const { first, end } = state.setup.units[u];
  const { x, y, alive } = state.bodies;
  let [count, sx, sy] = [0, 0, 0];
  for (let m = first; m < end; m++) {
    if (!alive[m]) continue;
    sx += x[m];
    sy += y[m];
    count++;
  }
  midX[u] = sx / Math.max(1, count);
  midY[u] = sy / Math.max(1, count);
};

/** Inches from a place to the nearest base of a unit. */
export const placeToUnit = (state: State, px: number, py: number, u: UnitIndex): number => {
  const { first, end } = state.setup.units[u];
  const { alive } = state.bodies;
  let least = Infinity;
  for (let m = first; m < end; m++)
    if (alive[m]) least = Math.min(least, pointDistance(state.bodies, m, px, py));
  return least;
};

/** True if the model contests the objective: its marker is within the model's combat range (AOS-32.1). */
export const contests = (state: State, m: ModelIndex, objective: number): boolean => {
  const { objectives, numbers } = state.setup;
  const { x, y } = objectives[objective];
  return pointDistance(state.bodies, m, x, y) <= numbers.combatRange + markerRadius(state) + SLACK;
};

/**
 * Whether every part of every base of a unit is within the outline (AOS-2.1.1): wholly on a feature (AOS-terrain-1.1),
 * or in a territory.
 */
export const whollyOn = (state: State, outline: Polygon, u: UnitIndex): boolean => {
  const { first, end } = state.setup.units[u];
  const { x, y, along, alive } = state.bodies;
  for (let m = first; m < end; m++)
    if (alive[m] && !circleWithin(outline, x[m], y[m], along[m])) return false;
  return true;
};

/** Shares of a base's half-width at which lines begin and end: its center, both flanks, and between. */
const FLANKS = [0, 1, -1, 0.5, -0.5] as const;
/** How far before its center an offset line meets a round base, as a share of its half-width. */
const RIM = FLANKS.map((share) => Math.sqrt(1 - share * share));

/**
 * True if every straight line from a model of `u` to one of `v` crosses the outline (AOS-terrain-1.1): lines are drawn
 * from the center and both flanks of each base, and the part within the viewer's combat range is ignored.
 */
const isBehind = (state: State, outline: Polygon, u: UnitIndex, v: UnitIndex): boolean => {
  const { setup, bodies } = state;
  const [a, b] = [setup.units[u], setup.units[v]];
  const { x, y, across, alive } = bodies;
  for (let i = a.first; i < a.end; i++) {
    if (!alive[i]) continue;
    for (let j = b.first; j < b.end; j++) {
      if (!alive[j]) continue;
      const dx = x[j] - x[i];
      const dy = y[j] - y[i];
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      const [nx, ny] = [-dy / length, dx / length];
      for (let s = 0; s < FLANKS.length; s++)
        for (let e = 0; e < FLANKS.length; e++) {
          const [p, q] = [FLANKS[s] * across[i], FLANKS[e] * across[j]];
          const [x0, y0, x1, y1] = [x[i] + nx * p, y[i] + ny * p, x[j] + nx * q, y[j] + ny * q];
          const [skip, end] = [setup.numbers.combatRange + RIM[s] * across[i], RIM[e] * across[j]];
          if (!crossesBetween(outline, { ax: x0, ay: y0, bx: x1, by: y1 }, skip, end)) return false;
        }
    }
  }
  return true;
};

const hidesFrom = (state: State, outlines: readonly Polygon[], u: UnitIndex, v: UnitIndex): boolean => {
  for (const outline of outlines)
    if (whollyOn(state, outline, v) || isBehind(state, outline, u, v)) return true;
  return false;
};

const findCover = (state: State, u: UnitIndex, v: UnitIndex): boolean =>
  hidesFrom(state, state.setup.field.covering, u, v);
const findObscured = (state: State, u: UnitIndex, v: UnitIndex): boolean =>
  hidesFrom(state, state.setup.field.obscuring, u, v);

/**
 * True if the target has Cover from the attacker: behind or wholly on a feature that gives it (AOS-terrain-1.2-cover).
 */
export const inCover = (state: State, u: UnitIndex, target: UnitIndex): boolean =>
  !state.setup.units[target].profile.flies &&
  !hasTurnFlag(state, target, TURN.charged) &&
  known(state, u, target, COVER);

/** True if Obscuring terrain prevents the target from being shot (AOS-terrain-1.2-obscuring). */
export const obscured = (state: State, u: UnitIndex, target: UnitIndex): boolean =>
  !state.setup.units[target].profile.flies && known(state, u, target, OBSCURED);

/** True if the HERO is within the combat range of a friend that is not a HERO (AOS-25.0). */
export const isGuarded = (state: State, u: UnitIndex): boolean => {
  const { units, numbers } = state.setup;
  if (!units[u].profile.guardable) return false;
  for (let v = 0; v < units.length; v++)
    if (
      v !== u &&
      units[v].side === units[u].side &&
      !units[v].profile.hero &&
      isUnit(state, v) &&
      isOnTable(state, v) &&
      unitsApart(state, u, v) <= numbers.combatRange + SLACK
    )
      return true;
  return false;
};

/** Inches from a unit to one, or (`far`) the other, of the battlefield's two short edges. */
export const shortEdge = (state: State, u: UnitIndex, far: boolean): number => {
  const { setup, bodies } = state;
  const { width, depth } = setup.field.table;
  const { first, end } = setup.units[u];
  const at = width >= depth ? bodies.x : bodies.y;
  const size = Math.max(width, depth);
  let least = Infinity;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    const reach = bodies.across[m];
    least = Math.min(least, (far ? size - at[m] : at[m]) - reach);
  }
  return least;
};

/** True if every model of the unit is wholly in that territory (AOS-9.1.2). */
export const whollyIn = (state: State, u: UnitIndex, territory: 0 | 1): boolean =>
  whollyOn(state, state.setup.field.table.zones[territory], u);

/** Whether every model of a unit is within this many inches of another unit. */
export const whollyWithin = (state: State, v: UnitIndex, u: UnitIndex, inches: number): boolean => {
  const { first, end } = state.setup.units[v];
  const { x, y, along, alive } = state.bodies;
  for (let m = first; m < end; m++)
    if (alive[m] && placeToUnit(state, x[m], y[m], u) + along[m] > inches + SLACK) return false;
  return true;
};
