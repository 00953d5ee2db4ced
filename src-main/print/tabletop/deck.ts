import { MM_PER_INCH } from '../../../src-engine/kernel/numbers';
import type { Face } from '../../../src-engine/print/card/fit';
import type { FittedCopies, PrintDocument } from '../../../src-engine/print/pages';
import type { Size } from '../../../src-engine/print/sizes';
import { placed } from './saved';

/**
 * Tabletop Simulator's limits of a deck sheet: cards across and down, with the last place for the hidden card, and
 * pixels per side.
 */
const DECK = { columns: 10, rows: 7, most: 69, least: 2, pixels: 10_000 } as const;

/** One deck sheet: a page of fronts and a page of backs, with each card at the same place on both. */
export interface DeckSheet {
  readonly columns: number;
  readonly rows: number;
  /** In the order of their places. */
  readonly cards: readonly { readonly name: string; readonly count: number }[];
  readonly fronts: PrintDocument;
  readonly backs: PrintDocument;
}

interface Pair {
  readonly name: string;
  readonly count: number;
  readonly front: Face;
  readonly back: Face;
}

const pairsOf = (cards: readonly FittedCopies[]): Pair[] =>
  cards.flatMap(({ fitted, count }) =>
    fitted.sides.map(([front, back]) => ({ name: fitted.card.name, count, front, back })),
  );

/**
 * As few sheets as the limits allow, each as square as possible. Each card is on them once, however many copies there
 * are.
 */
export const deckSheets = (title: string, cards: readonly FittedCopies[], size: Size): DeckSheet[] => {
  const pairs = pairsOf(cards);
  return Array.from({ length: Math.ceil(pairs.length / DECK.most) }, (_, i) => {
    const here = pairs.slice(i * DECK.most, (i + 1) * DECK.most);
    const square = Math.ceil(Math.sqrt(here.length + 1));
    const rows = Math.min(DECK.rows, Math.max(DECK.least, square));
    const columns = Math.min(DECK.columns, Math.max(DECK.least, Math.ceil((here.length + 1) / rows)));
    const page = (face: (pair: Pair) => Face): PrintDocument => ({
      title,
      card: size,
      bleed: 0,
      pages: [
        {
          type: 'cards',
          size: { width: columns * size.width, height: rows * size.height },
          side: 'front',
          marks: [],
          faces: here.map((pair, at) => ({
            face: face(pair),
            place: {
              x: (at % columns) * size.width,
              y: Math.floor(at / columns) * size.height,
              turned: false,
            },
          })),
        },
      ],
    });
    return {
      columns,
      rows,
      cards: here.map(({ name, count }) => ({ name, count })),
      fronts: page(({ front }) => front),
      backs: page(({ back }) => back),
    };
  });
};

/** The dots per inch at which a sheet stays within the pixel limit. */
export const deckDpi = ({ fronts }: DeckSheet): number => {
  const { width, height } = fronts.pages[0].size;
  return Math.min(200, Math.floor((DECK.pixels * MM_PER_INCH) / Math.max(width, height)));
};

const faceDown = (x: number): object => placed({ x, z: 0 }, { rotZ: 180 });

/** The addresses of a sheet's two pictures. */
export interface SheetAddresses {
  readonly front: string;
  readonly back: string;
}

/** A deck for each sheet; a deck of one card becomes a card. */
export const deckObjects = (
  title: string,
  sheets: readonly DeckSheet[],
  addresses: readonly SheetAddresses[],
): object[] =>
  sheets.map((sheet, i) => {
    // A card's id is its deck's number followed by its place on the sheet: 307 is the eighth card of deck 3.
    const key = i + 1;
    const CustomDeck = {
      [key]: {
        FaceURL: addresses[i]?.front ?? '',
        BackURL: addresses[i]?.back ?? '',
        NumWidth: sheet.columns,
        NumHeight: sheet.rows,
        BackIsHidden: true,
        UniqueBack: true,
        Type: 0,
      },
    };
    const cards = sheet.cards.flatMap(({ name, count }, at) =>
      Array.from({ length: count }, () => ({
        Name: 'Card',
        Transform: faceDown(i * 4),
        Nickname: name,
        CardID: key * 100 + at,
        CustomDeck,
        HideWhenFaceDown: false,
        Carriers: true,
      })),
    );
    if (cards.length === 1) return cards[0];
    return {
      Name: 'DeckCustom',
      Transform: faceDown(i * 4),
      Nickname: sheets.length === 1 ? title : `${title} ${key}`,
      HideWhenFaceDown: false,
      Carriers: false,
      SidewaysCard: false,
      DeckIDs: cards.map(({ CardID }) => CardID),
      CustomDeck,
      ContainedObjects: cards,
    };
  });
