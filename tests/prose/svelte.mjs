/** Texts in components: between tags, in attributes that people read, and in scripts and expressions. */
import { parse } from 'svelte/compiler';
import { stringsOfCode } from './typescript.mjs';
import { folded, isProse } from './words.mjs';

/** Attributes and properties of components whose values people do not read. */
const FOR_PROGRAMS =
  /^(class|style|id|for|type|role|d|viewBox|fill|stroke.*|transform|points|href|src|rel|name|value|key|icon|kind|data-.*|aria-(?!label$|description$|roledescription$|valuetext$).*|.*[cC]lass)$/;

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * An expression, as a placeholder in a text.
 * @param {string} code
 */
const gap = (code) => `{${code.match(/[\w$]+/g)?.at(-1) ?? '…'}}`;

/**
 * The texts of a component.
 * @param {string} code
 * @param {string} file
 */
export const stringsOfSvelte = (code, file) => {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  const lineAt = (/** @type {number} */ at) => code.slice(0, at).split('\n').length;
  const add = (/** @type {string} */ text, /** @type {number} */ at) => {
    if (isProse(text) || /^\s*\p{Lu}\p{Ll}+[….!?]?\s*$/u.test(text))
      found.push({ line: lineAt(at), text: folded(text) });
  };
  const within = (/** @type {number} */ start, /** @type {number} */ end) => {
    const first = lineAt(start) - 1;
    for (const { line, text } of stringsOfCode(`(${code.slice(start, end)})`, file))
      found.push({ line: line + first, text });
  };
  /**
   * A sequence of text and expressions between two tags, as one text.
   * @param {Node[]} nodes
   */
  const addRun = (nodes) => {
    const [first] = nodes;
    if (!first) return;
    add(
      nodes
        .map((node) => (node.type === 'Text' ? node.data : gap(code.slice(node.start, node.end))))
        .join(''),
      first.start,
    );
  };
  /** @param {Node[]} nodes */
  const fragment = (nodes) => {
    /** @type {Node[]} */
    let run = [];
    for (const node of nodes) {
      if (node.type === 'Text' || node.type === 'ExpressionTag') run.push(node);
      else {
        addRun(run);
        run = [];
      }
      visit(node);
    }
    addRun(run);
  };
  /** @param {Node} node */
  const attribute = (node) => {
    const parts = Array.isArray(node.value) ? node.value : [node.value];
    if (node.value === true || FOR_PROGRAMS.test(node.name)) return;
    if (parts.length > 1 || parts[0].type === 'Text') addRun(parts);
    for (const part of parts)
      if (part.type === 'ExpressionTag') within(part.expression.start, part.expression.end);
  };
  /** @param {any} node */
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'Attribute') return attribute(node);
    if (node.type === 'ExpressionTag' || node.type === 'RenderTag')
      return within(node.expression.start, node.expression.end);
    if (node.type === 'Fragment') return fragment(node.nodes);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'expression' || key === 'test' || key === 'metadata' || key === 'parent') continue;
      if (Array.isArray(value)) value.forEach(visit);
      else if (value && typeof value === 'object' && 'type' in value) visit(value);
    }
  };
  const { instance, module, fragment: root } = parse(code, { modern: true });
  for (const script of [module, instance]) {
    if (!script) continue;
    const { start, end } = /** @type {any} */ (script.content);
    const first = lineAt(start) - 1;
    for (const { line, text } of stringsOfCode(code.slice(start, end), file))
      found.push({ line: line + first, text });
  }
  visit(root);
  return found.sort((a, b) => a.line - b.line);
};
