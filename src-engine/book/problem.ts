import type { Node } from 'jsonc-parser';
import type { Severity } from '../kernel/diagnostic';
import type { JsonPath } from '../kernel/source';

/** A stretch of the text by offset, without lines and columns. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** A problem, as parts of the loader report it to `document.ts`, which makes a diagnostic from it. */
export interface Problem extends Range {
  readonly code: string;
  readonly message: string;
  readonly path: JsonPath;
  /** `error` if absent. */
  readonly severity?: Severity;
  readonly fixes?: readonly (Range & { readonly title: string; readonly text: string })[];
}

/** The node at `path`, or undefined if the text has none. */
export const nodeAt = (root: Node | undefined, path: JsonPath): Node | undefined => {
  let node = root;
  for (const step of path) {
    if (node?.type === 'object' && typeof step === 'string') {
      node = propertyOf(node, step)?.children?.[1];
    } else if (node?.type === 'array' && typeof step === 'number') {
      node = node.children?.[step];
    } else return undefined;
  }
  return node;
};

/**
 * Objects with more properties than this get an index, because each fault in them would otherwise search all
 * properties.
 */
const FEW = 16;
const indexes = new WeakMap<Node, ReadonlyMap<unknown, Node>>();

/** The first property of an object with this key. */
export const propertyOf = (object: Node, key: string): Node | undefined => {
  const properties = object.children ?? [];
  return properties.length > FEW
    ? indexOf(object, properties).get(key)
    : properties.find((property) => property.children?.[0]?.value === key);
};

const indexOf = (object: Node, properties: readonly Node[]): ReadonlyMap<unknown, Node> => {
  const known = indexes.get(object);
  if (known) return known;
  // Backwards, so that the first property of a name remains.
  const index = new Map(properties.toReversed().map((property) => [property.children?.[0]?.value, property]));
  indexes.set(object, index);
  return index;
};

/** The key of a node's value; undefined for the root and for items of lists. */
export const keyOf = (node: Node): Node | undefined =>
  node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;

const PLAIN_LENGTH = 60;

/** A value as a message quotes it: short ones in full, lists and objects by their kind. */
export const quote = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number too large to hold';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > PLAIN_LENGTH ? `${text.slice(0, PLAIN_LENGTH - 2)}…"` : text;
};

/** Words joined as in a sentence: `a, b or c`; words past `most` are only counted. */
export const either = (words: readonly string[], most = 12): string => {
  if (words.length > most) return `${words.slice(0, most).join(', ')} or ${words.length - most} more`;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
};
