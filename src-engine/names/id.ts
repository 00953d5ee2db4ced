/** Longest id, in characters. */
const MOST = 80;

/** Why a text cannot be an id (and so a file's stem); undefined if it can. */
export const idProblem = (id: string): string | undefined => {
  if (id === '') return 'Type a name, for example Orc Grunt.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    return 'Use only lower-case letters, digits and single hyphens: orc-grunt.';
  if (id.length > MOST) return `This name is too long: ${MOST} characters are the most.`;
  return undefined;
};

const pairs = (letters: string, latin: string): Readonly<Record<string, string>> => {
  const words = latin.split(' ');
  return Object.fromEntries([...letters].map((letter, i) => [letter, words[i] ?? '']));
};

/**
 * Letters as ids write them: Latin letters that do not decompose into a letter and an accent, Cyrillic and Greek ones.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...pairs('æœøßðþłđı', 'ae oe o ss d th l d i'),
  ...pairs(
    'абвгдежзиклмнопрстуфхцчшщыэюя',
    'a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch y e yu ya',
  ),
  ...pairs('єіґ', 'ye i g'),
  ...pairs('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ъ: '',
  ь: '',
};

/** A name in Latin letters, as far as possible: without accents, in lower case. */
export const inLatin = (name: string): string =>
  [...name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('');

/**
 * The id made from a printed name: "The Sunken Court" → `the-sunken-court`; empty if no letter has a Latin form and
 * there is no digit.
 */
export const idOf = (name: string): string =>
  inLatin(name)
    .replace(/['’‘`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST)
    .replace(/-+$/, '');

/** The name made from an id: `orc-grunt` → "Orc Grunt". */
export const nameOfId = (id: string): string =>
  id
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
