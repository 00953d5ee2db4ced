import { parseChange } from '@engine/exchange/grid/arithmetic';
import { blockText, parseBlock } from '@engine/exchange/grid/block';
import type { CellEdit } from '@engine/exchange/grid/plan';
import { cellText } from '@engine/exchange/sheets/table';
import { rowKey, type TableColumn, type TableRow } from './table';
import { changeEdits, clearEdits, editOf, fillEdits, wordColumn, pasteEdits, wordEdits } from './edits';
import type { GridModel } from './grid-model.svelte';
import { LineActions } from './lines';
import { counted } from './writer.svelte';

/** "12 cells", or the one cell's name. */
const cellsOf = (edits: readonly CellEdit[]): string => counted(edits.length, 'cell');

/** Actions on the selected cells. Each is one undo step, however many files it writes. */
export class GridActions {
  /** Adds and removes rows; undefined if a row is a file. */
  readonly lines: LineActions | undefined;

  constructor(private readonly grid: GridModel) {
    this.lines = grid.source.kind === 'army' ? new LineActions(grid) : undefined;
  }

  /** "12 units", "12 lines". */
  #rowsOf(edits: readonly CellEdit[]): string {
    return counted(new Set(edits.map(({ file, at }) => rowKey(file, at))).size, this.grid.source.noun);
  }

  #write(title: string, edits: readonly CellEdit[]): Promise<void> {
    const { grid } = this;
    const columns = grid.columns.flatMap(({ card }) => card ?? []);
    if (edits.length > 0) return grid.writer.write(title, columns, edits);
    grid.writer.said = 'No selected cell can be changed that way.';
    return Promise.resolve();
  }

  /** Writes one cell if its text differs. */
  async commit(row: TableRow, column: TableColumn, text: string): Promise<void> {
    if (row.isEmpty && column.id === 'unit' && text.trim() !== '') return this.lines?.add(text);
    const before = cellText(this.grid.read(row, column));
    const edit = editOf(row, column, text);
    const isSame = text.trim() === before.trim() && this.grid.text(row, column) === before;
    if (!isSame)
      await this.#write(`${row.name}: ${column.title} ${before || 'none'} → ${text.trim() || 'none'}`, [
        edit,
      ]);
  }

  /** The selected cells in the form that spreadsheets paste. */
  copied(): string {
    const { grid } = this;
    const { rows, columns } = grid.selected;
    return blockText(rows.map((row) => columns.map((column) => grid.read(row, column))));
  }

  async paste(text: string): Promise<void> {
    const { grid } = this;
    const { rows, columns } = grid.selected;
    const { top, left } = grid.area;
    const all = { rows: grid.ordered.slice(Math.max(0, top)), columns: grid.columns.slice(left) };
    const block = parseBlock(text);
    const pasted = pasteEdits(block, { rows: rows.length, columns: columns.length }, all);
    await this.#write(`Paste ${cellsOf(pasted.edits)} into ${this.#rowsOf(pasted.edits)}`, pasted.edits);
    if (pasted.left > 0) grid.writer.said += ` ${counted(pasted.left, 'cell')} did not fit.`;
  }

  fill(): Promise<void> {
    const edits = fillEdits(this.grid.selected, this.grid.read);
    return this.#write(`Fill ${cellsOf(edits)}`, edits);
  }

  clear(): Promise<void> {
    const edits = clearEdits(this.grid.selected);
    return this.#write(`Clear ${cellsOf(edits)}`, edits);
  }

  /** Changes the selected numbers: `+5%`, rounded to a multiple of `step` if that is a number. */
  async change(text: string, step: string): Promise<void> {
    const { grid } = this;
    const change = parseChange(text);
    const to = step.trim() === '' ? 0 : Number(step.replace(',', '.'));
    if (!change.ok || !(to >= 0)) {
      grid.writer.said = change.ok
        ? `“${step}” is not a number to round to. Write one, such as 5.`
        : change.error;
      return;
    }
    const edits = changeEdits(grid.selected, grid.read, change.value, to);
    await this.#write(`${text.trim()} on ${cellsOf(edits)}`, edits);
  }

  /** Adds a keyword to the selected rows, or removes it from them. */
  async word(word: string, adds: boolean): Promise<void> {
    const { grid } = this;
    const { title, column: id } = grid.source.words;
    const column = wordColumn(grid.selected.columns, grid.columns, id);
    const name = word.trim();
    if (!column || name === '') {
      grid.writer.said = column
        ? `Type a name in “${title}” first.`
        : `The table does not show the column “${id}”. Show it first.`;
      return;
    }
    const edits = wordEdits(grid.selected.rows, column, grid.read, name, adds);
    await this.#write(
      adds ? `Add ${name} to ${this.#rowsOf(edits)}` : `Remove ${name} from ${this.#rowsOf(edits)}`,
      edits,
    );
  }
}
