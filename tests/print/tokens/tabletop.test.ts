import { describe, expect, test } from 'vitest';
import { choose, stockOf } from '../../../src-engine/print/collect';
import { USUAL_OPTIONS } from '../../../src-engine/print/options';
import type { PrintDocument } from '../../../src-engine/print/pages';
import { describeCard } from '../../../src-engine/print/tokens/describe';
import { tokenDocument } from '../../../src-engine/print/tokens/document';
import { readdressed } from '../../../src-main/print/tabletop/saved';
import { tokenByToken, tokenNames, tokenObjects, tokensIn } from '../../../src-main/print/tabletop/tokens';
import { GAMES, sample, type Game } from '../support';

interface Tile {
  readonly Name: string;
  readonly Nickname: string;
  readonly Description: string;
  readonly Transform: Readonly<Record<'posX' | 'posZ' | 'scaleX' | 'scaleZ' | 'rotY', number>>;
  readonly CustomImage: {
    readonly ImageURL: string;
    readonly ImageSecondaryURL: string;
    readonly CustomTile: { readonly Type: number };
  };
}

/** All tokens of a game's sample on sheets, and their objects on the table. */
const tabled = async (game: Game): Promise<{ document: PrintDocument; tiles: Tile[] }> => {
  const stock = stockOf(await sample(game));
  const chosen = choose(stock, { type: 'all' });
  if (!chosen.ok) throw new Error('The sample has no units.');
  const document = tokenDocument('Test', chosen.copies, USUAL_OPTIONS, undefined);
  if (!document) throw new Error('A base is larger than the paper.');
  const cards = new Map(chosen.copies.map(({ unit }) => [unit.ref, unit.card]));
  const tiles = tokenObjects(tokensIn(document), cards, tokenNames(document)) as Tile[];
  return { document, tiles };
};

const MM_OF_SCALE = 2 * 25.4;

describe.each(GAMES)('%s: tokens in Tabletop Simulator', (game) => {
  test('each is a round tile as long and wide as its base, with its name and its own picture', async () => {
    const { document, tiles } = await tabled(game);
    const tokens = tokensIn(document);
    expect(tiles).toHaveLength(tokens.length);
    tiles.forEach(({ Name, Nickname, Transform, CustomImage }, i) => {
      expect([Name, Nickname, CustomImage.CustomTile.Type]).toEqual(['Custom_Tile', tokens[i].label, 2]);
      expect(Transform.scaleX * MM_OF_SCALE).toBeCloseTo(tokens[i].width, 2);
      expect(Transform.scaleZ * MM_OF_SCALE).toBeCloseTo(tokens[i].height, 2);
      expect(CustomImage.ImageSecondaryURL).toBe(CustomImage.ImageURL);
    });
    expect(new Set(tiles.map(({ CustomImage }) => CustomImage.ImageURL)).size).toBe(tiles.length);
  });

  test('no two of them overlap on the table', async () => {
    const { document, tiles } = await tabled(game);
    const boxes = tokensIn(document).map(({ width, height }, i) => {
      const { posX, posZ } = tiles[i].Transform;
      return {
        left: posX - width / 50.8,
        right: posX + width / 50.8,
        near: posZ - height / 50.8,
        far: posZ + height / 50.8,
      };
    });
    const overlaps = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.near < b.far && b.near < a.far),
    );
    expect(overlaps).toEqual([]);
  });

  test('a picture is one token on a page of its size, without a line at its foot', async () => {
    const { document } = await tabled(game);
    const { pages } = tokenByToken(document);
    expect(pages).toHaveLength(tokensIn(document).length);
    for (const page of pages) {
      if (page.type !== 'tokens') throw new Error('This is not a page of tokens.');
      expect(page.alone).toBe(true);
      expect(page.size).toEqual({ width: page.tokens[0].token.width, height: page.tokens[0].token.height });
    }
  });
});

test('the description names the numbers, weapons and rules of the card', async () => {
  const unit = stockOf(await sample('azeroth-at-war')).units.find(({ id }) => id === 'wolf-raider')!;
  const lines = describeCard(unit.card).split('\n');
  expect(lines[0]).toBe(unit.card.subtitle);
  expect(lines[1]).toContain('Movement 9″, Attack 2, Skill 4+');
  expect(lines).toContainEqual(expect.stringMatching(/^Raiding blade, Tag SW, Range Melee, STR 4$/));
  expect(lines.at(-1)).toBe('Momentum [2]');
});

test('two units with one file name have two pictures', () => {
  const token = {
    label: '',
    name: { lines: [], size: 1 },
    number: '1',
    colour: '',
    system: 'glory' as const,
    width: 25,
    height: 25,
  };
  const document: PrintDocument = {
    title: '',
    card: { width: 1, height: 1 },
    bleed: 0,
    pages: [
      {
        type: 'tokens',
        size: { width: 100, height: 100 },
        tokens: ['a/b', 'a-b'].map((unit) => ({ x: 0, y: 0, token: { ...token, unit } })),
        sheet: 1,
        sheets: 1,
      },
    ],
  };
  expect(tokenNames(document)).toEqual(['a-b-1.png', 'a-b-1-copy-2.png']);
});

test('moved pictures of tiles and decks have new addresses', () => {
  const before = JSON.stringify({
    FaceURL: 'a',
    BackURL: 'b',
    ImageURL: 'c',
    ImageSecondaryURL: 'd',
    Nickname: 'e',
  });
  expect(JSON.parse(readdressed(before, (name) => `x/${name}`))).toEqual({
    FaceURL: 'x/a',
    BackURL: 'x/b',
    ImageURL: 'x/c',
    ImageSecondaryURL: 'x/d',
    Nickname: 'e',
  });
});
