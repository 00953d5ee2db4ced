import { codeAt } from '../../kernel/lists';
import { advance, isWide } from './metrics';

/** Where a card's name is: alone in the head, or in capitals beside a wheel. */
export type NamePlace = 'head' | 'wheel';

/** Characters that fit on a line at full size, that size, and the room for a word, in em of the card. */
const PLACES: Readonly<Record<NamePlace, { letters: number; size: number; room: number }>> = {
  head: { letters: 20, size: 1.95, room: 14.6 },
  wheel: { letters: 9, size: 1.6, room: 9.6 },
};
/** Capitals beside a wheel have extra spacing. */
const SPACING = 0.02;
/** The smallest name is still the largest text on the card. */
const NAME_MIN = 0.62;

/** East Asian characters are about twice as wide as Latin ones. */
export const wideLength = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isWide(codeAt(letter)) ? 2 : 1), 0);

const wordWidth = (word: string, place: NamePlace): number =>
  place === 'wheel'
    ? advance(word.toUpperCase(), 'display-700') + SPACING * [...word].length
    : advance(word, 'display-700');

/**
 * The scale of a name, 0.62 to 1: full size for up to two lines, then smaller, by its longest word and its whole
 * length. `size`: full size in em of the card. Calculated from the text instead of measured, so screen, paper and image
 * agree.
 */
export const nameScale = (name: string, place: NamePlace = 'head', size = PLACES[place].size): number => {
  const { room, ...usual } = PLACES[place];
  const letters = (usual.letters * usual.size) / size;
  const words = name.split(/\s+/);
  const byLetters = letters / Math.max(1, ...words.map(wideLength));
  const byWidth = room / (size * Math.max(0.1, ...words.map((word) => wordWidth(word, place))));
  const byLength = Math.sqrt((2 * letters) / Math.max(1, wideLength(name)));
  return Math.min(
    1,
    Math.max(NAME_MIN, Math.min(place === 'head' ? byLetters : Infinity, byWidth, byLength)),
  );
};
