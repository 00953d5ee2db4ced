import { beforeAll, expect, test } from 'vitest';
import { close, fightOnDisk } from '../support/fight-on-disk';
import vectors from './warcrow.json';

/** Each vector becomes two cards and a scenario on disk, fought by the command line. */
interface Side {
  readonly dice: object;
  readonly automatic: object;
  readonly elite: boolean;
  readonly switches: readonly { cost: object; add?: object; cancel?: object; damage?: number }[];
}

const rollOf = ({ dice, automatic, switches }: Side): object => ({
  dice,
  automatic,
  switches: switches.map(({ cost, ...effects }) => ({
    cost,
    effects: Object.entries(effects).map(([effect, value]) => ({ [effect]: value })),
  })),
});

const unit = (id: string, elite: boolean, panel: object): object => ({
  $schema: 'warbench:warcrow/unit',
  id,
  name: id,
  points: 20,
  troops: 5,
  move: [3, 2],
  charge: 10,
  wounds: 1,
  willpower: { orange: 1 },
  morale: 2,
  availability: 1,
  command: 0,
  characteristics: ['Infantry'],
  keywords: elite ? ['Elite'] : [],
  panels: [{ from: 1, conquest: 1, ...panel }],
  skills: [],
});

const filesOf = (vector: (typeof vectors)[number], i: number): [path: string, value: object][] => {
  const attack = rollOf(vector.attack);
  const blow = { dice: { red: 1 } };
  const panel = vector.ranged ? { ranged: { range: 14, ...attack } } : { melee: attack };
  return [
    [`attacker-${i}.unit.json`, unit(`attacker-${i}`, vector.attack.elite, { ...panel, defence: { dice: {} } })],
    [`defender-${i}.unit.json`, unit(`defender-${i}`, vector.defence.elite, { melee: blow, defence: rollOf(vector.defence) })],
    [
      `vector-${i}.scenario.json`,
      {
        $schema: 'warbench:warcrow/scenario',
        id: `vector-${i}`,
        name: `Vector ${i}`,
        kind: 'attack',
        attacker: `attacker-${i}`,
        defender: `defender-${i}`,
        conditions: { action: vector.ranged ? 'shoot' : 'attack' },
      },
    ],
  ];
};

let answers: Awaited<ReturnType<typeof fightOnDisk>>;
beforeAll(async () => {
  answers = await fightOnDisk(Object.fromEntries(vectors.flatMap(filesOf)));
}, 400_000);

const rows = vectors.map(({ expect: expected, ...vector }, i) => ({ id: `vector-${i}`, expected, vector }));

test.each(rows)('$id: $vector.attack.dice against $vector.defence.dice (ruling W2)', ({ id, expected }) => {
  type Wounds = { pmf: number[]; mean: number };
  const answer = answers.get(id) as unknown as { dealt: Wounds; suffered: Wounds };
  for (const key of ['dealt', 'suffered'] as const) {
    close(answer[key].pmf, expected[key]);
    close(answer[key].mean, expected[key].reduce((sum, p, k) => sum + p * k, 0));
  }
  expect(answers.get(id)).toMatchObject({ exact: true });
});
