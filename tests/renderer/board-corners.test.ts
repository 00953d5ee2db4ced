import { describe, expect, it } from 'vitest';
import { clearBadge, clearCorner, clearGathered, clearPips } from '../../src-renderer/board/table/corners';

describe('the place of a commander’s sign', () => {
  it('at the upper left of its base, outside its letters', () => {
    const [x, y] = clearCorner([100, 100], 10, [[100, 100]]);
    expect([x < 100, y < 100]).toEqual([true, true]);
    expect(100 - y).toBeGreaterThan(10);
  });

  it('at another corner if the letters of a block are in its way', () => {
    const [x, y] = clearCorner([100, 100], 10, [[88, 88]]);
    expect(Math.abs(x - 88) < 16 && Math.abs(y - 88) < 16).toBe(false);
  });

  it('at the upper left if letters are everywhere', () => {
    const all = [-1, 1].flatMap((a) => [-1, 1].map((b): [number, number] => [100 + 12 * a, 100 + 12 * b]));
    expect(clearCorner([100, 100], 10, all)).toEqual(clearCorner([100, 100], 10, []));
  });
});

describe('the place of badges', () => {
  it('at the upper right of the base', () => {
    expect(clearBadge([100, 100], 10, [[100, 100]])).toEqual([108, 92]);
  });

  it('beside the letters of a narrow block, farther out if every corner of the base is under them', () => {
    for (const letters of [
      [108, 92],
      [101, 103],
    ] as const) {
      const [x, y] = clearBadge([100, 100], 10, [letters]);
      expect(Math.abs(x - letters[0]) < 16 && Math.abs(y - letters[1]) < 16).toBe(false);
    }
  });
});

describe('the place of wound pips', () => {
  it('in a row below the base', () => {
    expect(clearPips([100, 100], 8, 3, [])).toEqual([
      [95, 112],
      [100, 112],
      [105, 112],
    ]);
  });

  it('clear of the name and the number of a narrow block, with the base in its center or beside it', () => {
    for (const letters of [
      [100, 100],
      [100, 108],
      [96, 118],
    ] as const)
      for (const [x, y] of clearPips([100, 100], 5, 3, [letters]))
        expect(Math.abs(x - letters[0]) > 12 || Math.abs(y - letters[1]) > 12).toBe(true);
  });

  it('below the base if letters are everywhere', () => {
    const all = Array.from({ length: 400 }, (_, k): [number, number] => [
      5 * (k % 20) + 50,
      5 * Math.floor(k / 20) + 50,
    ]);
    expect(clearPips([100, 100], 8, 2, all)).toEqual(clearPips([100, 100], 8, 2, []));
  });
});

describe('the place of signs of gathered items', () => {
  it('from the lower left of the base outwards', () => {
    expect(clearGathered([100, 100], 10, 2, [])).toEqual([
      [90, 109],
      [76, 109],
    ]);
  });

  it('on another side, or farther out, if a block’s letters are in their way', () => {
    for (const letters of [
      [80, 110],
      [100, 100],
      [110, 118],
    ] as const)
      for (const [x, y] of clearGathered([100, 100], 8, 2, [letters]))
        expect(Math.abs(x - letters[0]) > 17 || Math.abs(y - letters[1]) > 15).toBe(true);
  });
});
