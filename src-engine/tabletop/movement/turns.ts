/** What may be in the way of a leg: a model, or a piece of terrain after all models. */
export type Obstacle = number;

/** Turns that there is room for at first. */
const FIRST_TURNS = 64;

/** Places beside the turns that a leg may begin and end at, though no way turns there. */
const ASIDE = 2;

/** What is known of a leg: nothing yet, that it is open, or else one more than what bars it. */
const UNKNOWN = 0;
const OPEN = 1;

/**
 * The places at which a way to an edge may turn, and what bars the straight legs between them, which are asked about again and
 * again. Numbers side by side: each battle's path keeps one, and fills it anew for every flight.
 */
export class Turns {
  count = 0;
  x = new Float64Array(FIRST_TURNS + ASIDE);
  y = new Float64Array(FIRST_TURNS + ASIDE);
  /** Of a turn of a ring the way out from the ring's middle, a unit vector; 0, 0 of others. */
  outX = new Float64Array(FIRST_TURNS);
  outY = new Float64Array(FIRST_TURNS);
  /** How far it is from each to the edge; below 0 beyond the place where the base touches it. */
  left = new Float64Array(FIRST_TURNS);
  /** How far it was to each, from which one, and whether that is settled. */
  length = new Float64Array(FIRST_TURNS);
  before = new Int16Array(FIRST_TURNS);
  done = new Uint8Array(FIRST_TURNS);
  #room = FIRST_TURNS;
  /** By the two turns of a leg; from a turn to itself: the straight way to the edge. */
  #barred = new Int16Array(FIRST_TURNS * FIRST_TURNS);

  /** Adds a turn that nothing is known of. */
  push(x: number, y: number, left: number, outX = 0, outY = 0): void {
    if (this.count === this.#room) this.#grow();
    const at = this.count++;
    this.x[at] = x;
    this.y[at] = y;
    this.outX[at] = outX;
    this.outY[at] = outY;
    this.left[at] = left;
    for (let k = 0; k <= at; k++)
      this.#barred[at * this.#room + k] = this.#barred[k * this.#room + at] = UNKNOWN;
  }

  /** Every turn as if no way led there yet, but for the first, where the model stands. */
  forget(): void {
    this.length.fill(Infinity, 0, this.count);
    this.length[0] = 0;
    this.before.fill(-1, 0, this.count);
    this.done.fill(0, 0, this.count);
  }

  /** What bars a leg, -1 for nothing; undefined while nobody has found out. */
  barring(from: number, to: number): Obstacle | undefined {
    const known = this.#barred[from * this.#room + to];
    return known === UNKNOWN ? undefined : known - OPEN - 1;
  }

  /** Keeps what bars a leg. */
  keep(from: number, to: number, found: Obstacle): void {
    this.#barred[from * this.#room + to] = found + OPEN + 1;
  }

  #grow(): void {
    const room = 2 * this.#room;
    const wider = <T extends Float64Array | Int16Array | Uint8Array>(from: T, into: T): T => {
      into.set(from);
      return into;
    };
    this.x = wider(this.x, new Float64Array(room + ASIDE));
    this.y = wider(this.y, new Float64Array(room + ASIDE));
    this.outX = wider(this.outX, new Float64Array(room));
    this.outY = wider(this.outY, new Float64Array(room));
    this.left = wider(this.left, new Float64Array(room));
    this.length = wider(this.length, new Float64Array(room));
    this.before = wider(this.before, new Int16Array(room));
    this.done = wider(this.done, new Uint8Array(room));
    this.#barred = new Int16Array(room * room); // what was known is found out once more
    this.#room = room;
  }
}
