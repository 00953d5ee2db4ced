import { firstObstacle } from './detours';
import type { Edge } from '../edges';
import type { Walker } from './terrain-cost';
import type { Obstacle, Turns } from './turns';

/** Distance from a place to the edge, for a base turned along that edge; below 0 beyond it. */
export const rawLeft = ({ table, mover }: Walker, { dx, dy }: Edge, x: number, y: number): number =>
  (dx < 0 ? x : dx > 0 ? table.width - x : dy < 0 ? y : table.depth - y) - mover.along;

/** Whether an obstacle is in a short list. */
const isAmong = (few: readonly Obstacle[], obstacle: Obstacle): boolean => {
  for (let k = 0; k < few.length; k++) if (few[k] === obstacle) return true;
  return false;
};

/**
 * The straight legs between turns, and on to the edge. `met` is an obstacle that bars a leg and was not known before.
 */
export class Legs {
  /** The known obstacles: few, in the order in which they were met. */
  readonly #known: Obstacle[] = [];
  met: Obstacle = -1;

  constructor(
    readonly turns: Turns,
    readonly walker: Walker,
    readonly edge: Edge,
  ) {}

  #barring(from: number, to: number): Obstacle {
    return firstObstacle(this.walker, this.turns, from, to);
  }

  #isOpen(from: number, to: number, placeTo: number): boolean {
    let found = this.turns.barring(from, to);
    if (found === undefined) this.turns.keep(from, to, (found = this.#barring(from, placeTo)));
    if (found >= 0 && !this.knows(found)) this.met = found;
    return found < 0;
  }

  between(a: number, b: number): boolean {
    return this.#isOpen(a, b, b);
  }

  /** Whether the straight line from a turn is open for this many inches towards the edge. */
  leadsOn(turn: number, inches: number): boolean {
    return this.#barring(turn, this.#ahead(turn, inches)) < 0;
  }

  /** Whether the straight line from a turn to the edge is open. */
  toEdge(turn: number): boolean {
    return this.#isOpen(turn, turn, this.#ahead(turn, Math.max(0, this.turns.left[turn])));
  }

  /** Stores the place this many inches from a turn towards the edge, and returns its index. */
  #ahead(turn: number, inches: number): number {
    const { xs, ys, count } = this.turns;
    xs[count] = xs[turn] + this.edge.dx * inches;
    ys[count] = ys[turn] + this.edge.dy * inches;
    return count;
  }

  knows(obstacle: Obstacle): boolean {
    return isAmong(this.#known, obstacle);
  }

  /** Whether a known obstacle occupies a place. Unknown obstacles are met by the first leg that leads there. */
  isTaken(x: number, y: number): boolean {
    const { turns } = this;
    turns.xs[turns.count] = x;
    turns.ys[turns.count] = y;
    const there = this.#barring(turns.count, turns.count);
    return there >= 0 && this.knows(there);
  }

  /** Adds the met obstacle to the known ones. */
  know(): Obstacle {
    const { met } = this;
    this.#known.push(met);
    this.met = -1;
    return met;
  }
}
