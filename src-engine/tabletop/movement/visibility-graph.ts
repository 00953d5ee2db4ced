import { passesThrough, pointToSegmentSquared, signedArea } from '../geometry';
import * as trig from '../trig';
import type { Bodies } from '../bodies';
import { EPSILON, hitsWall, legCostBetween, type Points, type Walker } from './terrain-cost';
import { firstHit } from './collision';
import type { Piece, Table } from '../table';

/** Most points of one search: start, goal and the corners where a path may turn. */
export const MOST_NODES = 128;

/** The points of a search. Node 0 is the start, node 1 the goal. */
export interface Nodes extends Points {
  count: number;
}

/** No points, with room for any search. */
export const emptyNodes = (): Nodes => ({
  xs: new Float64Array(MOST_NODES),
  ys: new Float64Array(MOST_NODES),
  count: 0,
});

/** Adds a point if there is room for it. */
export const addNode = (nodes: Nodes, x: number, y: number): void => {
  if (nodes.count >= MOST_NODES) return;
  nodes.xs[nodes.count] = x;
  nodes.ys[nodes.count] = y;
  nodes.count++;
};

/** How far a turning point keeps from its obstacle, in inches. */
const CLEARANCE = 0.02;

/**
 * Corners where a path may turn around each piece of a table, by their distance from it: made once per table and base.
 */
const terrainCorners = new WeakMap<Table, Map<number, readonly Float64Array[]>>();

const cornersOf = (table: Table, across: number): readonly Float64Array[] => {
  let byBreadth = terrainCorners.get(table);
  if (!byBreadth) terrainCorners.set(table, (byBreadth = new Map()));
  let corners = byBreadth.get(across);
  if (!corners)
    byBreadth.set(
      across,
      (corners = table.pieces.map((piece) =>
        piece.effects.wholeBase ? arcsRound(piece, across) : cornersRound(piece, across),
      )),
    );
  return corners;
};

/** Twice the area of the triangle of an outline's corner and its neighbors: above 0 if the outline turns left there. */
const turnAt = (corners: Float64Array, i: number): number => {
  const n = corners.length;
  const [before, after] = [(i + n - 2) % n, (i + 2) % n];
  const [x, y] = [corners[i], corners[i + 1]];
  return (x - corners[before]) * (corners[after + 1] - y) - (y - corners[before + 1]) * (corners[after] - x);
};

const cornersRound = ({ outline, effects }: Piece, across: number): Float64Array => {
  const { corners, minX, minY, maxX, maxY } = outline;
  const cx = (minX + maxX) / 2;
  const cy = (minY + maxY) / 2;
  const outside = (effects.solid ? across * Math.SQRT2 : 0) + CLEARANCE;
  // A model on a piece that costs movement to climb stays on it when it follows a bend in its side.
  const bends = effects.climb > 0 ? -Math.sign(signedArea(outline)) : 0;
  const round = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 2) {
    const dx = corners[i] - cx;
    const dy = corners[i + 1] - cy;
    const length = trig.hypot(dx, dy) || 1;
    const keep = turnAt(corners, i) * bends > 0 ? -CLEARANCE : outside;
    round[i] = corners[i] + (dx / length) * keep;
    round[i + 1] = corners[i + 1] + (dy / length) * keep;
  }
  return round;
};

/**
 * Where a whole base may turn around a piece: at three points of the arc that its middle describes around each convex
 * corner. The lines between them keep clear of the piece.
 */
const arcsRound = ({ outline }: Piece, across: number): Float64Array => {
  const { corners } = outline;
  const n = corners.length;
  const turns = Math.sign(signedArea(outline));
  const places: number[] = [];
  // The direction out of the piece, at a right angle to the side between two corners.
  const normal = (from: number, to: number): readonly [number, number] => {
    const [dx, dy] = [corners[to] - corners[from], corners[to + 1] - corners[from + 1]];
    const length = trig.hypot(dx, dy) || 1;
    return [(turns * dy) / length, (-turns * dx) / length];
  };
  for (let i = 0; i < n; i += 2) {
    if (turnAt(corners, i) * turns <= 0) continue;
    const [ax, ay] = normal((i + n - 2) % n, i);
    const [bx, by] = normal(i, (i + 2) % n);
    const [mx, my] = [ax + bx, ay + by];
    const middle = trig.hypot(mx, my);
    if (middle === 0) continue;
    // Half of the sum of two unit vectors is as long as the cosine of half the angle between them; a line between two
    // points spans half of that angle.
    const keep = (across + CLEARANCE) / Math.sqrt((1 + middle / 2) / 2);
    for (const [ux, uy] of [
      [ax, ay],
      [mx / middle, my / middle],
      [bx, by],
    ] as const)
      places.push(corners[i] + ux * keep, corners[i + 1] + uy * keep);
  }
  return Float64Array.from(places);
};

/** Points around a body where a path may turn: an eighth of a turn apart. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * 2 * Math.PI) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * 2 * Math.PI) / ROUND));

/**
 * The distance from the body's middle to a side of the polygon through those points, as a share of the distance to its
 * corners.
 */
const SLIM = trig.cos(Math.PI / ROUND);

/**
 * Where a path may turn: its start, its goal, and the corners of what is in the way. Each battle has one and reuses it
 * for every search.
 */
export class VisibilityGraph {
  readonly nodes = emptyNodes();

  // The arguments of the current search.
  #walker!: Walker;
  #x0 = 0;
  #y0 = 0;
  #x1 = 0;
  #y1 = 0;
  #limit = 0;

  /** The other models that a path within the limit could meet; grows when needed. */
  readonly #near = { indexes: new Int16Array(0), count: 0 };

  /** The model met last: a few models bar most of the barred legs. */
  readonly #metLast = { indexes: Int16Array.of(-1), count: 1 };

  /** Begins a search for a path of a model to (x1, y1) of at most `limit` inches: lists the models that it could meet. */
  begin(walker: Walker, x1: number, y1: number, limit: number): void {
    const { bodies, self } = walker;
    this.#walker = walker;
    this.#x0 = bodies.x[self];
    this.#y0 = bodies.y[self];
    this.#x1 = x1;
    this.#y1 = y1;
    this.#limit = limit;
    this.#listNear();
  }

  /**
   * Lists the models that a path within the limit could meet: it stays within an ellipse around start and goal, and so
   * within a circle.
   */
  #listNear(): void {
    const { mover, bodies, self } = this.#walker;
    const { x, y, along, alive, count } = bodies;
    const cx = (this.#x0 + this.#x1) / 2;
    const cy = (this.#y0 + this.#y1) / 2;
    const { across } = mover;
    const reach = this.#limit / 2 + across;
    const near = this.#near;
    near.count = 0;
    this.#metLast.indexes[0] = -1;
    if (near.indexes.length < count) near.indexes = new Int16Array(x.length);
    for (let j = 0; j < count; j++) {
      if (!alive[j] || j === self) continue;
      const most = reach + along[j];
      const dx = x[j] - cx;
      const dy = y[j] - cy;
      if (dx * dx + dy * dy > most * most || this.#liesBeyond(x[j], y[j], across + along[j])) continue;
      near.indexes[near.count++] = j;
    }
  }

  /** True if no point within `inches` of this one can be on a path within the limit. */
  #liesBeyond(x: number, y: number, inches: number): boolean {
    const x0 = x - this.#x0;
    const y0 = y - this.#y0;
    const x1 = x - this.#x1;
    const y1 = y - this.#y1;
    return Math.sqrt(x0 * x0 + y0 * y0) + Math.sqrt(x1 * x1 + y1 * y1) - 2 * inches > this.#limit + EPSILON;
  }

  /** True if the mover would hit a model on the straight leg between two nodes. */
  #meetsBody(i: number, j: number): boolean {
    const { nodes } = this;
    const walker = this.#walker;
    const last = this.#metLast;
    if (last.indexes[0] >= 0 && firstHit(walker, last, nodes, i, j) >= 0) return true;
    const met = firstHit(walker, this.#near, nodes, i, j);
    if (met >= 0) last.indexes[0] = met;
    return met >= 0;
  }

  /** Cost of a leg between two nodes of the current search; Infinity if a model or terrain bars it. */
  readonly price = (i: number, j: number): number => {
    if (this.#meetsBody(i, j)) return Infinity;
    return legCostBetween(this.#walker, this.nodes, i, j);
  };

  /** True if a straight leg leads from any other node to this one. */
  opens(node: number): boolean {
    for (let i = this.nodes.count - 1; i >= 0; i--)
      if (i !== node && this.price(i, node) < Infinity) return true;
    return false;
  }

  /** Adds a corner that a path within the limit could use and that no model occupies. */
  #addUseful(x: number, y: number): void {
    const { nodes } = this;
    const { table } = this.#walker;
    if (x <= 0 || y <= 0 || x >= table.width || y >= table.depth) return;
    const there = Math.sqrt((x - this.#x0) * (x - this.#x0) + (y - this.#y0) * (y - this.#y0));
    const on = Math.sqrt((x - this.#x1) * (x - this.#x1) + (y - this.#y1) * (y - this.#y1));
    if (there + on > this.#limit) return;
    const last = nodes.count;
    addNode(nodes, x, y);
    if (nodes.count > last && this.#meetsBody(last, last)) nodes.count = last;
  }

  /** The corners of an octagon around a body: its sides keep clear of the body, too. */
  #addRound({ x, y, along }: Bodies, j: number): void {
    const keep = (this.#walker.mover.across + along[j] + CLEARANCE) / SLIM;
    if (this.#liesBeyond(x[j], y[j], keep)) return;
    for (let k = 0; k < ROUND; k++) this.#addUseful(x[j] + COS[k] * keep, y[j] + SIN[k] * keep);
  }

  /**
   * Fills `nodes` with start, goal and the corners of obstacles: those that the straight leg meets or, with
   * `everything`, all that a path within the limit could meet.
   */
  gather(everything: boolean): void {
    this.nodes.count = 0;
    addNode(this.nodes, this.#x0, this.#y0);
    addNode(this.nodes, this.#x1, this.#y1);
    this.#gatherTerrain(everything);
    this.#gatherBodies(everything);
  }

  #gatherTerrain(everything: boolean): void {
    const { table, mover } = this.#walker;
    const { pieces } = table;
    const { across } = mover;
    const [x0, y0, x1, y1] = [this.#x0, this.#y0, this.#x1, this.#y1];
    const corners = cornersOf(table, across);
    for (let p = 0; p < pieces.length; p++) {
      const piece = pieces[p];
      const met =
        everything ||
        (piece.effects.solid || piece.effects.wholeBase
          ? hitsWall(piece, across, x0, y0, x1, y1)
          : passesThrough(piece.outline, x0, y0, x1, y1));
      if (!met) continue;
      const round = corners[p];
      for (let i = 0; i < round.length; i += 2) this.#addUseful(round[i], round[i + 1]);
    }
  }

  #gatherBodies(everything: boolean): void {
    const { mover, bodies } = this.#walker;
    const [x0, y0, x1, y1] = [this.#x0, this.#y0, this.#x1, this.#y1];
    const { indexes, count } = this.#near;
    for (let k = 0; k < count; k++) {
      const j = indexes[k];
      const reach = mover.across + bodies.along[j];
      if (everything || pointToSegmentSquared(bodies.x[j], bodies.y[j], x0, y0, x1, y1) < reach * reach)
        this.#addRound(bodies, j);
    }
  }
}
