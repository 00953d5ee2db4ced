import { passesThrough, pointToSegmentSquared } from './geometry';
import { addNode, emptyNodes } from './paths';
import * as trig from './trig';
import type { Bodies } from './bodies';
import { hitsWall, legCost, type Mover } from './terrain-cost';
import { bumped } from './collision';
import type { Piece, Table } from './table';

/** How far a corner of the way keeps from what it goes round, in inches. */
const CLEARANCE = 0.02;

/** Corners at which a way may turn round each piece of a table, by how far they keep from it: made once a table and base. */
const terrainCorners = new WeakMap<Table, Map<number, readonly Float64Array[]>>();

const cornersOf = (table: Table, across: number): readonly Float64Array[] => {
  let byBreadth = terrainCorners.get(table);
  if (!byBreadth) terrainCorners.set(table, (byBreadth = new Map()));
  let corners = byBreadth.get(across);
  if (!corners) byBreadth.set(across, (corners = table.pieces.map((piece) => cornersRound(piece, across))));
  return corners;
};

const cornersRound = ({ outline, effects }: Piece, across: number): Float64Array => {
  const { corners, minX, minY, maxX, maxY } = outline;
  const cx = (minX + maxX) / 2;
  const cy = (minY + maxY) / 2;
  const keep = (effects.solid ? across * Math.SQRT2 : 0) + CLEARANCE;
  const round = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 2) {
    const dx = corners[i]! - cx;
    const dy = corners[i + 1]! - cy;
    const length = trig.hypot(dx, dy) || 1;
    round[i] = corners[i]! + (dx / length) * keep;
    round[i + 1] = corners[i + 1]! + (dy / length) * keep;
  }
  return round;
};

/** Points round a body at which a way may turn: an eighth of a turn apart. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * 2 * Math.PI) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * 2 * Math.PI) / ROUND));

/** A side of the polygon through those points is this much nearer to the body than its corners. */
const SLIM = trig.cos(Math.PI / ROUND);

/** Where the search under way may turn: its start, its goal, and the corners of what is in the way. */
export const nodes = emptyNodes();

/** What the search under way is about; kept outside so that it makes no objects. */
const search = {
  table: undefined as unknown as Table,
  mover: undefined as unknown as Mover,
  bodies: undefined as unknown as Bodies,
  self: 0,
  x0: 0,
  y0: 0,
  x1: 0,
  y1: 0,
  limit: 0,
};

/** The others that a way within the limit could meet; grown when there are more. */
let near = new Int16Array(128);
let nearCount = 0;

/** Begins a search for a way of model `self` from (x0, y0) to (x1, y1) of at most `limit` inches: lists what it could meet. */
export const beginSearch = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  limit: number,
): void => {
  search.table = table;
  search.mover = mover;
  search.bodies = bodies;
  search.self = self;
  search.x0 = x0;
  search.y0 = y0;
  search.x1 = x1;
  search.y1 = y1;
  search.limit = limit;
  // The way stays within a circle of half the limit round the middle between start and goal.
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  const reach = limit / 2 + mover.across;
  nearCount = 0;
  if (near.length < bodies.count) near = new Int16Array(bodies.x.length);
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === self) continue;
    const most = reach + bodies.along[j]!;
    const dx = bodies.x[j]! - cx;
    const dy = bodies.y[j]! - cy;
    if (dx * dx + dy * dy <= most * most) near[nearCount++] = j;
  }
};

/** True where the mover would run into anybody on the straight leg between two nodes. */
const meetsAnybody = (i: number, j: number): boolean => {
  const { mover, bodies, self } = search;
  const { xs, ys } = nodes;
  return bumped(bodies, self, near, nearCount, mover.across, xs[i]!, ys[i]!, xs[j]!, ys[j]!) >= 0;
};

/** Cost of a leg of the search under way between two of its nodes; Infinity where somebody or something is in the way. */
export const priceLeg = (i: number, j: number): number => {
  const { xs, ys } = nodes;
  return meetsAnybody(i, j) ? Infinity : legCost(search.table, search.mover, xs[i]!, ys[i]!, xs[j]!, ys[j]!);
};

/** Adds a corner that a way of at most the limit could use, and where nobody stands. */
const addUseful = (x: number, y: number): void => {
  const { table, x0, y0, x1, y1, limit } = search;
  if (x <= 0 || y <= 0 || x >= table.width || y >= table.depth) return;
  const there = Math.sqrt((x - x0) * (x - x0) + (y - y0) * (y - y0));
  if (there + Math.sqrt((x - x1) * (x - x1) + (y - y1) * (y - y1)) > limit) return;
  const last = nodes.count;
  addNode(nodes, x, y);
  if (nodes.count > last && meetsAnybody(last, last)) nodes.count = last;
};

/** The corners of an octagon round a body: their sides, too, keep clear of it. */
const addRound = ({ x, y, along }: Bodies, j: number, across: number): void => {
  const keep = (across + along[j]! + CLEARANCE) / SLIM;
  for (let k = 0; k < ROUND; k++) addUseful(x[j]! + COS[k]! * keep, y[j]! + SIN[k]! * keep);
};

/**
 * Fills `nodes` with start, goal and the corners of what is in the way: of what the straight leg meets, or with
 * `everything` of all that a way within the limit could meet.
 */
export const gatherNodes = (everything: boolean): void => {
  const { table, mover, bodies, x0, y0, x1, y1 } = search;
  nodes.count = 0;
  addNode(nodes, x0, y0);
  addNode(nodes, x1, y1);
  const corners = cornersOf(table, mover.across);
  for (let p = 0; p < table.pieces.length; p++) {
    const piece = table.pieces[p]!;
    const met =
      everything ||
      (piece.effects.solid
        ? hitsWall(piece, mover.across, x0, y0, x1, y1)
        : passesThrough(piece.outline, x0, y0, x1, y1));
    if (!met) continue;
    const round = corners[p]!;
    for (let i = 0; i < round.length; i += 2) addUseful(round[i]!, round[i + 1]!);
  }
  for (let k = 0; k < nearCount; k++) {
    const j = near[k]!;
    const reach = mover.across + bodies.along[j]!;
    if (everything || pointToSegmentSquared(bodies.x[j]!, bodies.y[j]!, x0, y0, x1, y1) < reach * reach)
      addRound(bodies, j, mover.across);
  }
};
