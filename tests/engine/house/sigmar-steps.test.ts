import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems/index';
import { scenarioFrom, Steps, type Scene } from './steps';

const GAME = 'age-of-sigmar';
const SHORT = 'first-watch-against-high-tide';
const LONG = 'long-watch-against-spring-flood';

/** One side has an auxiliary unit, the other has none (AOS-army-3.6). */
const UNEVEN = scenarioFrom(GAME, LONG, 'uneven', {
  armies: [
    { army: 'dawn-2000', bot: 'random' },
    { army: 'mire-1000', bot: 'random' },
  ],
});

/** Where a number shows that no attack, duel or first battle of the samples needs. */
const SCENES: Readonly<Record<string, Scene>> = {
  'AOS-10.1-deploy-terrain': [LONG, 5],
  'AOS-25.0.range': [LONG, 5],
  'AOS-magic-7.2.range': [LONG, 7],
  'AOS-terrain-1.2-place-of-power.fails': [LONG, 5],
  'AOS-terrain-1.2-place-of-power.roll': [LONG, 5],
  'AOS-army-3.6': ['uneven', 1],
  'AOS-tactics-2.1': [LONG, 2],
  'AOS-tactics-3.0-attack-on-two-fronts': [SHORT, 15],
  'AOS-tactics-3.0-seize-the-centre.range': [LONG, 5],
  'AOS-tactics-3.0-seize-the-centre.units': [LONG, 17],
};

/** Tests with scenes of their own (`scenes.test.ts`). */
const ELSEWHERE = ['AOS-24.1', 'AOS-32.2', 'AOS-magic-7.2.more'];

describe('the numbers of Age of Sigmar', () => {
  const numbers = SYSTEMS.get(GAME)!.numbers.filter(({ id }) => !ELSEWHERE.includes(id));
  const steps = new Steps(GAME, Object.fromEntries([UNEVEN]));

  test.each(numbers.map((row) => [row.id, row] as const))(
    '%s changes a fight or a battle, or says why not',
    (id, row) => {
      const scene = SCENES[id];
      const changed = steps.changedBy(row, scene && [scene]);
      expect(changed !== undefined).toBe(row.idle === undefined);
    },
  );
});
