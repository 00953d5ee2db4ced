import { describe, expect, it } from 'vitest';
import { auditBattle, newAudit } from './audit';
import { sampleSetup } from './sample';
import { MAPS, soak } from './soak';

const RANDOM = { bot: 'random' };

/** A few of the thousands of battles of `npm run soak`: any armies, any variants, each map. */
describe('random battles', () => {
  it.each(MAPS)('on %s break no rule, and glory and wounds agree with the journal', (map) => {
    expect(soak(map, 0, 6)).toEqual([]);
  });

  // Battles in which a model stood alone between the parts of a move, which is legal (GLO-4.2.3).
  it.each([
    ['kings-stair', ['thunder-column', 'deep-hunt'], RANDOM, 4],
    ['two-fords', ['deep-hunt', 'rising-water'], { bot: 'automata' }, 16],
    ['broken-walls', ['ember-patrol', 'reed-patrol'], { bot: 'automata' }, 55],
  ] as const)('on %s a unit may move in parts: %s', (map, armies, other, index) => {
    expect(auditBattle(sampleSetup(map, armies, [RANDOM, other]), index).problems).toEqual([]);
  });

  it('of the Automata draw a card per round, and carry out no impossible line', () => {
    const setup = sampleSetup('mill-hill', ['ember-vigil', 'rising-water'], [RANDOM, { bot: 'automata' }]);
    const { state, problems } = auditBattle(setup, 1);
    const { drawn, played, possible, now } = state;
    expect(problems).toEqual([]);
    expect(drawn[1].reduce((sum, n) => sum + n, 0)).toBe(now.round);
    played[1].forEach((count, line) => expect(count).toBeLessThanOrEqual(possible[1][line]));
  });

  it('include every kind of action', () => {
    const audit = newAudit();
    const setup = sampleSetup('two-fords', ['thunder-column', 'deep-hunt'], [RANDOM, RANDOM]);
    for (let index = 20; index < 32; index++) expect(auditBattle(setup, index, audit).problems).toEqual([]);
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
      expect(audit.actions.get(type), type).toBeGreaterThan(0);
  });
});
