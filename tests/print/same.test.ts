import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD_SIZES } from '../../src-engine/print/sizes';
import { pixels, type Pixels } from './png';
import {
  folder,
  GAMES,
  htmlOf,
  laidOut,
  pdfOf,
  picturesOf,
  poppler,
  sampleUnits,
  type Game,
} from './support';

const DPI = 100;
/** What anti-aliasing changes of a channel, and how many pixels two renderers may draw differently. */
const TOLERANCE = { channel: 96, share: 0.005 };

/** The share of pixels that have nothing like them within one pixel of the same place in the other picture. */
const lost = (one: Pixels, other: Pixels): number => {
  const isNear = (x: number, y: number, u: number, v: number): boolean =>
    [0, 1, 2].every(
      (c) =>
        Math.abs(one.rgb[3 * (y * one.width + x) + c] - other.rgb[3 * (v * other.width + u) + c]) <=
        TOLERANCE.channel,
    );
  let count = 0;
  for (let y = 1; y + 1 < one.height; y++)
    for (let x = 1; x + 1 < one.width; x++)
      if (![-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isNear(x, y, x + dx, y + dy)))) count++;
  return count / (one.width * one.height);
};

const CARD = CARD_SIZES.tarot;

/** The HTML of the first card of a game. */
const cardOf = async (game: Game): Promise<string> => {
  const [unit] = await sampleUnits(game);
  return htmlOf(laidOut([unit.card], { card: CARD, layout: 'single', marks: 'none', backs: 'none' }));
};

/** How much a picture of a card has that its PDF lacks, and the reverse. */
const differences = async (shown: string, printed: string): Promise<readonly [number, number]> => {
  const place = folder();
  const [picture] = await picturesOf(shown, [CARD], DPI);
  writeFileSync(join(place, 'card.png'), picture);
  poppler('pdftoppm', '-r', String(DPI), '-png', '-singlefile', await pdfOf(printed), join(place, 'paper'));
  const [screen, paper] = ['card.png', 'paper.png'].map((name) => pixels(join(place, name)));
  expect(Math.abs(screen.width - paper.width)).toBeLessThanOrEqual(1);
  expect(Math.abs(screen.height - paper.height)).toBeLessThanOrEqual(1);
  const size = {
    width: Math.min(screen.width, paper.width),
    height: Math.min(screen.height, paper.height),
  };
  const shared = (from: Pixels): Pixels => ({
    ...from,
    ...size,
    rgb: Buffer.concat(
      Array.from({ length: size.height }, (_, y) =>
        from.rgb.subarray(3 * y * from.width, 3 * (y * from.width + size.width)),
      ),
    ),
  });
  return [lost(shared(screen), shared(paper)), lost(shared(paper), shared(screen))];
};

test.each(GAMES)(
  '%s: a card is the same as a picture of its HTML and as PDF, within one pixel',
  async (game) => {
    const html = await cardOf(game);
    expect(Math.max(...(await differences(html, html)))).toBeLessThan(TOLERANCE.share);
  },
);

test.each([
  ['a larger name', /--size-name:[\d.]+em/, '--size-name:2.2em'],
  ['a wider margin', /--margin:[\d.]+mm/, '--margin:4mm'],
])('%s on one of them is found', async (_, metric, changed) => {
  const html = await cardOf('azeroth-at-war');
  expect(html).toMatch(metric);
  expect(Math.max(...(await differences(html, html.replace(metric, changed))))).toBeGreaterThan(
    TOLERANCE.share,
  );
});
