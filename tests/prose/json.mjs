/** Texts in data: descriptions in schemas, and the rulebook's texts. */
import { parseTree } from 'jsonc-parser';
import { folded, isProse } from './words.mjs';

/** Keys whose values people read, in schemas and in the rulebook's data. */
const READ = new Set([
  'description',
  'title',
  'text',
  'label',
  'sentence',
  'message',
  'question',
  'notes',
  'hint',
  'reason',
  'flavour',
]);

/** Below these keys a schema's values are texts: messages for wrong values. */
const SAYS = new Set(['errorMessage', 'x-instead', 'instead', 'x-hints']);

/**
 * The texts of a JSON file.
 * @param {string} json
 */
export const stringsOfJson = (json) => {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  /** @param {import('jsonc-parser').Node | undefined} node @param {boolean} read */
  const visit = (node, read) => {
    if (!node) return;
    if (node.type === 'string') {
      const text = String(node.value);
      if (read && isProse(text))
        found.push({ line: json.slice(0, node.offset).split('\n').length, text: folded(text) });
    } else if (node.type === 'property') {
      const [key, value] = node.children ?? [];
      const name = String(key?.value);
      visit(
        value,
        READ.has(name) || (read && value?.type !== 'object') || SAYS.has(name) || (read && SAYS.has(name)),
      );
    } else for (const child of node.children ?? []) visit(child, read);
  };
  visit(parseTree(json), false);
  return found;
};
