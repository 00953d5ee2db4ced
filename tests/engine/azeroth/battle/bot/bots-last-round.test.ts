import { describe, expect, test } from 'vitest';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import type { Difference } from '../../cards';
import { chosenBy } from '../fights';
import { BACK, stage, type Scene, type Stand } from '../stage';

const archer: Difference = {
  points: 40,
  stats: { ATK: 2 },
  weapons: [
    { name: 'Blade', tag: 'SW' },
    { name: 'Bow', tag: 'RW', range: 18 },
  ],
};
const swords: Difference = { weapons: [{ name: 'Blade', tag: 'SW' }] };
const done = { flags: ['activated'] } as const;

/** The target of an archer between two enemies. */
const target = (bot: string, round: number, scene: Partial<Scene>, one: Stand, other: Stand): number =>
  chosenBy(bot, stage({ round, ...scene, models: [{ side: 0, at: [15, 10], is: archer }, one, other] }))
    .target;

const enemy = (x: number, is: Difference, flags: Stand['flags'] = done.flags): Stand => ({
  side: 1,
  at: [x, 10],
  facing: BACK,
  is: { ...swords, ...is },
  flags,
});

describe.each(['cautious', 'objective', 'lookahead'])(
  '%s, in the last round, takes what scores (AAW-11-annihilation)',
  (bot) => {
    test('a bad shot at points, not a certain one at a summoned model without points', () => {
      const frail = enemy(8, { points: 0, stats: { WND: 1, DEF: 5 } }, ['activated', 'summoned']);
      const scoring = enemy(22, { points: 12, stats: { WND: 2, DEF: 4 } });
      expect(target(bot, PRINTED.rounds, {}, frail, scoring)).toBe(2);
    });

    test('an enemy that may be destroyed, not the first wounds of one that cannot', () => {
      const giant = enemy(8, { points: 300, stats: { WND: 12, DEF: 5 } });
      const small = enemy(22, { points: 15, stats: { WND: 2, DEF: 4 } });
      expect(target(bot, PRINTED.rounds, {}, giant, small)).toBe(2);
      expect(target(bot, 2, {}, giant, small)).toBe(1);
    });
  },
);
