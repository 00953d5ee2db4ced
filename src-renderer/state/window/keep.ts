/**
 * Returns `now` with `before`'s objects wherever the two are equal. Data from a worker is always a copy; views that
 * compare by identity then redraw only what changed. For plain data only: objects, arrays and primitives. `now` is
 * changed in place without allocations, because this runs at every key press.
 */
export const keep = <T>(before: unknown, now: T): T => {
  if (Object.is(before, now) || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  let isSame = size(before) === size(now);
  const fields: Fields = now;
  for (const name in fields) {
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    const value = fields[name];
    const kept = keep(was, value);
    if (kept !== value) fields[name] = kept;
    isSame &&= Object.is(kept, was) && Object.hasOwn(before, name);
  }
  return isSame ? (before as T) : now;
};

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const size = (value: Fields): number => {
  if (Array.isArray(value)) return value.length;
  let count = 0;
  for (const _ in value) count++;
  return count;
};
