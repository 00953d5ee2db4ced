import { solve } from 'yalps';

/**
 * What every unit does to every other, as a game of two players who each pick one: `of(row, column)` is what the row gains
 * and the column loses, so `of(a, b) = -of(b, a)`.
 */
export interface Payoffs {
  readonly size: number;
  of(row: number, column: number): number;
}

/** Payoffs from what each row wins of each column (0 to 1, draws half): the same whoever is asked for as the row. */
export const payoffsOf = (won: readonly (readonly number[])[]): Payoffs => ({
  size: won.length,
  of: (row, column) => (row === column ? 0 : (won[row]![column]! - won[column]![row]!) / 2),
});

/** Shares below this are the linear program's rounding. */
const ROUNDING = 1e-7;

/**
 * The mixture that nobody beats: shares by unit, 0 for those that do not belong in it. It is the solution of the zero-sum
 * game, a linear program: the greatest value v such that the mixture gains at least v from every column.
 */
export const equilibriumOf = ({ size, of }: Payoffs): readonly number[] => {
  const units = [...Array(size).keys()];
  const columns = units.map((j) => `column ${j}`);
  const row = (i: number): Record<string, number> => ({
    share: 1,
    ...Object.fromEntries(units.map((j) => [columns[j]!, of(i, j)])),
  });
  const variables = {
    ...Object.fromEntries(units.map((i) => [`unit ${i}`, row(i)])),
    // The value may be below 0: as a difference of two numbers that may not.
    gain: { value: 1, ...Object.fromEntries(columns.map((column) => [column, -1])) },
    loss: { value: -1, ...Object.fromEntries(columns.map((column) => [column, 1])) },
  };
  const constraints = { share: { equal: 1 }, ...Object.fromEntries(columns.map((c) => [c, { min: 0 }])) };
  const { variables: found } = solve({ direction: 'maximize', objective: 'value', constraints, variables });
  const shares = new Map(found);
  const mixture = units.map((i) => shares.get(`unit ${i}`) ?? 0);
  const sum = mixture.reduce((total, share) => total + share, 0);
  return mixture.map((share) => (share < ROUNDING ? 0 : share / sum));
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
        // Each cycle once: told from the first of its units, which b and c come after.
        if (c === b) continue;
        const strength = Math.min(of(a, b), of(b, c), of(c, a));
        if (strength >= least) found.push({ units: [a, b, c], strength });
      }
  return found.sort((one, other) => other.strength - one.strength);
};

/** A unit that another one beats in every column, at the same price or less. */
export interface Domination {
  readonly unit: number;
  readonly by: number;
}

/** Units that are never worth taking: another does at least as well against everybody, better against somebody, for no more. */
export const dominatedIn = ({ size, of }: Payoffs, points: readonly number[]): readonly Domination[] => {
  const found: Domination[] = [];
  for (let unit = 0; unit < size; unit++)
    for (let by = 0; by < size; by++) {
      if (by === unit || points[by]! > points[unit]!) continue;
      let better = points[by]! < points[unit]!;
      let always = true;
      for (let column = 0; column < size && always; column++) {
        const gain = of(by, column) - of(unit, column);
        if (gain < -ROUNDING) always = false;
        if (gain > ROUNDING) better = true;
      }
      if (always && better) {
        found.push({ unit, by });
        break;
      }
    }
  return found;
};

/** Units in an order that shows the structure: by what they gain of all others, the strongest first. */
export const orderOf = ({ size, of }: Payoffs): readonly number[] => {
  const units = [...Array(size).keys()];
  const sums = units.map((i) => units.reduce((sum, j) => sum + of(i, j), 0));
  return units.sort((a, b) => sums[b]! - sums[a]! || a - b);
};
