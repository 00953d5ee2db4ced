import { addLine, removeLines } from '@engine/armies/edit';
import { placesOf } from '@engine/armies/places';
import { valueAt } from '@engine/book/value';
import { err, ok, type Result } from '@engine/kernel/result';
import type { JsonPath } from '@engine/kernel/source';
import type { OutlineFile } from '@engine/lab/session';
import type { SystemId } from '@engine/kernel/words';
import { BookUnits } from '../../armies/book-units';
import { groupBy } from '../../state/files/group';
import type { GridModel } from './grid-model.svelte';
import { rowKey, type TableRow } from './table';
import { CHANGED_MEANWHILE, counted } from './writer.svelte';

/** An edit of a file's text. */
type TextChange = (text: string) => Result<string, string>;

/** Edits of files, and the first line that they make. */
export interface LineEdits {
  readonly edits: ReadonlyMap<string, TextChange>;
  /** The key of the row to go to; undefined if no line is new. */
  readonly made?: string | undefined;
}

/** Rows are only as good as the text that they were read from. */
const ifUnchanged =
  (read: string, change: TextChange): TextChange =>
  (text) =>
    text === read ? change(text) : err(CHANGED_MEANWHILE);

/** The list of a line; a leader's is the army's regiments: a new one gets the unit as its leader. */
const listOf = ({ at, value }: TableRow, system: SystemId): JsonPath =>
  at.at(-1) === 'leader'
    ? (placesOf(value, system).find((place) => place.at(-1) === 'leader') ?? at)
    : at.slice(0, -1);

/** The place of the next line of a list. */
const nextIn = (value: unknown, list: JsonPath): JsonPath => {
  if (list.at(-1) === 'leader') return list;
  const items = valueAt(value, list);
  return [...list, Array.isArray(items) ? items.length : 0];
};

/**
 * The edits that add a line to the list of each row: of the named unit, or without a name of the row's own. Lists and
 * units that several rows share get one. An error says which unit is unknown.
 * @param named a reference of a unit, or its printed name
 */
export const addingLines = (
  rows: readonly TableRow[],
  named: string,
  outline: readonly OutlineFile[],
  system: SystemId,
): Result<LineEdits, string> => {
  const units = new BookUnits(outline, system);
  const edits = new Map<string, TextChange>();
  let made: string | undefined;
  for (const [path, own] of groupBy(rows, (row) => row.path)) {
    const wanted = new Map<string, { readonly list: JsonPath; readonly ref: string }>();
    for (const row of own) {
      const ref = named === '' ? String(valueAt(row.value, [...row.at, 'unit'])) : refOf(named, row, units);
      if (ref === undefined)
        return err(`“${row.group}” has no unit “${named}”. Choose one of the list, or write book/unit.`);
      const list = listOf(row, system);
      wanted.set(`${list.join('.')} ${ref}`, { list, ref });
    }
    const [first] = own;
    const [one] = wanted.values();
    if (!first || !one) continue;
    made ??= rowKey(path, nextIn(first.value, one.list));
    edits.set(
      path,
      ifUnchanged(first.text, (text) =>
        [...wanted.values()].reduce<Result<string, string>>(
          (left, { list, ref }) => (left.ok ? addLine(left.value, ref, system, list) : left),
          ok(text),
        ),
      ),
    );
  }
  return ok({ edits, made });
};

const refOf = (named: string, { book }: TableRow, units: BookUnits): string | undefined =>
  units.find(named, book)
    ? named
    : units.in(book).find(({ name }) => name.toLowerCase() === named.toLowerCase())?.unit;

/** The edits that remove the lines of rows. */
export const removingLines = (rows: readonly TableRow[]): LineEdits => ({
  edits: new Map(
    [...groupBy(rows, (row) => row.path)].map(([path, own]) => [
      path,
      ifUnchanged(own[0]?.text ?? '', (text) =>
        removeLines(
          text,
          own.map(({ at }) => at),
        ),
      ),
    ]),
  ),
});

/** Adds and removes lines of armies. Each action is one undo step, however many files it writes. */
export class LineActions {
  constructor(private readonly grid: GridModel) {}

  /** The selected rows that are lines. */
  get #lines(): readonly TableRow[] {
    return this.grid.selected.rows.filter(({ isEmpty }) => !isEmpty);
  }

  /** Adds a line of a unit beside the selected ones; without a name, one like each of them. */
  async add(named: string): Promise<void> {
    const { grid } = this;
    const unit = named.trim();
    const rows = unit === '' ? this.#lines : grid.selected.rows;
    if (!grid.system) return;
    if (rows.length === 0) {
      grid.writer.said = 'Choose the unit of the first line.';
      return;
    }
    const found = addingLines(rows, unit, grid.outline, grid.system);
    if (!found.ok) {
      grid.writer.said = found.error;
      return;
    }
    const { edits, made } = found.value;
    const title =
      unit === ''
        ? `Repeat ${counted(rows.length, 'line')}`
        : `Add ${unit} to ${edits.size === 1 ? (rows[0]?.group ?? 'the army') : `${edits.size} armies`}`;
    if ((await grid.writer.rewrite(title, edits)) && made !== undefined) await grid.goTo(made);
  }

  /** Removes the selected lines. */
  async remove(): Promise<void> {
    const { grid } = this;
    const rows = this.#lines;
    if (rows.length > 0)
      await grid.writer.rewrite(`Remove ${counted(rows.length, 'line')}`, removingLines(rows).edits);
  }
}
