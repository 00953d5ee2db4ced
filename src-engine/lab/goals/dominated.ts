import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { LinkedBook, MatrixCell, UnitEntry } from '../../systems/system';
import { dominatedIn, payoffsOf } from '../matrix/payoffs';
import { decide } from './decide';
import { baseReport } from './exact';
import type { MeasureOf } from './measure';
import type { GoalReport } from './report';

const scoreOf = (cell: MatrixCell): number => cell.win + cell.draw / 2;

/** Half of the widest interval in the matrix of duels: 0 where all of it is exact. */
const doubtOf = (cells: readonly (readonly MatrixCell[])[]): number =>
  Math.max(0, ...cells.flat().map(({ ci95 }) => (ci95 ? (ci95[1] - ci95[0]) / 2 : 0)));

const NOBODY: MatrixCell = { win: 0, draw: 1, loss: 0 };

/** How many duels are done, and of how many. */
export interface Duels {
  readonly done: number;
  readonly of: number;
}

/** Whether some unit is never worth taking, by the duels of every unit with every other: a row of them at a step. */
export function* dominatedSteps(
  book: LinkedBook,
  goal: Source<GoalFile>,
  measure: MeasureOf<'dominated'>,
): Generator<Duels, GoalReport, void> {
  const base = baseReport(goal);
  const units = bought(book);
  const options = { variants: goal.value.variants ?? {}, seed: goal.value.seed ?? 1 };
  const cells: (readonly MatrixCell[])[] = [];
  for (const row of units) {
    yield { done: cells.length * units.length, of: units.length * units.length };
    cells.push(units.map((column) => book.meet(row.ref, column.ref, options) ?? NOBODY));
  }
  const own = ({ source }: UnitEntry): boolean =>
    measure.book === undefined || inBook(source.folder, measure.book);
  const found = dominatedIn(
    payoffsOf(cells.map((row) => row.map(scoreOf))),
    units.map(({ points }) => points),
  ).filter(({ unit }) => own(units[unit]!));
  const exact = doubtOf(cells) === 0;
  const count = found.length;
  // Where duels are estimated a column may have fallen the other way: nothing is told beyond none and all.
  const ci95: readonly [number, number] = exact ? [count, count] : [0, units.filter(own).length];
  const measured = { mean: count, ci95 };
  return {
    ...base,
    exact,
    measured,
    result: decide(measured, base.wanted),
    about: [goal.path, ...found.map(({ unit }) => units[unit]!.source.path)],
    notes: [
      ...found.map(
        ({ unit, by }) => `${units[by]!.name} does all that ${units[unit]!.name} does, for no more points.`,
      ),
      ...(exact ? [] : ['Some of these duels are estimated: which unit is dominated is not known for sure.']),
    ],
  };
}

/** The units that an army may buy: what comes only by being summoned has no price to be held against. */
const bought = (book: LinkedBook): readonly UnitEntry[] => {
  const armies = book.armies?.({ variants: {} });
  const leftOut = new Set(armies?.ok ? armies.value.leftOut.map(({ unit }) => unit) : []);
  return book.units.filter(({ ref }) => !leftOut.has(ref));
};

const inBook = (folder: string, book: string): boolean => folder === book || folder.endsWith(`/${book}`);
