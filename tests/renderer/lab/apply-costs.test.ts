import { expect, test } from 'vitest';
import type { UnitAdvice } from '@engine/lab/points/prices/unit-advice';
import { applyFairCosts } from '../../../src-renderer/state/balance/apply';

const card = (points: number, attack = 2, name = 'Reed Guard'): string =>
  JSON.stringify({ name, points, stats: { ATK: attack } });

/** A window whose cards a, b and c cost 30 points and were found to be worth 20. */
const setUp = (now: Readonly<Record<string, string>>) => {
  const written: Record<string, string> = {};
  const said: string[] = [];
  const paths = ['a', 'b', 'c'].map((unit) => ({ unit, path: `${unit}.unit.json`, system: 'glory' }));
  const bench = {
    engine: { outline: paths, diagnostics: [], settled: () => Promise.resolve() },
    notices: { show: (_: string, text: string) => void said.push(text) },
    changes: {
      make: (_: string, work: (staged: object) => boolean) =>
        Promise.resolve(work({ edit: (path: string, text: string) => ((written[path] = text), true) })),
      tell: (text: string) => void said.push(text),
    },
    textOf: (path: string) => now[path] ?? card(30),
  } as unknown as Parameters<typeof applyFairCosts>[0];
  const units = paths.map(({ unit }) => ({
    unit,
    name: unit.toUpperCase(),
    points: 30,
    fair: { mean: 20.2 },
  })) as unknown as readonly UnitAdvice[];
  return { bench, units, written, said };
};

test('costs are written to the current cards; a card that has changed is left unchanged, and named', async () => {
  const { bench, units, written, said } = setUp({
    'a.unit.json': card(30, 2, 'Mud Guard'),
    'b.unit.json': card(30, 5),
  });
  expect(await applyFairCosts(bench, 'glory', units, () => card(30))).toBe(true);
  expect(written).toEqual({ 'a.unit.json': card(20, 2, 'Mud Guard'), 'c.unit.json': card(20) });
  expect(said).toEqual([
    'B was skipped: it was changed since the battles began: stats.ATK 2 → 5. Find fair costs again.',
    'Fair costs of 2 units.',
  ]);
});

test('nothing is written for battles of cards that are no longer known', async () => {
  const { bench, units, written, said } = setUp({ 'a.unit.json': card(20) });
  expect(await applyFairCosts(bench, 'glory', units, () => undefined)).toBe(false);
  expect(written).toEqual({});
  expect(said).toEqual([expect.stringContaining('B was skipped: the battles used another version of it.')]);
});
