import { setValue } from '../book/edit';
import { err, ok, type Result } from '../kernel/result';
import type { JsonPath } from '../kernel/source';
import { entriesOf, listsOf } from './entries';
import { valueAt } from './value';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The text of an army file with one more of a unit in a list: counted on the line that it has there and that says
 * nothing else, else on a line of its own. The list is the first of the file where none is named.
 */
export const addUnit = (text: string, ref: string, to?: JsonPath): Result<string, string> => {
  const army = parsed(text);
  const list = to ?? listsOf(army)[0];
  if (!list) return err('The army has no list of units yet: write "units": [].');
  const own = entriesOf(army).find(
    ({ path, unit, value }) =>
      unit === ref &&
      path.length === list.length + 1 &&
      list.every((step, i) => path[i] === step) &&
      Object.keys(value).every((key) => key === 'unit' || key === 'count'),
  );
  // Lists within lists (regiments) have a line for each unit: only those at the top are counted.
  if (own && list.length === 1) return setValue(text, [...own.path, 'count'], own.count + 1);
  const items = valueAt(army, list);
  return setValue(text, [...list, Array.isArray(items) ? items.length : 0], { unit: ref });
};

/** The text with so many of the unit on a line; none takes the line away. One needs no count. */
export const setCount = (text: string, path: JsonPath, count: number): Result<string, string> => {
  if (count <= 0)
    return typeof path.at(-1) === 'number'
      ? setValue(text, path, undefined)
      : err('A leader cannot be left out: name another.');
  const entry = valueAt(parsed(text), path);
  const has = typeof entry === 'object' && entry !== null && 'count' in entry;
  if (count === 1) return has ? setValue(text, [...path, 'count'], undefined) : ok(text);
  return setValue(text, [...path, 'count'], count);
};
