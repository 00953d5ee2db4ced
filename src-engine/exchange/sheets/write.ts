import { valueAt } from '../../book/value';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import { toCell, unitSheets, type Field } from './fields';
import type { Cell, Column, Table } from '../../kernel/table';

/** The title of the sheet of units. */
export const UNITS = 'Units';

/** A unit's name in sheets: its folder, if it has one, and its id. */
export const nameOfUnit = ({ folder, id }: Pick<Source, 'folder' | 'id'>): string =>
  folder === '' ? id : `${folder}/${id}`;

const columnOf = ({ title, type }: Field): Column => ({ title, align: type === 'number' ? 'right' : 'left' });

const cells = (value: unknown, fields: readonly Field[]): Cell[] =>
  fields.map(({ path, type }) => toCell(valueAt(value, path), type));

/** The title of the sheet for a list of parts: "Weapons". */
export const titleOfParts = (list: string): string => list.charAt(0).toUpperCase() + list.slice(1);

/** Units as sheets: one row per unit, and a sheet for each list of parts that any of them has. */
export const sheetsOfUnits = (system: SystemId, units: readonly Source[]): Table[] => {
  const { fields, parts } = unitSheets(system);
  const main: Table = {
    title: UNITS,
    columns: [{ title: 'folder' }, ...fields.map(columnOf)],
    rows: units.map(({ folder, value }) => [folder === '' ? undefined : folder, ...cells(value, fields)]),
  };
  const sheets = parts.map(({ list, fields: own }): Table => ({
    title: titleOfParts(list),
    columns: [{ title: 'unit' }, ...own.map(columnOf)],
    rows: units.flatMap((unit) => {
      const items = valueAt(unit.value, [list]);
      return Array.isArray(items) ? items.map((item) => [nameOfUnit(unit), ...cells(item, own)]) : [];
    }),
  }));
  return [main, ...sheets.filter(({ rows }) => rows.length > 0)];
};
