import { stream, type Rng } from '../kernel/rng';
import type { Purpose } from '../kernel/words';
import type { Streams } from './game';

/** The streams of battle `index` under `seed`, one per purpose, made when first needed. */
export class SeededStreams implements Streams {
  readonly #rngs = new Map<Purpose, Rng>();
  #seed = 0;
  #index = 0;

  constructor(seed = 0, index = 0) {
    this.restart(seed, index);
  }

  /** Switches to the streams of another battle. */
  restart(seed: number, index: number): void {
    this.#seed = seed;
    this.#index = index;
    this.#rngs.clear();
  }

  #of(purpose: Purpose): Rng {
    let rng = this.#rngs.get(purpose);
    if (!rng) this.#rngs.set(purpose, (rng = stream(this.#seed, this.#index, purpose)));
    return rng;
  }

  roll(sides: number, purpose: Purpose): number {
    return this.#of(purpose).die(sides);
  }

  real(purpose: Purpose): number {
    return this.#of(purpose).real();
  }
}

/** One stream for every purpose: for imagined battles, because no run is compared with another there. */
export class OneStream implements Streams {
  constructor(readonly rng: Rng) {}

  roll(sides: number): number {
    return this.rng.die(sides);
  }

  real(): number {
    return this.rng.real();
  }
}
