import type { Diagnostic } from '../../kernel/diagnostic';
import type { CardView } from '../../kernel/card-view';
import type { Source } from '../../kernel/source';
import { layoutOf } from '../../layouts/resolve';
import type { Printable } from '../printable';
import { fitCard, shortened, type FittedCard } from './fit';
import { hyphenatedCard } from '../hyphens';
import { typesetAll } from '../typeset';
import { CARD_SIZES, cardSizeOf, USUAL_CARD, type Size } from '../sizes';

const sizeWords = (size: Size): string => {
  const name = Object.entries(CARD_SIZES).find(
    ([, each]) => each.width === size.width && each.height === size.height,
  )?.[0];
  const measures = `${size.width} × ${size.height} mm`;
  return name === undefined
    ? `card of ${measures}`
    : `${name.length === 2 ? name.toUpperCase() : name} card (${measures})`;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A diagnostic for what does not fit on a card's front; undefined if everything fits. */
export const overflowOf = (
  source: Source,
  card: CardView,
  { moved, dropped, tooSmall }: Pick<FittedCard, 'moved' | 'dropped' | 'tooSmall'>,
  size: Size,
): Diagnostic | undefined => {
  if (moved.length === 0 && !tooSmall) return undefined;
  const texts = moved.filter((name) => !dropped.includes(name));
  const left = dropped.length > 0 ? ` There is no room for ${listed(dropped)}.` : '';
  const rest = tooSmall
    ? 'Even without its long texts the type would be smaller than 6 points.'
    : texts.length === 0
      ? `At 6 points, the other parts fit only without ${listed(dropped)}.`
      : `At 6 points, ${listed(texts)} ${texts.length === 1 ? 'continues' : 'continue'} on its back.${left}`;
  return {
    ...source.at([tooSmall ? 'name' : 'abilities']),
    file: source.path,
    severity: 'warning',
    code: 'card-overflow',
    message: `${card.name} has too much text for the front of a ${sizeWords(size)}. ${rest} Shorten it, or print larger cards.`,
    path: [],
  };
};

/**
 * Whether a card overflows at its layout's size. It is estimated from font widths without a browser, in a fraction of a
 * millisecond.
 */
export const usualOverflow = (source: Source, card: CardView): Diagnostic | undefined => {
  const size = cardSizeOf(layoutOf(card).card.size) ?? CARD_SIZES[USUAL_CARD];
  const set = typesetAll(card);
  const { less, tooSmall } = shortened(hyphenatedCard(set), size);
  return less.length > 0 || tooSmall ? overflowOf(source, card, fitCard(set, size, 'text'), size) : undefined;
};

/** Diagnostics of all cards that overflow at the usual size, for `validate`. */
export const overflows = (cards: readonly Printable[]): readonly Diagnostic[] =>
  cards.flatMap(({ source, card }) => usualOverflow(source, card) ?? []);
