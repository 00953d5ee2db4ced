import { valueAt } from '../../book/value';
import { setValue } from '../../book/edit';
import { parse } from '../../book/parse';
import { err, ok, type Result } from '../../kernel/result';
import { editsBetween, withEdits } from '../merge';
import { fromCell, isUnreadable } from '../sheets/cells';
import { toCell } from '../sheets/fields';
import { cellText } from '../sheets/table';
import { singular, type GridColumn } from './columns';

const INVALID = 'The file is not valid JSON. Fix its text first.';

/** The text without the value: a value that the unit requires stays, and a required list becomes empty. */
const cleared = (text: string, now: unknown, { path, field }: GridColumn): Result<string, string> => {
  if (now === undefined) return ok(text);
  if (!field.required) return setValue(text, path, undefined);
  return Array.isArray(now)
    ? setValue(text, path, [])
    : err(`A unit needs a value for “${field.title}”. It stays ${cellText(toCell(now, field.type))}.`);
};

/** A card's text with a new value in a cell, its formatting kept. An error says why the cell can't have it. */
export const writeCell = (text: string, column: GridColumn, cell: string): Result<string, string> => {
  const { path, field } = column;
  const { value: card } = parse(text);
  if (card === undefined) return err(INVALID);
  const now = valueAt(card, path);
  const typed = cell.trim();
  if (typed === cellText(toCell(now, field.type)).trim()) return ok(text);
  const [list, at] = path;
  if (typeof at === 'number' && valueAt(card, path.slice(0, 2)) === undefined)
    return typed === ''
      ? ok(text)
      : err(`This unit has no ${singular(String(list))} ${at + 1}. Add it in the card's text first.`);
  if (typed === '') return cleared(text, now, column);
  const value = fromCell(typed, field);
  if (isUnreadable(value)) return err(value.problem);
  if (value === undefined) return cleared(text, now, column);
  const parent = path.slice(0, -1);
  // An optional object, such as a roll of dice, is created with its first value.
  if (parent.length > 0 && valueAt(card, parent) === undefined)
    return setValue(text, parent, { [String(path.at(-1))]: value });
  const edited = withEdits(text, editsBetween(now, value, path));
  return edited === undefined ? err(INVALID) : ok(edited);
};
