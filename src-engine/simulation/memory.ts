/** A typed array of a state. */
export interface StateArray {
  set(from: ArrayLike<number>): void;
  fill(value: number): unknown;
}

/** What a state keeps in arrays, listed once so that it can be cleared and copied, and where the battle stands. */
interface Kept {
  readonly arrays: readonly StateArray[];
  readonly now: object;
}

/** Sets every number of a state to 0, and `now` to what it is before the first roll. */
export const clearState = <Now extends object>(
  { arrays, now }: Kept & { readonly now: Now },
  before: Now,
): void => {
  for (const array of arrays) array.fill(0);
  Object.assign(now, before);
};

/** Copies every number of one state to another of the same setup, and where the battle stands. */
export const copyKept = (from: Kept, into: Kept): void => {
  for (let k = 0; k < from.arrays.length; k++)
    into.arrays[k].set(from.arrays[k] as unknown as ArrayLike<number>);
  Object.assign(into.now, from.now);
};
