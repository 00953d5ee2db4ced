import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems/index';
import { scenarioFrom, Steps, type Scene } from './steps';

const GAME = 'glory';

/** The sample battle against a deck, at another difficulty. */
const atDifficulty = (difficulty: string): readonly [string, string] =>
  scenarioFrom(GAME, 'patrol-meets-the-deck', difficulty, {
    armies: [
      { army: 'ember-patrol', bot: 'random' },
      { army: 'reed-patrol', bot: 'automata', deck: 'balanced', difficulty },
    ],
  });

/** Where a number shows that no attack, duel or first battle of the samples needs. */
const SCENES: Readonly<Record<string, Scene>> = {
  'GLO-3.3.2': ['patrols-at-mill-hill', 3],
  'GLO-6.5.1.easy-wound': ['easy', 5],
  'GLO-6.5.1.brutal-wound': ['brutal', 5],
  'GLO-6.5.1.brutal-objective': ['brutal', 5],
};

/** Tests with scenes of their own (`glory-places.test.ts`). */
const ELSEWHERE = ['GLO-4.3.3'];

describe('the numbers of Glory', () => {
  const numbers = SYSTEMS.get(GAME)!.numbers.filter(({ id }) => !ELSEWHERE.includes(id));
  const steps = new Steps(GAME, Object.fromEntries([atDifficulty('easy'), atDifficulty('brutal')]));

  test.each(numbers.map((row) => [row.id, row] as const))(
    '%s changes a fight or a battle, or says why not',
    (id, row) => {
      const scene = SCENES[id];
      const changed = steps.changedBy(row, scene && [scene]);
      expect(changed !== undefined).toBe(row.idle === undefined);
    },
  );
});
