import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { checkLimits, MAX_DEPTH, MAX_TEXT, MAX_VALUES } from './limits';
import { Lines } from './lines';
import { syntaxProblem } from './syntax';
import type { Problem } from './problem';
import type { JsonPath } from '../kernel/source';

/** The most syntax errors reported for one file: later ones usually follow from the first. */
const MAX_SYNTAX = 5;

/** A text parsed as JSON. `value` is undefined if it is not JSON. */
export interface Parsed {
  /** The positions of all parts. For a text without errors it is made on first use. */
  readonly tree?: Node | undefined;
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

/** Strict JSON has neither. */
const STRICT = { disallowComments: true, allowTrailingComma: false };

/** Parses strict JSON: no comments, no trailing commas, no duplicate keys. Linear time. */
export const parse = (text: string): Parsed => {
  const value = flawless(text);
  return value === undefined ? parseWithPlaces(text) : new Flawless(text, value);
};

/** A text without errors. Few files of a workspace ever need the positions of their parts. */
class Flawless implements Parsed {
  readonly problems = [];
  #tree: Node | undefined;

  constructor(
    readonly text: string,
    readonly value: unknown,
  ) {}

  get tree(): Node | undefined {
    return (this.#tree ??= parseTree(this.text, [], STRICT));
  }
}

/**
 * The value of a text without errors, from the platform's own parser, which is many times faster. Undefined if there is
 * or may be an error, because that parser reports neither its position nor duplicate keys.
 */
const flawless = (text: string): unknown => {
  if (text.length > MAX_TEXT) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const properties = flawlessProperties(value, 1);
  return properties === propertiesWritten(text) ? value : undefined;
};

/**
 * The number of properties in a value and everything in it; NaN if something in it is invalid: nested too deeply, or a
 * forbidden key or character.
 */
const flawlessProperties = (value: unknown, depth: number): number => {
  if (typeof value === 'string') return UNPRINTABLE.test(value) ? NaN : 0;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += flawlessProperties(item, depth + 1);
    return count;
  }
  for (const key in value) {
    if (key === '__proto__') return NaN;
    count += 1 + flawlessProperties((value as Record<string, unknown>)[key], depth + 1);
  }
  return count;
};

const QUOTE = 34;
const COLON = 58;
const COMMA = 44;
const BACKSLASH = 92;

/**
 * The number of properties written in a JSON text, with duplicate keys counted twice: the colons outside strings. NaN
 * if it has too many values.
 */
const propertiesWritten = (json: string): number => {
  let colons = 0;
  let commas = 0;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === COLON) colons++;
    else if (code === COMMA) commas++;
    else if (code === QUOTE) while (json.charCodeAt(++i) !== QUOTE) if (json.charCodeAt(i) === BACKSLASH) i++;
  }
  return colons + commas > MAX_VALUES ? NaN : colons;
};

const parseWithPlaces = (text: string): Parsed => {
  const limit = checkLimits(text);
  if (limit) return { problems: [limit] };
  const problems: Problem[] = [];
  let json = text;
  if (text.startsWith('\uFEFF')) {
    json = ` ${text.slice(1)}`; // the same offsets
    problems.push({
      code: 'byte-order-mark',
      severity: 'warning',
      message:
        'The file begins with a byte order mark, an invisible character that JSON should not have. Remove it.',
      path: [],
      offset: 0,
      length: 1,
      fixes: [{ title: 'Remove the byte order mark', offset: 0, length: 1, text: '' }],
    });
  }
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, STRICT);
  if (errors.length > 0 || !tree) {
    problems.push(...syntaxProblems(json, errors, MAX_SYNTAX - problems.length));
    return tree ? { tree, problems } : { problems };
  }
  return { tree, value: valueOf(tree, [], problems), problems };
};

/**
 * The first errors, one per line: the others on a line usually follow from its first. There may be as many errors as
 * words, so the text is split into lines once, not for every error.
 */
const syntaxProblems = (text: string, errors: readonly ParseError[], most: number): Problem[] => {
  const lines = new Lines(text);
  const problems: Problem[] = [];
  let last: number | undefined;
  for (const error of errors) {
    if (problems.length >= most) break;
    const { line } = lines.span(error.offset, 0);
    if (line === last) continue;
    last = line;
    problems.push(syntaxProblem(text, error));
  }
  return problems;
};

const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\uFFFD/;

/** The value of a whole tree. Its depth is within `MAX_DEPTH`. */
const valueOf = (node: Node, path: JsonPath, problems: Problem[]): unknown => {
  if (node.type === 'array')
    return (node.children ?? []).map((item, i) => valueOf(item, [...path, i], problems));
  if (node.type === 'object') return objectOf(node, path, problems);
  if (typeof node.value === 'string') checkCharacters(node, node.value, path, problems);
  return node.value;
};

const objectOf = (node: Node, path: JsonPath, problems: Problem[]): Record<string, unknown> => {
  const object: Record<string, unknown> = {};
  for (const { children } of node.children ?? []) {
    const [keyNode, valueNode] = children ?? [];
    if (!keyNode || !valueNode) continue;
    const key = String(keyNode.value);
    const at = { path: [...path, key], offset: keyNode.offset, length: keyNode.length };
    const value = valueOf(valueNode, at.path, problems);
    if (key === '__proto__') {
      // Assigning it would change the object's prototype.
      problems.push({
        ...at,
        code: 'forbidden-property',
        message: '"__proto__" cannot be a property. Remove it.',
      });
    } else if (Object.hasOwn(object, key)) {
      problems.push({
        ...at,
        code: 'duplicate-property',
        message: `"${key}" is there twice. Keep one of them.`,
      });
    } else object[key] = value;
  }
  return object;
};

const checkCharacters = (node: Node, text: string, path: JsonPath, problems: Problem[]): void => {
  const found = UNPRINTABLE.exec(text)?.[0];
  if (found === undefined) return;
  const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message =
    found === '\uFFFD'
      ? 'This text holds a character that could not be read. Save the file as UTF-8 and type it again.'
      : `This text holds a character that cannot be printed (${code}). Remove it.`;
  problems.push({ code: 'invalid-character', message, path, offset: node.offset, length: node.length });
};
