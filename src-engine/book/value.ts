import { err, ok, type Result } from '../kernel/result';
import type { JsonPath } from '../kernel/source';

/** The parsed JSON of a file's text. */
export const readJson = (text: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err('The file is not valid JSON. Fix it first.');
  }
};

/** The part of a JSON value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? (part as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** A copy of a JSON value with another part at a path; all other parts are shared. */
export const setAt = (value: unknown, [step, ...rest]: JsonPath, part: unknown): unknown => {
  if (step === undefined) return part;
  const of = (typeof value === 'object' && value !== null ? value : {}) as Record<string | number, unknown>;
  const next = setAt(of[step], rest, part);
  if (Array.isArray(value) && typeof step === 'number')
    return Object.assign([...(value as unknown[])], { [step]: next });
  return { ...of, [step]: next };
};
