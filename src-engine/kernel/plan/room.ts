import type { Pmf } from './pmf';

/**
 * Memory for the distributions of one reading of a plan, one after another: separate arrays would cost more than the
 * few chances in them. A part is identified by its index, which holds the number of its chances; the chances follow.
 */
let room = new Float64Array(1 << 12);
let end = 0;

/** The part that stands for no damage; each reading begins with it. */
export const NO_DAMAGE = 0;

/** Reserves a part for this many chances, all 0. */
const part = (length: number): number => {
  const at = end;
  end = at + 1 + length;
  if (end > room.length) {
    const larger = new Float64Array(Math.max(end, 2 * room.length));
    larger.set(room);
    room = larger;
  }
  const chances = room;
  chances[at] = length;
  for (let i = at + 1; i < end; i++) chances[i] = 0;
  return at;
};

/** All the mass on `k` (a whole number, 0 or more). */
export const certainPart = (k: number): number => {
  const at = part(k + 1);
  room[end - 1] = 1;
  return at;
};

/** Begins a reading: everything in the room is discarded. */
export const clearRoom = (): void => {
  end = NO_DAMAGE;
  certainPart(0);
};

/** How many chances a part has. `| 0` shows the JIT a whole number, which makes the loops over it faster. */
export const lengthOf = (at: number): number => room[at] | 0;

/** A part as a distribution of its own, which the next reading does not overwrite. */
export const pmfOf = (at: number): Pmf => {
  const pmf = new Float64Array(lengthOf(at));
  for (let k = 0; k < pmf.length; k++) pmf[k] = room[at + 1 + k];
  return pmf;
};

/**
 * The weighted sum of parts. It reads both lists in the index range `from` to `to`, and has at least the given number
 * of chances.
 */
export const mixedParts = (
  parts: readonly number[],
  weights: readonly number[],
  from: number,
  to: number,
  least: number,
): number => {
  let length = least;
  for (let i = from; i < to; i++) length = Math.max(length, lengthOf(parts[i]));
  const mixed = part(length);
  const chances = room;
  for (let i = from; i < to; i++) {
    const at = parts[i];
    const weight = weights[i];
    const count = lengthOf(at);
    for (let k = 1; k <= count; k++) chances[mixed + k] += weight * chances[at + k];
  }
  return mixed;
};

/** The distribution of the sum of two independent counts. */
export const convolvedParts = (a: number, b: number): number => {
  if (a === NO_DAMAGE) return b;
  const rows = lengthOf(a);
  const columns = lengthOf(b);
  const sum = part(rows + columns - 1);
  const chances = room;
  for (let i = 0; i < rows; i++) {
    const p = chances[a + 1 + i];
    if (p === 0) continue;
    const row = sum + i;
    for (let j = 1; j <= columns; j++) chances[row + j] += p * chances[b + j];
  }
  return sum;
};

/** The sum of `n` independent copies of one count. */
export const poweredPart = (at: number, n: number): number => {
  const step = lengthOf(at) - 1;
  const result = part(n * step + 1);
  const chances = room;
  const zero = result + 1;
  chances[zero] = 1;
  const one = at + 1;
  const none = chances[one];
  // In place, from the top down: the values that a result needs are not yet overwritten.
  for (let copy = 1, top = zero + step; copy <= n; copy++, top += step)
    for (let k = top; k >= zero; k--) {
      let sum = none * chances[k];
      for (let i = k - zero < step ? k - zero : step; i > 0; i--) sum += chances[one + i] * chances[k - i];
      chances[k] = sum;
    }
  return result;
};
