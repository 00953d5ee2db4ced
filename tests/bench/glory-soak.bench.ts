import { afterAll, describe, expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { newAudit } from '../engine/glory/battle/audit';
import { MAPS, soak } from '../engine/glory/battle/soak';

/**
 * `npm run soak`: Glory's part of the thousands of battles, mostly with random legal actions, with all checks after
 * each action; then the number of times that journals cite each rule of chapters 3 to 7.
 */
describe('the soak: Glory', () => {
  const EACH = Number(process.env['SOAK_BATTLES'] ?? 500);
  const audit = newAudit();

  test.each(MAPS)(
    '%s',
    (map) => {
      const found = soak(map, 0, EACH, audit);
      process.stdout.write(`Glory, ${map}: ${EACH} battles, ${found.length} problems\n`);
      expect(found).toEqual([]);
    },
    3_600_000,
  );

  afterAll(() => {
    const told = RULES.glory.flatMap(({ id }) =>
      audit.rules.has(id) ? [`${id} ${audit.rules.get(id)}`] : [],
    );
    process.stdout.write(`Glory, exercised: ${told.join(', ')}\n`);
  });
});
