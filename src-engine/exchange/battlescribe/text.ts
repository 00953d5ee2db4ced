import { codeAt } from '../../kernel/lists';
import { idOf, inLatin } from '../../names/id';

/**
 * Text of other programs as plain text: `**^^Infantry^^**` is printed in small capitals and stands as INFANTRY, bold and
 * italic marks go, spaces and hyphens that do not break become plain ones. What it says stays.
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

/** On one line: names, cells of a table. */
export const line = (text: string): string => plain(text).replace(/\s+/g, ' ');

/** Names that Windows keeps for devices, with or without an ending: no file may have one. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** A short word for a text, always the same: FNV-1a of 32 bits. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ codeAt(letter), 0x01000193);
  return `n${(hash >>> 0).toString(36)}`;
};

/** How much of an id stands before the word for letters that it cannot have. */
const MOST_BEFORE = 60;

/**
 * A name as an id: lower-case words joined by hyphens. Letters that Latin has none for (灰の騎士) become a word that stands for
 * the name; a name that no file may have is numbered.
 */
export const slug = (name: string): string => {
  const text = line(name);
  const words = idOf(text);
  if (!/[^a-z\P{L}]/u.test(inLatin(text))) return words.replace(RESERVED, '$&-1');
  return [words.slice(0, MOST_BEFORE).replace(/-+$/, ''), hashOf(text)]
    .filter((word) => word !== '')
    .join('-');
};

/** Words between commas that are not within brackets: `Crit (Mortal), Anti-HERO (+1 Rend)`. */
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
