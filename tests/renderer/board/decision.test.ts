import { describe, expect, test } from 'vitest';
import type { Choice, Turn } from '@engine/simulation/manual/view';
import type { BattleScene } from '@engine/simulation/replay';
import { decisionOf, placeAt, stepBack, type Picked } from '../../../src-renderer/board/manual/decision';

/** Two units of two models each, and a hero of one. */
const scene = {
  models: [
    { name: 'Spears', side: 0, card: 0, marks: [], unit: 0 },
    { name: 'Spears', side: 0, card: 0, marks: [], unit: 0 },
    { name: 'Hounds', side: 1, card: 1, marks: [], unit: 1 },
    { name: 'Hounds', side: 1, card: 1, marks: [], unit: 1 },
    { name: 'Hero', side: 0, card: 2, marks: [] },
  ],
} as unknown as BattleScene;

const choice = (kind: string, model: number, target: number, at?: readonly [number, number]): Choice => ({
  kind,
  model,
  target,
  words: `${kind} ${model} ${target} ${String(at)}`,
  ...(at && { at }),
});

const turnOf = (...choices: Choice[]): Extract<Turn, { type: 'act' }> => ({
  type: 'act',
  side: 0,
  offered: 'sampled',
  choices,
});

const TURN = turnOf(
  choice('Move', 0, -1, [1, 1]),
  choice('Move', 1, -1, [3, 1]),
  choice('Charge', 0, 2),
  choice('Shoot', 4, 3),
  choice('Shoot', 4, 2),
  choice('Done', -1, -1),
);

const after = (picked: Picked) => decisionOf(scene, TURN, picked);

describe('the remaining decisions', () => {
  test('models of one unit are one choice, and the side itself has its own', () => {
    expect(after({}).units).toEqual([
      { key: 'u0', name: 'Spears', model: 0 },
      { key: 'm4', name: 'Hero', model: 4 },
      { key: '', name: 'Your side', model: -1 },
    ]);
    expect(after({}).chosen).toBeUndefined();
  });

  test('a single possibility is selected automatically', () => {
    // A charge at the only target; passing, which has only one form.
    expect(after({ unit: 'u0', kind: 'Charge' })).toMatchObject({
      picked: { target: 'u1', index: 2 },
      chosen: { index: 2 },
    });
    expect(after({ unit: '' }).chosen?.index).toBe(5);
    // Two shots at two models of one unit are two ways to shoot it.
    expect(after({ unit: 'm4' })).toMatchObject({
      picked: { kind: 'Shoot', target: 'u1' },
      chosen: undefined,
    });
  });

  test('a selection that no longer exists is dropped', () => {
    expect(after({ unit: 'm4', kind: 'Move', target: 'u9', index: 0 }).picked).toMatchObject({
      kind: 'Shoot',
      target: 'u1',
      index: undefined,
    });
  });

  test.each([
    { name: 'on a place that is offered: that', at: [3.1, 1.1], is: { index: 1, at: undefined } },
    { name: 'anywhere else: the nearest, ending there', at: [2.6, 4], is: { index: 1, at: [2.6, 4] } },
  ] as const)('a click $name', ({ at, is }) => {
    expect(placeAt(after({ unit: 'u0', kind: 'Move' }).left, at)).toEqual(is);
  });

  test('a click selects nothing if no choice has a place', () => {
    expect(placeAt(after({ unit: 'm4' }).left, [1, 1])).toBeUndefined();
  });

  test('Escape removes the last selection, not an automatic one', () => {
    const at = after({ unit: 'u0', kind: 'Move', index: 1 });
    const kind = stepBack(at.picked, at)!;
    expect(kind).toEqual({ unit: 'u0', kind: 'Move', target: undefined });
    const unit = stepBack(after(kind).picked, after(kind))!;
    expect(unit).toEqual({ unit: 'u0' });
    expect(stepBack(after(unit).picked, after(unit))).toEqual({});
    expect(stepBack(after({}).picked, after({}))).toBeUndefined();
  });
});
