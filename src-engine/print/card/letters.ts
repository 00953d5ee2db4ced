import { codeAt } from '../../kernel/lists';
import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';
import type { Printable } from '../printable';
import bundled from './letters.json';

/**
 * The characters in the cards' fonts, as a regular expression class: each range gives its distance from the end of the
 * previous one, and its length.
 */
const drawn = (): string => {
  let at = 0;
  return bundled.ranges
    .split(' ')
    .map((range) => {
      const [skip = 0, length = 0] = range.split('.').map((part) => parseInt(part, 36));
      const from = at + skip;
      at = from + length;
      return `\\u{${from.toString(16)}}-\\u{${(at - 1).toString(16)}}`;
    })
    .join('');
};

/** A character that no font has. Spaces, combining marks and control characters need none. */
const UNDRAWN = new RegExp(`[^\\s\\p{C}\\p{M}${drawn()}]`, 'gu');

/** Characters that every font has; most texts contain nothing else. */
const PLAIN = /^[\x20-\x7e\n]*$/;

const missingIn = (text: string): string[] => (PLAIN.test(text) ? [] : [...new Set(text.match(UNDRAWN))]);

/** Whether a font embedded in prints has a character; spaces, combining marks and control characters need none. */
export const isDrawn = (letter: string): boolean => missingIn(letter).length === 0;

/** Every printed string of a card's file, with its place. References and ids never contain special characters. */
const textsOf = (value: unknown, path: JsonPath = []): readonly (readonly [JsonPath, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

/** Whether any text has a missing character: only then are places looked up. */
const lacksAny = (value: unknown): boolean => {
  if (typeof value === 'string') return missingIn(value).length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(lacksAny);
};

const MOST_SHOWN = 6;

/** A diagnostic for the characters of a card that no print font has, at the first of them. */
export const lettersWithoutFont = (source: Source, card: CardView): Diagnostic | undefined => {
  if (!lacksAny(source.value)) return undefined;
  const texts = textsOf(source.value).map(([path, text]) => ({ path, missing: missingIn(text) }));
  const first = texts.find(({ missing }) => missing.length > 0);
  if (!first) return undefined;
  const all = [...new Set(texts.flatMap(({ missing }) => missing))];
  const shown = all
    .slice(0, MOST_SHOWN)
    .map((letter) => `“${letter}” (U+${codeAt(letter).toString(16).toUpperCase().padStart(4, '0')})`);
  const more = all.length > MOST_SHOWN ? ` and ${all.length - MOST_SHOWN} more` : '';
  return {
    ...source.at([...first.path]),
    file: source.path,
    severity: 'warning',
    code: 'card-letter',
    message: `${card.name} has ${all.length === 1 ? 'a character' : 'characters'} missing from the card fonts: ${shown.join(', ')}${more}. The print uses another font of the computer for ${all.length === 1 ? 'it' : 'them'}, or a box. Use other characters, or check the print.`,
    path: [...first.path],
  };
};

/** The diagnostics of all cards with missing characters, for `validate`. */
export const withoutFont = (cards: readonly Printable[]): readonly Diagnostic[] =>
  cards.flatMap(({ source, card }) => lettersWithoutFont(source, card) ?? []);
