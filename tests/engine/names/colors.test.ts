import { expect, test } from 'vitest';
import { distinctColor } from '@engine/names/colors';

/** The hue of a color in degrees, by its largest channel. */
const hueOf = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
};
const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

test('a new color is far from the old one and from all others', () => {
  const taken = ['#8c1616', '#1f4e9e'];
  const next = distinctColor('#8c1616', taken);
  for (const other of taken) expect(apart(hueOf(next), hueOf(other))).toBeGreaterThan(60);
  const third = distinctColor('#8c1616', [...taken, next]);
  for (const other of [...taken, next]) expect(apart(hueOf(third), hueOf(other))).toBeGreaterThan(20);
});

test('a gray book gets a color, and so do black and white ones', () => {
  expect(distinctColor('#808080', [])).not.toMatch(/^#(..)\1\1$/);
  for (const edge of ['#000000', '#ffffff']) expect(distinctColor(edge, [])).toMatch(/^#[0-9a-f]{6}$/);
});

test('the same colors give the same answer', () => {
  expect(distinctColor('#3f6b4a', ['#b8862c'])).toBe(distinctColor('#3f6b4a', ['#b8862c']));
});
