import {
  contains,
  distanceToPolygonSquared,
  lengthInside,
  passesThrough,
  pointToSegmentSquared,
  segmentsApartSquared,
} from '../../../kernel/geometry';
import { addNode, cheapestPath, emptyNodes, type Path } from '../../../kernel/paths';
import { edgeDistanceAt, type Bodies } from './bodies';
import type { Piece, Table } from './table';

/** What moves, as far as the ground cares. */
export interface Mover {
  /** Half the base's length and breadth, in inches. */
  readonly along: number;
  readonly across: number;
  /** Flying now: has Fly and is not grounded (AAW-4.6-fly). */
  readonly flies: boolean;
  /** AAW-3.2-forest: mounted models do not enter forests. */
  readonly mounted: boolean;
  /** AAW-3.2-water: heavy armour does not cross water. */
  readonly heavy: boolean;
}

/** Rounding in contact and along edges, in inches. */
const EPSILON = 1e-6;

/** How far a corner of the way keeps from what it goes round, in inches. */
const CLEARANCE = 0.02;

/** AAW-3.2-hill, AAW-N15: going onto or across a hill. */
const HILL_COST = 1;

const barred = ({ rule }: Piece, { mounted, heavy }: Mover): boolean =>
  rule.bars || (mounted && rule.barsMounted) || (heavy && rule.barsHeavy);

/** True where a base of this breadth, moved along the leg, would touch a wall. */
const hitsWall = (
  { outline }: Piece,
  across: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean => {
  const { minX, minY, maxX, maxY } = outline;
  if (Math.max(x0, x1) < minX - across || Math.min(x0, x1) > maxX + across) return false;
  if (Math.max(y0, y1) < minY - across || Math.min(y0, y1) > maxY + across) return false;
  return distanceToPolygonSquared(outline, x0, y0, x1, y1) < across * across - EPSILON;
};

/**
 * Inches of movement that a straight leg takes (AAW-6.1, AAW-6.2-terrain): double inside forest, ruins and shallow
 * water, 1 more for each hill it goes onto; Infinity where it is barred. Flyers pay its length (AAW-3.2-fly). A model
 * that stands in what bars it may leave.
 */
export const legCost = (
  { rough, hills }: Table,
  mover: Mover,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => legCostAmong(rough, hills, mover, x0, y0, x1, y1);

const legCostAmong = (
  rough: readonly Piece[],
  hills: readonly Piece[],
  mover: Mover,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => {
  const dx = x1 - x0;
  const dy = y1 - y0;
  let cost = Math.sqrt(dx * dx + dy * dy);
  if (mover.flies) return cost;
  for (const piece of rough) {
    if (piece.rule.solid) {
      if (hitsWall(piece, mover.across, x0, y0, x1, y1)) return Infinity;
      continue;
    }
    const inside = lengthInside(piece.outline, x0, y0, x1, y1);
    if (inside <= EPSILON) continue;
    if (barred(piece, mover) && !contains(piece.outline, x0, y0)) return Infinity;
    cost += inside * (Math.max(2, piece.rule.cost) - 1);
  }
  for (const { outline } of hills)
    if (lengthInside(outline, x0, y0, x1, y1) > EPSILON && !contains(outline, x0, y0)) cost += HILL_COST;
  return cost;
};

/** True where the base would stand wholly on the table. */
const onTable = (
  { width, depth }: Table,
  { along, across }: Mover,
  x: number,
  y: number,
  facing: number,
): boolean => {
  const spine = along - across;
  const ex = spine * Math.abs(Math.cos(facing)) + across - EPSILON;
  const ey = spine * Math.abs(Math.sin(facing)) + across - EPSILON;
  return x >= ex && x <= width - ex && y >= ey && y <= depth - ey;
};

/** True where the model may end a move there, as far as the ground goes (AAW-3.2-fly for flyers). */
const validGround = (table: Table, mover: Mover, x: number, y: number, facing: number): boolean => {
  const spine = mover.along - mover.across;
  const sx = spine * Math.cos(facing);
  const sy = spine * Math.sin(facing);
  for (const piece of table.rough) {
    if (piece.rule.solid) {
      if (hitsWall(piece, mover.across, x - sx, y - sy, x + sx, y + sy)) return false;
    } else if ((mover.flies ? piece.rule.noLanding : barred(piece, mover)) && contains(piece.outline, x, y))
      return false;
  }
  return true;
};

/** True where nobody stands in the way of the base at that place. */
const clearOf = (bodies: Bodies, self: number, x: number, y: number, facing: number): boolean => {
  const { along } = bodies;
  const own = along[self]!;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === self) continue;
    const dx = x - bodies.x[j]!;
    const dy = y - bodies.y[j]!;
    const reach = own + along[j]!;
    if (dx * dx + dy * dy >= reach * reach) continue; // not even the circles round the bases meet
    if (edgeDistanceAt(bodies, self, x, y, facing, j) < -EPSILON) return false;
  }
  return true;
};

/** True where model `self` may end a move: on the table, on ground it can stand on, overlapping nobody (AAW-6.2-models). */
export const fits = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x: number,
  y: number,
  facing: number,
): boolean =>
  onTable(table, mover, x, y, facing) &&
  clearOf(bodies, self, x, y, facing) &&
  validGround(table, mover, x, y, facing);

/** True where a base of this breadth would run into body `j` on a straight leg (AAW-6.2-models). */
const bumpsInto = (
  bodies: Bodies,
  j: number,
  across: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean => {
  const radii = across + bodies.across[j]! - EPSILON;
  const spine = bodies.along[j]! - bodies.across[j]!;
  const x = bodies.x[j]!;
  const y = bodies.y[j]!;
  const reach = radii + spine;
  if ((x0 < x - reach && x1 < x - reach) || (x0 > x + reach && x1 > x + reach)) return false;
  if ((y0 < y - reach && y1 < y - reach) || (y0 > y + reach && y1 > y + reach)) return false;
  if (spine === 0) return pointToSegmentSquared(x, y, x0, y0, x1, y1) < radii * radii - EPSILON;
  const dx = spine * Math.cos(bodies.facing[j]!);
  const dy = spine * Math.sin(bodies.facing[j]!);
  return segmentsApartSquared(x0, y0, x1, y1, x - dx, y - dy, x + dx, y + dy) < radii * radii - EPSILON;
};

/** True where a model on foot would run into any other on a straight leg (AAW-6.2-models). */
const bumps = (
  bodies: Bodies,
  self: number,
  across: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean => {
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && j !== self && bumpsInto(bodies, j, across, x0, y0, x1, y1)) return true;
  return false;
};

/** Cost of a straight leg with the others in the way: Infinity where somebody is. */
const legWithBodies = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number =>
  !mover.flies && bumps(bodies, self, mover.across, x0, y0, x1, y1)
    ? Infinity
    : legCost(table, mover, x0, y0, x1, y1);

/** Inches that the straight way of model `self` to a place takes, Infinity where something is in the way: for bots. */
export const straightCost = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x: number,
  y: number,
): number => legWithBodies(table, mover, bodies, self, bodies.x[self]!, bodies.y[self]!, x, y);

/** Corners at which a way may turn round each piece of a table, by how far they keep from it: made once a table and base. */
const terrainCorners = new WeakMap<Table, Map<number, readonly Float64Array[]>>();

const cornersOf = (table: Table, across: number): readonly Float64Array[] => {
  let byBreadth = terrainCorners.get(table);
  if (!byBreadth) terrainCorners.set(table, (byBreadth = new Map()));
  let corners = byBreadth.get(across);
  if (!corners) byBreadth.set(across, (corners = table.pieces.map((piece) => cornersRound(piece, across))));
  return corners;
};

const cornersRound = ({ outline, rule }: Piece, across: number): Float64Array => {
  const { corners, minX, minY, maxX, maxY } = outline;
  const cx = (minX + maxX) / 2;
  const cy = (minY + maxY) / 2;
  const keep = (rule.solid ? across * Math.SQRT2 : 0) + CLEARANCE;
  const round = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 2) {
    const dx = corners[i]! - cx;
    const dy = corners[i + 1]! - cy;
    const length = Math.hypot(dx, dy) || 1;
    round[i] = corners[i]! + (dx / length) * keep;
    round[i + 1] = corners[i + 1]! + (dy / length) * keep;
  }
  return round;
};

/** Points round a body at which a way may turn: an eighth of a turn apart. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => Math.cos((k * 2 * Math.PI) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => Math.sin((k * 2 * Math.PI) / ROUND));

const nodes = emptyNodes();

/** What one search is about; kept outside so that it makes no objects. */
const search = { x0: 0, y0: 0, x1: 0, y1: 0, limit: 0 };

/** What a way within the limit could meet at all: others, rough ground, hills. Gathered once a search. */
const nearBodies = new Int16Array(256);
let nearCount = 0;
const nearRough: Piece[] = [];
const nearHills: Piece[] = [];

const gatherNear = (table: Table, { across }: Mover, bodies: Bodies, self: number): void => {
  const { x0, y0, x1, y1, limit } = search;
  nearCount = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === self) continue;
    const most = limit + 2 * (across + bodies.along[j]!);
    const dx = bodies.x[j]! - (x0 + x1) / 2;
    const dy = bodies.y[j]! - (y0 + y1) / 2;
    if (dx * dx + dy * dy <= (most * most) / 4) nearBodies[nearCount++] = j;
  }
  // The way stays within a circle of the limit's half round the middle between start and goal.
  const reach = limit / 2 + across;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  nearRough.length = 0;
  nearHills.length = 0;
  for (const piece of table.pieces) {
    const { minX, minY, maxX, maxY } = piece.outline;
    if (minX > cx + reach || maxX < cx - reach || minY > cy + reach || maxY < cy - reach) continue;
    if (piece.type === 'hill') nearHills.push(piece);
    else nearRough.push(piece);
  }
};

/** Cost of a leg of the search under way: `legWithBodies` among what is near. */
const price = (mover: Mover, bodies: Bodies, i: number, j: number): number => {
  const x0 = nodes.xs[i]!;
  const y0 = nodes.ys[i]!;
  const x1 = nodes.xs[j]!;
  const y1 = nodes.ys[j]!;
  for (let k = 0; k < nearCount; k++)
    if (bumpsInto(bodies, nearBodies[k]!, mover.across, x0, y0, x1, y1)) return Infinity;
  return legCostAmong(nearRough, nearHills, mover, x0, y0, x1, y1);
};

/** Adds a corner that a way of at most the limit could use. */
const addUseful = ({ width, depth }: Table, x: number, y: number): void => {
  const { x0, y0, x1, y1, limit } = search;
  if (x <= 0 || y <= 0 || x >= width || y >= depth) return;
  const there = Math.sqrt((x - x0) * (x - x0) + (y - y0) * (y - y0));
  if (there + Math.sqrt((x - x1) * (x - x1) + (y - y1) * (y - y1)) <= limit) addNode(nodes, x, y);
};

/** The corners of an octagon round a body: their sides, too, keep clear of it. */
const addRound = (table: Table, { x, y, along }: Bodies, j: number, across: number): void => {
  const keep = (across + along[j]! + CLEARANCE) / Math.cos(Math.PI / ROUND);
  for (let k = 0; k < ROUND; k++) addUseful(table, x[j]! + COS[k]! * keep, y[j]! + SIN[k]! * keep);
};

/**
 * Fills `nodes` with start, goal and the corners of what is in the way: of what the straight leg meets, or with
 * `everything` of all that a way within the limit could meet.
 */
const gatherNodes = (table: Table, mover: Mover, bodies: Bodies, self: number, everything: boolean): void => {
  const { x0, y0, x1, y1, limit } = search;
  nodes.count = 0;
  addNode(nodes, x0, y0);
  addNode(nodes, x1, y1);
  const corners = cornersOf(table, mover.across);
  for (let p = 0; p < table.pieces.length; p++) {
    const piece = table.pieces[p]!;
    const met = piece.rule.solid
      ? hitsWall(piece, mover.across, x0, y0, x1, y1)
      : passesThrough(piece.outline, x0, y0, x1, y1);
    if (!everything && !met) continue;
    const round = corners[p]!;
    for (let i = 0; i < round.length; i += 2) addUseful(table, round[i]!, round[i + 1]!);
  }
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === self) continue;
    const reach = mover.across + bodies.along[j]!;
    if (!everything) {
      if (pointToSegmentSquared(bodies.x[j]!, bodies.y[j]!, x0, y0, x1, y1) < reach * reach)
        addRound(table, bodies, j, mover.across);
    } else if (Math.hypot(bodies.x[j]! - x0, bodies.y[j]! - y0) <= limit + reach)
      addRound(table, bodies, j, mover.across);
  }
};

const straight = (bodies: Bodies, self: number, x: number, y: number, cost: number, out: Path): void => {
  out.xs[0] = bodies.x[self]!;
  out.ys[0] = bodies.y[self]!;
  out.xs[1] = x;
  out.ys[1] = y;
  out.length = 2;
  out.cost = cost;
};

/**
 * Finds the way of model `self` to a goal for at most `budget` inches of movement, round models and terrain, and writes
 * it to `out`, looking beyond what the straight way meets only where that fails and `thorough` is set. Answers whether the goal is reached; if not, `out` leads as near as was found within the budget. Whether
 * the model may end there is `fits`'s to say.
 */
export const findPath = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  goalX: number,
  goalY: number,
  budget: number,
  out: Path,
  thorough = true,
): boolean => {
  const x0 = bodies.x[self]!;
  const y0 = bodies.y[self]!;
  const distance = Math.sqrt((goalX - x0) * (goalX - x0) + (goalY - y0) * (goalY - y0));
  const cost = legWithBodies(table, mover, bodies, self, x0, y0, goalX, goalY);
  if (cost <= budget + EPSILON) {
    straight(bodies, self, goalX, goalY, cost, out);
    return true;
  }
  if (distance > budget) {
    const x = x0 + ((goalX - x0) * budget) / distance;
    const y = y0 + ((goalY - y0) * budget) / distance;
    // Nothing ends nearer to a goal out of reach than the straight way, where that is free.
    if (mover.flies || legWithBodies(table, mover, bodies, self, x0, y0, x, y) <= budget + EPSILON) {
      straight(bodies, self, x, y, budget, out);
      return false;
    }
  }
  // Past the budget the way is sought all the same, a detour of half as much again at most, and cut where the budget ends.
  // Of a goal far off only the way's beginning matters: it is sought as far as two moves reach.
  const share = Math.min(1, (2 * budget) / distance);
  search.limit = distance <= budget ? budget : distance * share * 1.5 + 2;
  search.x0 = x0;
  search.y0 = y0;
  search.x1 = x0 + (goalX - x0) * share;
  search.y1 = y0 + (goalY - y0) * share;
  gatherNear(table, mover, bodies, self);
  const leg = (i: number, j: number): number => price(mover, bodies, i, j);
  gatherNodes(table, mover, bodies, self, false);
  let found = cheapestPath(nodes, search.limit + EPSILON, leg, out);
  // A goal out of reach is only approached: whatever gets nearer will do.
  if (!found && thorough && (distance <= budget || out.length < 2)) {
    gatherNodes(table, mover, bodies, self, true);
    found = cheapestPath(nodes, search.limit + EPSILON, leg, out);
  }
  if (found && out.cost <= budget + EPSILON) return true;
  cut(table, mover, budget, out);
  return false;
};

/** Steps of the bisection that finds where a budget ends on a leg: to a thousandth of an inch and less. */
const CUT_STEPS = 14;

/** Shortens a path to what the budget allows. */
const cut = (table: Table, mover: Mover, budget: number, out: Path): void => {
  let left = budget;
  for (let i = 1; i < out.length; i++) {
    const x0 = out.xs[i - 1]!;
    const y0 = out.ys[i - 1]!;
    const x1 = out.xs[i]!;
    const y1 = out.ys[i]!;
    const cost = legCost(table, mover, x0, y0, x1, y1);
    if (cost <= left) {
      left -= cost;
      continue;
    }
    let low = 0;
    let high = 1;
    for (let step = 0; step < CUT_STEPS; step++) {
      const t = (low + high) / 2;
      if (legCost(table, mover, x0, y0, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) <= left) low = t;
      else high = t;
    }
    out.xs[i] = x0 + (x1 - x0) * low;
    out.ys[i] = y0 + (y1 - y0) * low;
    out.cost = budget - left + legCost(table, mover, x0, y0, out.xs[i]!, out.ys[i]!);
    out.length = i + 1;
    return;
  }
};

/** How far a model steps back along its way until it fits, in inches. */
const STEP_BACK = 0.25;

/**
 * Shortens a path until the model fits at its end, facing the way it goes; false where it fits nowhere along it.
 * `out.cost` is worked out anew.
 */
export const settle = (table: Table, mover: Mover, bodies: Bodies, self: number, out: Path): boolean => {
  while (out.length > 1) {
    const i = out.length - 1;
    const dx = out.xs[i]! - out.xs[i - 1]!;
    const dy = out.ys[i]! - out.ys[i - 1]!;
    const length = Math.hypot(dx, dy);
    const facing = length > 0 ? Math.atan2(dy, dx) : bodies.facing[self]!;
    if (fits(table, mover, bodies, self, out.xs[i]!, out.ys[i]!, facing)) {
      out.cost = 0;
      for (let k = 1; k < out.length; k++)
        out.cost += legCost(table, mover, out.xs[k - 1]!, out.ys[k - 1]!, out.xs[k]!, out.ys[k]!);
      return true;
    }
    if (length <= STEP_BACK) out.length--;
    else {
      out.xs[i] = out.xs[i]! - (dx / length) * STEP_BACK;
      out.ys[i] = out.ys[i]! - (dy / length) * STEP_BACK;
    }
  }
  return false;
};
