import { describe, expect, it } from 'vitest';
import { auditBattle, type Audit } from './audit';
import { sampleSetup } from './sample';

const RANDOM = { bot: 'random' };

describe('random battles', () => {
  it.each([
    ['mill-hill', ['ember-vigil', 'rising-water']],
    ['kings-stair', ['thunder-column', 'deep-hunt']],
    ['two-fords', ['deep-hunt', 'rising-water']],
    ['broken-walls', ['ember-patrol', 'thunder-column']],
  ] as const)('on %s break no rule: %s', (map, armies) => {
    const setup = sampleSetup(map, armies, [RANDOM, RANDOM]);
    for (let index = 0; index < 4; index++) auditBattle(setup, index);
  });

  it.each(['balanced', 'aggressive', 'patient', 'magic'])('against the Automata with the deck %s', (deck) => {
    const setup = sampleSetup(
      'mill-hill',
      ['ember-vigil', 'rising-water'],
      [RANDOM, { bot: 'automata', deck }],
    );
    for (let index = 0; index < 3; index++) {
      const { drawn, played, possible, now } = auditBattle(setup, index);
      expect(drawn[1].reduce((sum, n) => sum + n, 0)).toBe(now.round);
      played[1].forEach((count, line) => expect(count).toBeLessThanOrEqual(possible[1][line]!));
    }
  });

  it('see every kind of action', () => {
    const audit: Audit = new Map();
    const setup = sampleSetup('two-fords', ['thunder-column', 'deep-hunt'], [RANDOM, RANDOM]);
    for (let index = 20; index < 32; index++) auditBattle(setup, index, audit);
    for (const type of [
      'place',
      'cast',
      'move',
      'go',
      'stay',
      'shoot',
      'charge',
      'fight',
      'split',
      'strike',
      'shift',
      'done',
    ] as const)
      expect(audit.get(type), type).toBeGreaterThan(0);
  });
});
