/**
 * `now`, but made of `before`'s own objects wherever the two are equal. What comes from a worker is a copy through and through;
 * views that compare by identity then redraw only what did change. Plain data only: objects, arrays and primitives.
 */
export const keep = <T>(before: unknown, now: T): T => {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? keepItems(before, now) : now;
  return isObject(before) && isObject(now) && !Array.isArray(before) ? keepFields(before, now) : now;
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const keepItems = <T extends readonly unknown[]>(before: readonly unknown[], now: T): T => {
  const kept = now.map((item, i) => keep(before[i], item));
  const isSame = before.length === kept.length && kept.every((item, i) => Object.is(item, before[i]));
  return (isSame ? before : kept) as unknown as T;
};

const keepFields = <T extends Fields>(before: Fields, now: T): T => {
  const names = Object.keys(now);
  let isSame = names.length === Object.keys(before).length;
  const kept = names.map((name): [string, unknown] => {
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    const value = keep(was, now[name]);
    isSame &&= Object.hasOwn(before, name) && Object.is(value, was);
    return [name, value];
  });
  return (isSame ? before : Object.fromEntries(kept)) as T;
};
