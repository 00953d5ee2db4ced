/**
 * One element of a BattleScribe or New Recruit file; XML and JSON give the same. What can occur once is an attribute
 * (`name`, `description`), what can occur several times is a list (`profiles`, `selections`).
 */
export interface Node {
  /** `selectionEntry`, `profile`; in JSON the name of its list. */
  readonly tag: string;
  /** Counted from 1; 0 if unknown (JSON). */
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly Node[]>;
  /** The text of a characteristic. */
  readonly text: string;
}

/** An attribute; empty if missing. */
export const attribute = (node: Node, name: string): string => node.attributes.get(name) ?? '';

/** A list; empty if missing. */
export const list = (node: Node, name: string): readonly Node[] => node.lists.get(name) ?? [];

/** True if the element says so: `hidden="true"`. */
export const flag = (node: Node, name: string): boolean => attribute(node, name) === 'true';

/** The kinds of files, by their root. */
export const ROOTS = ['roster', 'catalogue', 'gameSystem'] as const;

/** The most levels of a file: real ones have about twenty. */
export const MOST_DEPTH = 200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nodeOfObject = (tag: string, value: Readonly<Record<string, unknown>>, depth: number): Node => {
  const attributes = new Map<string, string>();
  const lists = new Map<string, readonly Node[]>();
  let text = '';
  for (const [name, part] of Object.entries(value)) {
    if (Array.isArray(part)) {
      // No real army is deeper than that; anything below is not read, so it never shows as read.
      if (depth < MOST_DEPTH)
        lists.set(
          name,
          part.filter(isObject).map((item) => nodeOfObject(name, item, depth + 1)),
        );
    } else if (name === '$text') text = String(part);
    else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
      attributes.set(name, String(part));
  }
  return { tag, line: 0, attributes, lists, text };
};

/** A file written as JSON (New Recruit); undefined if it is none of the known kinds. */
export const nodeOfJson = (value: unknown): Node | undefined => {
  if (!isObject(value)) return undefined;
  for (const root of ROOTS) {
    const part = value[root];
    if (isObject(part)) return nodeOfObject(root, part, 0);
  }
  return undefined;
};
