import { firstHit } from './collision';
import { places, turnsRound } from './detours';
import { meetsBox } from '../geometry';
import type { Path } from './paths';
import { EPSILON, legCostBetween, type Points, type Walker } from './terrain-cost';
import * as trig from '../trig';

/** What is known about a place. Whether a model occupies it is checked only once a path could lead to it. */
const UNKNOWN = 0;
const FREE = 1;
const TAKEN = 2;
const REACHED = 3;

/** Rounding of sums of lengths, in inches: a place too far by less than this is checked all the same. */
const SPARE = 1e-3;

/**
 * The search goes this many inches farther than asked: of several goals, each is often a little farther than the one
 * before.
 */
const GRAIN = 0.5;

/**
 * Everywhere near a target place that one model can reach with its inches of movement, at the finest resolution. It is
 * slow, and used for the few moves in which a fraction of an inch matters by the rules. So it is calculated only as far
 * as it is asked about: a path turns nowhere from where the goal is out of reach, which excludes most places around the
 * model. Each battle has one and resets it for every model that uses it.
 */
export class Reach {
  // The arguments of `begin`.
  #walker!: Walker;
  #budget = 0;
  #aim = 0;

  /** The places where a path may turn; the first is the model's position. One more is the goal of the current call. */
  #turns: Points = { xs: new Float64Array(0), ys: new Float64Array(0) };
  #count = 0;
  /**
   * For each place: the cost of its path, the place before it, what is known about it, and its distance to the target.
   */
  #cost = new Float64Array(0);
  #before = new Int16Array(0);
  #known = new Uint8Array(0);
  #toAim = new Float64Array(0);
  /** All turns on paths to goals within this many inches of the target are known. */
  #within = -Infinity;
  /** Places with a known path, in the order in which they were found: few of all. */
  #reached = new Int16Array(0);
  #reachedCount = 0;
  /** Places with a path that may not be the shortest yet. */
  #open = new Int16Array(0);
  #openCount = 0;
  /** Models that a path could meet: those within the budget, and how many. */
  readonly #near = { indexes: new Int16Array(0), count: 0 };
  /** The model that barred the last leg. */
  readonly #metLast = { indexes: Int16Array.of(-1), count: 1 };

  /** Resets it for a model with this many inches to go, and for the place of model `aim`. */
  begin(walker: Walker, budget: number, aim: number): void {
    const { mover, bodies, self } = walker;
    const near = this.#near;
    this.#walker = walker;
    this.#budget = budget;
    this.#aim = aim;
    this.#within = -Infinity;
    this.#reachedCount = 0;
    near.count = 0;
    this.#metLast.indexes[0] = -1;
    if (near.indexes.length < bodies.count) near.indexes = new Int16Array(bodies.x.length);
    places.count = 0;
    if (!mover.flies) this.#gather();
    this.#makeRoom(places.count + 2);
    const { xs, ys } = this.#turns;
    xs[0] = bodies.x[self];
    ys[0] = bodies.y[self];
    this.#count = 1 + this.#takeUseful();
    for (let k = 0; k < this.#count; k++) {
      this.#known[k] = UNKNOWN;
      this.#cost[k] = Infinity;
      this.#toAim[k] = trig.hypot(xs[k] - bodies.x[aim], ys[k] - bodies.y[aim]);
    }
    this.#cost[0] = 0;
    this.#before[0] = -1;
    this.#open[0] = 0;
    this.#openCount = 1;
  }

  #makeRoom(count: number): void {
    if (this.#turns.xs.length >= count) return;
    const room = 2 * count;
    this.#turns = { xs: new Float64Array(room), ys: new Float64Array(room) };
    this.#cost = new Float64Array(room);
    this.#before = new Int16Array(room);
    this.#known = new Uint8Array(room);
    this.#toAim = new Float64Array(room);
    this.#reached = new Int16Array(room);
    this.#open = new Int16Array(room);
  }

  /** Collects the places where a path may turn, of every obstacle that is near enough. */
  #gather(): void {
    const walker = this.#walker;
    const { table, mover, bodies, self } = walker;
    const budget = this.#budget;
    const { indexes } = this.#near;
    const { across, along } = mover;
    const [x0, y0] = [bodies.x[self], bodies.y[self]];
    for (let j = 0; j < bodies.count; j++) {
      if (!bodies.alive[j] || j === self) continue;
      const near = budget + along + bodies.along[j];
      const [dx, dy] = [bodies.x[j] - x0, bodies.y[j] - y0];
      if (dx * dx + dy * dy <= near * near) indexes[this.#near.count++] = j;
    }
    for (let k = 0; k < this.#near.count; k++) turnsRound(walker, indexes[k], x0, y0);
    const { pieces, boxes } = table.rough;
    const far = budget + 2 * across; // a ring's points are no farther from their corner
    for (let p = 0; p < pieces.length; p++)
      if (meetsBox(boxes, p, x0 - far, y0 - far, x0 + far, y0 + far))
        turnsRound(walker, bodies.count + p, x0, y0);
  }

  /** Takes the places on the table and within the budget; returns how many. */
  #takeUseful(): number {
    const { table, mover } = this.#walker;
    const budget = this.#budget;
    const { across } = mover;
    const { xs, ys } = this.#turns;
    const x0 = xs[0];
    const y0 = ys[0];
    let count = 0;
    for (let k = 0; k < places.count; k++) {
      const x = places.xs[k];
      const y = places.ys[k];
      if ((x - x0) * (x - x0) + (y - y0) * (y - y0) > budget * budget) continue;
      if (x < across || y < across || x > table.width - across || y > table.depth - across) continue;
      xs[++count] = x;
      ys[count] = y;
    }
    return count;
  }

  /** Inches of movement for a straight leg between two of the places; Infinity if it is barred. */
  #leg(from: number, to: number): number {
    const walker = this.#walker;
    const met = firstHit(walker, this.#near, this.#turns, from, to);
    if (met < 0) return legCostBetween(walker, this.#turns, from, to);
    this.#metLast.indexes[0] = met;
    return Infinity;
  }

  /**
   * The same to the current goal. The model met last is tried first: a few models bar most legs to a goal out of reach.
   */
  #legTo(from: number, goal: number): number {
    const last = this.#metLast;
    const barred = last.indexes[0] >= 0 && firstHit(this.#walker, last, this.#turns, from, goal) >= 0;
    return barred ? Infinity : this.#leg(from, goal);
  }

  /** Whether no model occupies a place. */
  #isFree(at: number): boolean {
    const known = this.#known;
    if (known[at] === UNKNOWN) known[at] = this.#leg(at, at) === Infinity ? TAKEN : FREE;
    return known[at] === FREE;
  }

  /**
   * Finds the paths to all places where a path to a goal within this many inches of the target may turn. Continues from
   * the known ones.
   */
  #reachFor(inches: number): void {
    if (inches <= this.#within) return;
    const before = this.#budget + this.#within + SPARE;
    this.#within = inches + GRAIN;
    const most = this.#budget + this.#within + SPARE;
    const reached = this.#reachedCount;
    for (let n = 0; n < reached; n++) this.#leadOn(this.#reached[n], before, most);
    this.#spread(most);
  }

  /**
   * Settles one place after the other, always the one with the shortest possible path on to the target, up to `most`
   * inches. A leg never costs less than its length, so a settled place stays settled when the search goes farther
   * later.
   */
  #spread(most: number): void {
    const costs = this.#cost;
    const toAim = this.#toAim;
    const open = this.#open;
    for (;;) {
      let at = -1;
      let least = Infinity;
      for (let n = 0; n < this.#openCount; n++) {
        const k = open[n];
        const on = costs[k] + toAim[k];
        if (on > most || on >= least) continue;
        least = on;
        at = n;
      }
      if (at < 0) return;
      const next = open[at];
      open[at] = open[--this.#openCount];
      this.#known[next] = REACHED;
      this.#reached[this.#reachedCount++] = next;
      this.#leadOn(next, -Infinity, most);
    }
  }

  /**
   * Continues from a reached place to all others by which the path to the target could take more than `above` and up to
   * `most`.
   */
  #leadOn(from: number, above: number, most: number): void {
    const budget = this.#budget;
    const count = this.#count;
    const { xs, ys } = this.#turns;
    const costs = this.#cost;
    const known = this.#known;
    const toAim = this.#toAim;
    const gone = costs[from];
    const x = xs[from];
    const y = ys[from];
    for (let k = 1; k < count; k++) {
      if (known[k] === REACHED || known[k] === TAKEN) continue;
      const least = gone + trig.hypot(xs[k] - x, ys[k] - y);
      if (least >= costs[k] || least >= budget) continue;
      const on = least + toAim[k];
      if (on <= above || on > most || !this.#isFree(k)) continue;
      const cost = gone + this.#leg(from, k);
      if (cost >= costs[k] || cost >= budget) continue;
      if (costs[k] === Infinity) this.#open[this.#openCount++] = k;
      costs[k] = cost;
      this.#before[k] = from;
    }
  }

  /**
   * Finds the cheapest path to a place and writes it to `out`; false if the model cannot get there. `fits` decides
   * whether it may end there.
   */
  wayTo(x: number, y: number, out: Path): boolean {
    const { bodies } = this.#walker;
    this.#reachFor(trig.hypot(x - bodies.x[this.#aim], y - bodies.y[this.#aim]));
    const { xs, ys } = this.#turns;
    const costs = this.#cost;
    const goal = this.#count;
    xs[goal] = x;
    ys[goal] = y;
    let last = -1;
    let least = this.#budget + EPSILON;
    for (let n = 0; n < this.#reachedCount; n++) {
      const k = this.#reached[n];
      if (costs[k] + trig.hypot(x - xs[k], y - ys[k]) > least) continue;
      const cost = costs[k] + this.#legTo(k, goal);
      if (cost > least) continue;
      least = cost;
      last = k;
    }
    if (last < 0) return false;
    let length = 1;
    for (let k = last; k >= 0; k = this.#before[k]) length++;
    out.length = Math.min(length, out.xs.length);
    out.cost = least;
    for (let k = last, at = length - 1; at >= 0; at--) {
      const place = at === length - 1 ? goal : k;
      if (place !== goal) k = this.#before[k];
      if (at >= out.length) continue;
      out.xs[at] = xs[place];
      out.ys[at] = ys[place];
    }
    return (out.arrives = true);
  }
}
