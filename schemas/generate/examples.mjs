/**
 * Schemas for all games write `{battle}` where an example names something. `schemas/<system>/examples.json` gives the
 * name in a game's samples. null means that the game has no such thing: parts of a schema that need it are left out.
 */

/** @typedef {Record<string, any>} Names */

const PLACE = /\{([A-Za-z]+)\}/g;

/** @param {string} name @param {Names} names */
const named = (name, names) => {
  if (!(name in names)) throw new Error(`there is no "${name}" in examples.json`);
  return names[name] ?? undefined;
};

/**
 * Replaces the names in a text; a text that is only one name becomes the value itself, which may be a list.
 * @param {string} text
 * @param {Names} names
 * @returns {any}
 */
const textFor = (text, names) => {
  const places = [...text.matchAll(PLACE)];
  if (places.length === 1 && places[0]?.[0] === text) return named(places[0]?.[1] ?? '', names);
  const values = places.map(([, name = '']) => named(name, names));
  return values.includes(undefined) ? undefined : text.replace(PLACE, () => String(values.shift()));
};

/**
 * The entries of a list or of properties that the game has.
 * @param {any} parts
 * @param {Names} names
 */
const present = (parts, names) =>
  Array.isArray(parts)
    ? parts.map((part) => filledIn(part, names)).filter((part) => part !== undefined)
    : Object.fromEntries(
        Object.entries(parts)
          .map(([key, part]) => [key, filledIn(part, names)])
          .filter(([, part]) => part !== undefined),
      );

/** Keys whose entries may be missing one by one. */
const KEPT = new Set(['properties', 'oneOf']);

/**
 * A schema for one game, with examples from that game's samples. Optional properties and alternatives that the game
 * does not have are left out; undefined if the whole depends on one.
 * @param {any} part
 * @param {Names} names
 * @returns {any}
 */
export const filledIn = (part, names) => {
  if (typeof part === 'string') return textFor(part, names);
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) {
    const items = part.map((item) => filledIn(item, names));
    return items.includes(undefined) ? undefined : items;
  }
  /** @type {Record<string, any>} */
  const whole = {};
  for (const [key, value] of Object.entries(part)) {
    const at = textFor(key, names);
    const filled = KEPT.has(key) ? present(value, names) : filledIn(value, names);
    if (at === undefined || filled === undefined) return undefined;
    whole[at] = filled;
  }
  const gone = (/** @type {string} */ key) => key in part.properties && !(key in whole.properties);
  return part.properties && part.required?.some(gone) ? undefined : whole;
};
