import { describe, expect, test } from 'vitest';
import type { Ability } from '@engine/generated/azeroth-at-war';
import { deploy } from '@engine/systems/azeroth/battle/rules/setup/deploy';
import type { Difference } from '../../cards';
import { wrongs } from '../audit/invariants';
import { activations, BACK, stage, TOUCH, type Stand } from '../stage';
import { restart } from '../fights';

const power = (ability: Partial<Ability> & Pick<Ability, 'type' | 'effects'>): Difference => ({
  abilities: [{ name: 'Last', text: '', mana: 0, target: 'everyone', range: 3, ...ability }],
});

describe('events of an activation may prevent the rest of it', () => {
  const me: Stand = { side: 0, at: [10, 10] };
  const bursting: Stand = {
    side: 1,
    at: [10 + TOUCH, 10],
    facing: BACK,
    wounds: 1,
    is: power({ type: 'On Death', effects: [{ effect: 'push', distance: 1 }] }),
  };
  const models = [me, bursting, { side: 1, at: [28, 19] } as const];
  const burst = [
    '0 strikes 1 (fight) for 1',
    '1 loses 1, 0 left',
    '1 is destroyed',
    '1 uses Last for 0 mana [AAW-7.8-on-death]',
    '0 moves to 9, 10 for 1 [AAW-8.3-card]',
  ];
  const dice = 'hit 4, wound 4, save 3';
  activations([
    {
      rule: 'AAW-5.2-withdraw',
      what: 'pushed by the fall of its enemy, a withdrawal begins where the model now stands',
      models,
      does: { sequence: 'withdraw', target: 1, to: [7.5, 10] },
      dice,
      happens: [...burst, '0 moves to 7.5, 10 for 1.5 [AAW-5.2-withdraw]'],
    },
    {
      rule: 'AAW-6.1',
      what: 'and is not made where that is too far',
      models,
      does: { sequence: 'withdraw', target: 1, to: [10, 12.5] },
      dice,
      happens: burst,
    },
    {
      rule: 'AAW-5.2-fight-shoot',
      what: 'a shot that the fight has spoilt is not made: the push has taken it out of range',
      models: [
        { ...me, is: { weapons: [{ name: 'Bow', tag: 'RW', range: 12 }] } },
        bursting,
        { side: 1, at: [22.9, 10] },
      ],
      does: { sequence: 'fight-shoot', target: 1, second: 2 },
      dice,
      happens: burst,
    },
  ]);
  const ogre = { ogre: { base: '60mm' } };
  const guard: Stand = {
    side: 1,
    at: [10, 10],
    is: {
      ...power({ type: 'Reaction', target: 'self', effects: [{ effect: 'summon', unit: 'ogre', count: 1 }] }),
      keywords: ['Summon [1]'],
    },
    flags: ['struck'],
  };
  activations([
    {
      rule: 'AAW-6.5-timing',
      what: 'what a Reaction puts in the way stops the move before it',
      models: [{ side: 0, at: [11.6644, 13.1524] }, guard],
      summoned: ogre,
      answers: ['reaction'],
      does: { sequence: 'move-shoot', to: [13.0044, 10.7324] },
      happens: [
        '0 moves to 13, 10.73 for 2.77 [AAW-5.2-move-shoot]',
        '1 uses Last for 0 mana [AAW-8.3-reaction]',
        '1 summons 2 at 11.69, 10',
        '0 moves to 12.64, 11.39 for 0 [AAW-6.5-timing]',
      ],
      then: (battle) => expect(wrongs(battle)).toEqual([]),
    },
  ]);
});

describe('a crowded zone (AAW-3.3-zones)', () => {
  const wagons = (count: number): Stand[] =>
    Array.from({ length: count }, () => ({ side: 0, at: [0, 0], is: { base: '90x52mm' } }));
  const deployed = (count: number) => {
    const battle = stage({
      models: [...wagons(count), { side: 1, at: [10, 8] }],
      size: 'skirmish',
      table: [15, 10.5],
    });
    restart(battle, 1, 0, 'drawn');
    deploy(battle);
    const { bodies, side } = battle.state;
    const own = Array.from({ length: bodies.count }, (_, i) => i).filter(
      (i) => side[i] === 0 && bodies.alive[i],
    );
    return { battle, own };
  };
  test('a base longer than the zone’s depth is placed sideways', () => {
    const { battle, own } = deployed(1);
    expect(own).toHaveLength(1);
    expect(Math.abs(Math.cos(battle.state.bodies.facing[own[0]]))).toBeCloseTo(1);
  });
  test('four of them fill it; a fifth has no room and stays off the table', () => {
    const { battle, own } = deployed(5);
    expect(own).toHaveLength(4);
    expect(wrongs(battle)).toEqual([]);
  });
});
