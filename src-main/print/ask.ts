import { cardSizeOf, PAPERS } from '../../src-engine/print/sizes';
import type { PrintAsk } from '../contract/print';
import type { NoPrint, PrintRequest } from './job';
import { addressBelow } from './tabletop/saved';

const CARD_SIZE = 'This is not a card size. Use poker, bridge, tarot, a6, a5, or millimeters such as 63x88.';
const ADDRESS = 'This is not an address for pictures. Use one such as https://example.org/deck/, or none.';

/** A window's print request as the press takes it, or why it is not possible. */
export const requestOfAsk = ({
  selection,
  changed,
  choices,
  variants = {},
}: PrintAsk): PrintRequest | NoPrint => {
  const card = cardSizeOf(choices.card);
  if (!card && choices.card !== '') return { problem: CARD_SIZE, reason: 'too-large' };
  if (choices.address !== '' && !addressBelow(choices.address))
    return { problem: ADDRESS, reason: 'unknown' };
  const { cardLayout, paper, layout, backs, bleed, marks, colors, backX, backY, glossary, roster, tokens } =
    choices;
  return {
    selection,
    changed,
    variants,
    options: {
      ...(card && { card }),
      ...(cardLayout !== '' && { cardLayout }),
      paper: PAPERS[paper],
      layout,
      backs,
      bleed,
      marks,
      colors,
      backOffset: { x: backX, y: backY },
      glossary,
      roster,
      tokens,
    },
  };
};
