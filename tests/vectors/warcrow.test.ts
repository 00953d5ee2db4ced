import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import vectors from './warcrow.json';

/** Each vector becomes two cards and a scenario on disk, which are read, validated, linked and fought as a designer's are. */
const folder = await mkdtemp(join(tmpdir(), 'warbench-vectors-'));
const session = createSession();

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

beforeAll(async () => {
  await mkdir(join(folder, 'vectors'));
  for (const [path, value] of vectors.flatMap(filesOf)) await writeFile(join(folder, 'vectors', path), JSON.stringify(value, null, 2));
  const names = await readdir(join(folder, 'vectors'));
  session.open(await Promise.all(names.map(async (name) => ({ path: `vectors/${name}`, text: await readFile(join(folder, 'vectors', name), 'utf8') }))));
});
afterAll(() => rm(folder, { recursive: true }));

test('the vectors are valid files', () => {
  expect(session.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
});

const rows = vectors.map(({ expect: expected, ...vector }, i) => ({ id: `vector-${i}`, expected, vector }));

test.each(rows)('$id: $vector.attack.dice against $vector.defence.dice (ruling W2)', ({ id, expected }) => {
  const [report] = session.fights(`vectors/${id}.scenario.json`);
  expect(report?.problem).toBeUndefined();
  const answer = report!.outcome!.answer as { dealt: { pmf: number[]; mean: number }; suffered: { pmf: number[]; mean: number } };
  for (const key of ['dealt', 'suffered'] as const) {
    const { pmf, mean } = answer[key];
    const wanted = expected[key];
    for (let k = 0; k < Math.max(pmf.length, wanted.length); k++) expect(Math.abs((pmf[k] ?? 0) - (wanted[k] ?? 0))).toBeLessThan(1e-9);
    expect(Math.abs(mean - wanted.reduce((sum, p, k) => sum + p * k, 0))).toBeLessThan(1e-9);
  }
});
