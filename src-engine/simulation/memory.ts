/** A typed array of a state. */
export interface StateArray {
  set(from: ArrayLike<number>): void;
  fill(value: number): unknown;
}

/**
 * The arrays of a state, listed once so that they can be cleared and copied, and `now`, the current point in the
 * battle.
 */
interface Kept {
  readonly arrays: readonly StateArray[];
  readonly now: object;
}

/** Sets every number of a state to 0, and `now` to its value before the first roll. */
export const clearState = <Now extends object>(
  { arrays, now }: Kept & { readonly now: Now },
  before: Now,
): void => {
  for (const array of arrays) array.fill(0);
  Object.assign(now, before);
};

/** Copies every number, and `now`, from one state to another of the same setup. */
export const copyKept = (from: Kept, into: Kept): void => {
  for (let k = 0; k < from.arrays.length; k++)
    into.arrays[k].set(from.arrays[k] as unknown as ArrayLike<number>);
  Object.assign(into.now, from.now);
};
