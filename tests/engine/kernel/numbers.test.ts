import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixed } from '@engine/kernel/numbers';

test.each([
  [0.9375, 3, '0.938'],
  // The result of summing chances to 0.9375.
  [0.9375 - 2 ** -53, 3, '0.938'],
  [1.005, 2, '1.01'],
  [-1.005, 2, '-1.01'],
  [0.5, 0, '1'],
  [-0.5, 0, '-1'],
  [-0.04, 1, '0.0'],
  [8.345, 2, '8.35'],
  [1234.5, 0, '1235'],
  [0, 2, '0.00'],
  [Infinity, 1, 'Infinity'],
  [NaN, 1, 'NaN'],
])('%d with %d decimals reads %s', (value, decimals, text) => expect(fixed(value, decimals)).toBe(text));

test('any decimal number that ends in a 5 rounds away from 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }), (whole, decimals) => {
      const written = Number(`${whole}5e-${decimals + 1}`);
      expect(fixed(written, decimals)).toBe(((whole + 1) / 10 ** decimals).toFixed(decimals));
    }),
  );
});
