import { stream, type Rng } from './rng';
import type { Purpose } from './words';

/** Where dice faces come from: a seeded stream, or a script in a test. */
export interface Dice {
  /** A face, 1 to `sides`, rolled for `purpose`. */
  roll(sides: number, purpose: Purpose): number;
}

/** Dice of battle `index` under `seed`: one stream per purpose, made when first needed. */
export const seededDice = (seed: number, index = 0): Dice => {
  const streams = new Map<Purpose, Rng>();
  return {
    roll(sides, purpose) {
      let rng = streams.get(purpose);
      if (!rng) streams.set(purpose, (rng = stream(seed, index, purpose)));
      return rng.die(sides);
    },
  };
};
