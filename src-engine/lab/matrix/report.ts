import type { MatrixCell } from '../../systems/system';
import { cyclesOf, dominatedIn, equilibriumOf, orderOf, payoffsOf, type Payoffs } from './payoffs';

/** Every unit against every unit: `cells[row][column]`, null where the two cannot meet. The row opens. */
export type Cells = readonly (readonly (MatrixCell | null | undefined)[])[];

/** What a matrix is read as: one model against one, or by the points that each side puts in. */
export type Weighing = 'one-to-one' | 'equal-points';

/** Units that take part in a matrix. */
export interface MatrixUnit {
  readonly unit: string;
  readonly name: string;
  readonly points: number;
}

/** What the structure of a matrix comes to. */
export interface MatrixReport {
  readonly weighing: Weighing;
  /** What each row gains of each column, from both openings, 0 being even: one to one its win rate less a half, at equal points a share of -1 to 1. */
  readonly payoffs: readonly (readonly number[])[];
  /** A beats B beats C beats A, by the weakest of the three; the strongest first. */
  readonly cycles: readonly {
    readonly units: readonly [string, string, string];
    readonly strength: number;
  }[];
  /** The mixture that nobody beats: units with a share, the greatest first. */
  readonly mixture: readonly { readonly unit: string; readonly share: number }[];
  /** Units that another one beats in every column at the same price or less. */
  readonly dominated: readonly { readonly unit: string; readonly by: string }[];
  /** Units in the order that shows the structure, the strongest first. */
  readonly order: readonly string[];
}

/** Weaker cycles than this are within a hair of even. */
const LEAST_CYCLE = 0.05;
const MOST_CYCLES = 20;

/**
 * At equal points: of all points that the two destroy of each other, when a model of the one meets a model of the other again
 * and again, how many more the row destroys. Who costs half as much may lose twice as often.
 */
const exchange =
  (cells: Cells, points: readonly number[]) =>
  (row: number, column: number): number => {
    const [own, back] = [cells[row]?.[column], cells[column]?.[row]];
    const killed = (own?.win ?? 0) + (back?.loss ?? 0);
    const lost = (own?.loss ?? 0) + (back?.win ?? 0);
    const [gained, spent] = [killed * points[column]!, lost * points[row]!];
    return gained + spent === 0 ? 0 : (gained - spent) / (gained + spent);
  };

/** Payoffs of a matrix, by how it is weighed. */
export const payoffsBy = (cells: Cells, points: readonly number[], weighing: Weighing): Payoffs => {
  if (weighing === 'equal-points') return { size: points.length, of: exchange(cells, points) };
  return payoffsOf(cells.map((row) => row.map((cell) => (cell ? cell.win + cell.draw / 2 : 0.5))));
};

/** What it costs to take a unit: one without a cost comes by being summoned, and nobody takes it instead of another. */
const toTake = (points: number): number => (points > 0 ? points : Infinity);

/** Reads the structure of a matrix. */
export const matrixReport = (
  units: readonly MatrixUnit[],
  cells: Cells,
  weighing: Weighing,
): MatrixReport => {
  const points = units.map((unit) => unit.points);
  const payoffs = payoffsBy(cells, points, weighing);
  const ref = (i: number): string => units[i]!.unit;
  const shares = units.length > 0 ? equilibriumOf(payoffs) : [];
  return {
    weighing,
    payoffs: units.map((_, row) => units.map((__, column) => payoffs.of(row, column))),
    cycles: cyclesOf(payoffs, LEAST_CYCLE)
      .slice(0, MOST_CYCLES)
      .map(({ units: [a, b, c], strength }) => ({ units: [ref(a), ref(b), ref(c)], strength })),
    mixture: shares
      .flatMap((share, i) => (share > 0 ? [{ unit: ref(i), share }] : []))
      .sort((a, b) => b.share - a.share),
    dominated: dominatedIn(payoffs, points.map(toTake)).flatMap(({ unit, by }) =>
      points[unit]! > 0 ? [{ unit: ref(unit), by: ref(by) }] : [],
    ),
    order: orderOf(payoffs).map(ref),
  };
};
