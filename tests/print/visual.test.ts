import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_SIZES } from '../../src-engine/print/sizes';
import { pixels } from './png';
import { APP, htmlOf, laidOut, picturesOf, sampleUnits, type Game } from './support';

/**
 * Compares rendered cards with approved pictures. `WARBENCH_APPROVE=1 npx vitest run --project print
 * tests/print/visual.test.ts` makes new ones: look at them before they are committed.
 */
const APPROVED = join(import.meta.dirname, 'approved');
const RESULTS = join(APP, 'test-results', 'cards');
const DPI = 150;
/** Each version of Chromium draws text slightly differently: the allowed difference. */
const TOLERANCE = { channel: 64, share: 0.02 };

const CARDS: readonly (readonly [game: Game, unit: string])[] = [
  ['azeroth-at-war', 'orc-grunt'],
  ['azeroth-at-war', 'archmage-thelren'],
  ['age-of-sigmar', 'oath-guard'],
  ['age-of-sigmar', 'lantern-magus'],
  ['glory', 'ember-guard'],
  ['glory', 'ash-reader'],
  ['warcrow', 'cinder-reavers'],
  ['warcrow', 'ember-singer'],
];

/** The share of pixels that differ clearly. */
const difference = (a: string, b: string): number => {
  const [one, other] = [pixels(a), pixels(b)];
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let i = 0; i < one.rgb.length; i += 3)
    if ([0, 1, 2].some((c) => Math.abs(one.rgb[i + c] - other.rgb[i + c]) > TOLERANCE.channel)) differing++;
  return differing / (one.width * one.height);
};

describe('cards look like their approved pictures', () => {
  for (const [game, id] of CARDS)
    test(`${game}: ${id}, front and back`, async () => {
      const unit = (await sampleUnits(game)).find((each) => each.id === id);
      if (!unit) throw new Error(`There is no ${id} in the sample of ${game}.`);
      const card = CARD_SIZES.tarot;
      const document = laidOut([unit.card], { card, layout: 'single', marks: 'none' });
      const [front, back] = await picturesOf(await htmlOf(document), [card, card], DPI);
      for (const [side, picture] of [
        ['front', front],
        ['back', back],
      ] as const) {
        const approved = join(APPROVED, `${id}-${side}.png`);
        if (process.env['WARBENCH_APPROVE']) {
          mkdirSync(APPROVED, { recursive: true });
          writeFileSync(approved, picture);
        }
        expect(existsSync(approved), `${approved} is missing: approve it`).toBe(true);
        mkdirSync(RESULTS, { recursive: true });
        const drawn = join(RESULTS, `${id}-${side}.png`);
        writeFileSync(drawn, picture);
        expect(difference(approved, drawn), `${drawn} differs from ${approved}`).toBeLessThan(
          TOLERANCE.share,
        );
      }
    });

  test('another card is recognized as different', () => {
    expect(
      difference(join(APPROVED, 'orc-grunt-front.png'), join(APPROVED, 'ember-guard-front.png')),
    ).toBeGreaterThan(TOLERANCE.share);
    expect(
      difference(join(APPROVED, 'orc-grunt-front.png'), join(APPROVED, 'archmage-thelren-front.png')),
    ).toBeGreaterThan(TOLERANCE.share);
  });
});
