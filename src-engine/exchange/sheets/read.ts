import { valueAt } from '../../book/value';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import { slug } from '../battlescribe/text';
import { Notes, type Understood } from '../note';
import { copyOf, EditedUnits, isRecord, type Edited, type Value } from './edited-units';
import { fromCell, isErrorCell, isUnreadable } from './cells';
import { propertyOf, toCell, unitSheets, type Field, type PartSheet } from './fields';
import { isEmptyRow } from './header';
import { everyFew, type OnProgress } from '../progress';
import { isNamed, type ReadSheet, type SheetPlan } from './mapping';
import type { Cell } from '../../kernel/table';
import { cellText } from './table';

/** "Weapons!C4", or "line 4" in a text file. */
const placeOf = ({ title, lines }: ReadSheet, row: number, column: number): string =>
  lines ? `line ${lines[row] ?? row + 1}, column ${column + 1}` : `${title}!${letters(column)}${row + 1}`;

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** A row of a sheet below its header: its cells, and its number from 0. */
interface Row {
  readonly cells: readonly Cell[];
  readonly row: number;
}

/** True if a cell is the word, in any case. */
const isWord = (cell: Cell, word: string): boolean => cellText(cell).trim().toLowerCase() === word;

/** A row that adds up the rows above it. */
const TOTAL = /^(?:(?:grand |sub-?)?total|sum):?$/i;

/** The rows below the header, without empty rows and rows that repeat the header. */
const rowsOf = ({ sheet, header, headers }: SheetPlan): Row[] =>
  sheet.rows.flatMap((cells, row) => {
    const repeats = headers.every((each, column) => cellText(cells[column]).trim() === each.header);
    return row <= header || repeats || isEmptyRow(cells) ? [] : [{ cells, row }];
  });

/** Sets the value at a path, creating objects on the way; removes it if undefined. */
const put = (target: Value, path: readonly string[], value: unknown): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else target[name] = value;
    return;
  }
  const inner = target[name];
  const next: Value = isRecord(inner) ? inner : {};
  target[name] = next;
  put(next, rest, value);
};

/** True if two cells show the same: a number written as text is that number. */
const alike = (a: Cell, b: Cell): boolean => cellText(a).trim() === cellText(b).trim();

/** The cells of a sheet's row. */
interface SheetRow {
  readonly cells: readonly Cell[];
  readonly row: number;
}

/** Applies sheets to the existing units. */
class SheetReader {
  readonly #notes = new Notes();
  readonly #units: EditedUnits;
  #next: () => void = () => undefined;
  readonly #columns = new Map<SheetPlan['headers'], readonly (Field | undefined)[]>();
  /** The line of each unit's row. */
  readonly #rows = new Map<Edited, string>();

  constructor(
    private readonly system: SystemId,
    there: readonly Source[],
    private readonly into: string,
  ) {
    this.#units = new EditedUnits(there, into);
  }

  run(plans: readonly SheetPlan[], onProgress?: OnProgress): Understood {
    const read = plans.filter((plan) => this.#isRead(plan)).map((plan) => ({ plan, rows: rowsOf(plan) }));
    const all = read.reduce((sum, { rows }) => sum + rows.length, 0);
    this.#next = everyFew('match', all, onProgress);
    for (const { plan } of read) this.#headers(plan);
    // Some of several sheets may be empty, as in a game of units without weapons. If all are empty, it is a mistake.
    if (all === 0) for (const { plan } of read) this.#empty(plan.sheet);
    for (const { plan, rows } of read) if (plan.list === undefined) this.#unitRows(plan, rows);
    for (const { plan, rows } of read) if (plan.list !== undefined) this.#partRows(plan, plan.list, rows);
    return { drafts: this.#units.drafts(), notes: this.#notes.all() };
  }

  /** Whether a sheet has a header; a sheet without one is refused once, not row by row. */
  #isRead(plan: SheetPlan): boolean {
    const { sheet } = plan;
    if (isNamed(plan) || sheet.rows.every(isEmptyRow)) return true;
    const key = plan.list === undefined ? '“name” or “id”' : '“unit”';
    this.#notes.add(
      'left-out',
      sheet.file,
      placeOf(sheet, 0, 0),
      `This sheet has no header row, so nothing of it is imported. Add one that includes ${key}.`,
    );
    return false;
  }

  #headers({ sheet, header, headers }: SheetPlan): void {
    if (sheet.rows.slice(0, header).some((cells) => !isEmptyRow(cells)))
      this.#notes.add(
        'decided',
        sheet.file,
        placeOf(sheet, header, 0),
        'This row is the header. The rows above it are not imported.',
      );
    headers.forEach(({ header: title, field, near, again }, column) => {
      if (field !== undefined || title === '') return;
      const guess = near === undefined ? '' : ` Did you mean “${near}”?`;
      this.#notes.add(
        'left-out',
        sheet.file,
        placeOf(sheet, header, column),
        again
          ? `The column “${title}” is there twice. The first one is used, this one is not imported.`
          : `The column “${title}” is not a field of a unit.${guess} It is not imported.`,
      );
    });
  }

  #empty(sheet: ReadSheet): void {
    this.#notes.add(
      'left-out',
      sheet.file,
      sheet.lines ? '' : sheet.title,
      'It has no rows below its header, so nothing is imported. Add one row per unit below the header.',
    );
  }

  /** A unit in two rows: the later one counts if both have a value. */
  #again({ sheet }: SheetPlan, row: number, unit: Edited): void {
    const place = placeOf(sheet, row, 0);
    const before = this.#rows.get(unit);
    if (before !== undefined)
      this.#notes.add(
        'decided',
        sheet.file,
        place,
        `“${String(unit.value['name'])}” is in two rows (${before}). This row is used. Give each unit one row.`,
        'a unit in two rows',
      );
    this.#rows.set(unit, place);
  }

  #unitRows(plan: SheetPlan, rows: readonly Row[]): void {
    const { fields } = unitSheets(this.system);
    rows.forEach(({ cells, row }) => {
      this.#next();
      if (TOTAL.test(this.#cell(plan, cells, 'name'))) return this.#total(plan, row);
      const unit = this.#unitOf(plan, cells, row);
      if (!unit) return;
      this.#again(plan, row, unit);
      this.#units.edit(unit, () =>
        this.#cells(plan, { cells, row }, unit.value, fields, (field) => propertyOf(field) !== 'id'),
      );
    });
  }

  #total({ sheet }: SheetPlan, row: number): void {
    this.#notes.add(
      'left-out',
      sheet.file,
      placeOf(sheet, row, 0),
      'This row is a total, not a unit. It is not imported.',
    );
  }

  #cell({ headers }: SheetPlan, cells: readonly Cell[], field: string): string {
    const column = headers.findIndex((each) => each.field === field);
    return column < 0 ? '' : cellText(cells[column]).trim();
  }

  /** The unit of a row, by its id or else its name; a new one if there is none. */
  #unitOf(plan: SheetPlan, cells: readonly Cell[], row: number): Edited | undefined {
    const [id, name, folder] = ['id', 'name', 'folder'].map((field) => this.#cell(plan, cells, field)) as [
      string,
      string,
      string,
    ];
    if ([id, name, folder].some(isErrorCell)) {
      this.#notes.add(
        'left-out',
        plan.sheet.file,
        placeOf(plan.sheet, row, 0),
        'The name or id of this row is a spreadsheet error, so the row is not imported. Fix its formula there.',
        'a row named by an error',
      );
      return undefined;
    }
    if (id === '' && name === '') {
      this.#notes.add(
        'left-out',
        plan.sheet.file,
        placeOf(plan.sheet, row, 0),
        'This row has neither an id nor a name, so it is not imported.',
        'a row without a name',
      );
      return undefined;
    }
    const stem = slug(id || name);
    const home = this.into || folder;
    const asked = id !== '' ? id : undefined;
    this.#severalFit(plan, row, asked, name, folder);
    // An existing unit with the same file is the same unit, however its name is written.
    const found = this.#units.find(asked, name, folder) ?? this.#units.find(stem, name, home, true);
    if (found) return found;
    if (stem === '' || /(^|\/)\.|\.\.|[\\:*?"<>|]/.test(home)) {
      this.#notes.add(
        'left-out',
        plan.sheet.file,
        placeOf(plan.sheet, row, 0),
        `“${(id || name).slice(0, 60)}” in “${home.slice(0, 60)}” gives no file name. It is not imported.`,
      );
      return undefined;
    }
    if (id !== '' && stem !== id)
      this.#notes.add(
        'decided',
        plan.sheet.file,
        placeOf(plan.sheet, row, 0),
        `“${id.slice(0, 60)}” is not a valid id. The unit gets “${stem}”.`,
        'an invalid id',
      );
    const value: Value = { $schema: `warbench:${this.system}/unit`, id: stem, name: name || stem };
    for (const list of unitSheets(this.system).lists) value[list] = [];
    const path = `${home === '' ? '' : `${home}/`}${stem}.unit.json`;
    return this.#units.make({ path, folder: home, id: stem, value });
  }

  /** If several units match a row, the first is used, with a note. */
  #severalFit(plan: SheetPlan, row: number, id: string | undefined, name: string, folder: string): void {
    const { count, first } = this.#units.several(id, name, folder, 4);
    if (count < 2) return;
    this.#notes.add(
      'decided',
      plan.sheet.file,
      placeOf(plan.sheet, row, 0),
      `${count} units are “${(id ?? name).slice(0, 60)}” (${first
        .map(({ path }) => path)
        .join(', ')}). The first is used. Choose one with a column “folder” or “id”.`,
      'a row that matches several units',
    );
  }

  /** The field of each column, cached because it is needed for every row. */
  #fieldsOf(headers: SheetPlan['headers'], fields: readonly Field[]): readonly (Field | undefined)[] {
    const known = this.#columns.get(headers);
    if (known) return known;
    const byName = new Map(fields.map((field) => [field.path.join('.'), field]));
    const columns = headers.map(({ field }) => byName.get(field ?? ''));
    this.#columns.set(headers, columns);
    return columns;
  }

  /** Writes the cells that differ from the current values. */
  #cells(
    { sheet, headers }: SheetPlan,
    { cells, row }: SheetRow,
    target: Value,
    fields: readonly Field[],
    takes: (field: Field) => boolean = () => true,
  ): void {
    this.#fieldsOf(headers, fields).forEach((field, column) => {
      if (!field || !takes(field)) return;
      const cell = cells[column];
      if (alike(cell, toCell(valueAt(target, field.path), field.type))) return;
      const value = cellText(cell).trim() === '' ? undefined : fromCell(cell ?? '', field);
      if (value === undefined) this.#emptyCell(sheet, row, column, target, field);
      else if (isUnreadable(value))
        this.#notes.add(
          'left-out',
          sheet.file,
          placeOf(sheet, row, column),
          `${field.title}: ${value.problem} It is unchanged.`,
          `an unreadable cell of “${field.title}”`,
        );
      else put(target, field.path, value);
    });
  }

  /** An empty cell removes an optional value. A required value stays. */
  #emptyCell(sheet: ReadSheet, row: number, column: number, target: Value, field: Field): void {
    const now = valueAt(target, field.path);
    if (now === undefined) return;
    const note = (kind: 'left-out' | 'decided', end: string): void =>
      this.#notes.add(
        kind,
        sheet.file,
        placeOf(sheet, row, column),
        `The cell of “${field.title}” is empty${end}`,
        `an empty cell of “${field.title}”`,
      );
    const shown = cellText(toCell(now, field.type));
    if (field.required && !Array.isArray(now))
      return note('left-out', `, and a unit needs one: it stays ${shown}.`);
    if (typeof now === 'number') note('decided', `: ${shown} is removed.`);
    put(target, field.path, Array.isArray(now) && field.required ? [] : undefined);
  }

  #partRows(plan: SheetPlan, list: string, given: readonly Row[]): void {
    const part = unitSheets(this.system).parts.find((each) => each.list === list);
    if (!part) return;
    const rows = new Map<Edited, Row[]>();
    given.forEach(({ cells, row }) => {
      this.#next();
      const name = this.#cell(plan, cells, 'unit');
      const slash = name.lastIndexOf('/');
      const unit =
        this.#units.find(
          name.slice(slash + 1),
          name,
          slash < 0 || this.into !== '' ? '' : name.slice(0, slash),
        ) ?? this.#units.find(undefined, name, '');
      if (unit) {
        const own = rows.get(unit) ?? [];
        own.push({ cells, row });
        rows.set(unit, own);
      } else
        this.#notes.add(
          'left-out',
          plan.sheet.file,
          placeOf(plan.sheet, row, 0),
          `There is no unit “${name.slice(0, 60)}”. This row is not imported.`,
          'a row of an unknown unit',
        );
    });
    for (const [unit, own] of rows) this.#parts(plan, part, unit, own);
  }

  /**
   * Sets a unit's parts from its rows, in their order. Each starts from the existing part with its name, or else at its
   * place.
   */
  #parts(
    plan: SheetPlan,
    { list, fields, lists, forms }: PartSheet,
    unit: Edited,
    rows: readonly Row[],
  ): void {
    const there = unit.value[list];
    const before: readonly unknown[] = Array.isArray(there) ? there : [];
    const taken = new Set<unknown>();
    const byName = new Map<unknown, Value[]>();
    for (const part of before.toReversed().filter(isRecord)) {
      const alike = byName.get(part['name']);
      if (alike) alike.push(part);
      else byName.set(part['name'], [part]);
    }
    const named = (name: string): Value | undefined => {
      const alike = byName.get(name);
      let part = alike?.pop();
      while (part && taken.has(part)) part = alike?.pop();
      return part;
    };
    unit.value[list] = rows.map(({ cells, row }, i) => {
      const name = this.#cell(plan, cells, 'name');
      const byPlace = rows.length === before.length && !taken.has(before[i]) ? before[i] : undefined;
      const part = named(name) ?? byPlace;
      taken.add(part);
      const value: Value = isRecord(part) ? copyOf(part) : {};
      const said = forms.find(({ type }) => cells.some((cell) => isWord(cell, type)));
      // Sheets print “Melee” in the column of ranges.
      const typed = cells.map((cell, column) =>
        said && plan.headers[column]?.field !== 'type' && isWord(cell, said.type) ? undefined : cell,
      );
      this.#cells(plan, { cells: typed, row }, value, fields);
      for (const each of lists) value[each] ??= [];
      const form =
        said ?? forms.find(({ required }) => required.every((key) => key === 'type' || key in value));
      if (form && !('type' in value)) Object.assign(value, { type: form.type });
      return value;
    });
  }
}

/**
 * Applies sheets to existing units.
 * @param there the units of the game in the workspace
 * @param into the folder for all of it; if empty, each row's own folder counts
 */
export const understandSheets = (
  plans: readonly SheetPlan[],
  system: SystemId,
  there: readonly Source[],
  into: string,
  onProgress?: OnProgress,
): Understood => new SheetReader(system, there, into).run(plans, onProgress);
