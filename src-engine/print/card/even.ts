import type { Face, FittedCard } from './fit';

/**
 * A card keeps its own, smaller size if it needs a text smaller than this share of a usual card's; the others share one
 * size.
 */
const MUCH_SMALLER = 0.85;

type SetFace = Extract<Face, { readonly size: number }>['type'];

const sizesOf = (cards: readonly FittedCard[], type: SetFace): number[] =>
  cards
    .flatMap(({ sides }) => sides.flat())
    .flatMap((face) => (face.type === type ? [face.size] : []))
    .sort((a, b) => a - b);

/** The size that fits all cards that do not need a text much smaller than the median. */
const common = (sizes: readonly number[]): number => {
  const middle = sizes[Math.floor(sizes.length / 2)] ?? Infinity;
  return sizes.find((size) => size >= MUCH_SMALLER * middle) ?? Infinity;
};

/** Gives the cards of a deck one text size for fronts and one for backs, except cards that need a smaller one. */
export const evenSizes = (cards: readonly FittedCard[]): FittedCard[] => {
  const most = { front: common(sizesOf(cards, 'front')), text: common(sizesOf(cards, 'text')) };
  const even = (face: Face): Face =>
    face.type === 'front' || face.type === 'text'
      ? { ...face, size: Math.min(face.size, most[face.type]) }
      : face;
  return cards.map((card) => ({
    ...card,
    sides: card.sides.map(([front, back]) => [even(front), even(back)] as const),
  }));
};
