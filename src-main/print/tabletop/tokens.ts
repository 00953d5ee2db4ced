import type { CardView } from '../../../src-engine/kernel/card-view';
import { MM_PER_INCH } from '../../../src-engine/kernel/numbers';
import type { PrintDocument } from '../../../src-engine/print/pages';
import type { Token } from '../../../src-engine/print/tokens/collect';
import { describeCard } from '../../../src-engine/print/tokens/describe';
import { placed, type TablePlace } from './saved';

/** The game's units, which are inches, across a tile of scale 1; a tile's shape by its number: 2 is a circle. */
const TILE = { across: 2, circle: 2, thickness: 0.1 } as const;

/** Rows of tokens on the table, in inches. */
const ROWS = { width: 24, gap: 0.25 } as const;

const inches = (millimeters: number): number => millimeters / MM_PER_INCH;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The tokens of a print, in the order of its sheets. */
export const tokensIn = ({ pages }: PrintDocument): Token[] =>
  pages.flatMap((page) => (page.type === 'tokens' ? page.tokens.map(({ token }) => token) : []));

/** Each token alone, on a page of its own size. */
export const tokenByToken = (document: PrintDocument): PrintDocument => ({
  ...document,
  pages: tokensIn(document).map((token) => ({
    type: 'tokens',
    size: { width: token.width, height: token.height },
    tokens: [{ x: 0, y: 0, token }],
    sheet: 1,
    sheets: 1,
    alone: true,
  })),
});

/** The names of those pages' pictures: `orc-grunt-a1.png`. */
export const tokenNames = (document: PrintDocument): string[] => {
  const used = new Map<string, number>();
  return tokensIn(document).map(({ unit, number }) => {
    const stem = [unit.replaceAll('/', '-'), number.toLowerCase()].filter(Boolean).join('-');
    const times = (used.get(stem) ?? 0) + 1;
    used.set(stem, times);
    return `${stem}${times === 1 ? '' : `-copy-${times}`}.png`;
  });
};

/** The middles of tokens in rows, the first row farthest from the player. */
const inRows = (tokens: readonly Token[]): TablePlace[] => {
  let [x, z, depth] = [0, 0, 0];
  return tokens.map(({ width, height }) => {
    const [across, along] = [inches(width), inches(height)];
    if (x > 0 && x + across > ROWS.width) [x, z, depth] = [0, z - depth - ROWS.gap, 0];
    const place = { x: rounded(x + across / 2), z: rounded(z - along / 2) };
    x += across + ROWS.gap;
    depth = Math.max(depth, along);
    return place;
  });
};

/**
 * A round or oval tile for each token, as large as its base.
 * @param cards the units' cards by their reference
 * @param addresses of the tokens' pictures, in the same order
 */
export const tokenObjects = (
  tokens: readonly Token[],
  cards: ReadonlyMap<string, CardView>,
  addresses: readonly string[],
): object[] => {
  const places = inRows(tokens);
  return tokens.map(({ unit, label, width, height }, i) => {
    const card = cards.get(unit);
    return {
      Name: 'Custom_Tile',
      Transform: placed(places[i], {
        scaleX: rounded(inches(width) / TILE.across),
        scaleZ: rounded(inches(height) / TILE.across),
      }),
      Nickname: label,
      Description: card ? describeCard(card) : '',
      CustomImage: {
        ImageURL: addresses[i],
        ImageSecondaryURL: addresses[i],
        ImageScalar: 1,
        WidthScale: 0,
        // The picture fills a square, which the scale makes as long and wide as the base.
        CustomTile: { Type: TILE.circle, Thickness: TILE.thickness, Stackable: false, Stretch: true },
      },
    };
  });
};
