import type { JsonPath } from '../../kernel/source';

/** One step away from a card as it is: which value is written where, and its name. */
export interface CardChange {
  /** "stats.ATK +1", "keywords Momentum [1] removed". */
  readonly change: string;
  /** The new value at `path`; undefined: the element is removed. */
  readonly path: JsonPath;
  readonly value: unknown;
}

/**
 * Fields of a card that do not affect a unit's strength in a battle: names, texts, its cost, how many an army may take.
 */
const NOT_STRENGTH = new Set(['$schema', 'points', 'text', 'name', 'id', 'art', 'availability', 'base']);

/** Lists whose elements are removed one by one. */
const REMOVABLE = new Set(['keywords', 'abilities', 'skills', 'spells']);

/** The details of effects belong to their ability: it is removed, or its cost changed, as a whole. */
const WHOLE = new Set(['effects', 'switches', 'conditions', 'rules']);

const PARAMETER = /^(.*?[([])(\d+)(\+?[)\]])$/;

const named = (element: unknown, index: number): string => {
  if (typeof element === 'string') return element;
  const { name } = (element ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : String(index + 1);
};

/** A number one up and one down; the caller drops values that the schema rejects. */
const steps = (label: string, path: JsonPath, value: number): CardChange[] =>
  [1, -1].map((by) => ({ change: `${label} ${by > 0 ? '+' : '-'}1`, path, value: value + by }));

/** A keyword's parameter, "Momentum [1]", "WARD (6+)", one up and one down. */
const parameterSteps = (label: string, path: JsonPath, text: string): CardChange[] => {
  const [, before, number, after] = PARAMETER.exec(text) ?? [];
  if (before === undefined || number === undefined || after === undefined) return [];
  return [1, -1].map((by) => ({
    change: `${label} ${text} ${by > 0 ? '+' : '-'}1`,
    path,
    value: `${before}${Number(number) + by}${after}`,
  }));
};

const inList = (label: string, path: JsonPath, list: readonly unknown[], removable: boolean): CardChange[] =>
  list.flatMap((element, i): CardChange[] => {
    const at = [...path, i];
    const title = `${label} ${named(element, i)}`;
    const gone = removable ? [{ change: `${title} removed`, path: at, value: undefined }] : [];
    if (typeof element === 'string') return [...gone, ...parameterSteps(label, at, element)];
    return [...gone, ...within(title, at, element)];
  });

const within = (label: string, path: JsonPath, value: unknown): CardChange[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): CardChange[] => {
    if (NOT_STRENGTH.has(key) || WHOLE.has(key)) return [];
    const at = [...path, key];
    const title = label === '' ? key : `${label}.${key}`;
    if (typeof inner === 'number') return steps(title, at, inner);
    if (Array.isArray(inner)) return inList(title, at, inner, REMOVABLE.has(key));
    return within(title, at, inner);
  });
};

/** Every step away from a unit's card, in the card's order: stats and weapons' numbers, keywords, abilities. */
export const changesOf = (card: unknown): readonly CardChange[] => within('', [], card);
