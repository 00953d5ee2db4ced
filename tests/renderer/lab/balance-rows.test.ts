import { describe, expect, test } from 'vitest';
import type { UnitUnderPolicies } from '@engine/lab/points/policies';
import type { UnitAdvice } from '@engine/lab/points/prices/unit-advice';
import {
  axisOf,
  fairPoints,
  isSignificant,
  parseKept,
  shownRows,
  ticksWithin,
  type Row,
} from '../../../src-renderer/state/balance/rows';
import { heldBy } from '../../../src-renderer/state/balance/words';
import { packed, unpacked } from '../../../src-renderer/state/runs/base64';

const advice = (
  name: string,
  points: number,
  low: number,
  high: number,
  verdict: UnitAdvice['verdict'],
): UnitAdvice => ({
  unit: name.toLowerCase(),
  name,
  book: 'horde',
  points,
  fair: { mean: (low + high) / 2, ci95: [low, high] },
  verdict,
  record: { battles: 100, with: undefined, without: undefined },
});

const row = (unit: UnitAdvice): Row => ({ ...unit, advice: unit });

const GRUNT = advice('Grunt', 45, 30, 40, 'overcosted');
const TROLL = advice('Troll', 80, 75, 120, 'unknown');
const WOLF = advice('Wolf', 60, 80, 90, 'undercosted');
const ROWS = [GRUNT, TROLL, WOLF].map(row);

describe('the list of fair costs', () => {
  test.each([
    ['how far each is off for certain, so that chance never ranks first', 'off', ['Wolf', 'Grunt', 'Troll']],
    ['cost', 'points', ['Troll', 'Wolf', 'Grunt']],
    ['fair cost', 'fair', ['Troll', 'Wolf', 'Grunt']],
    ['name', 'name', ['Grunt', 'Troll', 'Wolf']],
  ] as const)('is sorted by %s', (_, sort, names) => {
    expect(shownRows(ROWS, { text: '', verdict: 'all' }, sort).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['text, whatever its case', { text: ' TRO', verdict: 'all' }, ['Troll']],
    ['verdict', { text: '', verdict: 'undercosted' }, ['Wolf']],
    ['both', { text: 'grunt', verdict: 'undercosted' }, []],
  ] as const)('is filtered by %s', (_, filter, names) => {
    expect(shownRows(ROWS, filter, 'name').map(({ name }) => name)).toEqual(names);
  });

  test('applies whole points, never 0, and only if the difference is significant', () => {
    expect(fairPoints({ mean: 48.5 + 1e-9, ci95: [40, 57] })).toBe(49);
    expect(fairPoints({ mean: -22, ci95: [-125, 80] })).toBe(1);
    expect([GRUNT, TROLL, WOLF].map(isSignificant)).toEqual([true, false, true]);
    expect(isSignificant({ ...WOLF, points: 85 })).toBe(false);
    expect(isSignificant({ ...GRUNT, verdict: 'unknown' })).toBe(false);
  });
});

test('the axis gives equal ratios equal lengths, and clamps values beyond its ends', () => {
  const { at, ticks } = axisOf([20, 60, 180]);
  expect(at(60) - at(20)).toBeCloseTo(at(180) - at(60), 12);
  expect([at(-5), at(0), at(1e6)]).toEqual([0, 0, 1]);
  expect(ticks).toEqual([20, 50, 100, 200]);
});

test('on a short axis, numbers that would overlap are left out', () => {
  const axis = axisOf([10, 345]);
  expect(axis.ticks).toEqual([10, 20, 50, 100, 200]);
  expect(ticksWithin(axis, 400)).toEqual(axis.ticks);
  expect(ticksWithin(axis, 100)).toEqual([10, 50, 200]);
});

test('a sentence says whether verdicts hold for every bot', () => {
  const unit = (name: string, holds: UnitUnderPolicies['holds']): UnitUnderPolicies => ({
    unit: name,
    name,
    holds,
    views: ['objective', 'greedy'].map((bot) => ({
      bot,
      fair: { mean: 50, ci95: [45, 55] },
      verdict: 'fair',
    })),
  });
  expect(heldBy([unit('a', 'yes'), unit('b', 'no'), unit('c', 'unknown'), unit('d', 'yes')])).toBe(
    'By each of objective, greedy: 2 of 4 verdicts hold, 1 does not, 1 is unknown.',
  );
});

describe('kept advice', () => {
  const kept = {
    advice: {
      pairs: 50,
      battles: 100,
      known: true,
      trust: [],
      priceLevel: GRUNT.fair,
      margins: { worth: 1.5, disagree: [] },
      luck: { explained: 0.4 },
      first: GRUNT.fair,
      prior: { value: 1, first: 1, book: 0.3 },
      books: [{ book: 'horde', shift: GRUNT.fair, win: GRUNT.fair, settled: GRUNT.fair }],
      units: [GRUNT],
    },
    setting: { bot: 'objective', size: 'standard', maps: ['a'], objectives: ['b'], seed: 1 },
    system: 'azeroth-at-war',
    files: ['horde/grunt.unit.json'],
  };

  test('is read unchanged', () => {
    expect(parseKept(JSON.parse(JSON.stringify(kept)))).toMatchObject({
      system: 'azeroth-at-war',
      advice: { battles: 100 },
    });
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['another game', { ...kept, system: 'chess' }],
    [
      'a unit without an interval',
      { ...kept, advice: { ...kept.advice, units: [{ ...GRUNT, fair: { mean: 3 } }] } },
    ],
    [
      'a verdict that is none',
      { ...kept, advice: { ...kept.advice, units: [{ ...GRUNT, verdict: 'constructor' }] } },
    ],
    ['a number that is a text', { ...kept, advice: { ...kept.advice, battles: '100' } }],
    ['no setting', { ...kept, setting: { bot: 'objective' } }],
  ])('is ignored if it is %s', (_, value) => {
    expect(parseKept(value)).toBeUndefined();
  });
});

test('numbers are sent to the host as text and restored', async () => {
  const numbers = Float64Array.from({ length: 5000 }, (_, i) => [0, 0.5, 1, -1][i % 4]);
  const text = await packed(numbers);
  expect(text.length).toBeLessThan(numbers.byteLength / 20);
  expect(await unpacked(text)).toEqual(numbers);
  expect(await unpacked('')).toHaveLength(0);
  // A truncated text is not a run: no run continues from half of one.
  await expect(unpacked(text.slice(0, 40))).rejects.toThrow();
});
