/** The largest multiple of 6 within 32 bits: nearly every die has six faces. */
const SIXES = 4294967296 - (4294967296 % 6);

/**
 * xoshiro128** 1.1 (Blackman and Vigna, public domain reference): 32-bit, period 2^128 - 1. The state is an Int32Array,
 * so the generator allocates nothing and stays in integer arithmetic.
 */
export class Rng {
  readonly #state: Int32Array;

  /** @param state four 32-bit words, not all zero. */
  constructor(state: ArrayLike<number>) {
    this.#state = Int32Array.from(state).slice(0, 4);
  }

  /** The next 32-bit number, 0 to 2^32 - 1. */
  next(): number {
    const s = this.#state;
    const s1 = s[1];
    const x = Math.imul(s1, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    const t = s1 << 9;
    s[2] ^= s[0];
    s[3] ^= s1;
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    const s3 = s[3];
    s[3] = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  }

  /** A uniform real in [0, 1), with 32 bits. */
  real(): number {
    return this.next() / 4294967296;
  }

  /** A fair die: 1 to `sides`. Numbers past the largest multiple of `sides` are rejected, so there is no bias. */
  die(sides: number): number {
    const limit = sides === 6 ? SIXES : 4294967296 - (4294967296 % sides);
    let n = this.next();
    while (n >= limit) n = this.next();
    return (n % sides) + 1;
  }
}

/** SplitMix32: spreads consecutive seeds over the state space (used only to seed xoshiro). */
const splitMix32 = (seed: number): (() => number) => {
  let z = seed | 0;
  return () => {
    z = (z + 0x9e3779b9) | 0;
    let t = z ^ (z >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return t ^ (t >>> 15);
  };
};

/** FNV-1a, 32 bits: turns a purpose's name into a number that does not depend on its position in a list. */
export const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
};

/**
 * The stream for battle `index` of a run with `seed`, for one `purpose`. It is the same on any machine, host and worker
 * count; before/after pairs that use the same three share their numbers.
 */
export const stream = (seed: number, index: number, purpose: string): Rng => {
  const mix = splitMix32(seed);
  const a = mix();
  const perBattle = splitMix32(a ^ Math.imul(index + 1, 0x9e3779b1));
  const perPurpose = splitMix32(perBattle() ^ hash(purpose));
  return new Rng([perPurpose(), perPurpose(), perPurpose(), perPurpose() | 1]);
};
