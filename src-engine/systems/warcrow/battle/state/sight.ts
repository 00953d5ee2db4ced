import type { Line } from './contact';
import { contains, passesThrough, segmentsCross, pointToSegmentSquared } from '../../../../tabletop/geometry';
import type { RollSpec } from '../../cards/keywords';
import { keywordOf } from '../../cards/card';
import { profileNow } from './profiles';
import { engaged, engagedWith, liesBeyond, touching } from './contact';
import { apart, hostile, leaderOf, memberOf, SLACK, isOnTable, TOUCH } from './measure';
import { elementKeyword, GROUND, type Element } from './setup/terrain';
import { NONE, type State } from './state';
import { distanceToPolygonSquared } from '../../../../tabletop/geometry';

/** Parts of a base between which lines are drawn: the center and near both flanks. */
const FLANKS = [0, 0.95, -0.95] as const;

/** Sets the scratch's line from one flank of model `i` to one of model `j`; false if they are at the same place. */
const draw = (
  { bodies: { x, y, across }, scratch: { line } }: State,
  i: number,
  j: number,
  from: number,
  to: number,
): boolean => {
  const dx = x[j] - x[i];
  const dy = y[j] - y[i];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return false;
  const [nx, ny] = [-dy / length, dx / length];
  line.ax = x[i] + nx * from * across[i];
  line.ay = y[i] + ny * from * across[i];
  line.bx = x[j] + nx * to * across[j];
  line.by = y[j] + ny * to * across[j];
  return true;
};

/** WAR-block-los: a line through it, out of it, or into it. */
const elementBlocks = ({ scratch: { line } }: State, { piece: { outline } }: Element): boolean =>
  passesThrough(outline, line.ax, line.ay, line.bx, line.by) ||
  contains(outline, line.ax, line.ay) ||
  contains(outline, line.bx, line.by);

/** WAR-line-of-sight: whether the bases of a unit, or the lines that join them in formation, cut the line. */
const unitBlocks = (state: State, w: number, onlyLarge: boolean): boolean => {
  const { line } = state.scratch;
  const { x, y, across } = state.bodies;
  const { units } = state.setup;
  if (onlyLarge && !units[w].profile.large) return false;
  const n = state.count[w];
  if (liesBeyond(state, w, line, state.setup.widest)) return false;
  for (let k = 0; k < n; k++) {
    const m = memberOf(state, w, k);
    const r = across[m] - SLACK;
    if (pointToSegmentSquared(x[m], y[m], line.ax, line.ay, line.bx, line.by) < r * r) return true;
  }
  return n > 1 && cutsFormation(state, w, line);
};

/** WAR-formation: whether a segment cuts a line that joins two troops of a unit, both in formation. */
export const cutsFormation = (state: State, w: number, { ax, ay, bx, by }: Line): boolean => {
  const { x, y } = state.bodies;
  const n = state.count[w];
  const leader = leaderOf(state, w);
  const most = state.setup.settings.numbers.formation + SLACK * 10;
  for (let k = 0; k < n; k++) {
    const i = memberOf(state, w, k);
    if (k > 0 && apart(state, leader, i) > most) continue;
    for (let l = k + 1; l < n; l++) {
      const j = memberOf(state, w, l);
      // If the two touch, the line between them is under their bases.
      if (apart(state, i, j) <= TOUCH || apart(state, leader, j) > most) continue;
      if (segmentsCross(ax, ay, bx, by, x[i], y[i], x[j], y[j])) return true;
    }
  }
  return false;
};

/** Collects the units that may block a line of sight: all but the two units at its ends. */
const gather = (state: State, u: number, v: number, i: number): void => {
  const { x, y } = state.bodies;
  const { between } = state.scratch;
  let n = 0;
  let minX = x[i];
  let maxX = minX;
  let minY = y[i];
  let maxY = minY;
  for (let k = 0; k < state.count[v]; k++) {
    const m = memberOf(state, v, k);
    minX = Math.min(minX, x[m]);
    maxX = Math.max(maxX, x[m]);
    minY = Math.min(minY, y[m]);
    maxY = Math.max(maxY, y[m]);
  }
  // No unit is wider than its leader and two rings of troops.
  const wide = 8;
  for (let w = 0; w < state.setup.units.length; w++) {
    if (w === u || w === v || !isOnTable(state, w)) continue;
    const m = leaderOf(state, w);
    if (x[m] < minX - wide || x[m] > maxX + wide || y[m] < minY - wide || y[m] > maxY + wide) continue;
    between[n++] = w;
  }
  state.scratch.betweens = n;
};

const blockedTerrain = (state: State, u: number): boolean => {
  const { elements } = state.setup.field;
  const { bits } = state.setup.units[u].profile.ground;
  for (let e = 0; e < elements.length; e++)
    if ((bits[e] & GROUND.blockLos) !== 0 && elementBlocks(state, elements[e])) return true;
  return false;
};

const lineFree = (state: State, u: number, large: boolean): boolean => {
  const { between, betweens } = state.scratch;
  for (let k = 0; k < betweens; k++) if (unitBlocks(state, between[k], large)) return false;
  return !blockedTerrain(state, u);
};

/** Whether any of the lines from model `i` of unit `u` to model `j` is free; `between` must be filled. */
const modelSeen = (state: State, u: number, i: number, j: number, large: boolean): boolean => {
  if (apart(state, i, j) <= TOUCH) return true; // WAR-line-of-sight: adjacent troops are always seen
  for (const from of FLANKS)
    for (const to of FLANKS) if (draw(state, i, j, from, to) && lineFree(state, u, large)) return true;
  return false;
};

/**
 * WAR-line-of-sight: whether the leader of `u` draws a line to the bases of at least half of the troops of `v`. Engaged
 * units only see units that they touch. Lines are drawn between the centers and both flanks of two bases, nine in all.
 */
export const sees = (state: State, u: number, v: number): boolean => {
  if (u === v) return true;
  if (engaged(state, u) && !touching(state, u, v)) return false;
  const { units, settings } = state.setup;
  const large = units[u].profile.large || units[v].profile.large;
  const leader = leaderOf(state, u);
  gather(state, u, v, leader);
  const n = state.count[v];
  const need = Math.ceil(n * settings.numbers.seenShare);
  let seen = 0;
  for (let k = 0; k < n && seen < need && seen + n - k >= need; k++)
    if (modelSeen(state, u, leader, memberOf(state, v, k), large)) seen++;
  return seen >= need;
};

/**
 * WAR-formation: whether a leader at one place would see a troop of its own at another: terrain and other units hide
 * it.
 */
export const seesOwn = (state: State, u: number, { ax, ay, bx, by }: Line): boolean => {
  const { line } = state.scratch;
  line.ax = ax;
  line.ay = ay;
  line.bx = bx;
  line.by = by;
  const { large } = state.setup.units[u].profile;
  for (let w = 0; w < state.setup.units.length; w++)
    if (w !== u && isOnTable(state, w) && state.guest[u] !== w && unitBlocks(state, w, large)) return false;
  const { elements } = state.setup.field;
  const { bits } = state.setup.units[u].profile.ground;
  for (let e = 0; e < elements.length; e++)
    // Inside one wood they see each other within formation: the wood around both does not block.
    if (
      (bits[e] & GROUND.blockLos) !== 0 &&
      passesThrough(elements[e].piece.outline, ax, ay, bx, by) &&
      !contains(elements[e].piece.outline, ax, ay) &&
      !contains(elements[e].piece.outline, bx, by)
    )
      return false;
  return true;
};

/** WAR-scout, WAR-ambusher: whether the leader of `v` sees a place for unit `u`. */
export const seesPlace = (state: State, v: number, u: number, px: number, py: number): boolean => {
  if (engaged(state, v)) return false;
  const m = leaderOf(state, v);
  const { line } = state.scratch;
  line.ax = state.bodies.x[m];
  line.ay = state.bodies.y[m];
  line.bx = px;
  line.by = py;
  const large = state.setup.units[v].profile.large || state.setup.units[u].profile.large;
  for (let w = 0; w < state.setup.units.length; w++)
    if (w !== u && w !== v && isOnTable(state, w) && unitBlocks(state, w, large)) return false;
  return !blockedTerrain(state, v);
};

/** Whether every line from the shooter to at least half of the troops is blocked by `blocks`. */
const hides = (state: State, u: number, v: number, blocks: () => boolean): boolean => {
  const leader = leaderOf(state, u);
  const n = state.count[v];
  let hidden = 0;
  for (let k = 0; k < n; k++) {
    const j = memberOf(state, v, k);
    const free = FLANKS.some((from) => FLANKS.some((to) => draw(state, leader, j, from, to) && !blocks()));
    if (!free) hidden++;
  }
  return hidden >= Math.ceil(n * state.setup.settings.numbers.coverShare);
};

/** WAR-adjacent: whether a unit's leader touches a terrain element, or is in it. */
const atElement = (state: State, u: number, e: number): boolean => {
  const { x, y, across } = state.bodies;
  const m = leaderOf(state, u);
  const reach = across[m] + TOUCH;
  const { outline } = state.setup.field.elements[e].piece;
  return distanceToPolygonSquared(outline, x[m], y[m], x[m], y[m]) <= reach * reach;
};

/** A cover that a unit may choose, and its source. */
export interface CoverFound {
  readonly spec: RollSpec;
  readonly from: string;
}

const size = ({ dice, automatic }: RollSpec): number =>
  Object.entries(dice).reduce((sum, [, n]) => sum + n, 0) * 0.7 +
  Object.entries(automatic).reduce((sum, [, n]) => sum + n, 0);

/**
 * WAR-cover, WAR-terrain-cover: the best cover of `v` against a shot of `u` (the player would choose it); undefined if
 * it has none.
 */
export const coverOf = (state: State, u: number, v: number): CoverFound | undefined => {
  const { units, field } = state.setup;
  let best: CoverFound | undefined;
  const take = (spec: RollSpec, from: string): void => {
    if (!best || size(spec) > size(best.spec)) best = { spec, from };
  };
  field.elements.forEach((element, e) => {
    const cover = elementKeyword(element, 'cover');
    if (cover && atElement(state, v, e) && hides(state, u, v, () => elementBlocks(state, element)))
      take(cover.roll, element.piece.name);
  });
  for (let w = 0; w < units.length; w++) {
    if (w === v || w === u || !isOnTable(state, w) || !touching(state, v, w)) continue;
    const keyword = keywordOf(profileNow(state, w).keywords, 'Cover'); // WAR-cover-keyword
    const large = units[u].profile.large || units[v].profile.large;
    if (keyword && hides(state, u, v, () => unitBlocks(state, w, large))) take(keyword.roll, units[w].name);
  }
  return best;
};

/**
 * WAR-ranged-into-combat: whether units engaged with the target are cover for it. Ruling W19, variant `engaged-cover`:
 * always, or only if they hide it.
 */
export const engagedCover = (state: State, u: number, v: number): boolean => {
  const { settings, units } = state.setup;
  for (let w = 0; w < units.length; w++) {
    if (w === u || !isOnTable(state, w) || !engagedWith(state, v, w)) continue;
    const large = units[u].profile.large || units[v].profile.large;
    if (!settings.coverOnlyBlocking || hides(state, u, v, () => unitBlocks(state, w, large))) return true;
  }
  return false;
};

/** Units engaged with a target: they suffer stress when it is shot at (WAR-ranged-into-combat). */
export const fightingWith = (state: State, v: number): number[] => {
  const found: number[] = [];
  for (let w = 0; w < state.setup.units.length; w++)
    if (w !== NONE && isOnTable(state, w) && hostile(state, v, w) && touching(state, v, w)) found.push(w);
  return found;
};
