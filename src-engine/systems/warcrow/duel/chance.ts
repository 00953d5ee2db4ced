import { last } from '../../../kernel/lists';
import type { Rng } from '../../../kernel/rng';

/** Picks one of several options by their chances (which add up to 1) and returns its index. */
export type Pick = (chances: readonly number[]) => number;

/**
 * A program that picks is a tree of chances. This is its exact reading: runs it once for every sequence of picks, and
 * calls back with each result and its chance. Returns the number of sequences; stops past `most` and returns -1.
 */
export const explore = <T>(
  program: (pick: Pick) => T,
  each: (result: T, chance: number) => void,
  most = Infinity,
): number => {
  const path: number[] = [];
  const options: (readonly number[])[] = [];
  let ways = 0;
  for (;;) {
    let depth = 0;
    let chance = 1;
    const result = program((chances) => {
      if (depth === path.length) {
        path.push(next(chances, -1));
        options.push(chances);
      }
      const index = path[depth++];
      chance *= chances[index];
      return index;
    });
    if (++ways > most) return -1;
    each(result, chance);
    while (path.length > 0) {
      const further = next(last(options), last(path));
      if (further < last(options).length) {
        path[path.length - 1] = further;
        break;
      }
      path.pop();
      options.pop();
    }
    if (path.length === 0) return ways;
  }
};

/** The next option after `from` that can happen. */
const next = (chances: readonly number[], from: number): number => {
  let index = from + 1;
  while (index < chances.length && !(chances[index] > 0)) index++;
  return index;
};

/** The reading by dice: one path, from a random stream. */
export const rolled =
  (rng: Rng): Pick =>
  (chances) => {
    let left = rng.real();
    let at = 0;
    for (let i = 0; i < chances.length; i++) {
      if (!(chances[i] > 0)) continue;
      at = i;
      left -= chances[i];
      if (left < 0) return i;
    }
    return at;
  };
