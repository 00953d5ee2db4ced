import { CARD_SIZES, PAPERS, USUAL_CARD, type Size } from './sizes';

/** The content of a back: the texts of the front's keywords and abilities, the faction's symbol, or nothing. */
export const BACKS = ['text', 'faction', 'none'] as const;
export type Backs = (typeof BACKS)[number];

/**
 * How fronts and backs are arranged: on two sides of a sheet turned over its long or short edge, folded over, or one
 * card per page.
 */
export const LAYOUTS = ['long', 'short', 'fold', 'single'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Marks for cutting: ticks beside the cards, lines between touching cards, both, or none. */
export const MARKS = ['both', 'crop', 'cut', 'none'] as const;
export type Marks = (typeof MARKS)[number];

/**
 * The colors of a PDF: as on the screen; the same with dark text and lines in black ink only; or all in CMYK, with black
 * ink for text.
 */
export const COLORS = ['rgb', 'black-ink', 'cmyk'] as const;
export type Colors = (typeof COLORS)[number];

/** What a CMYK PDF lacks: Ghostscript drops the tags. */
export const CMYK_TAGS = 'A CMYK PDF has no tags. Screen readers need them: share an RGB one with readers.';

/** How cards are put on paper. Lengths in millimeters. */
export interface PrintOptions {
  readonly card: Size;
  readonly paper: Size;
  readonly layout: Layout;
  readonly backs: Backs;
  /** How far colors extend beyond the cut. */
  readonly bleed: number;
  readonly marks: Marks;
  readonly colors: Colors;
  /** Shift of the backs, right and down, for printers whose two sides are not aligned. */
  readonly backOffset: { readonly x: number; readonly y: number };
  readonly glossary: boolean;
  readonly roster: boolean;
  /** One layout for all cards, instead of their books' layouts. */
  readonly cardLayout?: string;
  /** True to print sheets of tokens the size of the models' bases instead of cards. */
  readonly tokens: boolean;
}

/** The default options. */
export const USUAL_OPTIONS: PrintOptions = {
  card: CARD_SIZES[USUAL_CARD],
  paper: PAPERS.a4,
  layout: 'long',
  backs: 'text',
  bleed: 0,
  marks: 'both',
  colors: 'rgb',
  backOffset: { x: 0, y: 0 },
  glossary: true,
  roster: true,
  tokens: false,
};

/** The largest useful bleed, and the largest useful offset. */
export const MOST_BLEED = 8;
export const MOST_OFFSET = 20;

/** Room at the edge of a sheet that printers cannot reach; crop marks are printed there. */
export const MARGIN = 5;
