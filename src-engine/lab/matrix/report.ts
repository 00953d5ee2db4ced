import type { MatrixCell } from '../../systems/system';
import { cyclesOf, dominatedIn, equilibriumOf, orderOf, payoffsOf, type Payoffs } from './payoffs';

/** Every unit against every unit: `cells[row][column]`, null if the two cannot meet. The row acts first. */
export type Cells = readonly (readonly (MatrixCell | null | undefined)[])[];

/** How to read a matrix: one model against one, or by the points that each side spends. */
export type Weighing = 'one-to-one' | 'equal-points';

/** Units that take part in a matrix. */
export interface MatrixUnit {
  readonly unit: string;
  readonly name: string;
  readonly points: number;
  /** Parts of its card that duels and shots ignore; absent or empty if there are none. */
  readonly notInDuels?: readonly string[];
}

/** The structure of one table: of duels, or of shots. */
export interface Structure {
  /** What each row gains against each column, 0 being even; at equal points a share of -1 to 1. */
  readonly payoffs: readonly (readonly number[])[];
  /** A beats B beats C beats A, ranked by the weakest of the three margins; the strongest first. */
  readonly cycles: readonly {
    readonly units: readonly [string, string, string];
    readonly strength: number;
  }[];
  /** The mixture that no unit beats: units with a share, the largest first. */
  readonly mixture: readonly { readonly unit: string; readonly share: number }[];
}

/** A unit and another that is at least as good everywhere, at the same cost or less. */
interface Dominated {
  readonly unit: string;
  readonly by: string;
}

/** The structure of a matrix: of its duels, from both openings, and of its shots if any unit shoots. */
export interface MatrixReport extends Structure {
  readonly weighing: Weighing;
  readonly shooting?: Structure;
  /** Units that another one dominates in duels, in shots given and in shots taken, all together. */
  readonly dominated: readonly Dominated[];
  /** Units that would be dominated if the ignored parts of their cards had no effect. */
  readonly undecided: readonly (Dominated & { readonly notInDuels: readonly string[] })[];
  /** Units sorted by strength, the strongest first. */
  readonly order: readonly string[];
}

/** Weaker cycles are too near to even to report. */
const LEAST_CYCLE = 0.05;
const MOST_CYCLES = 20;

/** What each of two units destroys of the other, as a share of one unit. */
type Exchanged = (row: number, column: number) => readonly [row: number, column: number];

/** Duels of both openings together: what each side wins. */
const duelExchange =
  (cells: Cells): Exchanged =>
  (row, column) => {
    const [own, back] = [cells[row]?.[column], cells[column]?.[row]];
    return [(own?.win ?? 0) + (back?.loss ?? 0), (own?.loss ?? 0) + (back?.win ?? 0)];
  };

const shotOf = (cells: Cells, row: number, column: number): number => cells[row]?.[column]?.shot ?? 0;

/** One shot of each at the other. */
const shot =
  (cells: Cells): Exchanged =>
  (row, column) => [shotOf(cells, row, column), shotOf(cells, column, row)];

/**
 * At equal points: a model of one unit meets a model of the other repeatedly. Of all points the two destroy, how many
 * more the row destroys. A unit at half the cost may lose twice as often.
 */
const atEqualPoints =
  (exchanged: Exchanged, points: readonly number[]) =>
  (row: number, column: number): number => {
    const [killed, lost] = exchanged(row, column);
    const [gained, spent] = [killed * points[column], lost * points[row]];
    return gained + spent === 0 ? 0 : (gained - spent) / (gained + spent);
  };

const scoresOf = (cells: Cells): readonly (readonly number[])[] =>
  cells.map((row) => row.map((cell) => (cell ? cell.win + cell.draw / 2 : 0.5)));

/** Payoffs of the duels in a weighing. */
const duelPayoffs = (cells: Cells, points: readonly number[], weighing: Weighing): Payoffs =>
  weighing === 'equal-points'
    ? { size: points.length, of: atEqualPoints(duelExchange(cells), points) }
    : payoffsOf(scoresOf(cells));

/** Payoffs of the shots: one to one, how much more of a unit the row destroys than the column. */
const shotPayoffs = (cells: Cells, points: readonly number[], weighing: Weighing): Payoffs => ({
  size: points.length,
  of:
    weighing === 'equal-points'
      ? atEqualPoints(shot(cells), points)
      : (row, column) => shotOf(cells, row, column) - shotOf(cells, column, row),
});

/**
 * The tables in which a unit must be at least as good as another to dominate it: duels, shots given and shots taken.
 * The shots are two tables, because a unit that takes less cannot replace one that deals more.
 */
export const dominanceTables = (cells: Cells, duels = payoffsOf(scoresOf(cells))): readonly Payoffs[] => [
  duels,
  { size: cells.length, of: (row, column) => shotOf(cells, row, column) },
  { size: cells.length, of: (row, column) => -shotOf(cells, column, row) },
];

/** The cost of taking a unit: a unit without points is only summoned, and replaces no other. */
const costToTake = (points: number): number => (points > 0 ? points : Infinity);

const structureOf = (payoffs: Payoffs, refs: readonly string[]): Structure => {
  const shares = refs.length > 0 ? equilibriumOf(payoffs) : [];
  return {
    payoffs: refs.map((_, row) => refs.map((__, column) => payoffs.of(row, column))),
    cycles: cyclesOf(payoffs, LEAST_CYCLE)
      .slice(0, MOST_CYCLES)
      .map(({ units: [a, b, c], strength }) => ({ units: [refs[a], refs[b], refs[c]], strength })),
    mixture: shares
      .flatMap((share, i) => (share > 0 ? [{ unit: refs[i], share }] : []))
      .sort((a, b) => b.share - a.share),
  };
};

/** Calculates the structure of a matrix. */
export const matrixReport = (
  units: readonly MatrixUnit[],
  cells: Cells,
  weighing: Weighing,
): MatrixReport => {
  const [points, refs] = [units.map((unit) => unit.points), units.map(({ unit }) => unit)];
  const duels = duelPayoffs(cells, points, weighing);
  const shoots = cells.some((row) => row.some((cell) => cell?.shot !== undefined));
  const found = dominatedIn(dominanceTables(cells, duels), points.map(costToTake))
    .filter(({ unit }) => points[unit] > 0)
    .map(({ unit, by }) => ({ unit: refs[unit], by: refs[by], notInDuels: units[unit].notInDuels ?? [] }));
  return {
    weighing,
    ...structureOf(duels, refs),
    ...(shoots && { shooting: structureOf(shotPayoffs(cells, points, weighing), refs) }),
    dominated: found
      .filter(({ notInDuels }) => notInDuels.length === 0)
      .map(({ unit, by }) => ({ unit, by })),
    undecided: found.filter(({ notInDuels }) => notInDuels.length > 0),
    order: orderOf(duels).map((i) => refs[i]),
  };
};
