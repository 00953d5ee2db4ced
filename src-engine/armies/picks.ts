import { setValue } from '../book/edit';
import { ok, type Result } from '../kernel/result';
import type { JsonPath } from '../kernel/source';
import { isRecord } from '../templates/sample';
import { readJson, valueAt } from '../book/value';

/** The JSON path of a pick's text form: `lores.spell`, `units.0.character`. */
export const pathOf = (at: string): JsonPath =>
  at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The names that an army has picked at a place; empty if none. */
export const pickedAt = (army: unknown, at: string): readonly string[] => {
  const value = valueAt(army, pathOf(at));
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  return names.filter((name): name is string => typeof name === 'string');
};

/** The text with a value at a path; missing objects are added. */
const put = (text: string, army: unknown, path: JsonPath, value: unknown): Result<string, string> => {
  const parent = path.slice(0, -1);
  const key = path.at(-1);
  return parent.length === 0 || key === undefined || valueAt(army, parent) !== undefined
    ? setValue(text, path, value)
    : put(text, army, parent, { [key]: value });
};

/** The text without the value at a path, and without the object around it if that becomes empty. */
const takeOut = (text: string, army: unknown, path: JsonPath): Result<string, string> => {
  if (valueAt(army, path) === undefined) return ok(text);
  const parent = path.slice(0, -1);
  const around = valueAt(army, parent);
  return parent.length > 0 && isRecord(around) && Object.keys(around).length === 1
    ? takeOut(text, army, parent)
    : setValue(text, path, undefined);
};

/** The text of an army file with a name picked at a place; undefined removes the pick. */
export const setPick = (text: string, at: string, name: string | undefined): Result<string, string> => {
  const army = readJson(text);
  if (!army.ok) return army;
  return name === undefined ? takeOut(text, army.value, pathOf(at)) : put(text, army.value, pathOf(at), name);
};

/** The text with a name added to a list of picks, or removed from it; an empty list is not written. */
export const setListed = (text: string, at: string, name: string, on: boolean): Result<string, string> => {
  const army = readJson(text);
  if (!army.ok) return army;
  const path = pathOf(at);
  const names = pickedAt(army.value, at);
  const index = names.indexOf(name);
  if (on === index >= 0) return ok(text);
  if (on)
    return names.length > 0
      ? setValue(text, [...path, names.length], name)
      : put(text, army.value, path, [name]);
  return names.length > 1 ? setValue(text, [...path, index], undefined) : setValue(text, path, undefined);
};
