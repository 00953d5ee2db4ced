import { describe, expect, test } from 'vitest';
import { hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { wound } from '@engine/systems/azeroth/battle/rules/effects/harm';
import type { Variants } from '@engine/systems/system';
import type { Difference } from '../../cards';
import { being, foe, me, near } from '../pieces';
import { dying, spell, uses } from '../spells';
import { activations, happening, R, stage, verdicts, type Scene } from '../stage';

describe('summoning and dying (4.6, 7.8)', () => {
  const summoner: Difference = {
    keywords: ['Summon [2]'],
    ...spell({ type: 'Instant', target: 'self', effects: [{ effect: 'summon', unit: 'wolf', count: 2 }] }),
  };
  const summoned = { wolf: { points: 0 } };
  activations([
    {
      rule: 'AAW-4.6-summon',
      what: 'stand beside, act this round, stay for as many rounds',
      models: [being(summoner), foe(16)],
      summoned,
      mana: [2, 0],
      does: { power: 0, powerFirst: true },
      happens: [uses('AAW-8.3-instant'), '0 summons 2 at 11, 10', '0 summons 3 at 10.5, 10.87'],
      then: (battle) => {
        expect([...battle.state.stays.slice(2, 4)]).toEqual([3, 3]);
        expect(hasFlag(battle, 2, FLAG.activated)).toBe(false);
      },
    },
    {
      rule: 'AAW-7.8-summons',
      what: 'a fallen summoner’s go with it, and count as no loss',
      models: [
        me,
        { ...near(), wounds: 1 },
        { side: 1, at: [15, 10], summoner: 1, flags: ['summoned'] },
        foe(16),
      ],
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: [
        '0 strikes 1 (fight) for 1',
        '1 loses 1, 0 left',
        '1 is destroyed',
        '2 is removed [AAW-7.8-summons]',
      ],
      then: (battle) => expect(battle.state.destroyed[0]).toBe(50),
    },
    {
      rule: 'AAW-7.8-zone',
      what: 'its zone is gone at once: the way out is free',
      models: [me, { ...near(), wounds: 1 }, foe(25)],
      does: { sequence: 'withdraw', target: 1, to: [7.5, 10] },
      dice: 'hit 4, wound 4, save 3',
      happens: [
        '0 strikes 1 (fight) for 1',
        '1 loses 1, 0 left',
        '1 is destroyed',
        '0 moves to 7.5, 10 for 2.5 [AAW-5.2-withdraw]',
      ],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-N14',
      what: 'again while the first are there',
      models: [being(summoner), foe(16), { side: 0, at: [5, 5], summoner: 0 }],
      summoned,
      mana: [2, 0],
      does: { power: 0, powerFirst: true },
      why: 'no-power',
    },
  ]);
  const slain = [
    '0 strikes 1 (fight) for 1',
    '1 loses 1, 0 left',
    '1 is destroyed',
    '1 uses Last for 0 mana [AAW-7.8-on-death]',
  ];
  const scene = (ability: Parameters<typeof dying>[0]): Pick<Scene, 'models'> => ({
    models: [me, { ...near(dying(ability)), wounds: 1 }, foe(25)],
  });
  const does = { sequence: 'fight', target: 1 } as const;
  activations([
    {
      rule: 'AAW-7.8-on-death',
      what: 'at once, on everyone near',
      ...scene({ effects: [{ effect: 'damage', amount: 2 }] }),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: [...slain, '0 loses 2, 2 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-7.8-on-death',
      what: 'one enemy: the nearest',
      ...scene({ target: 'enemy', effects: [{ effect: 'damage', amount: 1 }] }),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: [...slain, '0 loses 1, 3 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-N27',
      what: 'a blast where it fell, without scatter, with the blast’s dice and strength',
      ...scene({ target: 'point', effects: [{ effect: 'blast', template: 'small', strength: 4 }] }),
      does,
      dice: 'hit 4, wound 4, save 3, wound 4, save 3',
      happens: [...slain, '1 strikes 0 (blast) for 1', '0 loses 1, 3 left [AAW-8.4-wounds]'],
    },
  ]);
  const shaken = (variants: Variants, is: Difference = {}): boolean[] => {
    const battle = stage({
      variants,
      models: [
        { side: 0, at: [10, 10], wounds: 1, is },
        { side: 0, at: [12, 10] },
        { side: 0, at: [10 + 2 * R + 6, 10] },
        { side: 0, at: [10, 10 + 2 * R + 6.01] },
        { side: 0, at: [12, 12], is: { tier: ['Elite'] } },
        { side: 1, at: [8, 10] },
      ],
    });
    happening(battle, '', () => wound(battle, 0, 1, 'AAW-7.1-damage'));
    return [1, 2, 3, 4, 5].map((i) => hasFlag(battle, i, FLAG.shaken));
  };
  test.each([
    ['AAW-7.8-morale: friends within 6" will test', {}, {}, [true, true, false, true, false]],
    ['AAW-N20: within 3"', { 'morale-trigger': '3in' }, {}, [true, false, false, true, false]],
    [
      'AAW-N20: of the same or a lower tier',
      { 'morale-trigger': 'same-or-higher-tier' },
      {},
      [true, true, false, false, false],
    ],
    [
      'AAW-N20: of a Hero, all',
      { 'morale-trigger': 'same-or-higher-tier' },
      { tier: ['Hero'] },
      [true, true, false, true, false],
    ],
  ] as [string, Variants, Difference, boolean[]][])('%s', (_, variants, is, expected) => {
    expect(shaken(variants, is)).toEqual(expected);
  });
});
