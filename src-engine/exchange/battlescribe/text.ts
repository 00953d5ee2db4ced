import { codeAt } from '../../kernel/lists';
import { idOf, inLatin } from '../../names/id';

/**
 * Text of other programs as plain text: `**^^Infantry^^**` is printed in small capitals and becomes INFANTRY, bold and
 * italic marks are removed, non-breaking spaces and hyphens become plain ones. The words stay.
 */
export const plain = (text: string): string =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[\u00A0\u2007\u202F\t]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\^\^(.*?)\^\^/gs, (_, words: string) => words.toUpperCase())
    .replace(/\*{1,3}/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** As one line: for names and cells of a table. */
export const line = (text: string): string => plain(text).replace(/\s+/g, ' ');

/** Device names that Windows reserves, with or without an extension: no file may have one. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** A short word for a text, always the same one: FNV-1a, 32 bits. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ codeAt(letter), 0x01000193);
  return `n${(hash >>> 0).toString(36)}`;
};

/** The most characters of an id before the hash of the letters that it cannot contain. */
const MOST_BEFORE = 60;

/**
 * A name as an id: lower-case words joined by hyphens. Letters without a Latin form (灰の騎士) are replaced by a hash of
 * the name; a name that no file may have gets a number.
 */
export const slug = (name: string): string => {
  const text = line(name);
  const words = idOf(text);
  if (!/[^a-z\P{L}]/u.test(inLatin(text))) return words.replace(RESERVED, '$&-1');
  return [words.slice(0, MOST_BEFORE).replace(/-+$/, ''), hashOf(text)]
    .filter((word) => word !== '')
    .join('-');
};

/** Words between commas that are not within parentheses: `Crit (Mortal), Anti-HERO (+1 Rend)`. */
export const split = (text: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of line(text)) {
    if (letter === '(') depth++;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (letter === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '' && each !== '-');
};
