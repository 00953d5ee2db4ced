import { describe, expect, test } from 'vitest';
import type { CardView } from '../../src-engine/kernel/card-view';
import { cardsPerSheet, gridOf, type Grid } from '../../src-engine/print/impose';
import { USUAL_OPTIONS, type PrintOptions } from '../../src-engine/print/options';
import { CARD_SIZES, cardSizeOf, PAPERS } from '../../src-engine/print/sizes';
import { laidOut, sampleUnits } from './support';

const options = (more: Partial<PrintOptions>): PrintOptions => ({
  ...USUAL_OPTIONS,
  card: CARD_SIZES.poker,
  ...more,
});
const grid = (more: Partial<PrintOptions>): Grid => {
  const found = gridOf(options(more));
  if (!found) throw new Error('no grid');
  return found;
};

describe('as many cards as fit on a sheet', () => {
  const ROWS = [
    ['poker on A4', CARD_SIZES.poker, PAPERS.a4, 0, 9],
    ['poker on Letter', CARD_SIZES.poker, PAPERS.letter, 0, 9],
    ['poker on A3', CARD_SIZES.poker, PAPERS.a3, 0, 18],
    ['poker with 3 mm of bleed on A4: four across, lying', CARD_SIZES.poker, PAPERS.a4, 3, 8],
    ['bridge on A4: five across, lying', CARD_SIZES.bridge, PAPERS.a4, 0, 10],
    ['tarot on A4', CARD_SIZES.tarot, PAPERS.a4, 0, 4],
    ['tarot on A3', CARD_SIZES.tarot, PAPERS.a3, 0, 12],
    ['A6 on A4', CARD_SIZES.a6, PAPERS.a4, 0, 2],
    ['A5 on A4', CARD_SIZES.a5, PAPERS.a4, 0, 1],
    ['A5 on A3', CARD_SIZES.a5, PAPERS.a3, 0, 2],
  ] as const;
  for (const [name, card, paper, bleed, count] of ROWS)
    test(`${name}: ${count}`, () => expect(cardsPerSheet(options({ card, paper, bleed }))).toBe(count));

  test('a card larger than the paper: none', () => {
    expect(gridOf(options({ card: { width: 250, height: 380 }, paper: PAPERS.a4 }))).toBeUndefined();
  });
});

describe('fronts and backs match', () => {
  /** Where a place appears on the sheet's other side when it is turned over its left edge or its top. */
  const through = (
    page: Grid['page'],
    x: number,
    y: number,
    width: number,
    height: number,
    over: 'side' | 'top',
  ) => (over === 'side' ? { x: page.width - x - width, y } : { x, y: page.height - y - height });

  const WAYS = [
    ['long edge, upright paper', 'long', CARD_SIZES.poker, PAPERS.a4, 'side', false],
    ['short edge, upright paper', 'short', CARD_SIZES.poker, PAPERS.a4, 'top', true],
    ['long edge, lying paper', 'long', CARD_SIZES.a6, PAPERS.a4, 'top', true],
    ['short edge, lying paper', 'short', CARD_SIZES.a6, PAPERS.a4, 'side', false],
  ] as const;
  for (const [name, layout, card, paper, over, turned] of WAYS)
    test(`${name}: every back lies behind its front, ${turned ? 'on its head' : 'upright'}`, () => {
      const { page, fronts, backs } = grid({ layout, card, paper });
      expect(fronts.length).toBeGreaterThan(1);
      fronts.forEach((front, i) => {
        const seen = through(page, backs[i].x, backs[i].y, card.width, card.height, over);
        expect(seen.x).toBeCloseTo(front.x, 6);
        expect(seen.y).toBeCloseTo(front.y, 6);
        expect(backs[i].turned).toBe(turned);
      });
    });

  test('the offset moves every back and its marks equally', () => {
    const [plain, moved] = [grid({}), grid({ backOffset: { x: 0.7, y: -1.2 } })];
    expect(moved.fronts).toEqual(plain.fronts);
    moved.backs.forEach((back, i) => {
      expect(back.x - plain.backs[i].x).toBeCloseTo(0.7, 6);
      expect(back.y - plain.backs[i].y).toBeCloseTo(-1.2, 6);
    });
    expect(moved.backMarks[0].x1 - plain.backMarks[0].x1).toBeCloseTo(0.7, 6);
  });

  test('fold-over: a back touches its front along the fold, and both are on the same page', () => {
    const { fronts, backs, folded, marks } = grid({ layout: 'fold' });
    expect(folded).toBe(true);
    const folds = marks.filter(({ type }) => type === 'fold');
    expect(folds).toHaveLength(fronts.length);
    fronts.forEach((front, i) => {
      const back = backs[i];
      const beside = back.x === front.x + 63 && back.y === front.y && !back.turned;
      const below = back.y === front.y + 88 && back.x === front.x && back.turned;
      expect(beside || below).toBe(true);
      expect([front.fold, back.fold]).toEqual(beside ? ['right', 'left'] : ['bottom', 'bottom']);
    });
  });
});

describe('marks', () => {
  test('cut lines are only between cards that touch', () => {
    expect(grid({ marks: 'cut' }).marks.map(({ type }) => type)).toContain('cut');
    expect(grid({ marks: 'cut', bleed: 3 }).marks).toEqual([]);
  });
  test('crop marks point at every cut and touch neither card nor bleed', () => {
    const { marks, fronts } = grid({ marks: 'crop', bleed: 3 });
    const xs = new Set(fronts.flatMap(({ x }) => [x, x + 63]).map((x) => x.toFixed(3)));
    const upright = marks.filter(({ type, x1, x2 }) => type === 'crop' && x1 === x2);
    expect(new Set(upright.map(({ x1 }) => x1.toFixed(3)))).toEqual(xs);
    const top = Math.min(...fronts.map(({ y }) => y)) - 3;
    const bottom = Math.max(...fronts.map(({ y }) => y)) + 88 + 3;
    for (const { y1, y2 } of upright) expect(Math.max(y1, y2) < top || Math.min(y1, y2) > bottom).toBe(true);
  });
  test('a sheet that is not full has marks only at its cards, also on its back', () => {
    const options: Partial<PrintOptions> = { layout: 'long', marks: 'both' };
    const few = gridOf({ ...USUAL_OPTIONS, card: CARD_SIZES.poker, ...options }, 2)!;
    const within = (place: { readonly x: number; readonly y: number }, x: number, y: number): boolean =>
      x >= place.x - 0.001 && x <= place.x + 63.001 && y >= place.y - 0.001 && y <= place.y + 88.001;
    for (const [marks, places] of [
      [few.marks, few.fronts.slice(0, 2)],
      [few.backMarks, few.backs.slice(0, 2)],
    ] as const) {
      const cuts = marks.filter(({ type }) => type === 'cut');
      expect(cuts).toHaveLength(7);
      for (const { x1, y1, x2, y2 } of cuts)
        expect(places.some((place) => within(place, x1, y1) && within(place, x2, y2))).toBe(true);
    }
  });
  test('registration marks stand beyond the corners of the bleed, and only where there is one', () => {
    for (const layout of ['long', 'single'] as const) {
      const { marks, fronts, page } = grid({ marks: 'crop', bleed: 3, layout });
      const xs = fronts.map(({ x }) => x);
      const ys = fronts.map(({ y }) => y);
      const found = marks.filter(({ type }) => type === 'register');
      expect(found).toHaveLength(4);
      for (const { x1, y1, x2, y2 } of found) {
        expect(x2 <= Math.min(...xs) - 3 || x1 >= Math.max(...xs) + 63 + 3).toBe(true);
        expect(y2 <= Math.min(...ys) - 3 || y1 >= Math.max(...ys) + 88 + 3).toBe(true);
        expect(Math.min(x1, y1)).toBeGreaterThanOrEqual(0);
        expect(x2).toBeLessThanOrEqual(page.width);
        expect(y2).toBeLessThanOrEqual(page.height);
      }
    }
    const types = (more: Partial<PrintOptions>): string[] => grid(more).marks.map(({ type }) => type);
    expect(types({ marks: 'both', bleed: 0 })).not.toContain('register');
    expect(types({ marks: 'cut', bleed: 3 })).not.toContain('register');
  });
  test('none if none are wanted', () => expect(grid({ marks: 'none' }).marks).toEqual([]));
});

test('sizes by name or in millimeters', () => {
  expect(cardSizeOf('Poker')).toEqual({ width: 63, height: 88 });
  expect(cardSizeOf('70x120')).toEqual({ width: 70, height: 120 });
  expect(cardSizeOf('63.5 × 88.9 mm')).toEqual({ width: 63.5, height: 88.9 });
  for (const wrong of ['', 'large', '10x10', '63', '63x', '9999x9999', '__proto__', 'constructor'])
    expect(cardSizeOf(wrong), wrong).toBeUndefined();
});

test('a single card has a glossary only if its back does not explain its keywords', async () => {
  const [first, second] = (await sampleUnits('azeroth-at-war')).map(({ card }) => card);
  const types = (cards: readonly CardView[], backs: PrintOptions['backs']): string =>
    laidOut(cards, { backs, glossary: true })
      .pages.map(({ type }) => type)
      .join(' ');
  expect(types([first], 'text')).toBe('cards cards');
  expect(types([first], 'none')).toMatch(/glossary$/);
  expect(types([first, second], 'text')).toMatch(/glossary$/);
});
