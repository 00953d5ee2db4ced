import { valueAt } from '../../book/value';
import { setValue } from '../../book/edit';
import { parse } from '../../book/parse';
import { err, ok, type Result } from '../../kernel/result';
import type { JsonPath } from '../../kernel/source';
import { editsBetween, withEdits } from '../merge';
import { fromCell, isUnreadable } from '../sheets/cells';
import { propertyOf, toCell } from '../sheets/fields';
import { cellText } from '../sheets/table';
import { cellOf, pathIn, singular, type GridColumn } from './columns';

const INVALID = 'The file is not valid JSON. Fix its text first.';

/** The text without the value: a value that the file requires stays, and a required list becomes empty. */
const cleared = (
  text: string,
  now: unknown,
  path: JsonPath,
  { field }: GridColumn,
): Result<string, string> => {
  if (now === undefined) return ok(text);
  if (!field.required) return setValue(text, path, undefined);
  return Array.isArray(now)
    ? setValue(text, path, [])
    : err(`“${field.title}” needs a value. It stays ${cellText(toCell(now, field.type))}.`);
};

/** The reason why a row has no such cell, as there is no part of the file for it; undefined if there is one. */
const missingPart = (
  file: unknown,
  { path, title, group, scope, field }: GridColumn,
  to: JsonPath | undefined,
  at: JsonPath,
) => {
  if (scope !== 'file' && propertyOf(field) !== 'unit' && valueAt(file, at) === undefined)
    return 'This army has no units yet. Choose a unit first.';
  if (to === undefined) return `Only the line of a leader has “${title}”, which is of its ${group}.`;
  const [list, item] = path;
  if (typeof item !== 'number' || valueAt(file, path.slice(0, 2)) !== undefined) return undefined;
  return `This unit has no ${singular(String(list))} ${item + 1}. Add it in the card's text first.`;
};

/**
 * A file's text with a new value in a cell, its formatting kept. An error says why the cell can't have it.
 * @param at the path of the cell's row in the file; empty for a card
 */
export const writeCell = (
  text: string,
  column: GridColumn,
  cell: string,
  at: JsonPath = [],
): Result<string, string> => {
  const { field } = column;
  const { value: file } = parse(text);
  if (file === undefined) return err(INVALID);
  const path = pathIn(column, at);
  const now = path && valueAt(file, path);
  const typed = cell.trim();
  if (typed === cellText(cellOf(file, column, at)).trim()) return ok(text);
  const missing = missingPart(file, column, path, at);
  if (!path || missing !== undefined) return typed === '' ? ok(text) : err(missing ?? INVALID);
  if (typed === '') return cleared(text, now, path, column);
  const value = fromCell(typed, field);
  if (isUnreadable(value)) return err(value.problem);
  if (value === undefined) return cleared(text, now, path, column);
  const parent = path.slice(0, -1);
  // An optional object, such as a roll of dice, is created with its first value.
  if (parent.length > 0 && valueAt(file, parent) === undefined)
    return setValue(text, parent, { [String(path.at(-1))]: value });
  const edited = withEdits(text, editsBetween(now, value, path));
  return edited === undefined ? err(INVALID) : ok(edited);
};
