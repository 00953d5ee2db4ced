import { CARD_SIZES, PAPERS, USUAL_CARD, type Size } from './sizes';

/** What stands on a back: the texts of the front's keywords and abilities, the faction's sign, or nothing at all. */
export const BACKS = ['text', 'faction', 'none'] as const;
export type Backs = (typeof BACKS)[number];

/** How fronts and backs meet: on two sides of a sheet turned over its long or short edge, folded over, or card by card. */
export const LAYOUTS = ['long', 'short', 'fold', 'single'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What helps to cut: ticks beside the cards, lines between touching cards, both, or nothing. */
export const MARKS = ['both', 'crop', 'cut', 'none'] as const;
export type Marks = (typeof MARKS)[number];

/** How cards are to be put on paper. Lengths in millimetres. */
export interface PrintOptions {
  readonly card: Size;
  readonly paper: Size;
  readonly layout: Layout;
  readonly backs: Backs;
  /** How far the colours run over the cut. */
  readonly bleed: number;
  readonly marks: Marks;
  /** How far the backs are shifted, right and down, for printers that do not meet their own fronts. */
  readonly backOffset: { readonly x: number; readonly y: number };
  readonly glossary: boolean;
  readonly roster: boolean;
  /** The layout of all cards in place of their books' own. */
  readonly cardLayout?: string;
  /** True where sheets of tokens, as large as the models' bases, are printed in place of cards. */
  readonly tokens: boolean;
}

/** What is printed where nobody asks otherwise. */
export const USUAL_OPTIONS: PrintOptions = {
  card: CARD_SIZES[USUAL_CARD],
  paper: PAPERS.a4,
  layout: 'long',
  backs: 'text',
  bleed: 0,
  marks: 'both',
  backOffset: { x: 0, y: 0 },
  glossary: true,
  roster: true,
  tokens: false,
};

/** The most that makes sense of a bleed and of an offset. */
export const MOST_BLEED = 8;
export const MOST_OFFSET = 20;

/** Room at the edge of a sheet that printers cannot reach, and in which crop marks stand. */
export const MARGIN = 5;
