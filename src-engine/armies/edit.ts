import { setValue } from '../book/edit';
import { err, ok, type Result } from '../kernel/result';
import type { JsonPath } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import { entriesOf, listsOf } from './entries';
import { newGroup } from './places';
import { readJson, valueAt } from '../book/value';

/** The text with one more group (a regiment) that the unit leads. */
const addLeader = (
  text: string,
  army: unknown,
  ref: string,
  list: JsonPath,
  system: SystemId,
): Result<string, string> => {
  const items = valueAt(army, list);
  return Array.isArray(items) && items.length > 0
    ? setValue(text, [...list, items.length], newGroup(system, list, ref, false))
    : setValue(text, list, [newGroup(system, list, ref, true)]);
};

/** The text with a line of a unit at the end of a list. */
const addTo = (text: string, army: unknown, ref: string, list: JsonPath): Result<string, string> => {
  const items = valueAt(army, list);
  // The first item of a list is formatted like the file around it.
  return Array.isArray(items) && items.length > 0
    ? setValue(text, [...list, items.length], { unit: ref })
    : setValue(text, list, [{ unit: ref }]);
};

/** The text of an army file with a line of its own for a unit, at the end of a list, or leading a new regiment. */
export const addLine = (
  text: string,
  ref: string,
  system: SystemId,
  list: JsonPath,
): Result<string, string> => {
  const read = readJson(text);
  if (!read.ok) return read;
  return list.at(-1) === 'leader'
    ? addLeader(text, read.value, ref, list.slice(0, -2), system)
    : addTo(text, read.value, ref, list);
};

/**
 * The text of an army file with one more of a unit in a list. If the unit has a line there with nothing else on it, the
 * line's count rises, else it gets a line of its own. Without a given place, the first list of the file is used.
 */
export const addUnit = (
  text: string,
  ref: string,
  system: SystemId,
  to?: JsonPath,
): Result<string, string> => {
  const read = readJson(text);
  if (!read.ok) return read;
  const army = read.value;
  const list = to ?? listsOf(army)[0];
  if (!list) return err('The army has no list of units yet: write "units": [].');
  if (list.at(-1) === 'leader') return addLeader(text, army, ref, list.slice(0, -2), system);
  const own = entriesOf(army).find(
    ({ path, unit, value }) =>
      unit === ref &&
      path.length === list.length + 1 &&
      list.every((step, i) => path[i] === step) &&
      Object.keys(value).every((key) => key === 'unit' || key === 'count'),
  );
  // Nested lists (regiments) have a line for each unit: only lines at the top level are counted.
  if (own && list.length === 1) return setValue(text, [...own.path, 'count'], own.count + 1);
  return addTo(text, army, ref, list);
};

/** The text without a line. Removing a leader removes its regiment too, if nothing else is in it. */
const takeOut = (text: string, path: JsonPath): Result<string, string> => {
  if (typeof path.at(-1) === 'number') return setValue(text, path, undefined);
  const group = path.slice(0, -1);
  const army = readJson(text);
  if (!army.ok) return army;
  return entriesOf(valueAt(army.value, group)).length > 1
    ? err('A regiment with units needs its leader. Remove the units first, or choose another leader.')
    : setValue(text, group, undefined);
};

/** Later lines first, and a leader after the units of its regiment: so no removal moves a line that is still to go. */
const backwards = (a: JsonPath, b: JsonPath): number => {
  const step = a.findIndex((each, i) => each !== b[i]);
  const [one, other] = [a[step], b[step]];
  if (typeof one === 'number' && typeof other === 'number') return other - one;
  return Number(one === 'leader') - Number(other === 'leader');
};

/** The text without several lines. A regiment goes with its leader if all its units go too. */
export const removeLines = (text: string, paths: readonly JsonPath[]): Result<string, string> =>
  paths
    .toSorted(backwards)
    .reduce<Result<string, string>>((left, path) => (left.ok ? takeOut(left.value, path) : left), ok(text));

/** The text with this count of the unit on a line; 0 removes the line. A single unit needs no count. */
export const setCount = (text: string, path: JsonPath, count: number): Result<string, string> => {
  if (count <= 0) return takeOut(text, path);
  const army = readJson(text);
  if (!army.ok) return army;
  const entry = valueAt(army.value, path);
  const has = typeof entry === 'object' && entry !== null && 'count' in entry;
  if (count === 1) return has ? setValue(text, [...path, 'count'], undefined) : ok(text);
  return setValue(text, [...path, 'count'], count);
};
