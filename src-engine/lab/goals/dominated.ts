import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { LinkedBook, MatrixCell, UnitEntry } from '../../systems/system';
import { dominatedIn } from '../matrix/payoffs';
import { dominanceTables } from '../matrix/report';
import { NOT_COUNTED, undecidedLine } from '../matrix/words';
import { decide } from './decide';
import { baseReport } from './exact';
import type { MeasureOf } from './measure';
import type { GoalReport } from './report';
import { chosenRules } from '../team/chosen-rules';

/** Half of the widest interval in the matrix of duels: 0 if all of it is exact. */
const doubtOf = (cells: readonly (readonly MatrixCell[])[]): number =>
  Math.max(0, ...cells.flat().map(({ ci95 }) => (ci95 ? (ci95[1] - ci95[0]) / 2 : 0)));

/** Two units that cannot meet. */
const APART: MatrixCell = { win: 0, draw: 1, loss: 0 };

/** How many duels are done, and how many there are. */
export interface Duels {
  readonly done: number;
  readonly of: number;
}

/** Whether any unit is dominated, from the duels and shots of every unit against every other: one row per step. */
export function* dominatedSteps(
  book: LinkedBook,
  goal: Source<GoalFile>,
  measure: MeasureOf<'dominated'>,
): Generator<Duels, GoalReport, void> {
  const base = baseReport(goal);
  const units = bought(book);
  const options = { variants: chosenRules(book, goal.value), seed: goal.value.seed ?? 1 };
  const cells: (readonly MatrixCell[])[] = [];
  for (const row of units) {
    yield { done: cells.length * units.length, of: units.length * units.length };
    cells.push(units.map((column) => book.meet(row.ref, column.ref, options) ?? APART));
  }
  const own = ({ source }: UnitEntry): boolean =>
    measure.book === undefined || inBook(source.folder, measure.book);
  const found = dominatedIn(
    dominanceTables(cells),
    units.map(({ points }) => points),
  )
    .filter(({ unit }) => own(units[unit]))
    .map(({ unit, by }) => ({
      unit: units[unit],
      by: units[by],
      notInDuels: book.notInDuels(units[unit].ref),
    }));
  // The unit's value may lie in what duels and shots ignore.
  const count = found.filter(({ notInDuels }) => notInDuels.length === 0).length;
  const exact = doubtOf(cells) === 0;
  // If duels are estimated, a column may really have gone the other way: nothing is certain between none and all.
  const ci95: readonly [number, number] = exact ? [count, found.length] : [0, units.filter(own).length];
  const measured = { mean: count, ci95 };
  return {
    ...base,
    exact: exact && count === found.length,
    measured,
    result: decide(measured, base.wanted),
    about: [goal.path, ...found.map(({ unit }) => unit.source.path)],
    notes: [
      ...found.map(claimOf),
      ...(exact ? [] : ['Some of these duels are estimated: which unit is dominated is not known for sure.']),
      NOT_COUNTED,
    ],
  };
}

/** A claim about one unit, with its evidence. */
const claimOf = ({
  unit,
  by,
  notInDuels,
}: {
  readonly unit: UnitEntry;
  readonly by: UnitEntry;
  readonly notInDuels: readonly string[];
}): string =>
  notInDuels.length === 0
    ? `${by.name} does at least as well as ${unit.name} in all duels and shots, for no more points.`
    : undecidedLine(by.name, unit.name, notInDuels);

/** The units that an army may buy: a unit that is only summoned has no cost to compare with. */
const bought = (book: LinkedBook): readonly UnitEntry[] => {
  const armies = book.armies?.({ variants: {} });
  const leftOut = new Set(armies?.ok ? armies.value.leftOut.map(({ unit }) => unit) : []);
  return book.units.filter(({ ref }) => !leftOut.has(ref));
};

const inBook = (folder: string, book: string): boolean => folder === book || folder.endsWith(`/${book}`);
