import { describe, expect, test } from 'vitest';
import { wrongs } from './audit/invariants';
import { moveWrongs } from './audit/moves';
import { everyMap, soak } from './audit/soak';
import { BACK, box, R, stage, type Scene } from './stage';

/** Battles on each of the eight set maps; `npm run soak` runs thousands. */
const BATTLES = 25;

describe('random legal actions break no rule (AAW-5.1-activation, AAW-6.1, AAW-6.2-models, AAW-8.1-cap)', () => {
  test.each(everyMap())(
    '%s, %s',
    (size, map) => {
      expect(soak(size, map, BATTLES)).toEqual([]);
    },
    400_000,
  );
});

describe('broken rules are detected', () => {
  const me: Scene['models'][0] = { side: 0, at: [10, 10] };
  test.each([
    ['two in one place', { models: [me, { side: 1, at: [10 + 2 * R - 0.01, 10] }] }, /overlaps/],
    ['off the table', { models: [{ side: 0, at: [R - 0.01, 10] }] }, /off the table/],
    [
      'an oval across the edge',
      { models: [{ side: 0, at: [10, 1], facing: BACK / 2, is: { base: '60x35mm' } }] },
      /off the table/,
    ],
    [
      'in a chasm',
      { models: [me], terrain: [{ type: 'impassable', polygon: box(9, 9, 11, 11) }] },
      /stands in/,
    ],
    [
      'a rider in a wood',
      {
        models: [{ ...me, is: { tier: ['Mounted'] } }],
        terrain: [{ type: 'forest', polygon: box(9, 9, 11, 11) }],
      },
      /stands in/,
    ],
    ['more wounds than it has', { models: [{ ...me, wounds: 5 }] }, /5 wounds/],
    ['standing with none', { models: [{ ...me, wounds: 0 }] }, /0 wounds/],
    ['more mana than the cap', { models: [me], mana: [11, 0] }, /11 mana/],
  ] as [string, Scene, RegExp][])('%s', (_, scene, seen) => {
    expect(wrongs(stage(scene)).join()).toMatch(seen);
    expect(wrongs(stage({ models: [me] }))).toEqual([]);
  });

  const wide: Scene['terrain'] = [{ type: 'forest', polygon: box(12, 0, 14, 21) }];
  test.each([
    [
      'from elsewhere',
      {},
      [
        [9, 10],
        [13, 10],
      ],
      4,
      /starts from elsewhere/,
    ],
    [
      'too far',
      {},
      [
        [10, 10],
        [15.1, 10],
      ],
      5.1,
      /moves 5[.]1" of 5"/,
    ],
    [
      'too cheaply',
      { terrain: wide },
      [
        [10, 10],
        [14, 10],
      ],
      4,
      /the ground costs 6/,
    ],
    [
      'too dearly',
      {},
      [
        [10, 10],
        [13, 10],
      ],
      5,
      /the ground costs 3/,
    ],
    [
      'through a wall',
      { terrain: [{ type: 'wall', polygon: box(12, 9, 12.2, 11) }] },
      [
        [10, 10],
        [14, 10],
      ],
      4,
      /through wall/,
    ],
    [
      'through a model',
      { models: [me, { side: 1, at: [12, 10] }] },
      [
        [10, 10],
        [14, 10],
      ],
      4,
      /through Plain/,
    ],
    [
      'where it may',
      {},
      [
        [10, 10],
        [14, 10],
      ],
      4,
      /^$/,
    ],
    [
      'over a model, in flight',
      {
        models: [
          { ...me, is: { keywords: ['Fly'] } },
          { side: 1, at: [12, 10] },
        ],
      },
      [
        [10, 10],
        [14, 10],
      ],
      4,
      /^$/,
    ],
  ] as [string, Partial<Scene>, [number, number][], number, RegExp][])(
    'a move %s',
    (_, scene, path, cost, seen) => {
      const battle = stage({ models: [me], ...scene });
      const event = { type: 'moved', model: 0, path, facing: 0, cost, why: 'AAW-5.2-move-shoot' } as const;
      expect(moveWrongs(battle, event).join()).toMatch(seen);
    },
  );
});
