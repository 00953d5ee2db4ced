import { afterAll, describe, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { auditBattle, type Rules } from '../engine/warcrow/battle/audit/audit';
import { soakSetup, WHERE } from '../engine/warcrow/battle/audit/soak';

/**
 * `npm run soak`: Warcrow's share of the thousands of battles, most of random legal actions, everything looked at after each:
 * every sample map in every sample adventure; then how often each rule was named in a journal, and which never was.
 */
describe('the soak: Warcrow', () => {
  const EACH = Number(process.env['SOAK_BATTLES'] ?? 100);
  const rules: Rules = new Map();

  test.each(WHERE)(
    '%s, %s',
    (map, adventure) => {
      for (let index = 0; index < EACH; index++)
        auditBattle(soakSetup(map, adventure, index), index, new Map(), rules);
      process.stdout.write(`Warcrow, ${map}, ${adventure}: ${EACH} battles\n`);
    },
    3_600_000,
  );

  afterAll(() => {
    const implemented = RULES.warcrow.filter(({ state }) => state === 'implemented');
    const told = implemented.flatMap(({ id }) => (rules.has(id) ? [`${id} ${rules.get(id)}`] : []));
    const never = implemented.flatMap(({ id }) => (rules.has(id) ? [] : [id]));
    process.stdout.write(`Warcrow, exercised: ${told.join(', ')}\n`);
    process.stdout.write(`Warcrow, never named: ${never.join(', ')}\n`);
  });
});
