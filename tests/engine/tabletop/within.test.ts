import { describe, expect, test } from 'vitest';
import { polygon } from '@engine/tabletop/geometry';
import { circleWithin } from '@engine/tabletop/within';

/** A zone along the left edge of a table, its upper corner cut off. */
const ZONE = polygon([
  [0, 0],
  [6, 0],
  [6, 4],
  [4, 6],
  [0, 6],
]);

describe('a base is entirely within a zone', () => {
  test.each([
    ['in its middle', 3, 3, true],
    ['flush with its left side', 0.5, 3, true],
    ['flush with its right side', 5.5, 3, true],
    ['flush with its foot', 3, 0.5, true],
    ['flush with its top', 2, 5.5, true],
    ['in a corner, flush with both sides', 0.5, 0.5, true],
    ['over its right side by a hair', 5.51, 3, false],
    ['over the cut corner, though none of its four ends is', 4.7, 4.7, false],
    ['round about it', 3, 3, false, 4],
    ['beyond it', 8, 3, false],
  ] as [string, number, number, boolean, number?][])('%s', (_, x, y, within, radius = 0.5) => {
    expect(circleWithin(ZONE, x, y, radius)).toBe(within);
  });
});
