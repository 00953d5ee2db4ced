import type { Node } from 'jsonc-parser';
import { treeOf } from '../book/limits';
import type { JsonPath } from '../kernel/source';

/** A part of a file as its outline lists it. */
export interface OutlineNode {
  /** The key; for a list item its name, unit, effect or type. */
  readonly label: string;
  /** A plain value, or the number of parts. */
  readonly detail: string;
  readonly path: JsonPath;
  /** The offset of the part: of its key, if it has one. */
  readonly from: number;
  /** The offset of the value. */
  readonly offset: number;
  readonly length: number;
  readonly children: readonly OutlineNode[];
}

/** The keys that label a list item, best first. */
const CALLED_BY = ['name', 'unit', 'army', 'effect', 'type', 'kind', 'side', 'id', 'from'];

/** The parts of a file, as far as it is JSON. `$schema` is left out, because the file's name says the same. */
export const outlineOf = (text: string): readonly OutlineNode[] => {
  const tree = treeOf(text);
  return tree ? partsOf(tree, []).filter(({ label }) => label !== '$schema') : [];
};

const partsOf = (node: Node, path: JsonPath): readonly OutlineNode[] => {
  if (node.type === 'object')
    return (node.children ?? []).flatMap(({ children }) => {
      const [key, value] = children ?? [];
      return key && value ? [nodeOf(String(key.value), value, [...path, String(key.value)], key.offset)] : [];
    });
  if (node.type !== 'array') return [];
  // A list of plain values fits on one line: [5, 2].
  if (node.children?.every((item) => !isPart(item))) return [];
  return (node.children ?? []).map((item, i) =>
    nodeOf(calledOf(item) ?? String(i + 1), item, [...path, i], item.offset),
  );
};

const nodeOf = (label: string, node: Node, path: JsonPath, from: number): OutlineNode => ({
  label,
  from,
  detail: detailOf(node),
  path,
  offset: node.offset,
  length: node.length,
  children: partsOf(node, path),
});

const isPart = ({ type }: Node): boolean => type === 'object' || type === 'array';

const detailOf = (node: Node): string => {
  const parts = node.children ?? [];
  if (node.type === 'object') return '';
  if (node.type !== 'array') return String(node.value);
  return parts.some(isPart) ? String(parts.length) : parts.map((item) => String(item.value)).join(', ');
};

const calledOf = (node: Node): string | undefined => {
  for (const key of CALLED_BY) {
    const value = node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
    if (value && !isPart(value) && String(value.value) !== '') return String(value.value);
  }
  return undefined;
};

/** The path of the innermost part at a position of the text, with the position of each step: for breadcrumbs. */
export const crumbsAt = (nodes: readonly OutlineNode[], offset: number): readonly OutlineNode[] => {
  const node = nodes.find((each) => offset >= each.from && offset <= each.offset + each.length);
  return node ? [node, ...crumbsAt(node.children, offset)] : [];
};
