/** A possible obstacle to a leg: the index of a model, or of a terrain piece counted after all models. */
export type Obstacle = number;

/** Initial room for turns. */
const FIRST_TURNS = 64;

/** Extra places after the turns, where a leg may begin or end but no path turns. */
const ASIDE = 2;

/** What is known about a leg: nothing yet, that it is open, or else its obstacle plus two. */
const UNKNOWN = 0;
const OPEN = 1;

/**
 * The places where a path to an edge may turn, and what bars the straight legs between them, cached because each is
 * asked for many times. Parallel arrays: each battle's path has one and refills it for every flight.
 */
export class Turns {
  count = 0;
  xs = new Float64Array(FIRST_TURNS + ASIDE);
  ys = new Float64Array(FIRST_TURNS + ASIDE);
  /** For a turn of a ring, the direction outwards from the ring's middle, a unit vector; 0, 0 for other turns. */
  outX = new Float64Array(FIRST_TURNS);
  outY = new Float64Array(FIRST_TURNS);
  /** Distance from each turn to the edge; below 0 beyond the place where the base touches it. */
  left = new Float64Array(FIRST_TURNS);
  /** Path length to each turn, the turn before it, and whether both are final. */
  length = new Float64Array(FIRST_TURNS);
  before = new Int16Array(FIRST_TURNS);
  done = new Uint8Array(FIRST_TURNS);
  #room = FIRST_TURNS;
  /** By the two turns of a leg. From a turn to itself: the straight line to the edge. */
  #barred = new Int16Array(FIRST_TURNS * FIRST_TURNS);

  /** Adds a turn whose legs are all unknown. */
  push(x: number, y: number, left: number, outX = 0, outY = 0): void {
    if (this.count === this.#room) this.#grow();
    const at = this.count++;
    this.xs[at] = x;
    this.ys[at] = y;
    this.outX[at] = outX;
    this.outY[at] = outY;
    this.left[at] = left;
    for (let k = 0; k <= at; k++)
      this.#barred[at * this.#room + k] = this.#barred[k * this.#room + at] = UNKNOWN;
  }

  /** Resets all paths; only the first turn, the model's position, is reached. */
  forget(): void {
    this.length.fill(Infinity, 0, this.count);
    this.length[0] = 0;
    this.before.fill(-1, 0, this.count);
    this.done.fill(0, 0, this.count);
  }

  /** The obstacle to a leg, -1 for none; undefined if not known yet. */
  barring(from: number, to: number): Obstacle | undefined {
    const known = this.#barred[from * this.#room + to];
    return known === UNKNOWN ? undefined : known - OPEN - 1;
  }

  /** Stores what bars a leg. */
  keep(from: number, to: number, found: Obstacle): void {
    this.#barred[from * this.#room + to] = found + OPEN + 1;
  }

  #grow(): void {
    const room = 2 * this.#room;
    const wider = <T extends Float64Array | Int16Array | Uint8Array>(from: T, into: T): T => {
      into.set(from);
      return into;
    };
    this.xs = wider(this.xs, new Float64Array(room + ASIDE));
    this.ys = wider(this.ys, new Float64Array(room + ASIDE));
    this.outX = wider(this.outX, new Float64Array(room));
    this.outY = wider(this.outY, new Float64Array(room));
    this.left = wider(this.left, new Float64Array(room));
    this.length = wider(this.length, new Float64Array(room));
    this.before = wider(this.before, new Int16Array(room));
    this.done = wider(this.done, new Uint8Array(room));
    this.#barred = new Int16Array(room * room); // legs known so far are checked again
    this.#room = room;
  }
}
