import type { CardView, RichText } from '@engine/kernel/card-view';

/** Letters that fit a line of the name at its full size. */
const NAME_LINE = 20;
/** The smallest name is still the largest text on the card. */
const NAME_MIN = 0.62;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** East Asian characters are about twice as wide as Latin ones. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u.test(letter)
        ? 2
        : 1),
    0,
  );

/**
 * How large a name is set, 0.62 to 1: at full size up to two lines, then smaller, by its longest word and its whole length.
 * Worked out from the text and not measured, so that screen, paper and image agree.
 */
export const nameScale = (name: string): number => {
  const longest = Math.max(1, ...name.split(/\s+/).map(width));
  const byWord = NAME_LINE / longest;
  const byLength = Math.sqrt((2 * NAME_LINE) / Math.max(1, width(name)));
  return clamp(Math.min(byWord, byLength), NAME_MIN, 1);
};

const length = (text: RichText): number =>
  text.reduce((sum, part) => sum + (typeof part === 'string' ? width(part) : 2), 0);

/** How many characters of running text a card holds. */
const textLength = ({ sections }: CardView): number =>
  sections.reduce((sum, section) => {
    if (section.type === 'abilities')
      return sum + section.abilities.reduce((n, a) => n + a.name.length + length(a.text), 0);
    if (section.type === 'text') return sum + length(section.text);
    if (section.type === 'keywords') return sum + section.keywords.reduce((n, k) => n + k.text.length, 0);
    if (section.type === 'table') return sum + section.rows.flat().reduce((n, cell) => n + length(cell), 0);
    return sum;
  }, 0);

/** Running text shrinks from this many characters on … */
const ROOMY = 700;
/** … and is at its smallest from this many on. */
const DENSE = 1800;
/** 0.84 of the card's text size: not below 11 px at the narrowest place of the workbench. */
const TEXT_MIN = 0.84;

/** How large a card's running text is set, 0.84 to 1. */
export const textScale = (card: CardView): number =>
  clamp(1 - ((textLength(card) - ROOMY) / (DENSE - ROOMY)) * (1 - TEXT_MIN), TEXT_MIN, 1);

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG). */
const luminance = (hex: string): number => {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG). */
export const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const LIGHT = '#ffffff';
const DARK = '#17130d';

/** Black or white, whichever is better read on `colour`. */
export const inkOn = (colour: string): string =>
  contrast(colour, LIGHT) >= contrast(colour, DARK) ? LIGHT : DARK;

/** The book's colour, or the game's own where the book has none. Only `#rrggbb` ever reaches a style. */
export const tintOf = (colour: string, otherwise: string): string =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise;
