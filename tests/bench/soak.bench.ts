import { afterAll, expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { ALWAYS } from '../engine/azeroth/battle/audit/witness';
import { everyMap, soak } from '../engine/azeroth/battle/audit/soak';

/**
 * `npm run soak`: thousands of battles, mostly with random legal actions, with all checks after each action; then the
 * number of times that journals cite each rule of chapters 3 to 11, and the rules that they never cite.
 */
const EACH = Number(process.env['SOAK_BATTLES'] ?? 500);
const PLAYED = /^AAW-([3-9]|1[01])\b/;

const rules = new Map<string, number>();

test.each(everyMap())(
  '%s, %s',
  (size, map) => {
    const found = soak(size, map, EACH, rules);
    process.stdout.write(`${size}, ${map}: ${EACH} battles, ${found.length} problems\n`);
    expect(found).toEqual([]);
  },
  3_600_000,
);

afterAll(() => {
  const told = [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, times]) => `${rule} ${times}`);
  process.stdout.write(`Exercised: ${told.join(', ')}\n`);
  const never = RULES['azeroth-at-war'].filter(
    ({ id, state }) => state === 'implemented' && PLAYED.test(id) && !ALWAYS.test(id) && !rules.has(id),
  );
  process.stdout.write(`Never exercised: ${never.map(({ id }) => id).join(', ')}\n`);
});
