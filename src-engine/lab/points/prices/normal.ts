import { errorFunction } from 'simple-statistics';

/** The chance of a standard normal number at least as far from 0 as `z`, on either side. */
export const twoSided = (z: number): number => Math.max(0, 1 - errorFunction(Math.abs(z) / Math.SQRT2));
