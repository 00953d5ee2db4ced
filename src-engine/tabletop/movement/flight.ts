import { places, turnsRound } from './detours';
import type { Bodies } from '../bodies';
import type { Edge } from '../edges';
import { Legs, rawLeft } from './legs';
import { meetsBox } from '../geometry';
import type { Path } from './paths';
import { turnsInNarrows } from './narrows';
import { entersBar, type Mover } from './terrain-cost';
import type { Table } from '../table';
import * as trig from '../trig';
import type { Turns } from './turns';

/** Places as near to the edge as each other: rounding, in inches. */
const LEVEL = 1e-3;

/** Farther than any table is wide, in inches. */
const FAR = 1e6;

/** Steps of the bisection that finds where something bars the straight way. */
const STEPS = 20;

/** True where a base turned along the edge is wholly on the table, or beyond that edge alone: a way there ends as it comes to the edge. */
const onTable = (
  { width, depth }: Table,
  { across }: Mover,
  { dx, dy }: Edge,
  x: number,
  y: number,
): boolean =>
  (dx < 0 || x >= across) &&
  (dy < 0 || y >= across) &&
  (dx > 0 || x <= width - across) &&
  (dy > 0 || y <= depth - across);

/**
 * Finds the shortest way of model `self` to a table edge, round what stands in it, and writes it to `out`, its whole length; where
 * nothing leads there, the one that comes nearest. Answers whether it comes to the edge: there the base, turned that way, touches it.
 *
 * Obstacles are known once a leg that may serve meets one: round those alone no way is longer than round all, so a shortest way
 * that meets no other is the shortest of all.
 */
export const shortestFlight = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  edge: Edge,
  out: Path,
): boolean => {
  const { turns } = out;
  const { dx, dy } = edge;
  const [x0, y0] = [bodies.x[self], bodies.y[self]];
  turns.count = 0;
  turns.push(x0, y0, Math.max(0, rawLeft(table, mover, edge, x0, y0)));
  const legs = new Legs(turns, table, mover, bodies, self, edge);
  for (;;) {
    turns.forget();
    const end = search(turns, legs);
    if (legs.met < 0) {
      const last = end < 0 ? nearestTurn(turns) : end;
      const inches =
        end < 0 ? openFor(last, Math.max(0, turns.left[last]), legs) : Math.max(0, turns.left[last]);
      write(turns, last, turns.x[last] + dx * inches, turns.y[last] + dy * inches, out);
      return (out.arrives = end >= 0);
    }
    const met = legs.know();
    // Rings with a side towards where it stands, which may be base to base, and with one that lies along the edge.
    places.count = 0;
    turnsRound(table, mover, bodies, met, x0, y0);
    turnsRound(table, mover, bodies, met, x0 - dx * FAR, y0 - dy * FAR);
    turnsInNarrows(table, mover, bodies, self, met);
    takePlaces(turns, legs);
  }
};

/** Takes for turns those of the places found that nothing known takes up. */
const takePlaces = (turns: Turns, legs: Legs): void => {
  const { table, mover, edge } = legs;
  for (let k = 0; k < places.count; k++) {
    const x = places.xs[k];
    const y = places.ys[k];
    if (!onTable(table, mover, edge, x, y) || legs.isTaken(x, y)) continue;
    if (!isInBar(legs, x, y))
      turns.push(x, y, rawLeft(table, mover, edge, x, y), places.outX[k], places.outY[k]);
  }
};

/** True where a place is in closed ground that is known. What stands in such may leave it: a turn on its very edge would count as standing there. */
const isInBar = (legs: Legs, x: number, y: number): boolean => {
  const { turns, table, mover, bodies } = legs;
  const { pieces, boxes } = table.rough;
  for (let p = 0; p < pieces.length; p++)
    if (
      meetsBox(boxes, p, x, y, x, y) &&
      entersBar(pieces[p], mover, x, y, turns.x[0], turns.y[0]) &&
      legs.knows(bodies.count + p)
    )
      return true;
  return false;
};

/** How steeply a way may come to a turn of a ring or leave it, as the sine of the angle to the rim: a ring's sides do by 15 degrees. */
const STEEP = trig.sin(Math.PI / 9);

/** True where a leg of this length passes a turn as a taut string would: beside what it goes round, not towards it or away from it. */
const grazes = ({ outX, outY }: Turns, turn: number, dx: number, dy: number, length: number): boolean =>
  Math.abs(outX[turn] * dx + outY[turn] * dy) <= STEEP * length;

/** How much of a leg is gone until the base touches the edge: all of it, but for a turn beyond. */
const shareOnTable = ({ left }: Turns, from: number, to: number): number =>
  left[to] < 0 ? Math.max(0, left[from]) / (Math.max(0, left[from]) - left[to]) : 1;

/** Goes through the turns, the most promising first; answers the one from which the straight way to the edge ends the shortest way, -1 where there is none. */
const search = (turns: Turns, legs: Legs): number => {
  const { count, x, y, left, length, before, done } = turns;
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
      const dx = x[turn] - x[next];
      const dy = y[turn] - y[next];
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

/** The turn that can be reached and lies nearest to the edge; of several the one with the shortest way. */
const nearestTurn = ({ count, left, length, done }: Turns): number => {
  let best = 0; // where the model stands
  for (let turn = 1; turn < count; turn++) {
    if (!done[turn]) continue;
    const gain = left[best] - left[turn];
    if (gain > LEVEL || (Math.abs(gain) <= LEVEL && length[turn] < length[best])) best = turn;
  }
  return best;
};

/** How far the straight way goes on from a turn until something bars it. */
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
    if (share === 1) points.unshift([turns.x[turn], turns.y[turn]]);
    else {
      const [x0, y0] = [turns.x[before], turns.y[before]];
      points.splice(0, points.length, [x0 + (turns.x[turn] - x0) * share, y0 + (turns.y[turn] - y0) * share]);
    }
  }
  const legs = points.filter(
    ([px, py], k) => k === 0 || Math.abs(px - points[k - 1][0]) + Math.abs(py - points[k - 1][1]) > 1e-9,
  );
  out.length = Math.min(legs.length, out.xs.length);
  out.cost = 0;
  for (let k = 0; k < out.length; k++) [out.xs[k], out.ys[k]] = legs[k];
};
