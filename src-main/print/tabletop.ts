import type { Face } from '../../src-engine/print/fit';
import type { FittedCopies, PrintDocument } from '../../src-engine/print/pages';
import type { Size } from '../../src-engine/print/sizes';

/** Tabletop Simulator's limits of a deck sheet: cards across and down, the last place kept for the hidden card, pixels a side. */
export const DECK = { columns: 10, rows: 7, most: 69, least: 2, pixels: 10_000 } as const;

/** One deck sheet: a page of fronts and a page of backs, card by card in the same place. */
export interface DeckSheet {
  readonly columns: number;
  readonly rows: number;
  readonly names: readonly string[];
  readonly fronts: PrintDocument;
  readonly backs: PrintDocument;
}

interface Pair {
  readonly name: string;
  readonly front: Face;
  readonly back: Face;
}

const pairsOf = (cards: readonly FittedCopies[]): Pair[] =>
  cards.flatMap(({ fitted, count }) =>
    Array.from({ length: count }, () =>
      fitted.sides.map(([front, back]) => ({ name: fitted.card.name, front, back })),
    ).flat(),
  );

/** As few sheets as the limits allow, each as nearly square as its cards make it. */
export const deckSheets = (title: string, cards: readonly FittedCopies[], size: Size): DeckSheet[] => {
  const pairs = pairsOf(cards);
  return Array.from({ length: Math.ceil(pairs.length / DECK.most) }, (_, i) => {
    const here = pairs.slice(i * DECK.most, (i + 1) * DECK.most);
    const columns = Math.min(DECK.columns, Math.max(DECK.least, Math.ceil(Math.sqrt(here.length + 1))));
    const rows = Math.min(DECK.rows, Math.max(DECK.least, Math.ceil((here.length + 1) / columns)));
    const wide = columns * rows > here.length ? columns : DECK.columns;
    const page = (face: (pair: Pair) => Face): PrintDocument => ({
      title,
      card: size,
      bleed: 0,
      pages: [
        {
          type: 'cards',
          size: { width: wide * size.width, height: rows * size.height },
          side: 'front',
          marks: [],
          faces: here.map((pair, at) => ({
            face: face(pair),
            place: { x: (at % wide) * size.width, y: Math.floor(at / wide) * size.height, turned: false },
          })),
        },
      ],
    });
    return {
      columns: wide,
      rows,
      names: here.map(({ name }) => name),
      fronts: page(({ front }) => front),
      backs: page(({ back }) => back),
    };
  });
};

/** Dots an inch at which a sheet stays within the limit of pixels. */
export const deckDpi = ({ fronts }: DeckSheet): number => {
  const { width, height } = fronts.pages[0]!.size;
  return Math.min(200, Math.floor((DECK.pixels * 25.4) / Math.max(width, height)));
};

const transform = (x: number): object => ({
  posX: x,
  posY: 1,
  posZ: 0,
  rotX: 0,
  rotY: 180,
  rotZ: 180,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
});

/**
 * A saved object of Tabletop Simulator with one deck a sheet. Its pictures are named by where they are: the game reads
 * `file:///` on this machine; for other players it uploads them (“Cloud manager”).
 */
export const savedObject = (
  title: string,
  sheets: readonly DeckSheet[],
  urls: readonly { readonly front: string; readonly back: string }[],
): object => ({
  SaveName: title,
  GameMode: '',
  Date: '',
  ObjectStates: sheets.map((sheet, i) => {
    const key = i + 1;
    const deck = {
      [key]: {
        FaceURL: urls[i]?.front ?? '',
        BackURL: urls[i]?.back ?? '',
        NumWidth: sheet.columns,
        NumHeight: sheet.rows,
        BackIsHidden: true,
        UniqueBack: true,
        Type: 0,
      },
    };
    const card = (name: string, at: number): object => ({
      Name: sheet.names.length === 1 ? 'CardCustom' : 'Card',
      Transform: transform(i * 4),
      Nickname: name,
      CardID: key * 100 + at,
      CustomDeck: deck,
      HideWhenFaceDown: false,
      Hands: true,
    });
    if (sheet.names.length === 1) return card(sheet.names[0] ?? '', 0);
    return {
      Name: 'DeckCustom',
      Transform: transform(i * 4),
      Nickname: sheets.length === 1 ? title : `${title} ${key}`,
      HideWhenFaceDown: false,
      Hands: false,
      SidewaysCard: false,
      DeckIDs: sheet.names.map((_, at) => key * 100 + at),
      CustomDeck: deck,
      ContainedObjects: sheet.names.map(card),
    };
  }),
});
