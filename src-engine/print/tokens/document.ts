import type { Copies } from '../collect';
import type { PrintOptions } from '../options';
import type { PrintDocument } from '../pages';
import type { Roster } from '../roster/roster';
import { tokensOf } from './collect';
import { tokenSheets } from './sheets';

/** Sheets of tokens as a print. Undefined if one of them is larger than the paper. */
export const tokenDocument = (
  title: string,
  copies: readonly Copies[],
  { card, paper }: PrintOptions,
  roster: Roster | undefined,
): PrintDocument | undefined => {
  const pages = tokenSheets(tokensOf(copies, roster), paper);
  return pages && { title, card, bleed: 0, pages };
};

/** The number of tokens in a print. */
export const countTokens = ({ pages }: PrintDocument): number =>
  pages.reduce((sum, page) => sum + (page.type === 'tokens' ? page.tokens.length : 0), 0);
