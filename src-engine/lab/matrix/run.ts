import { err, ok, type Result } from '../../kernel/result';
import type { SystemId } from '../../kernel/words';
import { alike, FLAG, SHARE, type BlockForm, type NumberForm } from '../../simulation/run/block-form';
import { drained } from '../../simulation/run/steps';
import type { FightOptions, LinkedBook, MatrixCell } from '../../systems/system';
import type { Library } from '../library';

/** A matrix as plain data, so that workers can calculate its rows from the same files. */
export interface MatrixTask {
  readonly system: SystemId;
  /** References of the units, in the order of its rows. */
  readonly units: readonly string[];
  readonly options: FightOptions;
}

/** A share that a cell may not have. */
const OPTIONAL: NumberForm = { ...SHARE, optional: true };

/** Numbers of a cell: whether the two can meet, win, draw, loss, the interval if it is estimated, and the shot. */
const CELL: readonly NumberForm[] = [FLAG, SHARE, SHARE, SHARE, OPTIONAL, OPTIONAL, OPTIONAL];
const NUMBERS = CELL.length;

/**
 * Every unit against every unit, one row per block, so that code that distributes blocks of battles works for these
 * too.
 */
export class MatrixRun {
  readonly #rows: Float64Array[] = [];

  constructor(
    private readonly book: LinkedBook,
    private readonly units: readonly string[],
    private readonly options: FightOptions,
  ) {}

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const size = this.units.length;
    return {
      fought: this.#rows.length * size,
      cap: size * size,
      done: this.#rows.length === size,
    };
  }

  get count(): number {
    return this.units.length;
  }

  /** Numbers of a row. */
  get width(): number {
    return this.units.length * NUMBERS;
  }

  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  /** A row, duel by duel. */
  *steps(index: number): Generator<void, Float64Array, void> {
    const row = new Float64Array(this.width);
    for (const [column, unit] of this.units.entries()) {
      const cell = this.book.meet(this.units[index], unit, this.options);
      if (cell) {
        const [low, high] = cell.ci95 ?? [NaN, NaN];
        row.set([1, cell.win, cell.draw, cell.loss, low, high, cell.shot ?? NaN], column * NUMBERS);
      }
      yield;
    }
    return row;
  }

  form(): BlockForm {
    return alike(this.units.length, CELL);
  }

  take(row: Float64Array): boolean {
    if (!this.progress.done) this.#rows.push(row);
    return this.progress.done;
  }

  /** What each row gains against each column, null if the two cannot meet; of the rows added so far. */
  get cells(): readonly (readonly (MatrixCell | null)[])[] {
    return this.#rows.map((row) => this.units.map((_, column) => cellOf(row, column * NUMBERS)));
  }
}

const cellOf = (row: Float64Array, at: number): MatrixCell | null => {
  const [meets, win, draw, loss, low, high, shot = NaN] = row.subarray(at, at + NUMBERS);
  if (!meets) return null;
  return {
    win: win,
    draw: draw,
    loss: loss,
    ...(!Number.isNaN(low) && { ci95: [low, high] as const }),
    ...(!Number.isNaN(shot) && { shot }),
  };
};

/** The run of a matrix. */
export const matrixRunIn = (
  library: Library,
  { system, units, options }: MatrixTask,
): Result<MatrixRun, string> => {
  const book = library.typed(system);
  return book ? ok(new MatrixRun(book, units, options)) : err(`There is no book of ${system}.`);
};
