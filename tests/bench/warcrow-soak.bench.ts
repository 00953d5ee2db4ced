import { afterAll, describe, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { auditBattle, type Rules } from '../engine/warcrow/battle/audit/audit';
import { soakSetup, WHERE } from '../engine/warcrow/battle/audit/soak';

/**
 * `npm run soak`: Warcrow's part of the thousands of battles, mostly with random legal actions, with all checks after
 * each action: every sample map in every sample adventure; then the number of times that journals cite each rule, and
 * the rules that they never cite.
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
