import { bumpedBetween } from './collision';
import { turnsRound } from './detours';
import { meetsBox } from '../geometry';
import type { Bodies } from '../bodies';
import type { Path } from './paths';
import { EPSILON, legCost, type Mover } from './terrain-cost';
import type { Table } from '../table';
import * as trig from '../trig';

/** What is known of a place: whether anybody stands there is asked only once a way could lead to it. */
const UNKNOWN = 0;
const FREE = 1;
const TAKEN = 2;
const REACHED = 3;

/**
 * Everywhere that one model can get to with so many inches of movement, as finely as ways are told: dear to make, for the few
 * moves in which an inch more or less is a matter of the rules.
 */
export class Reach {
  /** The places at which a way may turn, the first where the model stands; one more is the goal that is asked about. */
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #count: number;
  /** What the way to each takes, from which one, and what is known of it. */
  readonly #cost: Float64Array;
  readonly #before: Int16Array;
  readonly #known: Uint8Array;
  /** Whom a way could meet: those within the budget, and how many they are. */
  readonly #near: Int16Array;
  #nearCount = 0;
  /** Whoever was met last. */
  readonly #metLast = Int16Array.of(-1);

  constructor(
    readonly table: Table,
    readonly mover: Mover,
    readonly bodies: Bodies,
    readonly self: number,
    readonly budget: number,
  ) {
    const [xs, ys] = [[bodies.x[self]!], [bodies.y[self]!]];
    this.#near = new Int16Array(bodies.count);
    if (!mover.flies) this.#gather(xs, ys);
    this.#count = xs.length;
    this.#xs = Float64Array.from([...xs, 0]);
    this.#ys = Float64Array.from([...ys, 0]);
    this.#cost = new Float64Array(this.#count).fill(Infinity);
    this.#before = new Int16Array(this.#count).fill(-1);
    this.#known = new Uint8Array(this.#count);
    this.#spread();
  }

  /** The places at which a way may turn, of everything that is near enough. */
  #gather(xs: number[], ys: number[]): void {
    const { table, mover, bodies, self, budget } = this;
    const { across, along } = mover;
    const [x0, y0] = [bodies.x[self]!, bodies.y[self]!];
    const add = (x: number, y: number): void => {
      if ((x - x0) * (x - x0) + (y - y0) * (y - y0) > budget * budget) return;
      if (x < across || y < across || x > table.width - across || y > table.depth - across) return;
      xs.push(x);
      ys.push(y);
    };
    for (let j = 0; j < bodies.count; j++) {
      if (!bodies.alive[j] || j === self) continue;
      const near = budget + along + bodies.along[j]!;
      const [dx, dy] = [bodies.x[j]! - x0, bodies.y[j]! - y0];
      if (dx * dx + dy * dy <= near * near) this.#near[this.#nearCount++] = j;
    }
    for (let k = 0; k < this.#nearCount; k++) turnsRound(table, mover, bodies, this.#near[k]!, x0, y0, add);
    const { pieces, boxes } = table.rough;
    const far = budget + 2 * across; // a ring's points lie no farther from their corner
    for (let p = 0; p < pieces.length; p++)
      if (meetsBox(boxes, p, x0 - far, y0 - far, x0 + far, y0 + far))
        turnsRound(table, mover, bodies, bodies.count + p, x0, y0, add);
  }

  /** What a straight leg between two of the places takes; Infinity where it is barred. */
  #leg(from: number, to: number): number {
    const { table, mover, bodies, self } = this;
    const xs = this.#xs;
    const ys = this.#ys;
    const met = bumpedBetween(bodies, self, this.#near, this.#nearCount, mover.across, xs, ys, from, to);
    if (met < 0) return legCost(table, mover, xs[from]!, ys[from]!, xs[to]!, ys[to]!);
    this.#metLast[0] = met;
    return Infinity;
  }

  /** The same to the goal that is asked about: most ways to one that nobody can get to are barred by the same few. */
  #legTo(from: number, goal: number): number {
    const { mover, bodies, self } = this;
    const last = this.#metLast;
    const barred =
      last[0]! >= 0 &&
      bumpedBetween(bodies, self, last, 1, mover.across, this.#xs, this.#ys, from, goal) >= 0;
    return barred ? Infinity : this.#leg(from, goal);
  }

  /** Whether nobody stands at a place. */
  #isFree(at: number): boolean {
    const known = this.#known;
    if (known[at] === UNKNOWN) known[at] = this.#leg(at, at) === Infinity ? TAKEN : FREE;
    return known[at] === FREE;
  }

  /** Settles one place after the other, the one to which the least leads first, as long as that is less than the budget. */
  #spread(): void {
    const { budget } = this;
    const count = this.#count;
    const costs = this.#cost;
    const known = this.#known;
    costs[0] = 0;
    for (;;) {
      let next = -1;
      let least = budget;
      for (let k = 0; k < count; k++) {
        if (costs[k]! >= least || known[k] === REACHED) continue;
        least = costs[k]!;
        next = k;
      }
      if (next < 0) return;
      known[next] = REACHED;
      this.#leadOn(next);
    }
  }

  /** Goes on from a place that has been reached to all others. */
  #leadOn(from: number): void {
    const { budget } = this;
    const count = this.#count;
    const xs = this.#xs;
    const ys = this.#ys;
    const costs = this.#cost;
    const known = this.#known;
    const gone = costs[from]!;
    for (let k = 0; k < count; k++) {
      if (known[k] === REACHED || known[k] === TAKEN) continue;
      const least = gone + trig.hypot(xs[k]! - xs[from]!, ys[k]! - ys[from]!);
      if (least >= costs[k]! || least >= budget || !this.#isFree(k)) continue;
      const cost = gone + this.#leg(from, k);
      if (cost >= costs[k]!) continue;
      costs[k] = cost;
      this.#before[k] = from;
    }
  }

  /** Finds the cheapest way to a place and writes it to `out`; false where the model cannot get there. Whether it may stand there is `fits`'s to say. */
  wayTo(x: number, y: number, out: Path): boolean {
    const [xs, ys, costs, known] = [this.#xs, this.#ys, this.#cost, this.#known];
    const goal = this.#count;
    xs[goal] = x;
    ys[goal] = y;
    let last = -1;
    let least = this.budget + EPSILON;
    for (let k = 0; k < goal; k++) {
      if (known[k] !== REACHED) continue;
      if (costs[k]! + trig.hypot(x - xs[k]!, y - ys[k]!) > least) continue;
      const cost = costs[k]! + this.#legTo(k, goal);
      if (cost > least) continue;
      least = cost;
      last = k;
    }
    if (last < 0) return false;
    let length = 1;
    for (let k = last; k >= 0; k = this.#before[k]!) length++;
    out.length = Math.min(length, out.xs.length);
    out.cost = least;
    for (let k = last, at = length - 1; at >= 0; at--) {
      const place = at === length - 1 ? goal : k;
      if (place !== goal) k = this.#before[k]!;
      if (at >= out.length) continue;
      out.xs[at] = xs[place]!;
      out.ys[at] = ys[place]!;
    }
    return (out.arrives = true);
  }
}
