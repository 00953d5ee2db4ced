import { packing } from './simplex';

/**
 * Every unit against every other, as a game of two players who each pick one: `of(row, column)` is what the row gains
 * and the column loses, so `of(a, b) = -of(b, a)`.
 */
export interface Payoffs {
  readonly size: number;
  of(row: number, column: number): number;
}

/** Payoffs from the share each row wins against each column (0 to 1, a draw is half): antisymmetric by construction. */
export const payoffsOf = (won: readonly (readonly number[])[]): Payoffs => ({
  size: won.length,
  of: (row, column) => (row === column ? 0 : (won[row][column] - won[column][row]) / 2),
});

/** Smaller shares are rounding errors of the linear program. */
const ROUNDING = 1e-7;

/** Added to every payoff (-1 to 1), so that the value of the game is positive. */
const LIFT = 2;

/** Payoffs are rounded to a millionth of a battle: finer differences are not measured, and make pivoting fail. */
const FINEST = 1e6;

/**
 * The mixture that no unit beats: shares by unit, 0 for units outside it. It solves the zero-sum game as von Neumann's
 * linear program: of all weights that let no unit gain more than 1 against them (with payoffs lifted above 0), those
 * with the greatest sum. The game is symmetric, so the same mixture serves both players.
 */
export const equilibriumOf = ({ size, of }: Payoffs): readonly number[] => {
  const units = [...Array(size).keys()];
  const weights = packing(units.map((i) => units.map((j) => Math.round(of(i, j) * FINEST) / FINEST + LIFT)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (weight / sum < ROUNDING ? 0 : weight / sum));
};

/** Three units each of which beats the next; `strength` is the weakest of the three. */
export interface Cycle {
  readonly units: readonly [number, number, number];
  readonly strength: number;
}

/** All cycles of three whose weakest edge is at least `least`, the strongest first. */
export const cyclesOf = ({ size, of }: Payoffs, least: number): readonly Cycle[] => {
  const found: Cycle[] = [];
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (let c = a + 1; c < size; c++) {
        // Each cycle once, starting from its unit with the lowest index.
        if (c === b) continue;
        const strength = Math.min(of(a, b), of(b, c), of(c, a));
        if (strength >= least) found.push({ units: [a, b, c], strength });
      }
  return found.sort((one, other) => other.strength - one.strength);
};

/** A unit and another that is at least as good in every column of every table, at the same cost or less. */
export interface Domination {
  readonly unit: number;
  readonly by: number;
}

/** How much better `by` is than `unit` in every column of every table. */
const gainsOf = (tables: readonly Payoffs[], unit: number, by: number): readonly number[] =>
  tables.flatMap(({ size, of }) =>
    Array.from({ length: size }, (_, column) => of(by, column) - of(unit, column)),
  );

/** Units that another one dominates: it is never worse, better somewhere (or costs less), and costs no more. */
export const dominatedIn = (tables: readonly Payoffs[], points: readonly number[]): readonly Domination[] => {
  const dominates = (by: number, unit: number): boolean => {
    if (by === unit || points[by] > points[unit]) return false;
    const gains = gainsOf(tables, unit, by);
    const isBetter = points[by] < points[unit] || gains.some((gain) => gain > ROUNDING);
    return isBetter && gains.every((gain) => gain >= -ROUNDING);
  };
  const units = [...points.keys()];
  return units.flatMap((unit) => {
    const by = units.find((other) => dominates(other, unit));
    return by === undefined ? [] : [{ unit, by }];
  });
};

/** Units sorted by their total gain against all others, the strongest first. */
export const orderOf = ({ size, of }: Payoffs): readonly number[] => {
  const units = [...Array(size).keys()];
  const sums = units.map((i) => units.reduce((sum, j) => sum + of(i, j), 0));
  return units.sort((a, b) => sums[b] - sums[a] || a - b);
};
