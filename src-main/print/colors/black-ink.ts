import type { PDFDocument } from '@cantoo/pdf-lib';
import { editDrawings, type StreamTools } from '../content-streams';

/** Grays up to this lightness (0 to 1) are printed with black ink; lighter ones are backgrounds. */
const LIGHTEST = 0.6;
/** A color whose parts differ by at most this much counts as gray: the brownish black of cards, too. */
const TINTED = 0.1;
/** Above this share of ink, text is printed solid: a screen of dots would fray letters. */
const SOLID = 0.85;

/** A color as Chromium writes it: red, green and blue from 0 to 1, for areas (`rg`) or lines (`RG`). */
const COLOR = /(?<![\d.])(\d*\.?\d+) (\d*\.?\d+) (\d*\.?\d+) (rg|RG)\b/g;

const inBlack = (all: string, red: string, green: string, blue: string, operator: string): string => {
  const parts = [red, green, blue].map(Number);
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  if (most > LIGHTEST || most - least > TINTED) return all;
  const ink = 1 - (least + most) / 2;
  return `0 0 0 ${ink > SOLID ? 1 : Number(ink.toFixed(3))} ${operator === 'rg' ? 'k' : 'K'}`;
};

/**
 * Prints dark text, lines and grays with black ink only. Mixed from four inks, small letters get colored edges where the
 * plates do not meet exactly. Pictures and colors stay as they are.
 */
export const useBlackInk = (tools: StreamTools, document: PDFDocument): void =>
  editDrawings(tools, document, (commands) => commands.replace(COLOR, inBlack));
