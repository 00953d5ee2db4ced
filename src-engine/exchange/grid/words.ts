import type { Cell } from '../../kernel/table';
import { fromCell } from '../sheets/cells';
import { toCell, type Field } from '../sheets/fields';
import { cellText } from '../sheets/table';

const wordsOf = (cell: Cell, field: Field): readonly string[] => {
  const value = cell === undefined ? [] : fromCell(cell, field);
  return Array.isArray(value) ? value.map(String) : [];
};

/** A keyword without its parameter: "Momentum [1]" and "Momentum (1)" are Momentum. */
const bare = (word: string): string =>
  word
    .replace(/\s*[[(].*$/, '')
    .trim()
    .toLowerCase();

const asCell = (words: readonly string[]): string => cellText(toCell(words, 'words'));

/** A list of keywords with one added; one that differs only in its parameter is replaced. */
export const withWord = (cell: Cell, word: string, field: Field): string => {
  const words = wordsOf(cell, field);
  const at = words.findIndex((each) => bare(each) === bare(word));
  return asCell(at < 0 ? [...words, word] : words.with(at, word));
};

/** A list of keywords without one, whatever its parameter; if a parameter is given, only with exactly that one. */
export const withoutWord = (cell: Cell, word: string, field: Field): string => {
  const isBare = bare(word) === word.trim().toLowerCase();
  const matches = (each: string): boolean => (isBare ? bare(each) === bare(word) : each === word.trim());
  return asCell(wordsOf(cell, field).filter((each) => !matches(each)));
};
