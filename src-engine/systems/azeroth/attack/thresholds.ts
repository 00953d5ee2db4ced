/** At or below half of its wounds (ruling A23). */
export const atHalf = (left: number, start: number): boolean => left * 2 <= start;

/** Below a quarter of its wounds (AAW-10.2). */
export const belowQuarter = (left: number, start: number): boolean => left * 4 < start;

/** Berserker and similar keywords only ask for halves and quarters: 0 fresh, 1 at half, 2 below a quarter. */
export const condition = (left: number, start: number): number =>
  belowQuarter(left, start) ? 2 : atHalf(left, start) ? 1 : 0;

/** The number of conditions. */
export const CONDITIONS = 3;
