/**
 * Functions that compiled validators call. Ajv brings its own, but its `equal` calls a value's own `valueOf` and
 * `constructor`, which may be ordinary keys in a designer's file.
 */

import { last } from '../kernel/lists';
import type { SchemaError, SchemaPart } from './validator';

/** The length of a text in code points, as JSON Schema counts it. */
export const ucs2length = (text: string): number => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/** Whether two JSON values are equal. Both come from the loader, so their depth is limited. */
export const equal = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]))
    );
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
};

/** `#/properties/a~1b` → its steps, cached by path: even a file with a thousand faults has few different ones. */
const STEPS = new Map<string, readonly string[]>();

const stepsOf = (path: string): readonly string[] => {
  let steps = STEPS.get(path);
  if (!steps) {
    steps = path
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
    STEPS.set(path, steps);
  }
  return steps;
};

/** Records a fault as Ajv does (verbose): its path leads to its keyword and the schemas around it. */
export const fault = (
  faults: SchemaError[] | null,
  root: SchemaPart,
  schemaPath: string,
  instancePath: string,
  params: SchemaError['params'],
  data: unknown,
): SchemaError[] => {
  const steps = stepsOf(schemaPath);
  const keyword = last(steps);
  const parentSchema = steps
    .slice(0, -1)
    .reduce<object>((at, step) => (at as Record<string, object>)[step], root) as Record<string, unknown>;
  const found = {
    instancePath,
    schemaPath,
    keyword,
    params,
    schema: parentSchema[keyword],
    parentSchema,
    data,
  };
  if (!faults) return [found];
  faults.push(found);
  return faults;
};
