import type { BattleRun } from '../../systems/system';
import { isOfVariant, type Reading } from '../../simulation/run/readings';
import { alike, numberProblem, REAL, type BlockForm } from '../../simulation/run/block-form';
import { BLOCK } from '../../simulation/run/run';
import { drained } from '../../simulation/run/steps';

/** Sums of one number over a cell's battles. */
export interface CellSums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** A number that a cell's battles do not have: a variant that is not in force has no chances and no uses. */
const nothing = (id: string): Reading => ({ id, label: id, unit: 'tests', of: () => 0, step: 1 });

/**
 * Battles of several cells (the same battle under other rules, cards, armies), all on the same streams: battle i of
 * every cell has the same dice. Only the requested numbers of each battle are kept and sent, so that a battle takes a
 * few dozen bytes. Blocks alternate between cells: block b belongs to cell b modulo their number, on every worker.
 */
export class CellsRun {
  readonly #readings: readonly (readonly Reading[])[];
  readonly #blocks: Float64Array[] = [];
  readonly #sums: { n: number; sum: number[]; squares: number[] }[];
  #done: boolean;

  /**
   * @param ids the readings of each battle; a reading that a cell does not have (`missing`) is 0
   * @param battles per cell
   * @param knows called whenever all cells have one more block: true ends the run
   */
  constructor(
    readonly cells: readonly BattleRun[],
    readonly ids: readonly string[],
    readonly battles: number,
    private readonly knows: (run: CellsRun) => boolean = () => false,
  ) {
    this.#readings = cells.map((cell) =>
      ids.map((id) => cell.readings.find((reading) => reading.id === id) ?? nothing(id)),
    );
    this.#sums = cells.map(() => ({ n: 0, sum: ids.map(() => 0), squares: ids.map(() => 0) }));
    this.#done = cells.length === 0;
  }

  /** Readings that no cell has, or only some cells have: these must not be requested. */
  get missing(): readonly string[] {
    return this.ids.filter((id) => this.cells.some((cell) => this.#lacks(cell, id)));
  }

  /** Whether a cell's battles have no such number, and it is not 0 either. */
  #lacks({ readings }: BattleRun, id: string): boolean {
    const has = (wanted: string): boolean => readings.some((reading) => reading.id === wanted);
    return !has(id) && !(isOfVariant(id) && !has(id.replace(/^uses-/, 'chances-')));
  }

  /** Whether in some of the cells a variant is in force whose uses cannot be counted. */
  untold(id: string, cells: readonly number[]): boolean {
    return cells.some((cell) => this.#lacks(this.cells[cell], id));
  }

  /** Battles of one cell in the block with number `round` of that cell. */
  #count(round: number): number {
    return Math.max(0, Math.min(BLOCK, this.battles - round * BLOCK));
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    return {
      fought: this.#sums.reduce((all, { n }) => all + n, 0),
      cap: this.cells.length * this.battles,
      done: this.#done,
    };
  }

  get count(): number {
    return this.cells.length * Math.ceil(this.battles / BLOCK);
  }

  /** The next block to fight: the number of blocks added so far. */
  get blocks(): number {
    return this.#blocks.length;
  }

  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  /** The same, one battle at a time, for a caller that needs pauses between them. */
  *steps(index: number): Generator<void, Float64Array, void> {
    const cell = index % this.cells.length;
    const round = Math.floor(index / this.cells.length);
    const count = this.#count(round);
    const numbers = new Float64Array(count * this.ids.length);
    for (let at = 0; at < count; at++) {
      const rows = this.cells[cell].stretch(round * BLOCK + at, 1);
      numbers.set(this.read(cell, rows), at * this.ids.length);
      yield;
    }
    return numbers;
  }

  form(index: number): BlockForm {
    const readings = this.#readings[index % this.cells.length];
    const columns = readings.map(({ least = REAL.least, most = REAL.most }) => ({
      least,
      most: Math.min(most, REAL.most),
    }));
    return alike(this.#count(Math.floor(index / this.cells.length)), columns);
  }

  /** The requested numbers from a stretch of a cell's battles. */
  read(cell: number, rows: Float64Array): Float64Array {
    const { width } = this.cells[cell];
    const readings = this.#readings[cell];
    const battles = rows.length / width;
    const numbers = new Float64Array(battles * readings.length);
    for (let i = 0; i < battles; i++)
      readings.forEach(({ of }, r) => (numbers[i * readings.length + r] = of(rows, i * width)));
    return numbers;
  }

  take(numbers: Float64Array): boolean {
    if (this.#done) return true;
    const index = this.#blocks.length;
    const sums = this.#sums[index % this.cells.length];
    const width = this.ids.length;
    this.#blocks.push(numbers);
    for (let at = 0; at < numbers.length; at += width) {
      sums.n++;
      for (let r = 0; r < width; r++) {
        const value = numbers[at + r];
        sums.sum[r] += value;
        sums.squares[r] += value * value;
      }
    }
    if ((index + 1) % this.cells.length === 0) {
      const rounds = (index + 1) / this.cells.length;
      this.#done = rounds * BLOCK >= this.battles || this.knows(this);
    }
    return this.#done;
  }

  /** Battles that every cell has fought. */
  get paired(): number {
    return this.#sums.reduce((least, { n }) => Math.min(least, n), Infinity);
  }

  sums(cell: number, reading: number): CellSums {
    const { n, sum, squares } = this.#sums[cell];
    return { n, sum: sum[reading], squares: squares[reading] };
  }

  /** A number of battle `i` of a cell. */
  of(cell: number, reading: number, i: number): number {
    const block = this.#blocks[Math.floor(i / BLOCK) * this.cells.length + cell];
    return block[(i % BLOCK) * this.ids.length + reading];
  }

  reading(cell: number, reading: number): Reading {
    return this.#readings[cell][reading];
  }

  /** Every number of whole blocks, one after the other: saved, so that a run with more battles can continue from it. */
  get rows(): Float64Array {
    const whole = this.#blocks.filter(({ length }) => length === BLOCK * this.ids.length);
    const rows = new Float64Array(whole.reduce((all, { length }) => all + length, 0));
    let at = 0;
    for (const block of whole) {
      rows.set(block, at);
      at += block.length;
    }
    return rows;
  }

  /** Continues from saved rows, as far as they are whole blocks of numbers. Returns how many battles that is. */
  resume(rows: Float64Array): number {
    let at = 0;
    while (!this.#done) {
      const size = this.#count(Math.floor(this.#blocks.length / this.cells.length)) * this.ids.length;
      const block = rows.slice(at, at + size);
      if (
        size === 0 ||
        block.length < size ||
        numberProblem(block, this.form(this.#blocks.length)) !== undefined
      )
        break;
      this.take(block);
      at += size;
    }
    return this.progress.fought;
  }
}
