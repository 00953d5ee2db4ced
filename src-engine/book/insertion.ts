import type { Node } from 'jsonc-parser';
import type { Range } from './problem';

/** Where a new part of an object or list goes, and the text to insert: after the last part, formatted like it. */
export const insertion = (parent: Node, text: string, part: string): Range & { readonly text: string } => {
  const last = parent.children?.at(-1);
  if (!last)
    return { offset: parent.offset + 1, length: 0, text: parent.type === 'object' ? ` ${part} ` : part };
  return {
    offset: last.offset + last.length,
    length: 0,
    text: `,${lineBreakBefore(last, parent, text) ?? ' '}${part}`,
  };
};

/** The line break and indentation before a part; undefined if it is on its parent's line. */
export const lineBreakBefore = (node: Node, parent: Node, text: string): string | undefined =>
  /(?:\r\n|\n|\r)[ \t]*$/.exec(text.slice(parent.offset, node.offset))?.[0];
