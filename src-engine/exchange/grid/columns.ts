import { valueAt } from '../../book/value';
import type { JsonPath } from '../../kernel/source';
import type { Cell } from '../../kernel/table';
import { propertyOf, toCell, unitSheets, type Field, type UnitSheets } from '../sheets/fields';
import type { SystemId } from '../../kernel/words';

/**
 * Where the value of a column is: in the row's own part of the file (a card, a line of an army), in the group that its
 * line leads (a regiment), or anywhere in its file.
 */
export type Scope = 'row' | 'group' | 'file';

/** A column of a table: one value of each row. */
export interface GridColumn {
  /** The path with dots: `stats.ATK`, `weapons.0.attacks`. */
  readonly id: string;
  /** The header: `ATK`. */
  readonly title: string;
  /** The object or part it belongs to: `stats`, `weapon 1`; empty for the card itself. */
  readonly group: string;
  readonly scope: Scope;
  /** The path from the part that its scope means. */
  readonly path: JsonPath;
  readonly field: Field;
  /** Whether the table shows it unless the designer chooses otherwise. */
  readonly isShown: boolean;
}

/** The most parts of one list that get columns: with more, the table would be too wide to be useful. */
const MOST_PARTS = 4;
/** Lists of parts that the table shows; the others can be chosen. */
const SHOWN_PARTS: readonly string[] = ['weapons', 'panels'];
/** Fields that the table hides: long texts, and what identifies a file. */
const HIDDEN_FIELDS: readonly (string | undefined)[] = ['id', 'text', 'art'];

const PARTS: Readonly<Record<Scope, (at: JsonPath) => JsonPath | undefined>> = {
  row: (at) => at,
  group: (at) => (at.at(-1) === 'leader' ? at.slice(0, -1) : undefined),
  file: () => [],
};

/**
 * The path of a cell in its file; undefined if its row has no such part: only a leader's line has a group.
 * @param at the path of the row: empty for a card, `["units", 2]` for a line of an army
 */
export const pathIn = ({ scope, path }: GridColumn, at: JsonPath): JsonPath | undefined => {
  const part = PARTS[scope](at);
  return part && [...part, ...path];
};

/** What a cell shows. */
export const cellOf = (file: unknown, column: GridColumn, at: JsonPath = []): Cell => {
  const { scope, path, field } = column;
  const part = PARTS[scope](at);
  if (!part || valueAt(file, part) === undefined) return undefined;
  return toCell(valueAt(file, [...part, ...path]), field.type) ?? field.absent;
};

/** "weapons" is "weapon", "abilities" is "ability". */
export const singular = (list: string): string => list.replace(/ies$/, 'y').replace(/s$/, '');

const isUsed = (path: JsonPath, field: Field, values: readonly unknown[]): boolean =>
  values.some((value) => toCell(valueAt(value, path), field.type) !== undefined);

const unitColumns = ({ fields }: UnitSheets, values: readonly unknown[]): GridColumn[] =>
  fields
    .filter((field) => propertyOf(field) !== 'id')
    .map((field) => {
      const { path, title, type, required } = field;
      const isShown =
        !HIDDEN_FIELDS.includes(propertyOf(field)) &&
        isUsed(path, field, values) &&
        (required || type !== 'json');
      return {
        id: path.join('.'),
        title,
        group: path.slice(0, -1).join(' '),
        scope: 'row',
        path,
        field,
        isShown,
      };
    });

const partColumns = ({ parts }: UnitSheets, values: readonly unknown[]): GridColumn[] =>
  parts.flatMap(({ list, fields }) => {
    const lengths = values
      .map((value) => valueAt(value, [list]))
      .map((all) => (Array.isArray(all) ? all.length : 0));
    const count = Math.min(MOST_PARTS, Math.max(0, ...lengths));
    return Array.from({ length: count }, (_, i) => i).flatMap((i) =>
      fields.flatMap((field): GridColumn[] => {
        const path = [list, i, ...field.path];
        if (!isUsed(path, field, values)) return [];
        const isShown = SHOWN_PARTS.includes(list) && !HIDDEN_FIELDS.includes(propertyOf(field));
        return [
          {
            id: path.join('.'),
            title: field.title,
            group: `${singular(list)} ${i + 1}`,
            scope: 'row',
            path,
            field,
            isShown,
          },
        ];
      }),
    );
  });

/**
 * The columns of a game's units, from its schema: the card's own values, then those of its weapons and other parts that
 * any unit has. Columns that no unit uses are hidden.
 */
export const gridColumns = (system: SystemId, values: readonly unknown[]): readonly GridColumn[] => {
  const sheets = unitSheets(system);
  return [...unitColumns(sheets, values), ...partColumns(sheets, values)];
};
