import { beforeAll, describe, expect, test } from 'vitest';
import { close, fightOnDisk } from '../support/fight-on-disk';
import vectors from './azeroth-at-war.json';

/** Each vector becomes cards and a scenario on disk, fought by the command line. */
const attacks = vectors.attacks.map(({ expect: wanted, ...attack }, i) => ({ id: `attack-${i}`, wanted, attack }));
const duels = vectors.duels.map(({ expect: wanted, ...duel }, i) => ({ id: `duel-${i}`, wanted, duel }));

const scenario = (id: string, rest: object): [path: string, value: object] => [
  `scenarios/${id}.scenario.json`,
  { $schema: 'warbench:azeroth-at-war/scenario', id, name: id, ...rest },
];

let answers: Awaited<ReturnType<typeof fightOnDisk>>;
beforeAll(async () => {
  answers = await fightOnDisk(
    Object.fromEntries([
      ...vectors.units.map((unit) => [`vectors/${unit.id}.unit.json`, unit]),
      ...attacks.map(({ id, attack }) => scenario(id, { kind: 'attack', ...attack })),
      ...duels.map(({ id, duel }) => scenario(id, { kind: 'duel', ...duel })),
    ]),
  );
}, 400_000);

describe('attacks', () => {
  test.each(attacks)('$id: $attack.attacker against $attack.defender, $attack.conditions.action', ({ id, wanted }) => {
    const answer = answers.get(id) as unknown as {
      damage: { pmf: number[]; mean: number };
      destroyed: number;
    };
    close(answer.damage.pmf, wanted.pmf);
    close(answer.damage.mean, wanted.mean);
    close(answer.destroyed, wanted.destroyed);
  });
});

describe('duels', () => {
  test.each(duels)('$id: $duel.sides, $duel.first first, $duel.rounds rounds', ({ id, wanted, duel }) => {
    const { win, draw } = answers.get(id) as unknown as { win: Record<string, number>; draw: number };
    const chances = wanted as unknown as Record<string, number>;
    for (const side of duel.sides) close(win[side], chances[side]);
    close(draw, wanted.draw);
    expect(answers.get(id)).toMatchObject({ system: 'azeroth-at-war', kind: 'duel', exact: true });
  });
});
