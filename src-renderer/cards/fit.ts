import type { CardView, RichText } from '@engine/kernel/card-view';
import { wideLength as width } from '@engine/print/card/name';

export { nameScale } from '@engine/print/card/name';

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const length = (text: RichText): number =>
  text.reduce((sum, part) => sum + (typeof part === 'string' ? width(part) : 2), 0);

/** The number of characters of running text on a card. */
const textLength = ({ sections }: CardView): number =>
  sections.reduce((sum, section) => {
    if (section.type === 'abilities')
      return sum + section.abilities.reduce((n, a) => n + a.name.length + length(a.text), 0);
    if (section.type === 'text') return sum + length(section.text);
    if (section.type === 'keywords') return sum + section.keywords.reduce((n, k) => n + k.text.length, 0);
    if (section.type === 'table') return sum + section.rows.flat().reduce((n, cell) => n + length(cell), 0);
    return sum;
  }, 0);

/** Running text starts to shrink at this many characters … */
const ROOMY = 700;
/** … and is smallest from this many on. */
const DENSE = 1800;
/** 0.84 of the card's text size: at least 11 px at the narrowest place of the workbench. */
const TEXT_MIN = 0.84;

/** The scale of a card's running text, 0.84 to 1. */
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

/** Contrast of two colors `#rrggbb`, 1 to 21 (WCAG). */
export const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const LIGHT = '#ffffff';
const DARK = '#17130d';

/** Black or white, whichever is easier to read on `colour`. */
export const inkOn = (colour: string): string =>
  contrast(colour, LIGHT) >= contrast(colour, DARK) ? LIGHT : DARK;

/** The book's color, or the game's own if the book has none. Only `#rrggbb` may reach a style. */
export const tintOf = (colour: string, otherwise: string): string =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise;
