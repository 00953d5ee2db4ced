import type { RichText } from '../../kernel/card-view';
import { MM_PER_INCH } from '../../kernel/lengths';
import { DIE_HEIGHT, linesOf, type FaceName } from './metrics';

/** The room that the words have, in millimetres. */
export interface Room {
  /** Width of the cut card. */
  readonly width: number;
  readonly height: number;
  /** The text size: one em of the card. */
  readonly size: number;
}

/** Labels and running text are never set smaller, whatever their share of the card's size. As in `Card.svelte`. */
export const LABEL_MIN = 1.6;
export const TEXT_MIN = 1.9;
/** The strip of colour at the foot. */
export const FOOT = 1.6;
/** Text keeps this far from the cut. */
export const SAFE = 3;
/** A CSS pixel: the width of a thin line. */
export const PIXEL = MM_PER_INCH / 96;
export const LINE = 1.4;

/** How far words stand from the card's edge. */
export const inset = (size: number): number => Math.max(size, SAFE);
/** The size of a label that is `share` of the card's text size. */
export const label = (size: number, share: number): number => Math.max(share * size, LABEL_MIN);
/** The size of running text that is `share` of the card's text size. */
export const words = (size: number, share: number): number => Math.max(share * size, TEXT_MIN);

const hasDie = (text: RichText): boolean => text.some((part) => typeof part !== 'string' && 'die' in part);

/** Height of a paragraph. */
export const paragraph = (text: RichText, face: FaceName, font: number, width: number, line = LINE): number =>
  linesOf(text, face, width / font) * font * (hasDie(text) ? Math.max(DIE_HEIGHT, line) : line);
