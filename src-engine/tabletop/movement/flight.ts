import { places, turnsRound } from './detours';
import type { Edge } from '../edges';
import { Legs, rawLeft } from './legs';
import { meetsBox } from '../geometry';
import type { Path } from './paths';
import { turnsInGaps } from './gap-turns';
import { entersBar, type Walker } from './terrain-cost';
import * as trig from '../trig';
import type { Turns } from './turns';

/** Places whose distances to the edge differ by less than this many inches count as equally near. */
const LEVEL = 1e-3;

/** Farther than any table is wide, in inches. */
const FAR = 1e6;

/** Steps of the bisection that finds where something bars the straight line. */
const STEPS = 20;

/**
 * True if a base turned along the edge is entirely on the table, or beyond that edge only: a path there ends when it
 * reaches the edge.
 */
const onTable = ({ table, mover: { across } }: Walker, { dx, dy }: Edge, x: number, y: number): boolean =>
  (dx < 0 || x >= across) &&
  (dy < 0 || y >= across) &&
  (dx > 0 || x <= table.width - across) &&
  (dy > 0 || y <= table.depth - across);

/**
 * Finds the shortest path of a model to a table edge, around everything in the way, and writes the whole of it to
 * `out`. If no path leads there, it writes the one that gets nearest. Returns whether the path reaches the edge: there
 * the base, turned along the edge, touches it.
 *
 * An obstacle is known once a useful leg meets it. A path around the known ones only is never longer than one around
 * all, so a shortest path that meets no other obstacle is the shortest of all.
 */
export const shortestFlight = (walker: Walker, edge: Edge, out: Path): boolean => {
  const { bodies, self } = walker;
  const { turns } = out;
  const { dx, dy } = edge;
  const [x0, y0] = [bodies.x[self], bodies.y[self]];
  turns.count = 0;
  turns.push(x0, y0, Math.max(0, rawLeft(walker, edge, x0, y0)));
  const legs = new Legs(turns, walker, edge);
  for (;;) {
    turns.forget();
    const end = search(turns, legs);
    if (legs.met < 0) {
      const last = end < 0 ? nearestTurn(turns) : end;
      const inches =
        end < 0 ? openFor(last, Math.max(0, turns.left[last]), legs) : Math.max(0, turns.left[last]);
      write(turns, last, turns.xs[last] + dx * inches, turns.ys[last] + dy * inches, out);
      return (out.arrives = end >= 0);
    }
    const met = legs.know();
    // Rings with a side facing the model's start, which may be in base contact, and with a side along the edge.
    places.count = 0;
    turnsRound(walker, met, x0, y0);
    turnsRound(walker, met, x0 - dx * FAR, y0 - dy * FAR);
    turnsInGaps(walker, met);
    takePlaces(turns, legs);
  }
};

/** Makes turns of the places found that no known obstacle occupies. */
const takePlaces = (turns: Turns, legs: Legs): void => {
  const { walker, edge } = legs;
  for (let k = 0; k < places.count; k++) {
    const x = places.xs[k];
    const y = places.ys[k];
    if (!onTable(walker, edge, x, y) || legs.isTaken(x, y)) continue;
    if (!isInBar(legs, x, y)) turns.push(x, y, rawLeft(walker, edge, x, y), places.outX[k], places.outY[k]);
  }
};

/**
 * True if a place is in known ground that the model may not enter. A model that starts in such ground may leave it: a
 * turn exactly on its edge would count as being inside.
 */
const isInBar = (legs: Legs, x: number, y: number): boolean => {
  const { turns, walker } = legs;
  const { table, mover, bodies } = walker;
  const { pieces, boxes } = table.rough;
  for (let p = 0; p < pieces.length; p++)
    if (
      meetsBox(boxes, p, x, y, x, y) &&
      entersBar(pieces[p], mover, x, y, turns.xs[0], turns.ys[0]) &&
      legs.knows(bodies.count + p)
    )
      return true;
  return false;
};

/**
 * The steepest angle between a leg and the rim of a ring at a turn, as its sine. The sides of a ring have 15 degrees.
 */
const STEEP = trig.sin(Math.PI / 9);

/**
 * True if a leg of this length passes a turn as a taut string would: beside the obstacle, not towards or away from it.
 */
const grazes = ({ outX, outY }: Turns, turn: number, dx: number, dy: number, length: number): boolean =>
  Math.abs(outX[turn] * dx + outY[turn] * dy) <= STEEP * length;

/** The share of a leg that is used when the base touches the edge: all of it, unless the leg ends beyond the edge. */
const shareOnTable = ({ left }: Turns, from: number, to: number): number =>
  left[to] < 0 ? Math.max(0, left[from]) / (Math.max(0, left[from]) - left[to]) : 1;

/**
 * Searches the turns, the most promising first. Returns the one from which a straight line to the edge ends the
 * shortest path; -1 if there is none.
 */
const search = (turns: Turns, legs: Legs): number => {
  const { count, xs, ys, left, length, before, done } = turns;
  let best = -1;
  let least = Infinity;
  for (;;) {
    let next = -1;
    let promise = Infinity;
    for (let turn = 0; turn < count; turn++) {
      const total = length[turn] + Math.max(0, left[turn]);
      if (!done[turn] && total < promise) {
        promise = total;
        next = turn;
      }
    }
    if (next < 0 || promise >= least) return best;
    done[next] = 1;
    if (legs.toEdge(next)) {
      best = next;
      least = promise;
      continue;
    }
    for (let turn = 0; turn < count; turn++) {
      if (done[turn] || length[turn] <= length[next]) continue;
      const dx = xs[turn] - xs[next];
      const dy = ys[turn] - ys[next];
      const leg = trig.hypot(dx, dy);
      const far = length[next] + leg * shareOnTable(turns, next, turn);
      if (far >= length[turn] || far + Math.max(0, left[turn]) >= least) continue;
      if (!grazes(turns, next, dx, dy, leg) || !grazes(turns, turn, dx, dy, leg)) continue;
      if (!legs.between(next, turn)) continue;
      length[turn] = far;
      before[turn] = next;
    }
  }
};

/** The reachable turn nearest to the edge; of several, the one with the shortest path. */
const nearestTurn = ({ count, left, length, done }: Turns): number => {
  let best = 0; // the model's position
  for (let turn = 1; turn < count; turn++) {
    if (!done[turn]) continue;
    const gain = left[best] - left[turn];
    if (gain > LEVEL || (Math.abs(gain) <= LEVEL && length[turn] < length[best])) best = turn;
  }
  return best;
};

/** How far a straight line leads from a turn until something bars it. */
const openFor = (turn: number, most: number, legs: Legs): number => {
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (legs.leadsOn(turn, middle)) low = middle;
    else high = middle;
  }
  return low;
};

const write = (turns: Turns, end: number, x: number, y: number, out: Path): void => {
  const points: (readonly [number, number])[] = [[x, y]];
  for (let turn = end; turn >= 0; turn = turns.before[turn]) {
    const before = turns.before[turn];
    const share = before < 0 ? 1 : shareOnTable(turns, before, turn);
    if (share === 1) points.unshift([turns.xs[turn], turns.ys[turn]]);
    else {
      const [x0, y0] = [turns.xs[before], turns.ys[before]];
      points.splice(0, points.length, [
        x0 + (turns.xs[turn] - x0) * share,
        y0 + (turns.ys[turn] - y0) * share,
      ]);
    }
  }
  const legs = points.filter(
    ([px, py], k) => k === 0 || Math.abs(px - points[k - 1][0]) + Math.abs(py - points[k - 1][1]) > 1e-9,
  );
  out.length = Math.min(legs.length, out.xs.length);
  out.cost = 0;
  for (let k = 0; k < out.length; k++) [out.xs[k], out.ys[k]] = legs[k];
};
