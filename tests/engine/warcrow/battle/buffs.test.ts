import { describe, expect, it } from 'vitest';
import { policyOf } from '@engine/simulation/policy';
import { Rng } from '@engine/kernel/rng';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { blue, one, red, stage } from './scenes/cast';
import { card, pool, type Stage } from './stage';

const archers = card('archers', {
  panels: [
    { from: 1, melee: { dice: { red: 1 } }, ranged: { range: 10, dice: { red: 2 } }, defence: { dice: {} } },
  ],
  skills: [
    {
      name: 'Steady aim',
      type: 'combat',
      text: 'Add one success to your ranged attack.',
      limit: 'round',
      effects: [{ on: 'ranged', automatic: { S: 1 } }],
    },
  ],
});

const choice = (scene: Stage, bot: 'greedy' | 'objective'): Action['type'] =>
  policyOf<typeof scene.state, Action>(bot).choose(scene.game, scene.state, new Rng([1, 2, 3, 4]))!.type;

describe.each(['greedy', 'objective'] as const)(
  '%s: an effect that helps an attack is used for an attack (WAR-combat-skills)',
  (bot) => {
    it('before it, if a target is in range', () => {
      const scene = stage([red(archers, [[30, 20]]), blue(one, [[30, 28]])]);
      expect(choice(scene, bot)).toBe('skill');
      scene.act('skill', 0, { target: 0, skill: 0 });
      expect(choice(scene, bot)).toBe('shoot');
    });

    it('not after it', () => {
      const scene = stage([red(archers, [[30, 20]]), blue(one, [[30, 28]])]);
      scene.act('shoot', 0, { target: 1 }, pool(1, 1));
      expect(choice(scene, bot)).not.toBe('skill');
    });

    it('not if no enemy is in range', () => {
      const scene = stage([red(archers, [[30, 20]]), blue(one, [[30, 45]])]);
      expect(choice(scene, bot)).not.toBe('skill');
    });
  },
);
