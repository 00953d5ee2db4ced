/** The parts of a card that a layout puts in order. */
export const CARD_BLOCKS = ['stats', 'tags', 'weapons', 'keywords', 'abilities', 'text', 'flavor'] as const;
export type CardBlock = (typeof CARD_BLOCKS)[number];

/** The parts that the back of a card prints in full. */
export const BACK_BLOCKS = ['keywords', 'abilities', 'text', 'flavor'] as const;
export type BackBlock = (typeof BACK_BLOCKS)[number];

/** What a full front gives up, in the order that a layout lists. */
export const SHRINKS = ['art-size', 'flavor', 'art', 'ability-text', 'text', 'abilities'] as const;
export type Shrink = (typeof SHRINKS)[number];

/** A block and its place on a front. */
export interface PlacedBlock {
  readonly block: CardBlock;
  /** How many of the card's columns it takes. */
  readonly span: number;
  /** How many columns its own entries use. */
  readonly columns: number;
  /** Its minimum height in millimeters. */
  readonly least: number;
}

/** The text sizes of a card, each as a share of its main text size. */
export interface CardSizes {
  readonly name: number;
  readonly faction: number;
  readonly subtitle: number;
  readonly points: number;
  readonly pointsLabel: number;
  readonly statLabel: number;
  readonly stat: number;
  readonly tag: number;
  readonly keywords: number;
  readonly table: number;
  readonly tableHead: number;
  readonly abilityMeta: number;
  readonly reach: number;
  readonly flavor: number;
}

/** A font: one that comes with Warbench, or a file of the workspace with its width relative to the bundled font. */
export interface LayoutFont {
  readonly name: string;
  readonly file?: string;
  readonly width: number;
}

/**
 * How a card looks, as plain data: a `*.layout.json` file merged with the files it inherits from. The screen, paper,
 * pictures and the check whether a card's text fits all read this.
 */
export interface CardLayout {
  readonly id: string;
  readonly card: {
    /** A name, or millimeters such as 63x88. */
    readonly size: string;
    /** The distance from text to the cut, in millimeters. */
    readonly margin: number;
    readonly columns: number;
  };
  readonly front: readonly PlacedBlock[];
  readonly back: readonly BackBlock[];
  readonly shrink: readonly Shrink[];
  /** The largest and the smallest text, in millimeters; without `most`, the largest follows the card's width. */
  readonly textSize: { readonly most?: number; readonly least: number; readonly label: number };
  readonly sizes: CardSizes;
  /** Room around the head, around the body and between blocks, as shares of the text size. */
  readonly spacing: { readonly head: number; readonly body: number; readonly gap: number };
  readonly styles: {
    readonly head: 'band' | 'plain';
    readonly stats: 'block' | 'wheel' | 'strip' | 'badges';
    readonly tables: 'rule' | 'bar';
    readonly keywords: 'line' | 'box';
    readonly foot: 'strip' | 'none';
    /** Whether the faction's sign is drawn in the background of a card. */
    readonly sign: boolean;
  };
  readonly colors: {
    /** A color, or `book` for the color of the book. */
    readonly tint: string;
    readonly paper: string;
    readonly sunken: string;
    readonly ink: string;
    readonly muted: string;
    readonly line: string;
  };
  readonly corners: { readonly style: 'usual' | 'square' | 'round' | 'cut'; readonly radius: number };
  readonly frame: { readonly width: number; readonly color: string; readonly picture?: string };
  readonly background: { readonly picture?: string; readonly strength: number };
  readonly art: {
    readonly place: 'top' | 'bottom' | 'behind' | 'none';
    /** Shares of the card's height: with room to spare, and at least before text leaves the front. */
    readonly share: number;
    readonly least: number;
    /** The point that stays visible, in percent from the left and from the top. */
    readonly focus: readonly [number, number];
    readonly gray: boolean;
  };
  readonly fonts: { readonly text: LayoutFont; readonly display: LayoutFont };
  readonly token: {
    /** The unit's picture, or the faction's icon where there is none; the icon; neither. */
    readonly picture: 'art' | 'icon' | 'none';
    /** The mark at the front of the base. */
    readonly front: 'arrow' | 'line' | 'none';
    readonly labels: 'both' | 'name' | 'number' | 'none';
  };
  readonly roster: {
    /** Whether short reminders of keywords stand below the list, and in how many columns. */
    readonly rules: boolean;
    readonly columns: number;
    /** Whether each model has boxes for its wounds. */
    readonly wounds: boolean;
  };
  /** Pages of the book: columns, and sizes of text in millimeters; what is absent follows the paper. */
  readonly page: { readonly columns?: number; readonly text?: number; readonly cardText?: number };
  /** Names of game-icons, keyed by stat and by keyword without its number. */
  readonly icons: {
    readonly stats: Readonly<Record<string, string>>;
    readonly keywords: Readonly<Record<string, string>>;
  };
}

/** Width and height in millimeters. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest custom size: a smaller one cannot hold a card. */
export const LEAST_CARD: Size = { width: 40, height: 56 };
/** The largest custom size: a larger one does not fit on paper. */
export const LARGEST_CARD: Size = { width: 280, height: 400 };

/** Whether a custom size can hold a card and fits on paper. */
export const isCardSize = ({ width, height }: Size): boolean =>
  width >= LEAST_CARD.width &&
  height >= LEAST_CARD.height &&
  width <= LARGEST_CARD.width &&
  height <= LARGEST_CARD.height;
