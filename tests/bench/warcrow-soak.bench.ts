import { afterAll, describe, expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { auditBattle, type Rules } from '../engine/warcrow/battle/audit/audit';
import { BATTLES, PLAYERS, printed } from '../engine/warcrow/battle/audit/journals';
import { soakSetup, WHERE } from '../engine/warcrow/battle/audit/soak';
import { auditJournal, byKind, type Breach } from '../support/warcrow-referee/referee';

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

/**
 * A referee that shares no code with the engine reads printed journals of every sample battle, fought by bots of every kind, and holds
 * them to the rules; then it prints how many were clean and how many breaches there are of each kind.
 */
describe('the referee: Warcrow', () => {
  const EACH = Number(process.env['SOAK_JOURNALS'] ?? 20);
  const breaches: Breach[] = [];
  let clean = 0;
  let battles = 0;

  test.each(BATTLES)(
    '%s',
    (scenario) => {
      const own: Breach[] = [];
      for (let battle = 0; battle < EACH; battle++) {
        const { journal, files } = printed(scenario, PLAYERS[battle % PLAYERS.length]!, battle);
        const found = auditJournal(journal, files);
        battles++;
        if (found.length === 0) clean++;
        for (const { kind, at, text } of found)
          process.stdout.write(`Warcrow, ${scenario}, battle ${battle}, event ${at}: ${kind}: ${text}\n`);
        own.push(...found);
      }
      breaches.push(...own);
      expect(own).toEqual([]);
    },
    3_600_000,
  );

  afterAll(() => {
    const kinds = JSON.stringify(byKind(breaches));
    process.stdout.write(`Warcrow, the referee: ${clean} of ${battles} battles clean; breaches: ${kinds}\n`);
  });
});
