import { expect, test } from 'vitest';
import { KeptShares } from '@engine/systems/azeroth/battle/state/odds/kept-shares';

test('an entry is found only by its own two keys, however many there are', () => {
  const shares = new KeptShares();
  const names = Array.from(
    { length: 20_000 },
    (_, k) => [Math.imul(k >> 3, 77_003), Math.imul(k & 7, 1 << 28) | (k % 5)] as const,
  );
  expect(shares.share(0, 0)).toBeNaN();
  expect(shares.falls(0, 0)).toBeNaN();
  names.forEach(([near, far], k) => {
    if (Number.isNaN(shares.share(near, far))) shares.set(near, far, k, -k);
  });
  const firsts = new Map<string, number>();
  names.forEach((name, k) => {
    const known = name.join();
    if (!firsts.has(known)) firsts.set(known, k);
  });
  expect(firsts.size).toBeGreaterThan(15_000);
  for (const [name, k] of firsts) {
    const [near, far] = name.split(',').map(Number) as [number, number];
    expect(shares.share(near, far)).toBe(k);
    expect(shares.falls(near, far)).toBe(-k);
  }
  expect(shares.share(-1, 0)).toBeNaN();
});
