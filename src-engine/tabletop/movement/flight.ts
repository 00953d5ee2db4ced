import { barring, turnsRound, type Obstacle } from './detours';
import type { Bodies } from '../bodies';
import type { Edge } from '../edges';
import type { Path } from './paths';
import { entersBar, type Mover } from './terrain-cost';
import type { Table } from '../table';
import * as trig from '../trig';

/** A place on a way to the edge: how far it was to there, and from where. */
interface Turn {
  readonly x: number;
  readonly y: number;
  /** Its place among all, and how far from there it is to the edge. */
  readonly number: number;
  readonly left: number;
  length: number;
  before: Turn | undefined;
  done: boolean;
}

/** A leg may lead this far away from the edge: rounding, in inches. */
const SIDEWAYS = 1e-3;

/** Farther than any table is wide, in inches. */
const FAR = 1e6;

/** More turns than there ever are. */
const MOST_TURNS = 1 << 14;

/** Steps of the bisection that finds where something bars the straight way. */
const STEPS = 20;

/** What bars a leg from one place to another: nothing where it is below 0. */
type Bars = (ax: number, ay: number, bx: number, by: number) => Obstacle;

/**
 * The straight legs between turns, and on to the edge. The same legs are asked about once for each thing that is in the way: what
 * bars a leg is kept, and what bars one though nobody knew of it is `met`.
 */
class Legs {
  readonly #barring = new Map<number, Obstacle>();
  readonly #known = new Set<Obstacle>();
  readonly #beside = new Set<Obstacle>();
  met: Obstacle = -1;

  constructor(
    readonly bars: Bars,
    readonly edge: Edge,
  ) {}

  #isOpen(leg: number, ax: number, ay: number, bx: number, by: number): boolean {
    let found = this.#barring.get(leg);
    if (found === undefined) this.#barring.set(leg, (found = this.bars(ax, ay, bx, by)));
    if (found >= 0 && !this.#known.has(found)) this.met = found;
    return found < 0;
  }

  between(a: Turn, b: Turn): boolean {
    return this.#isOpen(a.number * MOST_TURNS + b.number, a.x, a.y, b.x, b.y);
  }

  /** The straight way from a turn to the edge. */
  toEdge({ number, x, y, left }: Turn): boolean {
    const { dx, dy } = this.edge;
    return this.#isOpen(number * MOST_TURNS + number, x, y, x + dx * left, y + dy * left);
  }

  /** Whether a turn is taken by another thing: those that stand side by side are gone round together. */
  isTaken(x: number, y: number): boolean {
    const there = this.bars(x, y, x, y);
    if (there >= 0) this.#beside.add(there);
    return there >= 0;
  }

  /** Meets what took a turn and no leg ever met, where there is such a thing. */
  lookBeside(): void {
    for (const other of this.#beside) if (!this.#known.has(other)) this.met = other;
  }

  /** What was met is known from now on. */
  know(): Obstacle {
    const { met } = this;
    this.#known.add(met);
    this.met = -1;
    return met;
  }
}

/** How far it is from a place to the edge, for a base that is turned that way. */
const leftTo =
  ({ width, depth }: Table, { along }: Mover, { dx, dy }: Edge) =>
  (x: number, y: number): number =>
    Math.max(0, (dx < 0 ? x : dx > 0 ? width - x : dy < 0 ? y : depth - y) - along);

/** True where a base turned along the edge is wholly on the table. */
const onTable = ({ width, depth }: Table, { across }: Mover, x: number, y: number): boolean =>
  x >= across && y >= across && x <= width - across && y <= depth - across;

/** Every turn as if no way led there yet, but for the first, where the model stands. */
const forget = (turns: readonly Turn[]): void => {
  for (const turn of turns) {
    turn.length = turn.number === 0 ? 0 : Infinity;
    turn.before = undefined;
    turn.done = false;
  }
};

/**
 * Finds the shortest way of model `self` to a table edge, round what stands in it and never away from the edge, and writes it
 * to `out`, its whole length; where nothing leads there, the one that comes nearest. Answers whether it comes to the edge: there
 * the base, turned that way, touches it.
 */
export const shortestFlight = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  edge: Edge,
  out: Path,
): boolean => {
  const { dx, dy } = edge;
  const [x0, y0] = [bodies.x[self]!, bodies.y[self]!];
  const left = leftTo(table, mover, edge);
  const bars: Bars = (ax, ay, bx, by) => barring(table, mover, bodies, self, ax, ay, bx, by);
  const turns: Turn[] = [];
  const push = (x: number, y: number): number =>
    turns.push({ x, y, number: turns.length, left: left(x, y), length: 0, before: undefined, done: false });
  push(x0, y0);
  const most = turns[0]!.left + SIDEWAYS;
  const legs = new Legs(bars, edge);
  const add = (x: number, y: number): void => {
    if (!onTable(table, mover, x, y) || left(x, y) > most || legs.isTaken(x, y)) return;
    // What stands in closed ground may leave it: a turn on its very edge would count as standing there.
    if (!table.rough.pieces.some((piece) => entersBar(piece, mover, x, y, x0, y0))) push(x, y);
  };
  for (;;) {
    forget(turns);
    const end = search(turns, legs);
    if (legs.met < 0 && !end) legs.lookBeside();
    if (legs.met < 0) {
      const last = end ?? nearestTurn(turns);
      const inches = end ? last.left : openFor(last, last.left, dx, dy, bars);
      write(last, last.x + dx * inches, last.y + dy * inches, out);
      return (out.arrives = end !== undefined);
    }
    const met = legs.know();
    // Rings with a side towards where it stands, which may be base to base, and with one that lies along the edge.
    turnsRound(table, mover, bodies, met, x0, y0, add);
    turnsRound(table, mover, bodies, met, x0 - dx * FAR, y0 - dy * FAR, add);
  }
};

/** Goes through the turns, the most promising first; answers the one from which the straight way to the edge ends the shortest way. */
const search = (turns: readonly Turn[], legs: Legs): Turn | undefined => {
  let best: Turn | undefined;
  let least = Infinity;
  for (;;) {
    let next: Turn | undefined;
    let promise = Infinity;
    for (const turn of turns) {
      const total = turn.length + turn.left;
      if (!turn.done && total < promise) {
        promise = total;
        next = turn;
      }
    }
    if (!next || promise >= least) return best;
    next.done = true;
    if (legs.toEdge(next)) {
      best = next;
      least = promise;
      continue;
    }
    const from = next.left;
    for (const turn of turns) {
      if (turn.done || turn.left > from + SIDEWAYS) continue;
      const length = next.length + trig.hypot(turn.x - next.x, turn.y - next.y);
      if (length >= turn.length || !legs.between(next, turn)) continue;
      turn.length = length;
      turn.before = next;
    }
  }
};

/** The turn that can be reached and lies nearest to the edge; of several the one with the shortest way. */
const nearestTurn = (turns: readonly Turn[]): Turn =>
  turns
    .filter(({ done }) => done)
    .reduce((best, turn) => {
      const gain = best.left - turn.left;
      return gain > SIDEWAYS || (Math.abs(gain) <= SIDEWAYS && turn.length < best.length) ? turn : best;
    });

/** How far the straight way goes on from a turn until something bars it. */
const openFor = ({ x, y }: Turn, most: number, dx: number, dy: number, bars: Bars): number => {
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (bars(x, y, x + dx * middle, y + dy * middle) < 0) low = middle;
    else high = middle;
  }
  return low;
};

const write = (end: Turn, x: number, y: number, out: Path): void => {
  const points: (readonly [number, number])[] = [[x, y]];
  for (let turn: Turn | undefined = end; turn; turn = turn.before) points.unshift([turn.x, turn.y]);
  const legs = points.filter(
    ([px, py], k) => k === 0 || Math.abs(px - points[k - 1]![0]) + Math.abs(py - points[k - 1]![1]) > 1e-9,
  );
  out.length = Math.min(legs.length, out.xs.length);
  out.cost = 0;
  for (let k = 0; k < out.length; k++) [out.xs[k], out.ys[k]] = legs[k]!;
};
