import type { Face, FittedCard } from './fit';

/** A card whose text is set smaller than this share of a usual card's must shrink; the others are set alike. */
const MUCH_SMALLER = 0.85;

type SetFace = Extract<Face, { readonly size: number }>['type'];

const sizesOf = (cards: readonly FittedCard[], type: SetFace): number[] =>
  cards
    .flatMap(({ sides }) => sides.flat())
    .flatMap((face) => (face.type === type ? [face.size] : []))
    .sort((a, b) => a - b);

/** The size at which all can be set that need not be much smaller than the middle one. */
const common = (sizes: readonly number[]): number => {
  const middle = sizes[Math.floor(sizes.length / 2)] ?? Infinity;
  return sizes.find((size) => size >= MUCH_SMALLER * middle) ?? Infinity;
};

/** The cards of a deck with one text size for fronts and one for backs; a card that must be set smaller is. */
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
