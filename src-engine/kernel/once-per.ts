/** A function of an object, computed once for each object and kept as long as the object is. */
export const oncePer = <Key extends object, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = compute(key)));
    return value;
  };
};
