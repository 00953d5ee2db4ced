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

/** A name as an id: lower-case words joined by hyphens. A name that no file may have is numbered. */
export const slug = (name: string): string => wordsOf(name).replace(RESERVED, '$&-1');

const wordsOf = (name: string): string =>
  line(name)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’‘`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

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
