import type { GridColumn } from '@engine/exchange/grid/columns';
import { cellText } from '@engine/exchange/sheets/table';
import type { Cell } from '@engine/kernel/table';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { untrack } from 'svelte';
import type { ViewArgs } from '../../state/tabs/tab';
import type { Workbench } from '../../state/workbench.svelte';
import { Computed } from './computed.svelte';
import { editOf, type Cells } from './edits';
import { filterOf } from './filter';
import { itemsOf, sorted, type Grouping, type Sort } from './order';
import { readRows } from './rows';
import { areaOf, at, kept, type Selection } from './selection';
import type { Source } from './sources';
import { cardCells, cardColumn, suggestionsFor, widthOf, type TableColumn, type TableRow } from './table';
import { cellKey, CellWriter } from './writer.svelte';

/** The remembered settings of one game's table. */
interface Kept {
  readonly columns?: Readonly<Record<string, boolean>>;
  readonly sort?: Sort | undefined;
  readonly grouping?: Grouping;
}

/** How long typing must pause before the columns are determined again, in milliseconds. */
const REST = 400;

/** A table of units or of armies' lines: its displayed rows and columns, and the selection. */
export class GridModel {
  readonly writer: CellWriter;
  readonly computed: Computed;
  filter = $state('');
  selection = $state.raw<Selection>(at(0, 0));
  #chosen = $state<SystemId | undefined>();
  /** The columns that the schema gives, for the files when they were last read. */
  #cardColumns = $state.raw<readonly GridColumn[]>([]);
  #rows: readonly TableRow[] = [];
  readonly #cell = cardCells();

  /** The displayed game: the active file's when it was opened, or the workspace's first. */
  system = $derived.by((): SystemId | undefined =>
    this.#chosen && (this.systems.includes(this.#chosen) || this.systems.length === 0)
      ? this.#chosen
      : this.systems[0],
  );
  rows = $derived.by((): readonly TableRow[] => {
    // Any text may have changed with an update; rows are compared by text.
    void this.bench.engine.update;
    if (!this.isShown()) return this.#rows;
    return untrack(() => (this.#rows = readRows(this.bench, this.source, this.system, this.#rows)));
  });
  kept = $derived.by(() => this.bench.settings.get<Kept>(this.#name, {}));
  grouping = $derived<Grouping>(this.kept.grouping ?? 'group');
  columns = $derived.by((): readonly TableColumn[] => [
    ...this.source.facts,
    ...this.#cardColumns.filter(({ id, isShown }) => this.kept.columns?.[id] ?? isShown).map(cardColumn),
    ...this.computed.columns,
  ]);
  shown = $derived.by((): readonly TableRow[] =>
    sorted(
      this.rows.filter(filterOf(this.filter, this.columns, this.read)),
      this.kept.sort,
      this.columns,
      this.read,
    ),
  );
  items = $derived(itemsOf(this.shown, this.grouping));
  /** The rows in the displayed order: grouping may have moved them. */
  ordered = $derived(this.items.flatMap((item) => (item.type === 'row' ? [item.row] : [])));
  widths = $derived(this.columns.map((column) => widthOf(column, this.rows, this.read)));
  extent = $derived({ rows: this.ordered.length, columns: this.columns.length, page: 20 });
  /** The selection, limited to what is displayed. */
  place = $derived(kept(this.selection, this.extent));
  area = $derived(areaOf(this.place));
  selected = $derived.by((): Cells => {
    const { top, bottom, left, right } = this.area;
    return {
      rows: this.ordered.slice(Math.max(0, top), bottom + 1),
      columns: this.columns.slice(left, right + 1),
    };
  });

  /** The games of which the workspace has rows. */
  systems = $derived.by((): readonly SystemId[] => [
    ...new Set(
      this.bench.engine.outline.flatMap(({ system, kind }) =>
        kind === this.source.kind && system ? [system] : [],
      ),
    ),
  ]);

  /** @param args the game and the target to open with */
  constructor(
    private readonly bench: Workbench,
    readonly source: Source,
    args: ViewArgs,
    private readonly isShown: () => boolean,
  ) {
    this.#chosen = SYSTEM_IDS.find((id) => id === args['system']) ?? bench.system;
    this.#cardColumns = this.#columnsOf(this.system, this.rows);
    this.writer = new CellWriter(bench);
    this.computed = new Computed(bench, this, String(args['target'] ?? ''));
    $effect(() => {
      void this.rows;
      untrack(() => this.writer.forgetUndone());
    });
    $effect(() => {
      const { rows, system } = this;
      const timer = setTimeout(() => (this.#cardColumns = this.#columnsOf(system, rows)), REST);
      return () => clearTimeout(timer);
    });
  }

  /** Every column of the files, for the column chooser. */
  get choices(): readonly { readonly column: GridColumn; readonly isShown: boolean }[] {
    return this.#cardColumns.map((column) => ({
      column,
      isShown: this.kept.columns?.[column.id] ?? column.isShown,
    }));
  }

  /** The content of a cell. */
  readonly read = (row: TableRow, column: TableColumn): Cell =>
    column.card ? this.#cell(row, column) : (row.facts[column.id] ?? this.computed.cell(row, column));

  /** Values to choose from while a cell is edited. */
  readonly suggestions = (row: TableRow, column: TableColumn): readonly string[] =>
    this.source.suggestions(this.bench.engine.outline, row, column) ??
    suggestionsFor(column, this.rows, this.read);

  /** The words that a column of words has in any row. */
  wordsIn(id: string): readonly string[] {
    const column = this.columns.find((each) => each.id === id);
    const cells = column ? this.rows.map((row) => cellText(this.read(row, column))) : [];
    return [...new Set(cells.flatMap((cell) => cell.split('; ')))].filter((word) => word !== '').sort();
  }

  /** The displayed text of a cell: the typed text while it is being written, or if it was refused. */
  readonly text = (row: TableRow, column: TableColumn): string => {
    const { pending, problems } = this.writer;
    if (pending.size + problems.size === 0) return cellText(this.read(row, column));
    const key = cellKey(editOf(row, column, ''));
    return pending.get(key) ?? problems.get(key)?.cell ?? cellText(this.read(row, column));
  };

  /** The meaning of a cell, for its tooltip. */
  readonly about = (row: TableRow, column: TableColumn): string =>
    column.card || column.id in row.facts ? this.text(row, column) : this.computed.about(row, column);

  /** The files of the workspace. */
  get outline(): readonly OutlineFile[] {
    return this.bench.engine.outline;
  }

  /** Selects a row, as soon as the table shows it. */
  async goTo(key: string): Promise<void> {
    await this.bench.engine.settled();
    const row = this.ordered.findIndex((each) => each.key === key);
    if (row >= 0) this.selection = at(row, this.place.cursor.column);
  }

  /** Removes the refused text of a cell. */
  forget(row: TableRow, column: TableColumn): void {
    this.writer.forget([cellKey(editOf(row, column, ''))]);
  }

  choose(system: SystemId): void {
    this.#chosen = system;
    this.computed.target = '';
    this.#cardColumns = this.#columnsOf(system, this.rows);
    this.selection = at(0, 0);
    this.#remember();
  }

  /** Measures damage against a unit; against none if empty. */
  aim(target: string): void {
    this.computed.target = target;
    this.#remember();
  }

  #remember(): void {
    this.bench.keepArgs(this.source.view, {
      ...(this.system && { system: this.system }),
      target: this.computed.target,
    });
  }

  keep(change: Partial<Kept>): void {
    this.bench.settings.set(this.#name, { ...this.kept, ...change });
  }

  get #name(): string {
    return this.bench.own(`${this.source.view}:${this.system ?? ''}`);
  }

  #columnsOf(system: SystemId | undefined, rows: readonly TableRow[]): readonly GridColumn[] {
    const columns = system ? this.source.columns(system, rows) : [];
    const isSame =
      columns.length === this.#cardColumns.length &&
      columns.every(
        ({ id, isShown }, i) => id === this.#cardColumns[i]?.id && isShown === this.#cardColumns[i].isShown,
      );
    return isSame ? this.#cardColumns : columns;
  }
}
