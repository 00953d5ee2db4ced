/** Kinds of drafts: a charge at an enemy, a move in some direction, a path to a goal. */
export const CHARGES = 0;
export const IN_DIRECTION = 1;
export const TO_GOAL = 2;

/** Initial capacity in drafts. */
const FIRST_DRAFTS = 64;

/**
 * One model's moves as they would be on open ground: where each would end, and a first estimate of its value. Drafts
 * are made into actions (paths around obstacles, lines of sight, exact odds) in the order of this promise, and only
 * while one may still be the best.
 */
export class Drafts {
  count = 0;
  kind = new Uint8Array(FIRST_DRAFTS);
  /** The enemy it is about, its direction, or the number of its goal. */
  about = new Int16Array(FIRST_DRAFTS);
  /** Its share of the model's move, or its sequence. */
  how = new Uint8Array(FIRST_DRAFTS);
  /** Where it would end. */
  x = new Float64Array(FIRST_DRAFTS);
  y = new Float64Array(FIRST_DRAFTS);
  /** Its value without shots and without what follows: the attack of a charge, the ground that it takes. */
  worth = new Float64Array(FIRST_DRAFTS);
  /** The chance that the target of its charge falls. */
  falls = new Float64Array(FIRST_DRAFTS);
  /** Whether it may shoot from where it ends. */
  shoots = new Uint8Array(FIRST_DRAFTS);
  /** Its promised value, in points. */
  promise = new Float64Array(FIRST_DRAFTS);

  /** Adds a draft. */
  add(kind: number, about: number, how: number, shoots: boolean): number {
    if (this.count === this.kind.length) this.#grow();
    const at = this.count++;
    this.kind[at] = kind;
    this.about[at] = about;
    this.how[at] = how;
    this.shoots[at] = shoots ? 1 : 0;
    this.worth[at] = this.falls[at] = 0;
    return at;
  }

  /** The promise of the draft taken last. */
  promised = -Infinity;

  /** Removes the draft with the highest promise, the first of equals; -1 for none. */
  take(): number {
    const { promise, count } = this;
    let best = -1;
    let most = -Infinity;
    for (let k = 0; k < count; k++)
      if (promise[k] > most) {
        most = promise[k];
        best = k;
      }
    this.promised = most;
    if (best >= 0) promise[best] = -Infinity;
    return best;
  }

  #grow(): void {
    const room = 2 * this.kind.length;
    const wider = <T extends Uint8Array | Int16Array | Float64Array>(from: T, into: T): T => {
      into.set(from);
      return into;
    };
    this.kind = wider(this.kind, new Uint8Array(room));
    this.about = wider(this.about, new Int16Array(room));
    this.how = wider(this.how, new Uint8Array(room));
    this.x = wider(this.x, new Float64Array(room));
    this.y = wider(this.y, new Float64Array(room));
    this.worth = wider(this.worth, new Float64Array(room));
    this.falls = wider(this.falls, new Float64Array(room));
    this.shoots = wider(this.shoots, new Uint8Array(room));
    this.promise = wider(this.promise, new Float64Array(room));
  }
}
