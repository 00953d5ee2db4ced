import { expect, it } from 'vitest';
import { card, Stage, type Scene } from './stage';

const one = card('one');
const units: Scene['units'] = [
  { card: one, side: 0, at: [[30, 20]] },
  { card: one, side: 1, at: [[30, 40]] },
];

it.each([
  ['goes first where objectives pay alike', 'any', 0],
  [
    'lets the others go first where the enemy’s own pay every round: nobody answers the last raid',
    'enemy',
    1,
  ],
] as const)('WAR-turns: a bot with the initiative %s', (_what, objectives, better) => {
  const scene = new Stage({ units, scoring: [{ when: 'round', for: 'control', objectives, points: 1 }] });
  const worth = (option: number): number =>
    scene.game.worthOfAnswer!(
      scene.state,
      { side: 0, kind: 'go-first', rule: 'WAR-turns', options: 2 },
      option,
    );
  expect(worth(better)).toBeGreaterThan(worth(1 - better));
});
