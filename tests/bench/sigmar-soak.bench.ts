import { afterAll, describe, expect, test } from 'vitest';
import { auditBattle } from '../engine/sigmar/battle/audit';
import { PLANS, SAMPLES, sampleSetup } from '../engine/sigmar/battle/sample';
import { auditOf, SCENARIOS } from '../referee/sigmar/battles';

const EACH = Number(process.env['SOAK_BATTLES'] ?? 100);

/** `npm run soak`: Age of Sigmar's share of the thousands of battles of random legal actions, looked at after each. */
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

/** And a referee who knows nothing but journals and the seed, over battles of both sizes and of all bots. */
describe('the referee: Age of Sigmar', () => {
  const kinds = new Map<string, number>();
  let [audited, clean] = [0, 0];

  test.each(SCENARIOS)(
    '%s',
    (scenario) => {
      for (let battle = 0; battle < EACH; battle++) {
        const breaches = auditOf(scenario, battle);
        audited++;
        if (breaches.length === 0) clean++;
        for (const [kind, words] of breaches) {
          if (!kinds.has(kind)) process.stdout.write(`${scenario}, battle ${battle}, ${kind}: ${words}\n`);
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
      }
      expect([...kinds]).toEqual([]);
    },
    3_600_000,
  );

  afterAll(() => {
    const list = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
    process.stdout.write(`Age of Sigmar, audited: ${audited} battles, ${clean} clean; breaches: ${list}\n`);
  });
});
