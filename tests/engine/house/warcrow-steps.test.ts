import { describe, expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems/index';
import { sampleFiles } from '../../support/workspace';
import { Steps, type Scene } from './steps';
import { crowded } from './warcrow-field';

const GAME = 'warcrow';

/** Where a number shows; all others do in the first crowded battle. */
const SCENES: Readonly<Record<string, Scene>> = {
  'WAR-line-of-sight': ['crowded', 2],
  'WAR-dice-limit': ['archers-at-a-wall', 1],
  'WAR-reduce-stress.rested': ['crowded', 2],
  'WAR-stress-test.above': ['crowded', 3],
  'WAR-stress-test.successes': ['crowded', 3],
  'WAR-opportunity-attack': ['opportunity-at-the-riders', 1],
  'WAR-modifier': ['crowded', 2],
  'WAR-combat-result': ['crowded', 2],
  'WAR-push-back': ['crowded', 6],
  'WAR-cover': ['shot', 4],
  'WAR-ranged-into-combat.cover': ['archers-into-the-press', 1],
  'WAR-ranged-into-combat.stress': ['shot', 4],
  'WAR-hold-and-shoot': ['hold-and-shoot', 1],
  'WAR-casting': ['tainted', 2],
  'WAR-blocking': ['crowded', 3],
  'WAR-tinge-roll': ['crowded', 2],
  'WAR-tinge-effects.harm': ['crowded', 3],
  'WAR-tinge-effects.damage': ['crowded', 3],
  'WAR-tinge-effects.reach': ['tainted', 1],
  'WAR-ambusher.hidden': ['hidden', 9],
  'WAR-ambusher.stress': ['hidden', 38],
  'WAR-intimidating': ['crowded', 4],
  'WAR-scout.hidden': ['hidden', 17],
};

/** A test with its own scene (`scenes.test.ts`). */
const ELSEWHERE = ['WAR-scout.actions'];

describe('the numbers of Warcrow', () => {
  const numbers = SYSTEMS.get(GAME)!.numbers.filter(({ id }) => !ELSEWHERE.includes(id));
  const steps = new Steps(GAME, crowded(sampleFiles(GAME)));

  test.each(numbers.map((row) => [row.id, row] as const))(
    '%s changes a fight or a battle, or says why not',
    (id, row) => {
      const changed = steps.changedBy(row, [SCENES[id] ?? ['crowded', 1]]);
      expect(changed !== undefined).toBe(row.idle === undefined);
    },
  );
});
