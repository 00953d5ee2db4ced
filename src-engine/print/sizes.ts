import { isCardSize, type Size } from '../kernel/card-layout';
export type { Size } from '../kernel/card-layout';

/** Card sizes by name, upright. */
export const CARD_SIZES = {
  poker: { width: 63, height: 88 },
  bridge: { width: 57, height: 89 },
  tarot: { width: 70, height: 120 },
  a6: { width: 105, height: 148 },
  a5: { width: 148, height: 210 },
} as const satisfies Record<string, Size>;
export type CardSizeName = keyof typeof CARD_SIZES;

/** Papers by name, upright. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a3: { width: 297, height: 420 },
} as const satisfies Record<string, Size>;
/** The default size: the smallest on which every sample card of the four games is legible. */
export const USUAL_CARD: CardSizeName = 'tarot';

/** A card's size by its name or as `63x88` (millimeters); undefined if it is neither, or outside the limits. */
export const cardSizeOf = (text: string): Size | undefined => {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(CARD_SIZES, name)) return CARD_SIZES[name as CardSizeName];
  const match = /^(\d{2,3}(?:\.\d{1,2})?)\s*[x×]\s*(\d{2,3}(?:\.\d{1,2})?)(?:\s*mm)?$/.exec(name);
  if (!match) return undefined;
  const size = { width: Number(match[1]), height: Number(match[2]) };
  return isCardSize(size) ? size : undefined;
};
