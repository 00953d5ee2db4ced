import { describe, test } from 'vitest';
import { auditBattle } from '../engine/sigmar/battle/audit';
import { PLANS, SAMPLES, sampleSetup } from '../engine/sigmar/battle/sample';

const EACH = Number(process.env['SOAK_BATTLES'] ?? 100);

/**
 * `npm run soak`: Age of Sigmar's part of the thousands of battles with random legal actions, with checks after each
 * action.
 */
describe('the soak: Age of Sigmar', () => {
  const where = [SAMPLES.small, SAMPLES.large].flatMap(({ maps, armies }) =>
    maps.flatMap((map) => PLANS.map((plan) => [map, plan, armies] as const)),
  );
  test.each(where)(
    '%s, %s',
    (map, plan, [one, two]) => {
      const setup = sampleSetup(map, [one, two], ['random', 'random'], plan);
      for (let index = 0; index < EACH; index++) auditBattle(setup, index);
    },
    3_600_000,
  );
});
