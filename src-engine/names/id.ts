/** Longest id, in characters. */
const MOST = 80;

/** Why a text cannot be an id, and so a file's stem; undefined where it can. */
export const idProblem = (id: string): string | undefined => {
  if (id === '') return 'A name is missing: type one, for example Orc Grunt.';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    return 'An id has small letters, digits and single hyphens only: orc-grunt.';
  if (id.length > MOST) return `This name is too long: ${MOST} characters are the most.`;
  return undefined;
};

/** Letters that have no accent to lose, as ids write them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** The id that a printed name makes: "The Sunken Court" → `the-sunken-court`; empty where it has no Latin letter or digit. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœøßðþłđı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST)
    .replace(/-+$/, '');

/** The name that an id stands for: `orc-grunt` → "Orc Grunt". */
export const nameOfId = (id: string): string =>
  id
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
