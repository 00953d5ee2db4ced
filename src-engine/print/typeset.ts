/**
 * Typography of printed text: cards and books are typed with keyboard characters, and printed with typographic ones. 6"
 * is six inches, so a mark after a digit is a prime and never a quote.
 */

const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)'(?!\p{L})/gu, '′'], // feet
  [/(?<=^|[\s([{–—/“])'(?=\p{L})(?=[^']*\p{L}'(?!\p{L}))/gu, '‘'],
  [/'/g, '’'],
  // A missing value, and a minus sign before a number.
  [/^-$/g, '–'],
  [/(?<=^|[\s([{/:])-(?=\d|[DX]\d?\b)/g, '−'],
  // Between spaces, a hyphen is a minus sign in a sum, and a dash in a sentence.
  [/(?<=\d) - (?=\d)/g, ' − '],
  [/(?<=\S) --? (?=\S)/g, ' – '],
  [/\.\.\./g, '…'],
];

/**
 * Double marks: a quote opens at the start and after a space, a bracket or a dash. After a digit the mark means inches,
 * unless it closes the last open quote.
 */
const doubles = (text: string): string => {
  let open = false;
  return text.replace(/"/g, (_, at: number) => {
    if (/^$|[\s([{–—/]/.test(text.slice(0, at).slice(-1)) && /\S/.test(text.charAt(at + 1))) {
      open = true;
      return '“';
    }
    const closes = open && !text.includes('"', at + 1);
    if (/\d/.test(text.charAt(at - 1)) && !closes) return '″';
    open = false;
    return '”';
  });
};

/** A text with primes, quotes, minus signs, dashes and ellipses. Text that is already typeset stays as it is. */
export const typeset = (text: string): string => {
  if (!/["'.-]/.test(text)) return text;
  return RULES.reduce((set, [pattern, sign]) => set.replace(pattern, sign), doubles(text));
};

/** Keys that programs read and people do not: ids, paths, links, names of kinds. */
const NOT_WORDS = new Set([
  'id',
  'ids',
  'type',
  'href',
  'path',
  'key',
  'unit',
  'ref',
  'rule',
  'system',
  'colour',
  'language',
  'icon',
  'icons',
  'layout',
  'art',
  'place',
  'places',
  'symbol',
  'die',
]);

const isCode = (value: object): boolean => 'type' in value && value.type === 'code';

/** A card or a book with all its texts typeset. */
export const typesetAll = <T>(value: T): T => {
  if (typeof value === 'string') return typeset(value) as T;
  if (Array.isArray(value)) return value.map(typesetAll) as T;
  if (typeof value !== 'object' || value === null || isCode(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      NOT_WORDS.has(key) ? (each as unknown) : typesetAll(each as unknown),
    ]),
  ) as T;
};
