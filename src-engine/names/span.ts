import { treeOf } from '../book/limits';
import { Lines } from '../book/lines';
import { nodeAt } from '../book/problem';
import type { JsonPath, Span } from '../kernel/source';

/** The span of the value at a path of a text; undefined if the text has none there. */
export const spanAt = (text: string, path: JsonPath): Span | undefined => {
  const node = nodeAt(treeOf(text), path);
  return node && new Lines(text).span(node.offset, node.length);
};
