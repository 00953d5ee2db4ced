import { expect, test } from 'vitest';
import { everyMap, soak } from '../engine/azeroth/battle/soak';

/** `npm run soak`: thousands of battles of random legal actions, everything looked at after each. */
const EACH = Number(process.env['SOAK_BATTLES'] ?? 500);

test.each(everyMap())(
  '%s, %s',
  (size, map) => {
    const found = soak(size, map, EACH);
    process.stdout.write(`${size}, ${map}: ${EACH} battles, ${found.length} problems\n`);
    expect(found).toEqual([]);
  },
  3_600_000,
);
