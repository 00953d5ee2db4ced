import { describe, expect, it } from 'vitest';
import { packTroops, moveToPlan } from '@engine/systems/warcrow/battle/rules/moves/formation';
import { inFormation } from '@engine/systems/warcrow/battle/state/measure';
import { card, type Scene } from '../stage';
import { blue, one, red, stage } from './cast';

const five = card('five', { troops: 5, wounds: 1 });
const FIVE = [
  [30, 20],
  [28, 20],
  [32, 20],
  [30, 18],
  [30, 22],
] as const;

/** A pond, or other ground where models cannot be placed, with these corners. */
const lake = (...polygon: [number, number][]): NonNullable<Scene['terrain']>[number] => ({
  type: 'lake',
  polygon: polygon as [[number, number], [number, number], [number, number]],
});

/** A lane between two lakes: its walls run up the table, this far to the left and the right of 30. */
const lane = (left: number, right: number) => [
  lake([10, 0], [30 - left, 0], [30 - left, 60], [10, 60]),
  lake([30 + right, 0], [50, 0], [50, 60], [30 + right, 60]),
];

describe('troops are placed in formation wherever there is room (ruling W9, WAR-formation)', () => {
  it.each([
    ['in a lane as wide as two bases and a bit', 2.1, 2.1],
    ['in a lane that is wider on one side', 1.2, 3.3],
    ['along a wall', 1.05, 20],
  ] as const)('%s', (_, left, right) => {
    const scene = stage([red(five, FIVE), blue(one, [[30, 50]])], { terrain: lane(left, right) });
    const { state } = scene;
    expect(packTroops(state, 0, 30, 30, { ux: 0, uy: 1, touches: -1 })).toBe(true);
    moveToPlan(state, 0);
    expect(inFormation(state, 0)).toBe(true);
  });

  it.each([
    [
      'in a crowd',
      [
        [28.2, 35.2],
        [32.2, 28.9],
        [27.6, 32],
        [30.9, 32.7],
        [29.7, 24],
        [26.6, 29.9],
        [33.5, 31.8],
        [26.1, 26.2],
        [34.9, 33.3],
      ],
    ],
    [
      'in another crowd',
      [
        [24.7, 28],
        [28.7, 28],
        [32.7, 32.3],
        [32.6, 29.1],
        [27.3, 26.5],
        [29, 32.5],
        [33.1, 26.9],
        [31.3, 25.7],
        [25.1, 31.6],
      ],
    ],
    [
      'in a third',
      [
        [31.3, 27.2],
        [29.2, 26.3],
        [24.9, 30.4],
        [28.6, 33.1],
        [32.4, 29.7],
        [32.3, 34.2],
        [26.2, 33.2],
        [26.9, 27.6],
        [35.1, 31.4],
      ],
    ],
  ] as const)('%s', (_, posts) => {
    const scene = stage([
      red(five, FIVE),
      ...posts.map((at, k) => red(card(`post${k}`), [at])),
      blue(one, [[30, 50]]),
    ]);
    const { state } = scene;
    expect(packTroops(state, 0, 30, 30, { ux: 0, uy: 1, touches: -1 })).toBe(true);
    moveToPlan(state, 0);
    expect(inFormation(state, 0)).toBe(true);
  });

  it('without room in formation, they are placed as near as possible (WAR-broken-formation)', () => {
    const seven = card('seven', { troops: 7, wounds: 1 });
    const at = [...FIVE, [28, 18], [32, 18]] as const;
    const scene = stage([red(seven, at), blue(one, [[30, 50]])], { terrain: lane(1.05, 1.05) });
    const { state } = scene;
    expect(packTroops(state, 0, 30, 30, { ux: 0, uy: 1, touches: -1 })).toBe(true);
    moveToPlan(state, 0);
    expect(inFormation(state, 0)).toBe(false);
  });
});
