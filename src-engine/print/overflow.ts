import type { Diagnostic } from '../kernel/diagnostic';
import type { Printable, Stock } from './collect';
import { fitCard, type FittedCard } from './fit';
import { CARD_SIZES, USUAL_CARD, type Size } from './sizes';

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

/** What of a card does not fit on its front, as a diagnostic of its file; undefined where all of it fits. */
export const overflowOf = (
  { source, card }: Printable,
  fitted: FittedCard,
  size: Size,
): Diagnostic | undefined => {
  if (fitted.moved.length === 0 && !fitted.tooSmall) return undefined;
  const rest = fitted.tooSmall
    ? 'Even without its long texts it would be set smaller than 6 points.'
    : `At 6 points, ${listed(fitted.moved)} ${fitted.moved.length === 1 ? 'continues' : 'continue'} on its back.`;
  return {
    ...source.at([fitted.tooSmall ? 'name' : 'abilities']),
    file: source.path,
    severity: 'warning',
    code: 'card-overflow',
    message: `${card.name} has more text than the front of a ${sizeWords(size)} holds. ${rest} Shorten it, or print larger cards.`,
    path: [],
  };
};

/** Every card that overflows at the usual size: what `validate` says. Estimated from the fonts' widths, without a browser. */
export const overflows = ({ units }: Stock): readonly Diagnostic[] =>
  units.flatMap((unit) => {
    const size = CARD_SIZES[USUAL_CARD];
    const diagnostic = overflowOf(unit, fitCard(unit.card, size, 'text'), size);
    return diagnostic ? [diagnostic] : [];
  });
