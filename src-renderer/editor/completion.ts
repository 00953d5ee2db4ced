import { isTooDeep } from '@engine/book/limits';
import type { OutlineFile } from '@engine/lab/session';
import type { PlaceWord } from '@engine/lab/team/words-at';
import type { Term } from '@engine/systems/system';
import { getLocation, parse, type JSONPath as JsonPath, type Location } from 'jsonc-parser';
import { partsOf } from '../state/files/paths';
import { placeOf, type Place } from '@engine/names/place';
import { skeletonsAt, takesNames } from '@engine/templates/vocabulary';

/** One thing that may stand at the cursor. `insert` has the quotes; as a snippet it has places to fill in. */
export interface Completion {
  readonly label: string;
  readonly detail: string;
  readonly text: string;
  readonly insert: string;
  readonly snippet: boolean;
  readonly type: 'keyword' | 'reference' | 'entry';
}

/** What may stand at the cursor, and the stretch that it replaces (offset and length in the text). */
export interface Completions {
  readonly items: readonly Completion[];
  readonly offset: number;
  readonly length: number;
}

/**
 * Ids of units, books, maps and armies where a file refers to one, keywords where it lists them, and working entries where it
 * lists effects, rules, abilities and their like. `schema` is "<system>/<kind>".
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

/** What is replaced: the string that the cursor stands in, or nothing. Only where a value may begin: not after one that is complete. */
const stretchOf = (
  node: Location['previousNode'],
  offset: number,
): { readonly offset: number; readonly length: number } =>
  (node?.type === 'string' || node?.type === 'property') &&
  offset > node.offset &&
  offset <= node.offset + node.length
    ? { offset: node.offset, length: node.length }
    : { offset, length: 0 };

/** A place in a team's file as it is being typed: what can be read of the file, and what would be replaced. */
export interface TypedPlace {
  readonly at: JsonPath;
  readonly value: unknown;
  /** True where a key is being typed. */
  readonly isKey: boolean;
  readonly offset: number;
  readonly length: number;
}

/** Where the cursor is in a team's file. */
export const typedAt = (text: string, offset: number): TypedPlace => {
  if (isTooDeep(text)) return { at: [], value: undefined, isKey: false, offset, length: 0 };
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  return { at: path, value, isKey: isAtPropertyKey, ...stretchOf(previousNode, offset) };
};

/** Words of the game as completions. */
export const wordItems = (words: readonly PlaceWord[]): readonly Completion[] =>
  words.map(({ label, detail }) => ({
    label,
    detail,
    text: '',
    insert: JSON.stringify(label),
    snippet: false,
    type: 'reference',
  }));

/** Words of the game as keys, each with its value to be filled in; where `after` goes on with one, the key alone. */
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
