import { describe, expect } from 'vitest';
import type { Difference } from '../../cards';
import { me, strip } from '../pieces';
import { activations, BACK, TOUCH, verdicts, type Stand } from '../stage';

describe('positions of two models in melee (7.5, 7.7)', () => {
  const foe = (facing: number, at: [number, number] = [10 + TOUCH, 10], is: Difference = {}): Stand => ({
    side: 1,
    at,
    facing,
    is,
  });
  const does = { sequence: 'fight', target: 1 } as const;
  const told = (damage: number): string[] => [
    `0 strikes 1 (fight) for ${damage}`,
    ...(damage ? [`1 loses ${damage}, ${4 - damage} left`] : []),
  ];
  activations([
    {
      rule: 'AAW-7.5',
      what: 'from behind, −1 to the save',
      models: [me, foe(0)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(1),
    },
    {
      rule: 'AAW-7.5-arc',
      what: 'from the front, nothing',
      models: [me, foe(BACK)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(0),
    },
    {
      rule: 'AAW-7.5-arc',
      what: 'on the line counts as front',
      models: [me, foe(Math.PI / 2)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(0),
    },
    {
      rule: 'AAW-7.5-arc',
      what: 'just behind it does not',
      models: [me, foe(Math.PI / 2 - 0.01)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(1),
    },
    {
      rule: 'AAW-N9',
      what: 'shots do not flank',
      models: [me, foe(0, [15, 10])],
      does: { sequence: 'hold-shoot', target: 1 },
      dice: 'hit 4, wound 4, save 4',
      happens: ['0 strikes 1 (hold-shoot) for 0'],
    },
    {
      rule: 'AAW-7.7-uphill',
      what: '+1 to the save of one on a hill',
      models: [me, foe(BACK)],
      terrain: strip('hill', 10.5, 14),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: told(0),
    },
    {
      rule: 'AAW-7.7-level',
      what: 'not where both are on it',
      models: [me, foe(BACK)],
      terrain: strip('hill', 8, 14),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: told(1),
    },
    {
      rule: 'AAW-7.7-downhill',
      what: 'Momentum twice, charging from a hill',
      models: [{ ...me, is: { keywords: ['Momentum [1]'] } }, foe(BACK, [13, 10])],
      terrain: strip('hill', 8, 11),
      does: { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 },
      dice: 'hit 1, hit 1, hit 1',
      happens: ['0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
    {
      rule: 'AAW-7.7-uphill',
      what: 'a charge up a hill meets +1 to the save, though it ends on it',
      models: [me, foe(BACK, [14, 10])],
      terrain: strip('hill', 12, 16),
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: ['0 moves to 13.01, 10 for 4.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
    {
      rule: 'AAW-7.7-fly',
      what: 'a flyer charges as if downhill',
      models: [{ ...me, is: { keywords: ['Momentum [1]', 'Fly'] } }, foe(BACK, [13, 10])],
      does: { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 },
      dice: 'hit 1, hit 1, hit 1',
      happens: ['0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
    {
      rule: 'AAW-7.6',
      what: 'a miss that rolls a 1 strikes the nearest friend engaged',
      models: [
        { ...me, is: { keywords: ['Precision Shot'] } },
        foe(BACK, [15, 10]),
        { side: 0, at: [15 + TOUCH, 10] },
      ],
      does: { sequence: 'move-shoot', target: 1 },
      dice: 'hit 3, stray 1, wound 4, save 3',
      happens: ['0 strikes 1 (move-shoot) for 0, 2 for 1', '2 loses 1, 3 left'],
    },
    {
      rule: 'AAW-4.6-cleave',
      what: 'a natural 6 also strikes one within 2" of the target',
      models: [{ ...me, is: { keywords: ['Cleave'] } }, foe(BACK), { side: 1, at: [12, 11], facing: BACK }],
      does,
      dice: 'hit 6, wound 4, save 3, wound 4, save 3',
      happens: ['0 strikes 1 (fight) for 1, 2 for 1', '1 loses 1, 3 left', '2 loses 1, 3 left'],
    },
    {
      rule: 'AAW-7.5-facing',
      what: 'a model faces as it likes when its move ends',
      models: [me, foe(BACK, [20, 10])],
      does: { sequence: 'rush', to: [12, 10], facing: 2 },
      happens: ['0 moves to 12, 10 for 2 [AAW-5.2-rush]'],
      then: ({ state }) => expect(state.bodies.facing[0]).toBe(2),
    },
  ]);
  const cavalry: Difference = { tier: ['Mounted'], base: '60x35mm' };
  verdicts([
    {
      rule: 'AAW-6.2-models',
      what: 'an oval turning on the spot into a neighbour',
      models: [{ ...me, is: cavalry }, { side: 0, at: [10, 11.4] }, foe(BACK, [25, 10])],
      does: { sequence: 'hold-shoot', facing: Math.PI / 2 },
      variants: { 'hold-turn': 'may-turn' },
      why: 'no-room',
    },
    {
      rule: 'AAW-6.2-models',
      what: 'with room to turn',
      models: [{ ...me, is: cavalry }, foe(BACK, [25, 10])],
      does: { sequence: 'hold-shoot', facing: Math.PI / 2 },
      variants: { 'hold-turn': 'may-turn' },
      why: undefined,
    },
    {
      rule: 'AAW-7.5-facing',
      what: 'who holds keeps its facing (ruling A27)',
      models: [me, foe(BACK, [25, 10])],
      does: { sequence: 'hold-shoot', facing: 1 },
      why: 'holds',
    },
    {
      rule: 'AAW-7.5-facing',
      what: 'facing nowhere',
      models: [me, foe(BACK, [25, 10])],
      does: { sequence: 'rush', to: [12, 10], facing: NaN },
      why: 'no-way',
    },
  ]);
});
