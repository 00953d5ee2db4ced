import type { PrintChoices, PrintSelection } from '@contract/print';
import { PDF_COLORS } from '../../controls/pdf-colors';

/** The default print settings. */
export const USUAL_CHOICES: PrintChoices = {
  card: 'tarot',
  cardLayout: '',
  paper: 'a4',
  layout: 'long',
  backs: 'text',
  bleed: 0,
  marks: 'both',
  colors: 'rgb',
  profile: '',
  backX: 0,
  backY: 0,
  glossary: true,
  roster: true,
  tokens: false,
  address: '',
};

/** What to make from the cards. */
export const THINGS = [
  ['cards', 'Cards'],
  ['tokens', 'Tokens and bases'],
] as const;

/** Sizes in the list; others can be typed. */
export const SIZES = [
  ['poker', 'Poker, 63 × 88 mm'],
  ['bridge', 'Bridge, 57 × 89 mm'],
  ['tarot', 'Tarot, 70 × 120 mm'],
  ['a6', 'A6, 105 × 148 mm'],
  ['a5', 'A5, 148 × 210 mm'],
] as const;

export const PAPERS = [
  ['a4', 'A4'],
  ['letter', 'Letter'],
  ['a3', 'A3'],
] as const;

export const LAYOUTS = [
  ['long', 'Two-sided, flip on long edge'],
  ['short', 'Two-sided, flip on short edge'],
  ['fold', 'Folded: front and back side by side'],
  ['single', 'One card per page'],
] as const;

export const BACKS = [
  ['text', 'Keywords and abilities in full'],
  ['faction', 'Faction icon'],
  ['none', 'No backs'],
] as const;

export const MARKS = [
  ['both', 'Crop marks and cut lines'],
  ['crop', 'Crop marks'],
  ['cut', 'Cut lines'],
  ['none', 'None'],
] as const;

/** The valid part of remembered choices: settings may be old, or edited by hand. */
export const remembered = (value: Readonly<Record<string, unknown>>): PrintChoices => {
  const usual = USUAL_CHOICES as unknown as Readonly<Record<string, unknown>>;
  const allowed: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    paper: PAPERS,
    layout: LAYOUTS,
    backs: BACKS,
    marks: MARKS,
    colors: PDF_COLORS,
  };
  const chosen = Object.keys(usual).map((name) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const list = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    const isGood =
      typeof given === typeof usual[name] &&
      (!list || list.some(([key]) => key === given)) &&
      (typeof given !== 'number' || (Number.isFinite(given) && Math.abs(given) <= 20));
    return [name, isGood ? given : usual[name]];
  });
  return Object.fromEntries(chosen) as PrintChoices;
};

/** The selection for a list's entry: `book:<id>`, `army:<id>`, the chosen `units`, or all. */
export const selectionOf = (key: string, units: readonly string[]): PrintSelection => {
  if (key.startsWith('book:')) return { type: 'book', book: key.slice(5) };
  if (key.startsWith('army:')) return { type: 'army', army: key.slice(5) };
  return key === 'units' ? { type: 'units', units } : { type: 'all' };
};
