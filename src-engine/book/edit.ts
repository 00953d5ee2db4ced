import type { Node } from 'jsonc-parser';
import { err, ok, type Result } from '../kernel/result';
import type { JsonPath } from '../kernel/source';
import { isNestedDeeper, MAX_DEPTH } from './limits';
import { parse } from './parse';
import { insertion, lineBreakBefore } from './insertion';
import { nodeAt, quote, type Range } from './problem';

/**
 * The text with the value at `path` replaced, or added if its object or list exists; `undefined` removes it. The rest
 * of the text keeps its indentation and line ends. An error says why the edit is impossible.
 */
export const setValue = (text: string, path: JsonPath, value: unknown): Result<string, string> => {
  const { tree, value: parsed } = parse(text);
  if (!tree || parsed === undefined) return err('The file is not valid JSON. Fix it first.');
  const last = path.at(-1);
  if (last === undefined) return err('A path is needed: the name of a property, such as stats.ATK.');
  if (path.includes('__proto__')) return err('"__proto__" cannot be a property.');
  if (isNestedDeeper(value, MAX_DEPTH))
    return err(`The value is nested more than ${MAX_DEPTH} deep. Nest it less.`);
  const parent = nodeAt(tree, path.slice(0, -1));
  if (!parent) return err(`There is no ${dotted(path.slice(0, -1))} in the file.`);
  const problem = checkStep(parent, path, last);
  if (problem !== undefined) return err(problem);
  const target = nodeAt(tree, path);
  if (value === undefined && !target) return err(`There is no ${dotted(path)} in the file.`);
  if (value === undefined) return ok(splice(text, removal(parent, target), ''));
  const sibling = parent.children?.at(-1);
  const lineBreak = sibling && lineBreakBefore(sibling, parent, text);
  const beside =
    parent.type === 'array' && sibling ? text.slice(sibling.offset, sibling.offset + sibling.length) : '';
  const written = /^\{ [^\r\n]*$/.test(beside) ? writeInline(value) : write(value, lineBreak);
  if (target) return ok(splice(text, target, written));
  const part = typeof last === 'string' ? `${JSON.stringify(last)}: ${written}` : written;
  const place = insertion(parent, text, part);
  return ok(splice(text, place, place.text));
};

const splice = (text: string, { offset, length }: Range, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** What to delete when a part is removed: the part and one comma, with the white space between it and its neighbor. */
const removal = (parent: Node, target: Node | undefined): Range => {
  const parts = parent.children ?? [];
  const index = parts.findIndex((part) => part === target || part.children?.[1] === target);
  const [before, part, after] = [parts[index - 1], parts[index] ?? parent, parts[index + 1]];
  const end = part.offset + part.length;
  // A list that loses its last item keeps only its brackets.
  if (parts.length === 1 && parent.type === 'array')
    return { offset: parent.offset + 1, length: parent.length - 2 };
  if (before) return { offset: before.offset + before.length, length: end - before.offset - before.length };
  return { offset: part.offset, length: (after?.offset ?? end) - part.offset };
};

/** A value as text: on several lines if its neighbors have lines of their own. */
const write = (value: unknown, lineBreak: string | undefined): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (lineBreak === undefined) return JSON.stringify(value);
  const unit = lineBreak.includes('\t') ? '\t' : '  ';
  return JSON.stringify(value, undefined, unit).replace(/\n/g, lineBreak);
};

/** A value on one line, as in `{ "unit": "orc-grunt", "count": 2 }`: for a list whose items are written like this. */
const writeInline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(writeInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${writeInline(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};

/** Why the parent cannot have this part; undefined if it can. */
const checkStep = (parent: Node, path: JsonPath, last: string | number): string | undefined => {
  const where = path.length > 1 ? dotted(path.slice(0, -1)) : 'The file';
  if (parent.type === 'object')
    return typeof last === 'string' ? undefined : `${where} is an object: name a property, not ${last}.`;
  if (parent.type !== 'array') return `${where} is ${quote(parent.value)}: it has no ${quote(last)}.`;
  const length = parent.children?.length ?? 0;
  if (typeof last === 'string')
    return `${where} is a list: give the number of an item, from 0, not ${quote(last)}.`;
  return Number.isInteger(last) && last >= 0 && last <= length
    ? undefined
    : `${where} has ${length} items: there is no item ${last}.`;
};

const dotted = (path: JsonPath): string => path.join('.');
