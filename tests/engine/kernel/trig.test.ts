import { describe, expect, test } from 'vitest';
import { atan2, cos, hypot, log, power, sin } from '@engine/tabletop/trig';

/** Angles over twenty turns, and those at which the folding changes. */
const angles = [
  ...Array.from({ length: 4001 }, (_, k) => (k - 2000) / 31),
  ...Array.from({ length: 81 }, (_, k) => ((k - 40) * Math.PI) / 4),
];

describe('the same bits on every machine', () => {
  test('sines and cosines are accurate to the last one or two places', () => {
    for (const angle of angles) {
      expect(Math.abs(sin(angle) - Math.sin(angle)), `sin ${angle}`).toBeLessThan(3e-16);
      expect(Math.abs(cos(angle) - Math.cos(angle)), `cos ${angle}`).toBeLessThan(3e-16);
    }
  });
  test('angles are too, in every quarter', () => {
    for (const angle of angles)
      for (const length of [1e-6, 1, 30]) {
        const [x, y] = [Math.cos(angle) * length, Math.sin(angle) * length];
        expect(Math.abs(atan2(y, x) - Math.atan2(y, x)), `${y}, ${x}`).toBeLessThan(1e-15);
      }
  });
  test.each([
    [0, 0],
    [0, 1],
    [0, -1],
    [-0, 1],
    [-0, -1],
    [1, 0],
    [-1, 0],
    [1, -0],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ])('the angle of y %s, x %s is exact', (y, x) => {
    expect(atan2(y, x)).toBe(Math.atan2(y, x));
  });
  test('whole quarters are exact', () => {
    expect([sin(0), cos(0), cos(Math.PI), sin(Math.PI / 2)]).toEqual([0, 1, -1, 1]);
    expect(hypot(3, 4)).toBe(5);
  });
  test('powers of numbers from 0 to 1 are accurate to three decimals', () => {
    for (const base of [0, 0.1, 0.6, 0.99, 1])
      for (const exponent of [0, 0.25, 0.5, 1, 1.5, 2, 3.7, 12.125])
        expect(power(base, exponent)).toBeCloseTo(Math.pow(base, exponent), 3);
    expect(power(0.6, 2)).toBe(0.6 * 0.6);
  });
});

test('logarithms are accurate to about one unit in the last place, and 0 has none', () => {
  for (const x of [1e-300, 1e-12, 0.1, 0.5, 0.9999999, 1, 1.0000001, 2, Math.E, 10, 12345.678, 1e300])
    expect(Math.abs(log(x) - Math.log(x))).toBeLessThanOrEqual(2e-15 * Math.max(1e-3, Math.abs(Math.log(x))));
  expect(log(0)).toBe(-Infinity);
});
