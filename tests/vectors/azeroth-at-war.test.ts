import { mkdtemp, mkdir, rm, writeFile, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import vectors from './azeroth-at-war.json';

/** Each vector becomes cards and a scenario on disk, which are read, validated, linked and fought as a designer's are. */
const folder = await mkdtemp(join(tmpdir(), 'warbench-vectors-'));
const session = createSession();
const file = (kind: string, id: string): string => `vectors/${id}.${kind}.json`;
const scenario = (id: string, rest: object): object => ({
  $schema: 'warbench:azeroth-at-war/scenario',
  id,
  name: id,
  ...rest,
});

const attacks = vectors.attacks.map(({ expect: expected, ...attack }, i) => ({
  id: `attack-${i}`,
  expected,
  attack,
}));
const duels = vectors.duels.map(({ expect: expected, ...duel }, i) => ({ id: `duel-${i}`, expected, duel }));

beforeAll(async () => {
  await mkdir(join(folder, 'vectors'));
  const write = (kind: string, id: string, value: object): Promise<void> =>
    writeFile(join(folder, file(kind, id)), JSON.stringify(value, null, 2));
  for (const unit of vectors.units) await write('unit', unit.id, unit);
  for (const { id, attack } of attacks)
    await write('scenario', id, scenario(id, { kind: 'attack', ...attack }));
  for (const { id, duel } of duels) await write('scenario', id, scenario(id, { kind: 'duel', ...duel }));
  const names = await readdir(join(folder, 'vectors'));
  session.open(
    await Promise.all(
      names.map(async (name) => ({
        path: `vectors/${name}`,
        text: await readFile(join(folder, 'vectors', name), 'utf8'),
      })),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const answerOf = (id: string): Record<string, unknown> => {
  const [report] = session.fights(file('scenario', id));
  expect(report?.problem).toBeUndefined();
  return report!.outcome!.answer as Record<string, unknown>;
};

const close = (actual: number, expected: number): void =>
  expect(Math.abs(actual - expected)).toBeLessThan(1e-9);

test('the vectors are valid files', () => {
  expect(session.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
});

describe('attacks', () => {
  test.each(attacks)(
    '$id: $attack.attacker against $attack.defender, $attack.conditions.action',
    ({ id, expected }) => {
      const { damage, destroyed } = answerOf(id) as {
        damage: { pmf: number[]; mean: number };
        destroyed: number;
      };
      for (let k = 0; k < Math.max(damage.pmf.length, expected.pmf.length); k++)
        close(damage.pmf[k] ?? 0, expected.pmf[k] ?? 0);
      close(damage.mean, expected.mean);
      close(destroyed, expected.destroyed);
    },
  );
});

describe('duels', () => {
  test.each(duels)('$id: $duel.sides, $duel.first first, $duel.rounds rounds', ({ id, expected, duel }) => {
    const { win, draw } = answerOf(id) as { win: Record<string, number>; draw: number };
    const wanted = expected as unknown as Record<string, number>;
    for (const side of duel.sides) close(win[side]!, wanted[side]!);
    close(draw, expected.draw);
  });
});
