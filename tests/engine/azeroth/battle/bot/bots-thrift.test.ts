import { describe, expect, test } from 'vitest';
import type { Action } from '@engine/systems/azeroth/battle/state/action';
import type { Difference } from '../../cards';
import { dying, spell } from '../spells';
import { BACK, stage, TOUCH, type Scene, type Stand } from '../stage';
import { chosenBy } from '../fights';

/**
 * What bots wasted in replays: their heroes by a taunt, mana on wolves that reached no enemy, a knight for a thrall.
 */
const chosen = (bot: string, scene: Scene): Action => {
  return chosenBy(bot, stage(scene));
};

const ALL = ['aggressive', 'cautious', 'objective', 'lookahead'] as const;
const WEIGHING = ['cautious', 'objective', 'lookahead'] as const;
const acted = { flags: ['activated'] } as const;
const sword = { weapons: [{ name: 'Blade', tag: 'SW' }] } satisfies Difference;
const warlord: Stand = {
  side: 1,
  at: [10 + TOUCH, 10],
  facing: BACK,
  is: { ...sword, points: 195, stats: { ATK: 5, SKL: 3, STR: 5, WND: 5 } },
};

describe.each(ALL)('%s: a taunt (AAW-4.6-taunt)', (bot) => {
  const marshal = (wounds: number): Stand => ({
    side: 0,
    at: [10, 10],
    is: { ...sword, points: 180, tier: ['Hero'], keywords: ['Taunt'], stats: { WND: 5 } },
    wounds,
  });
  const beside = (points: number): Stand => ({
    side: 0,
    at: [10 + 2 * TOUCH, 10],
    is: { ...sword, points, stats: { WND: 1, DEF: 6 } },
    ...acted,
  });

  test('is not used by a hero at his last wound if it brings a warlord to him', () => {
    expect(chosen(bot, { models: [marshal(1), warlord, beside(40)] }).taunt).toBe(-1);
  });
  test('draws the warlord away from a better target', () => {
    expect(chosen(bot, { models: [marshal(5), warlord, beside(300)] }).taunt).toBe(1);
  });
});

describe.each(WEIGHING)('%s: wolves that stay two rounds (AAW-4.6-summon)', (bot) => {
  const shaman: Difference = {
    ...sword,
    keywords: ['Summon [2]'],
    ...spell({
      type: 'Instant',
      mana: 3,
      target: 'self',
      effects: [{ effect: 'summon', unit: 'wolf', count: 2 }],
    }),
  };
  const calls = (apart: number): boolean =>
    chosen(bot, {
      models: [
        { side: 0, at: [2, 10], is: shaman },
        { side: 1, at: [2 + apart, 10], facing: BACK, is: sword },
      ],
      summoned: { wolf: { ...sword, points: 0, stats: { MOV: 8 } } },
      mana: [3, 0],
    }).power >= 0;

  test('are summoned if they reach an enemy', () => {
    expect(calls(8)).toBe(true);
  });
  test.each([
    ['they come only when the enemy does', 12],
    ['they leave before that', 24],
  ])('are not if %s', (_, apart) => {
    expect(calls(apart)).toBe(false);
  });
});

describe.each(ALL)('%s: a model with a curse on its destruction (AAW-7.8-on-death)', (bot) => {
  const curse = dying({ target: 'everyone', range: 2, effects: [{ effect: 'damage', amount: 1 }] });
  const target = (cursed: boolean): number =>
    chosen(bot, {
      models: [
        {
          side: 0,
          at: [10, 10],
          is: { ...sword, points: 105, stats: { ATK: 4, SKL: 2, STR: 6 } },
          wounds: 1,
        },
        {
          side: 1,
          at: [10 + TOUCH, 10],
          facing: BACK,
          is: { ...sword, points: 20, stats: { WND: 1, DEF: 6, ATK: 1 }, ...(cursed && curse) },
          ...acted,
        },
      ],
    }).target;

  test('is not destroyed by an expensive model at its last wound', () => {
    expect([target(false), target(true)]).toEqual([1, -1]);
  });
});

describe.each(WEIGHING)('%s: a path past the enemy (AAW-6.5)', (bot) => {
  const guard = (x: number): Stand => ({
    side: 1,
    at: [x, 12],
    facing: BACK,
    is: { ...sword, points: 60, stats: { ATK: 5, SKL: 2, STR: 6 } },
    ...acted,
  });
  const beyond = (...guards: Stand[]): boolean =>
    chosen(bot, {
      round: 6,
      models: [
        { side: 0, at: [10, 10], is: { ...sword, points: 150, stats: { MOV: 8, ATK: 3 } }, wounds: 1 },
        { side: 1, at: [17, 10], facing: BACK, is: { ...sword, points: 40, stats: { WND: 1 } }, ...acted },
        ...guards,
      ],
    }).x > 15;

  test('is taken if no enemy is near it', () => {
    expect(beyond()).toBe(true);
  });
  test('is not taken at the last wound, past two enemies that may strike', () => {
    expect(beyond(guard(12.8), guard(13.2))).toBe(false);
  });
});
