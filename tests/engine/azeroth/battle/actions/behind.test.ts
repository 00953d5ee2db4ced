import { expect, test } from 'vitest';
import { BACK, box, stage, type Scene } from '../stage';
import { chosenBy } from '../fights';

/** In round 5: a fighter behind a short wall, and beyond it a dangerous shooter at this place on the x axis. */
const scene = (x: number): Scene => ({
  models: [
    {
      side: 0,
      at: [10, 10],
      is: { weapons: [{ name: 'Axe', tag: 'SW' }], stats: { WND: 2, ATK: 3, SKL: 3 } },
    },
    {
      side: 1,
      at: [x, 10],
      facing: BACK,
      is: {
        id: 'shooter',
        points: 80,
        stats: { ATK: 2, SKL: 3, WND: 2 },
        weapons: [{ name: 'Gun', tag: 'RW', range: 18 }],
      },
    },
  ],
  terrain: [{ type: 'wall', polygon: box(11, 9, 11.4, 11) }],
  round: 5,
});

/** How much nearer to the shooter the objective bot's fighter moves, with this lead in points. */
const nearer = (x: number, ahead: number): number => {
  const battle = stage(scene(x));
  battle.state.destroyed[ahead > 0 ? 0 : 1] = Math.abs(ahead);
  const action = chosenBy('objective', battle);
  return Math.hypot(x - 10, 0) - Math.hypot(x - action.x, 10 - action.y);
};

test.each([
  ['gives no ground, where it would step back', 15, [-2, 0]],
  ['goes nearer, where it would stay', 16, [0, 0.35]],
] as const)('a side that is behind late in the battle %s', (_, x, [ahead, behind]) => {
  expect(nearer(x, 50)).toBeCloseTo(ahead, 1);
  expect(nearer(x, -50)).toBeCloseTo(behind, 1);
});
