import type { CardLayout } from '../../kernel/card-layout';
import type { RichText } from '../../kernel/card-view';
import { MM_PER_INCH } from '../../kernel/numbers';
import { DIE_HEIGHT, linesOf, type FaceName } from './metrics';

/** The room for text, in millimeters. */
export interface Room {
  /** Width of the cut card. */
  readonly width: number;
  readonly height: number;
  /** The text size: one em of the card. */
  readonly size: number;
}

/** Running text is never smaller than this, whatever its share of the card's size. */
export const TEXT_MIN = 1.9;
/** Height of the color strip at the foot. */
export const FOOT = 1.6;
/** A CSS pixel: the width of a thin line. */
export const PIXEL = MM_PER_INCH / 96;
export const LINE = 1.4;

/** A room with the card's layout and the faces of its fonts. */
export interface Setting extends Room {
  readonly layout: CardLayout;
  readonly face: (name: MeasuredName) => FaceName;
}

type MeasuredName = 'ui-400' | 'ui-600' | 'ui-700' | 'display-700' | 'display-400i';

/** Measured faces of one font that stand in for faces of the other. */
const AS_INTER = { 'display-700': 'ui-700', 'display-400i': 'ui-400' } as const;
/** Source Serif in running text is a little narrower than Inter. */
const SERIF_TEXT = 0.95;

const faceIn = ({ fonts: { text, display } }: CardLayout, name: MeasuredName): FaceName => {
  if (name === 'ui-400' || name === 'ui-600' || name === 'ui-700') {
    const width = text.name === 'Inter' ? text.width : SERIF_TEXT * text.width;
    return width === 1 ? name : `${name}*${width}`;
  }
  const face = display.name === 'Inter' ? AS_INTER[name] : name;
  return display.width === 1 ? face : `${face}*${display.width}`;
};

/** A room for the cards of a layout. */
export const settingOf = (room: Room, layout: CardLayout): Setting => ({
  ...room,
  layout,
  face: (name) => faceIn(layout, name),
});

/** Distance of text from the card's edge. */
export const inset = ({ size, layout }: Setting): number => Math.max(size, layout.card.margin);
/** The size of a label that is `share` of the card's text size. */
export const label = ({ size, layout }: Setting, share: number): number =>
  Math.max(share * size, layout.textSize.label);
/** The size of running text that is `share` of the card's text size. */
export const words = (size: number, share: number): number => Math.max(share * size, TEXT_MIN);

const hasDie = (text: RichText): boolean => text.some((part) => typeof part !== 'string' && 'die' in part);

/** Height of a paragraph. */
export const paragraph = (text: RichText, face: FaceName, font: number, width: number, line = LINE): number =>
  linesOf(text, face, width / font) * font * (hasDie(text) ? Math.max(DIE_HEIGHT, line) : line);
