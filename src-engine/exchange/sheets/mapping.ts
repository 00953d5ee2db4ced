import { closest } from '../../kernel/names/suggest';
import { headerRow } from './header';
import { unitSheets, type Field, type UnitSheets } from './fields';
import { titleOfParts, UNITS } from './write';
import type { Cell } from '../../kernel/table';
import type { SystemId } from '../../kernel/words';

/** The field of each header of a sheet, as the field's dotted path; empty if the column is left out. */
export type Mapping = Readonly<Record<string, string>>;

/** A sheet as read: its cells as texts and numbers, the header first. */
export interface ReadSheet {
  readonly file: string;
  /** The sheet's name; for CSV, the name of the file. */
  readonly title: string;
  readonly rows: readonly (readonly (string | number | boolean | undefined)[])[];
  /** The line of each row in a text file; missing if rows have only numbers. */
  readonly lines?: readonly number[];
}

/** What a sheet contains: units, or a list of their parts. */
export interface SheetPlan {
  readonly sheet: ReadSheet;
  /** undefined for units */
  readonly list: string | undefined;
  /** Index of the header row, from 0. */
  readonly header: number;
  readonly headers: readonly {
    readonly header: string;
    /** The field's path with dots, `folder`, `unit`; undefined if the column is left out. */
    readonly field: string | undefined;
    /** A field with a similar name, if no field has exactly this name. */
    readonly near?: string;
    /** True if an earlier column has the same field. */
    readonly again?: true;
  }[];
}

/** Common names of fields in designers' own sheets. */
const SYNONYMS: Readonly<Record<string, string>> = {
  pts: 'points',
  cost: 'points',
  points: 'points',
  price: 'points',
  size: 'models',
  unitsize: 'models',
  count: 'models',
  movement: 'move',
  mv: 'move',
  m: 'move',
  hp: 'health',
  w: 'health',
  wounds: 'health',
  ctrl: 'control',
  oc: 'control',
  sv: 'save',
  atk: 'attacks',
  a: 'attacks',
  tohit: 'hit',
  towound: 'wound',
  wnd: 'wound',
  rnd: 'rend',
  ap: 'rend',
  dmg: 'damage',
  d: 'damage',
  rng: 'range',
  ability: 'abilities',
  title: 'name',
  unit: 'name',
  unitname: 'name',
  weapon: 'name',
  keyword: 'keywords',
  flavour: 'text',
  flavor: 'text',
  description: 'text',
  book: 'folder',
  faction: 'folder',
  army: 'folder',
};

const normal = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const dotted = ({ path }: Field): string => path.join('.');

/** The possible names of a field, the most certain first. */
const namesOf = (field: Field): string[] => [dotted(field), field.title, field.words].map(normal);

/** The field that a header names; a unit of measure behind it, as in “Cost (pts)”, does not matter. */
const fieldNamed = (header: string, fields: readonly Field[]): string | undefined =>
  fieldCalled(normal(header), fields) ?? fieldCalled(normal(header.replace(/\s*[([].*$/, '')), fields);

const fieldCalled = (wanted: string, fields: readonly Field[]): string | undefined => {
  if (wanted === '') return undefined;
  for (const rank of [0, 1, 2]) {
    const found = fields.find((field) => namesOf(field)[rank] === wanted);
    if (found) return dotted(found);
  }
  const meant = Object.hasOwn(SYNONYMS, wanted) ? SYNONYMS[wanted] : undefined;
  const found = fields.find((field) => normal(field.title) === meant);
  return found && dotted(found);
};

/** The columns by which a row says where it belongs. */
const OWN: Readonly<Record<'units' | 'parts', readonly string[]>> = { units: ['folder'], parts: ['unit'] };

/** The columns that identify the unit of a row; one of them is enough. */
export const KEYS: Readonly<Record<'units' | 'parts', readonly string[]>> = {
  units: ['id', 'name'],
  parts: ['unit'],
};

const headersOf = (
  row: readonly Cell[],
  fields: readonly Field[],
  own: readonly string[],
  chosen: Mapping,
): SheetPlan['headers'] => {
  const taken = new Set<string>();
  return row.map((cell) => {
    const header = String(cell ?? '').trim();
    const kept = Object.hasOwn(chosen, header) ? chosen[header] : undefined;
    const synonym = SYNONYMS[normal(header)];
    const self = own.find((name) => normal(header) === name || synonym === name);
    const found = kept ?? self ?? fieldNamed(header, fields);
    if (found !== undefined && taken.has(found)) return { header, field: undefined, again: true };
    if (found === undefined || found === '') {
      const near =
        kept === undefined && header !== ''
          ? closest(header, [...fields.map(({ title }) => title), ...own])
          : undefined;
      return { header, field: undefined, ...(near !== undefined && { near }) };
    }
    taken.add(found);
    return { header, field: found };
  });
};

const matched = (headers: SheetPlan['headers']): number =>
  headers.filter(({ field }) => field !== undefined).length;

/** Whether a sheet's columns identify the unit of a row. */
export const isNamed = ({ list, headers }: Pick<SheetPlan, 'list' | 'headers'>): boolean => {
  const keys = list === undefined ? KEYS.units : KEYS.parts;
  return headers.some(({ field }) => field !== undefined && keys.includes(field));
};

/** A sheet read as units, or as a list of their parts. */
const planOf = (
  sheet: ReadSheet,
  list: string | undefined,
  fields: readonly Field[],
  chosen: Mapping,
): SheetPlan => {
  const own = list === undefined ? OWN.units : OWN.parts;
  const header = headerRow(sheet.rows, (row) => {
    const headers = headersOf(row, fields, own, chosen);
    return { count: matched(headers), named: isNamed({ list, headers }) };
  });
  return { sheet, list, header, headers: headersOf(sheet.rows[header] ?? [], fields, own, chosen) };
};

/** What a sheet contains and what its columns mean. @param chosen the user's choices for its headers, earlier or now */
export const planSheet = (sheet: ReadSheet, system: SystemId, chosen: Mapping = {}): SheetPlan => {
  const sheets = unitSheets(system);
  const named = partsNamed(sheet.title, sheets);
  const units = planOf(sheet, undefined, sheets.fields, chosen);
  const parts = sheets.parts
    .filter(({ list }) => named === undefined || list === named)
    .map(({ list, fields }) => planOf(sheet, list, fields, chosen))
    .filter(({ headers }) => headers.some(({ field }) => field === 'unit'))
    .sort((a, b) => matched(b.headers) - matched(a.headers))[0];
  if (!parts || normal(sheet.title) === normal(UNITS)) return units;
  return named !== undefined || matched(parts.headers) > matched(units.headers) ? parts : units;
};

/** The list that a sheet is named after: "Weapons", "horde-weapons". */
const partsNamed = (title: string, { parts }: UnitSheets): string | undefined =>
  parts.find(({ list }) => {
    const name = normal(title);
    return name === normal(titleOfParts(list)) || name.endsWith(normal(list));
  })?.list;

/** The fields that can be chosen for a header. */
export const choicesOf = ({ list }: SheetPlan, system: SystemId): readonly string[] => {
  const { fields, parts } = unitSheets(system);
  const own = list === undefined ? fields : (parts.find((each) => each.list === list)?.fields ?? []);
  return [...(list === undefined ? OWN.units : OWN.parts), ...own.map(dotted)];
};
