import { isTooDeep } from '@engine/book/limits';
import type { OutlineFile } from '@engine/lab/session';
import type { PlaceWord } from '@engine/lab/team/words-at';
import type { Term } from '@engine/systems/system';
import { getLocation, parse, type JSONPath as JsonPath, type Location } from 'jsonc-parser';
import { partsOf } from '../state/files/paths';
import { placeOf, type Place } from '@engine/names/place';
import { skeletonsAt, takesNames } from '@engine/templates/vocabulary';

/** One suggestion at the cursor. `insert` includes the quotes; a snippet has placeholders. */
export interface Completion {
  readonly label: string;
  readonly detail: string;
  readonly text: string;
  readonly insert: string;
  readonly snippet: boolean;
  readonly type: 'keyword' | 'reference' | 'entry';
}

/** Suggestions at the cursor, and the range that they replace (offset and length in the text). */
export interface Completions {
  readonly items: readonly Completion[];
  readonly offset: number;
  readonly length: number;
}

/**
 * Suggests ids of units, books, maps and armies where a file refers to one, keywords in lists of keywords, and working
 * entries in lists of effects, rules, abilities and the like. `schema` is "<system>/<kind>".
 */
export const completionsAt = (
  text: string,
  offset: number,
  terms: readonly Term[],
  files: readonly OutlineFile[],
  schema?: string,
): Completions => {
  if (isTooDeep(text)) return { items: [], offset, length: 0 };
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const place = isAtPropertyKey ? undefined : placeOf(path);
  const whole = schema === undefined || isAtPropertyKey || previousNode ? [] : entries(schema, text, path);
  // A key may list names in one place and objects in another: a weapon's abilities, and a warscroll's.
  if (!place || (schema !== undefined && !takesNames(schema, text, path)))
    return { items: whole, offset, length: 0 };
  const items = place === 'keyword' ? keywords(terms) : references(place, files);
  return { items: [...whole, ...items], ...stretchOf(previousNode, offset) };
};

/**
 * The range to replace: the string at the cursor, or nothing. Undefined unless a value may start there, such as after a
 * complete one.
 */
const stretchOf = (
  node: Location['previousNode'],
  offset: number,
): { readonly offset: number; readonly length: number } =>
  (node?.type === 'string' || node?.type === 'property') &&
  offset > node.offset &&
  offset <= node.offset + node.length
    ? { offset: node.offset, length: node.length }
    : { offset, length: 0 };

/** The place of the cursor in a team file while typing: the readable part of the file, and the range to replace. */
export interface TypedPlace {
  readonly at: JsonPath;
  readonly value: unknown;
  /** True while a key is being typed. */
  readonly isKey: boolean;
  readonly offset: number;
  readonly length: number;
}

/** The place of the cursor in a team file. */
export const typedAt = (text: string, offset: number): TypedPlace => {
  if (isTooDeep(text)) return { at: [], value: undefined, isKey: false, offset, length: 0 };
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  return { at: path, value, isKey: isAtPropertyKey, ...stretchOf(previousNode, offset) };
};

/** Words of the game as suggestions. */
export const wordItems = (words: readonly PlaceWord[]): readonly Completion[] =>
  words.map(({ label, detail }) => ({
    label,
    detail,
    text: '',
    insert: JSON.stringify(label),
    snippet: false,
    type: 'reference',
  }));

/** Words of the game as keys, each with a placeholder for its value; only the key if `after` continues with a value. */
export const keyItems = (words: readonly PlaceWord[], after: string): readonly Completion[] =>
  wordItems(words).map((item) =>
    /^\s*:/.test(after) ? item : { ...item, insert: `${item.insert}: "$1"`, snippet: true },
  );

const keywords = (terms: readonly Term[]): Completion[] =>
  terms
    .filter(({ type }) => type === 'keyword')
    .map(({ term, rule, text, parameter, example }) => ({
      label: term,
      detail: rule,
      text,
      insert:
        example !== undefined
          ? JSON.stringify(example)
          : parameter
            ? `"${escape(term)} [\${1:1}]"`
            : JSON.stringify(term),
      snippet: parameter === true && example === undefined,
      type: 'keyword',
    }));

const entries = (schema: string, text: string, path: readonly (string | number)[]): Completion[] =>
  skeletonsAt(schema, text, path).map(({ label, detail, text: entry }) => ({
    label,
    detail: 'a new entry',
    text: `${detail}\n\n${entry}`,
    insert: entry,
    snippet: false,
    type: 'entry',
  }));

const escape = (term: string): string =>
  JSON.stringify(term)
    .slice(1, -1)
    .replace(/[$}\\]/g, '\\$&');

const references = (place: Exclude<Place, 'keyword'>, files: readonly OutlineFile[]): Completion[] => {
  const kind = place === 'side' ? 'unit' : place;
  const found = files.flatMap((file): Completion[] => {
    const ref = file.unit ?? partsOf(file.path).stem;
    if (file.kind !== kind) return [];
    const points = file.points === undefined ? '' : `${file.points} points`;
    return [
      {
        label: ref,
        detail: file.name,
        text: [file.group, points].filter(Boolean).join(' · '),
        insert: JSON.stringify(ref),
        snippet: false,
        type: 'reference',
      },
    ];
  });
  if (place !== 'side') return found;
  const rollOff: Completion = {
    label: 'roll-off',
    detail: 'The players roll',
    text: '',
    insert: '"roll-off"',
    snippet: false,
    type: 'reference',
  };
  return [rollOff, ...found];
};
