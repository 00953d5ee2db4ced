import { bumped } from './collision';
import { turnsRound } from './detours';
import { meetsBox } from '../geometry';
import type { Bodies } from '../bodies';
import type { Path } from './paths';
import { EPSILON, legCost, type Mover } from './terrain-cost';
import type { Table } from '../table';
import * as trig from '../trig';

/** A place that a model can get to: for how many inches of movement, and from where. */
interface Stop {
  readonly x: number;
  readonly y: number;
  cost: number;
  before: Stop | undefined;
  done: boolean;
}

/**
 * Everywhere that one model can get to with so many inches of movement, as finely as ways are told: dear to make, for the few
 * moves in which an inch more or less is a matter of the rules.
 */
export class Reach {
  readonly #stops: Stop[];
  /** Whom a way could meet: those within the budget, and how many they are. */
  readonly #near: Int16Array;
  #nearCount = 0;

  constructor(
    readonly table: Table,
    readonly mover: Mover,
    readonly bodies: Bodies,
    readonly self: number,
    readonly budget: number,
  ) {
    const [x, y] = [bodies.x[self]!, bodies.y[self]!];
    this.#stops = [{ x, y, cost: 0, before: undefined, done: false }];
    this.#near = new Int16Array(bodies.count);
    if (!mover.flies) this.#gather(x, y);
    this.#spread();
  }

  /** The places at which a way may turn, of everything that is near enough. */
  #gather(x0: number, y0: number): void {
    const { table, mover, bodies, self, budget } = this;
    const add = (x: number, y: number): void => {
      if ((x - x0) * (x - x0) + (y - y0) * (y - y0) > budget * budget) return;
      if (
        x < mover.across ||
        y < mover.across ||
        x > table.width - mover.across ||
        y > table.depth - mover.across
      )
        return;
      if (this.#leg(x, y, x, y) === Infinity) return;
      this.#stops.push({ x, y, cost: Infinity, before: undefined, done: false });
    };
    for (let j = 0; j < bodies.count; j++) {
      if (!bodies.alive[j] || j === self) continue;
      const near = budget + mover.along + bodies.along[j]!;
      const [dx, dy] = [bodies.x[j]! - x0, bodies.y[j]! - y0];
      if (dx * dx + dy * dy <= near * near) this.#near[this.#nearCount++] = j;
    }
    for (let k = 0; k < this.#nearCount; k++) turnsRound(table, mover, bodies, this.#near[k]!, x0, y0, add);
    const { pieces, boxes } = table.rough;
    const far = budget + 2 * mover.across; // a ring's points lie no farther from their corner
    for (let p = 0; p < pieces.length; p++)
      if (meetsBox(boxes, p, x0 - far, y0 - far, x0 + far, y0 + far))
        turnsRound(table, mover, bodies, bodies.count + p, x0, y0, add);
  }

  #leg(x0: number, y0: number, x1: number, y1: number): number {
    const { table, mover, bodies, self } = this;
    return bumped(bodies, self, this.#near, this.#nearCount, mover.across, x0, y0, x1, y1) >= 0
      ? Infinity
      : legCost(table, mover, x0, y0, x1, y1);
  }

  #spread(): void {
    for (;;) {
      let next: Stop | undefined;
      for (const stop of this.#stops) if (!stop.done && stop.cost < (next?.cost ?? this.budget)) next = stop;
      if (!next) return;
      next.done = true;
      for (const stop of this.#stops) {
        if (stop.done) continue;
        const least = next.cost + trig.hypot(stop.x - next.x, stop.y - next.y);
        if (least >= Math.min(stop.cost, this.budget)) continue;
        const cost = next.cost + this.#leg(next.x, next.y, stop.x, stop.y);
        if (cost >= stop.cost) continue;
        stop.cost = cost;
        stop.before = next;
      }
    }
  }

  /** Finds the cheapest way to a place and writes it to `out`; false where the model cannot get there. Whether it may stand there is `fits`'s to say. */
  wayTo(x: number, y: number, out: Path): boolean {
    let last: Stop | undefined;
    let least = this.budget + EPSILON;
    for (const stop of this.#stops) {
      if (!stop.done) continue;
      const from = stop.cost + trig.hypot(x - stop.x, y - stop.y);
      if (from > least) continue;
      const cost = stop.cost + this.#leg(stop.x, stop.y, x, y);
      if (cost > least) continue;
      least = cost;
      last = stop;
    }
    if (!last) return false;
    const points: (readonly [number, number])[] = [[x, y]];
    for (let stop: Stop | undefined = last; stop; stop = stop.before) points.unshift([stop.x, stop.y]);
    out.length = Math.min(points.length, out.xs.length);
    out.cost = least;
    for (let k = 0; k < out.length; k++) [out.xs[k], out.ys[k]] = points[k]!;
    return (out.arrives = true);
  }
}
