import { describe, expect, test } from 'vitest';
import { coverOf, seen } from '@engine/systems/azeroth/battle/state/sight';
import type { Difference } from '../../cards';
import { me, strip } from '../pieces';
import { activations, box, R, stage, TOUCH, verdicts, type Scene, type Stand } from '../stage';

type Terrain = NonNullable<Scene['terrain']>;

describe('sight and cover (7.1, 3.2)', () => {
  const pair = (terrain: Terrain, from: [number, number] = [10, 10], to: [number, number] = [16, 10]) =>
    stage({
      models: [
        { side: 0, at: from },
        { side: 1, at: to },
        { side: 0, at: [13, 10] },
      ],
      terrain,
    });
  const sight = (terrain: Terrain, from?: [number, number], to?: [number, number]): boolean => {
    const { setup, state } = pair(terrain, from, to);
    return seen(setup.table, state.bodies, 0, 1);
  };
  test.each([
    ['AAW-N28: other models never block', [], true],
    ['AAW-7.1-sight: a wall blocks', strip('wall'), false],
    [
      'AAW-7.1-sight: a wall that hides only part of the base does not',
      [{ type: 'wall', polygon: box(12, 9.9, 12.5, 15) }],
      true,
    ],
    ['AAW-3.2-impassable: a cliff blocks', strip('impassable'), false],
    [
      'AAW-3.2-impassable: a chasm that the map says does not',
      [{ type: 'impassable', blocksSight: false, polygon: box(12, 0, 14, 21) }],
      true,
    ],
    ['AAW-3.2-ruins: ruins do not', strip('ruins'), true],
    ['AAW-3.2-forest: a forest does not', strip('forest'), true],
    [
      'AAW-7.1-sight: a forest that the map says does',
      [{ type: 'forest', blocksSight: true, polygon: box(12, 0, 14, 21) }],
      false,
    ],
    [
      'AAW-7.1-sight: it hides what stands behind it, not what stands in it',
      [{ type: 'forest', blocksSight: true, polygon: box(14, 0, 18, 21) }],
      true,
    ],
  ] as [string, Terrain, boolean][])('%s', (_, terrain, expected) => {
    expect(sight(terrain)).toBe(expected);
  });
  test.each([
    ['AAW-7.3-hard-cover: ruins between', strip('ruins'), 2],
    ['AAW-N17: ruins behind the target do nothing', strip('ruins', 17, 18), 0],
    ['AAW-N17: standing in them it has it too', strip('ruins', 15, 17), 2],
    ['AAW-7.3-soft-cover: in a forest', strip('forest', 15, 17), 1],
    ['AAW-N16: a forest between does nothing', strip('forest'), 0],
    ['AAW-N16: half a base inside is not inside', strip('forest', 16.01, 18), 0],
    ['AAW-3.2-ruins: the better cover counts, not both', [...strip('ruins'), ...strip('forest', 15, 17)], 2],
  ] as [string, Terrain, number][])('%s', (_, terrain, cover) => {
    const { setup, state } = pair(terrain);
    expect(coverOf(setup.table, state.bodies, 0, 1)).toBe(cover);
  });
  const shot = { sequence: 'move-shoot', target: 1 } as const;
  const fly: Difference = { keywords: ['Fly'] };
  const target = (x: number, is: Difference = {}): Stand => ({ side: 1, at: [x, 10], is });
  activations([
    {
      rule: 'AAW-7.3-soft-cover',
      what: '+1 to the save',
      models: [me, target(15)],
      terrain: strip('forest', 14, 16),
      does: shot,
      dice: 'hit 4, wound 4, save 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.3-hard-cover',
      what: '+2 to the save',
      models: [me, target(15)],
      terrain: strip('ruins', 12, 13),
      does: shot,
      dice: 'hit 4, wound 4, save 2',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.1-bands',
      what: 'within half the range nothing',
      models: [me, target(10 + 2 * R + 6)],
      does: shot,
      dice: 'hit 4, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.1-bands',
      what: '−1 to hit beyond half the range',
      models: [me, target(10 + 2 * R + 6.01)],
      does: shot,
      dice: 'hit 4',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.3-elevated',
      what: '+1 to hit from a hill',
      models: [me, target(15)],
      terrain: strip('hill', 8, 12),
      does: shot,
      dice: 'hit 3, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.3-elevated',
      what: 'not at one on a hill too',
      models: [me, target(15)],
      terrain: strip('hill', 8, 18),
      does: shot,
      dice: 'hit 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.7-fly',
      what: 'a flyer shoots from above',
      models: [{ ...me, is: fly }, target(15)],
      terrain: strip('hill', 14, 18),
      does: shot,
      dice: 'hit 3, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.7-fly',
      what: 'not at another flyer',
      models: [{ ...me, is: fly }, target(15, fly)],
      does: shot,
      dice: 'hit 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-7.1-range',
      what: 'out of range',
      models: [me, target(10 + 2 * R + 12.01)],
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-7.1-range',
      what: 'in range',
      models: [me, target(10 + 2 * R + 12)],
      does: shot,
      why: undefined,
    },
    {
      rule: 'AAW-7.1-sight',
      what: 'out of sight',
      models: [me, target(15)],
      terrain: strip('wall'),
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-4.6-stealth',
      what: 'Stealth from beyond 12"',
      models: [
        { ...me, is: { weapons: [{ name: 'Gun', tag: 'RW', range: 24 }] } },
        target(10 + 2 * R + 12.1, { keywords: ['Stealth'] }),
      ],
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-4.6-stealth',
      what: 'Stealth from 12"',
      models: [
        { ...me, is: { weapons: [{ name: 'Gun', tag: 'RW', range: 24 }] } },
        target(10 + 2 * R + 12, { keywords: ['Stealth'] }),
      ],
      does: shot,
      why: undefined,
    },
    {
      rule: 'AAW-7.6',
      what: 'an enemy within 2" of a friend',
      models: [me, target(15), { side: 0, at: [15 + TOUCH, 10] }],
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-4.6-precision-shot',
      what: 'with Precision Shot',
      models: [
        { ...me, is: { keywords: ['Precision Shot'] } },
        target(15),
        { side: 0, at: [15 + TOUCH, 10] },
      ],
      does: shot,
      why: undefined,
    },
    {
      rule: 'AAW-7.6',
      what: 'the shooter itself engaged with it',
      models: [me, target(12)],
      does: { sequence: 'hold-shoot', target: 1 },
      why: 'no-target',
    },
    {
      rule: 'AAW-N8',
      what: 'after a fight, at one engaged with a friend',
      models: [me, target(12), { side: 1, at: [10, 15] }, { side: 0, at: [10, 17] }],
      does: { sequence: 'fight-shoot', target: 1, second: 2 },
      why: 'no-target',
    },
  ]);
});
