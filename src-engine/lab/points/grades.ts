import { last } from '../../kernel/lists';
import type { Pair } from '../../simulation/armies';

/**
 * The first army's result in each battle of a pair, 0 to 1, by how clearly it won; `scores` only say whether it won.
 */
export type Grades = Pair['scores'];

/**
 * A battle as one number that rises with the first army's success: any win is more than a draw, then the margin counts.
 */
interface Result {
  readonly score: number;
  readonly margin: number;
}

const compare = (a: Result, b: Result): number => a.score - b.score || a.margin - b.margin;

const turned = ({ score, margin }: Result): Result => ({ score: 1 - score, margin: -margin });

/**
 * Grades by rank: the rank of each battle among all battles on its table, counted from both sides, so an even result is
 * 0.5 and the table's clearest win is 1. A narrow win says less about the armies than a clear one, and ranks work in
 * whatever unit a game counts. Where there are no margins the grades are the scores.
 */
export const gradesOf = (pairs: readonly Pair[]): readonly Grades[] => {
  const grades = pairs.map((): [number, number] => [0.5, 0.5]);
  for (const fought of tablesOf(pairs).values()) {
    const gradeOf = gradingOf(sortedOf(fought));
    for (const { pair, battle, result } of fought) grades[pair][battle] = gradeOf(result);
  }
  return grades;
};

/** A battle of a pair, and its result for the first army. */
interface Fought {
  readonly pair: number;
  readonly battle: 0 | 1;
  readonly result: Result;
}

const tablesOf = (pairs: readonly Pair[]): ReadonlyMap<number, readonly Fought[]> => {
  const tables = new Map<number, Fought[]>();
  pairs.forEach(({ table, scores, margins }, pair) => {
    const there = tables.get(table) ?? [];
    tables.set(table, there);
    for (const battle of [0, 1] as const)
      there.push({ pair, battle, result: { score: scores[battle], margin: margins[battle] } });
  });
  return tables;
};

/** The results of one table, seen from both sides, the worst first. */
const sortedOf = (fought: readonly Fought[]): readonly Result[] =>
  fought.flatMap(({ result }) => [result, turned(result)]).sort(compare);

/** How the results of one table are graded. */
const gradingOf = (sorted: readonly Result[]): ((result: Result) => number) => {
  const rank = (result: Result): number =>
    (count(sorted, result, false) + count(sorted, result, true)) / 2 / sorted.length;
  const most = rank(last(sorted)) - 0.5;
  return (result) => (most > 0 ? 0.5 + (0.5 * (rank(result) - 0.5)) / most : 0.5);
};

/** How far a lead is moved, as a share of its spread, to see how far scores move. */
const MOVED = 0.25;

/** The slope of a score by the lead: the mean over results of both sides, with the lead moved up and down. */
const slopeOf = (results: readonly Result[], score: (result: Result) => number): number => {
  const spread = Math.sqrt(results.reduce((sum, { margin }) => sum + margin * margin, 0) / results.length);
  const by = MOVED * spread;
  if (by === 0) return 0;
  const rise = results.reduce((sum, each) => sum + score(moved(each, by)) - score(moved(each, -by)), 0);
  return rise / results.length / (2 * by);
};

/** A result with another lead. A battle that the lead did not decide keeps its winner. */
const moved = ({ score, margin }: Result, by: number): Result => ({
  score: score === wonBy(margin) ? wonBy(margin + by) : score,
  margin: margin + by,
});

const wonBy = (margin: number): number => (margin > 0 ? 1 : margin < 0 ? 0 : 0.5);

/** By table: how far scores move for one point of lead; `scoring` makes the score of that table's results. */
const slopesBy = (
  pairs: readonly Pair[],
  scoring: (sorted: readonly Result[]) => (result: Result) => number,
): readonly number[] => {
  const slopes: number[] = [];
  for (const [table, fought] of tablesOf(pairs)) {
    const sorted = sortedOf(fought);
    slopes[table] = slopeOf(sorted, scoring(sorted));
  }
  return slopes;
};

/** By table: how far the chance to win moves for one point of lead. */
export const winSlopes = (pairs: readonly Pair[]): readonly number[] =>
  slopesBy(
    pairs,
    () =>
      ({ score }) =>
        score,
  );

/** By table: how far grades move for one point of lead. */
export const gradeSlopes = (pairs: readonly Pair[]): readonly number[] => slopesBy(pairs, gradingOf);

/**
 * How far grades move for one logit of winning, in logits: fully if they are wins and losses, two thirds if every
 * battle has a margin of its own (a logistic distribution's rank rises by 1/6 where its chance of winning rises by
 * 1/4).
 */
export const scaleOf = (grades: readonly Grades[]): number => {
  let sum = 0;
  for (const [one, two] of grades) sum += Math.abs(2 * one - 1) + Math.abs(2 * two - 1);
  const sharp = grades.length === 0 ? 1 : sum / (2 * grades.length);
  return 1 / 3 + (2 / 3) * sharp;
};

/** How many results of a sorted list are less than this one; with `alike`, less or equal. */
const count = (sorted: readonly Result[], result: Result, alike: boolean): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compare(sorted[middle], result);
    if (order < 0 || (alike && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
};
