import { describe, test } from 'vitest';
import { auditBattle } from '../engine/glory/battle/audit';
import { sampleSetup } from '../engine/glory/battle/sample';

/** `npm run soak`: Glory's share of the thousands of random battles, everything looked at after each action. */
describe('the soak: Glory', () => {
  const EACH = Number(process.env['SOAK_BATTLES'] ?? 500);
  test.each([
    ['mill-hill', ['ember-vigil', 'rising-water'], 'random'],
    ['kings-stair', ['thunder-column', 'deep-hunt'], 'random'],
    ['two-fords', ['deep-hunt', 'rising-water'], 'automata'],
    ['broken-walls', ['ember-patrol', 'reed-patrol'], 'automata'],
  ] as const)(
    '%s, %s, random against %s',
    (map, armies, bot) => {
      const setup = sampleSetup(map, armies, [{ bot: 'random' }, { bot }]);
      for (let index = 0; index < EACH; index++) auditBattle(setup, index);
      process.stdout.write(`${map}, ${armies.join(' v ')}, ${bot}: ${EACH} battles, 0 problems\n`);
    },
    3_600_000,
  );
});
