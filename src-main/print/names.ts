import { extname } from 'node:path';
import type { PrintDocument } from '../../src-engine/print/pages';
import type { PreparedPrint } from './job';

/** The name of the `i`-th of several pictures: `cards-03.png`; a single picture keeps the plain name. */
export const numbered = (name: string, i: number, count: number): string => {
  if (count === 1) return name;
  const end = extname(name);
  return `${name.slice(0, name.length - end.length)}-${String(i + 1).padStart(String(count).length, '0')}${end}`;
};

/**
 * The names of a print's pages as pictures: numbered, except a single card, which is `card.png` and `card-back.png`.
 */
export const pageNames = ({ document, cards, options }: PreparedPrint, name: string): string[] => {
  const { pages } = document;
  const isOneCard =
    options.layout === 'single' &&
    cards.length === 1 &&
    cards[0].count === 1 &&
    pages.every(({ type }) => type === 'cards');
  if (!isOneCard) return pages.map((_, i) => numbered(name, i, pages.length));
  const end = extname(name);
  const stem = name.slice(0, name.length - end.length);
  let sheet = 0;
  return pages.map((page) => {
    const isBack = page.type === 'cards' && page.side === 'back';
    if (!isBack) sheet++;
    return `${stem}${sheet > 1 ? `-${sheet}` : ''}${isBack ? '-back' : ''}${end}`;
  });
};

/** Each face once, on a page of its own size with bleed, for print services and screens. */
export const faceByFace = ({ document, cards, options }: PreparedPrint): PrintDocument => {
  const size = {
    width: options.card.width + 2 * options.bleed,
    height: options.card.height + 2 * options.bleed,
  };
  const place = { x: options.bleed, y: options.bleed, turned: false };
  const faces = cards.flatMap(({ fitted }) => fitted.sides.flat()).filter(({ type }) => type !== 'blank');
  return {
    ...document,
    pages: faces.map((face) => ({ type: 'cards', size, side: 'front', marks: [], faces: [{ place, face }] })),
  };
};

/** The names of those faces' pictures: `orc-grunt-front.png`. */
export const faceNames = ({ cards }: PreparedPrint): string[] => {
  const used = new Map<string, number>();
  return cards.flatMap(({ fitted: { card, sides } }) => {
    const stem = card.unit.replaceAll('/', '-');
    const times = used.get(stem) ?? 0;
    used.set(stem, times + 1);
    const base = times === 0 ? stem : `${stem}-${times + 1}`;
    return sides.flatMap((pair, i) =>
      pair.flatMap((face, side) =>
        face.type === 'blank'
          ? []
          : [`${base}${i === 0 ? '' : `-${i + 1}`}-${side === 0 ? 'front' : 'back'}.png`],
      ),
    );
  });
};
