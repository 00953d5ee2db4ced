import { entriesOf } from '@engine/armies/entries';
import { placesOf } from '@engine/armies/places';
import { gridColumns, type GridColumn } from '@engine/exchange/grid/columns';
import { lineColumns } from '@engine/exchange/grid/line-columns';
import type { JsonPath } from '@engine/kernel/source';
import type { SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { BookUnits } from '../../armies/book-units';
import { placeName } from '../../armies/place-name';
import { partsOf } from '../../state/files/paths';
import type { Grouping } from './order';
import { rowKey, type TableColumn, type TableRow } from './table';

/** The rows of one file. */
type RowReader = (file: OutlineFile, text: string, value: unknown) => readonly TableRow[];

/** What a table shows: units, or the lines of armies. Everything else is the same. */
export interface Source {
  readonly view: 'table' | 'armies';
  /** The kind of the files. */
  readonly kind: 'unit' | 'army';
  readonly title: string;
  /** Its rows, for screen readers: "Units" of a game. */
  readonly rows: string;
  /** One row: `unit`. */
  readonly noun: string;
  /** The name of the files of its exports. */
  readonly file: string;
  /** What it says without rows. */
  readonly empty: string;
  readonly groupings: Readonly<Record<Grouping, string>>;
  /** A filter that shows how to write one. */
  readonly filter: string;
  /** Columns before those of the files, with the facts that the rows have. */
  readonly facts: readonly TableColumn[];
  /** The list that words are added to, and the name of one. */
  readonly words: { readonly title: string; readonly column: string };
  /** A change of numbers that suits most of them, and what to round to. */
  readonly change: { readonly by: string; readonly step: string };
  /** Added to the titles of costs of one unit, where a row may have several. */
  readonly each: string;
  /** Whether damage to a target can be measured. */
  readonly hasTargets: boolean;
  readonly columns: (system: SystemId, rows: readonly TableRow[]) => readonly GridColumn[];
  readonly reader: (outline: readonly OutlineFile[], system: SystemId | undefined) => RowReader;
  /** Values to choose from in a cell; undefined for those that other rows have. */
  readonly suggestions: (
    outline: readonly OutlineFile[],
    row: TableRow,
    column: TableColumn,
  ) => readonly string[] | undefined;
}

/** Columns with the cost beside the name: beside an editor there is room for few. */
const withCostByName = (columns: readonly GridColumn[]): readonly GridColumn[] => {
  const cost = columns.find(({ id }) => id === 'points');
  if (!cost) return columns;
  return columns.flatMap((each) => (each.id === 'name' ? [each, cost] : each === cost ? [] : [each]));
};

/** The table of units: a row per card. */
export const UNITS: Source = {
  view: 'table',
  kind: 'unit',
  title: 'Table of units',
  rows: 'Units',
  noun: 'unit',
  file: 'units',
  empty: 'This workspace has no units yet.',
  groupings: { group: 'Tier or class', book: 'Book', none: 'Nothing' },
  filter: 'points>=100 keywords:fly',
  facts: [],
  words: { title: 'Keyword', column: 'keywords' },
  change: { by: '+5%', step: '5' },
  each: '',
  hasTargets: true,
  columns: (system, rows) =>
    withCostByName(
      gridColumns(
        system,
        rows.map(({ value }) => value),
      ),
    ),
  reader:
    () =>
    ({ path, unit, name, group }, text, value) => [
      {
        key: rowKey(path),
        path,
        at: [],
        unit,
        name,
        group,
        book: partsOf(path).folder,
        text,
        value,
        facts: {},
      },
    ],
  suggestions: () => undefined,
};

const fact = (title: string, align: TableColumn['align'], hint: string): TableColumn => ({
  id: title,
  title,
  group: '',
  align,
  hint,
  card: undefined,
});

/** The name of the row of an army without lines. */
const NO_UNITS = 'No units yet';

/** The places of an army's lines; of one without lines, where its first one would be. */
const linesOf = (army: unknown, system: SystemId): readonly { path: JsonPath; unit?: string }[] => {
  const entries = entriesOf(army);
  const [place] = entries.length > 0 ? [] : placesOf(army, system);
  return place ? [{ path: place.at(-1) === 'leader' ? place : [...place, 0] }] : entries;
};

/** The table of armies: a row per line of an army. */
export const LINES: Source = {
  view: 'armies',
  kind: 'army',
  title: 'Table of armies',
  rows: 'Lines of armies',
  noun: 'line',
  file: 'armies',
  empty: 'This workspace has no armies yet.',
  groupings: { group: 'Army', book: 'Book', none: 'Nothing' },
  filter: 'cost>=100 unit:guard',
  facts: [
    fact('name', 'left', "The unit's name as printed"),
    fact('place', 'left', 'The place of the line in its army'),
    fact('cost', 'right', 'The cost of the line by the rules of its game'),
  ],
  words: { title: 'Enhancement', column: 'enhancements' },
  change: { by: '+1', step: '' },
  each: ' each',
  hasTargets: false,
  columns: lineColumns,
  reader: (outline, system) => {
    const units = new BookUnits(outline, system);
    return ({ path, name: group, army }, text, value) => {
      const book = units.folderOf(path, value);
      const costs = new Map(army?.entries.map((entry) => [entry.path, entry.points]));
      const of = { path, group, book, text, value };
      return (system ? linesOf(value, system) : []).map(({ path: at, unit }): TableRow => {
        const key = rowKey(path, at);
        if (unit === undefined)
          return { ...of, key, at, unit, name: NO_UNITS, facts: { name: NO_UNITS }, isEmpty: true };
        const known = units.find(unit, book);
        const name = known?.name ?? unit;
        const facts = { name, place: placeName(at), cost: costs.get(at.join('.')) };
        return { ...of, key, at, unit: known?.unit ?? unit, name, facts };
      });
    };
  },
  suggestions: (outline, { book }, { id, card }) =>
    id === 'unit' && card
      ? outline.flatMap(({ unit, path }) =>
          unit !== undefined && partsOf(path).folder === book ? [unit] : [],
        )
      : undefined,
};
