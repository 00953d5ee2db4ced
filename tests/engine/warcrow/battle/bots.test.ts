import { expect, it } from 'vitest';
import { AttackWorths } from '@engine/systems/warcrow/battle/policy/attack-worths';
import { blue, bows, red, stage } from './scenes/cast';
import { rectangle } from '../../../support/battles/stage';
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
    scene.game.worthOfAnswer(
      scene.state,
      { side: 0, kind: 'go-first', rule: 'WAR-turns', options: 2 },
      option,
    );
  expect(worth(better)).toBeGreaterThan(worth(1 - better));
});

it('WAR-multiple-combats: a bot knows the value of a shot at a unit in two fights, whatever it was before', () => {
  const wall = card('wall', {
    panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: { green: 2 } } }],
  });
  const units = [
    red(bows, [[30, 20]]),
    red(card('left'), [[20, 27]]),
    red(card('right'), [[40, 27]]),
    blue(wall, [[30, 27]]),
  ];
  const { state } = stage(units);
  const attackWorths = new AttackWorths(state.setup);
  const shot = (): number => attackWorths.of(state, 'shoot', 0, 3).dealt;
  const alone = shot();
  const near = state.bodies.across[0] * 2;
  state.bodies.x[1] = 30 - near;
  state.bodies.x[2] = 30 + near;
  state.contactKnown = false;
  const pressed = shot();
  expect(pressed).toBeGreaterThan(alone);
  expect(pressed).toBe(new AttackWorths(state.setup).of(state, 'shoot', 0, 3).dealt);
});

it('WAR-skill-availability: a bot knows the value of an attack on a demoralized unit, whose skills do not apply', () => {
  const guarded = card('guarded', {
    skills: [
      {
        name: 'Shield wall',
        type: 'passive',
        text: 'Its defence adds a block.',
        effects: [{ on: 'defence', automatic: { B: 1 } }],
      },
    ],
  });
  const { state } = stage([red(card('one'), [[30, 20]]), blue(guarded, [[30, 27]])]);
  const attackWorths = new AttackWorths(state.setup);
  const blow = (): number => attackWorths.of(state, 'charge', 0, 1).dealt;
  const steady = blow();
  state.rallyAt[1] = 3;
  expect(blow()).toBeGreaterThan(steady);
  state.rallyAt[1] = 0;
  expect(blow()).toBe(steady);
});

it('WAR-deploy: a bot deploys in zones on the left and right as in zones below and above', () => {
  const turned = (at: readonly (readonly [number, number])[], turns: boolean): [number, number][] =>
    at.map(([x, y]) => (turns ? [y, x] : [x, y]));
  const worths = (turns: boolean): number[] => {
    const scene = new Stage({
      units: [
        { card: card('friend'), side: 0, at: turned([[12, 8]], turns) },
        { card: card('newcomer'), side: 0, at: turned([[50, 4]], turns) },
        { card: one, side: 1, at: turned([[30, 55]], turns) },
      ],
      objectives: turned(
        [
          [10, 30],
          [45, 24],
        ],
        turns,
      ).map((at) => ({ at })),
      ...(turns && { zones: [rectangle(0, 0, 12, 60), rectangle(48, 0, 60, 60)] }),
      phase: 'placing',
    });
    const places = turned(
      [
        [10, 8],
        [20, 4],
        [44, 8],
        [58, 8],
      ],
      turns,
    );
    return places.map(([x, y]) =>
      scene.game.worth(scene.state, { type: 'place', unit: 1, target: -1, x, y, skill: -1 }, 'objectives'),
    );
  };
  expect(worths(true)).toEqual(worths(false));
});
