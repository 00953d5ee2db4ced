import { describe, expect, test } from 'vitest';
import type { Dial } from '../../../../src-engine/lab/tune/dials';
import { FairCostModel } from '../../../../src-engine/lab/tune/fair-model';
import { AddedEffects, missBy, type GoalModel } from '../../../../src-engine/lab/tune/model';
import { conflictsOf, searched, type TuneSearch } from '../../../../src-engine/lab/tune/search';
import { drained } from '../../../../src-engine/simulation/run/steps';

const dialOf = (name: string, now: number, least: number, most: number): Dial => ({
  name,
  unit: name.split('.')[0],
  file: `${name}.json`,
  path: name.split('.').slice(1),
  now,
  least,
  most,
});

const ATK = dialOf('grunt.ATK', 4, 1, 6);
const TGH = dialOf('grunt.TGH', 3, 1, 6);

/** A goal about a figure that is a plain sum of the dials. */
const sumOf = (
  goal: string,
  wanted: readonly [number, number],
  of: (atk: number, tgh: number) => number,
): GoalModel => ({
  goal,
  wanted,
  margin: 0,
  predicted: (edits) => {
    const at = (dial: Dial): number => edits.find((edit) => edit.dial === dial)?.to ?? dial.now;
    return [of(at(ATK), at(TGH))];
  },
});

const DIALS = [ATK, TGH].map((dial) => ({ dial, values: [1, 2, 3, 4, 5, 6], cost: false }));

const search = (models: readonly GoalModel[]): TuneSearch => drained(searched(models, DIALS, 3));

const shown = ({ found }: TuneSearch) =>
  found.map(({ edits }) => edits.map(({ dial, to }) => `${dial.name}=${to}`).join(' '));

describe('a search for edits', () => {
  test('finds the smallest change of the fewest dials', () => {
    expect(shown(search([sumOf('damage', [0, 2], (atk) => atk)]))).toEqual(['grunt.ATK=2']);
  });

  test('takes two dials if one is not enough', () => {
    const both = [sumOf('damage', [2, 2], (atk) => atk), sumOf('losses', [5, 5], (_, tgh) => tgh)];
    expect(shown(search(both))).toEqual(['grunt.ATK=2 grunt.TGH=5']);
  });

  test('offers another dial if either is enough', () => {
    expect(shown(search([sumOf('balance', [0, 0], (atk, tgh) => atk - tgh)]))).toEqual([
      'grunt.ATK=3',
      'grunt.TGH=4',
    ]);
  });

  test('says which goals conflict, and which the dials cannot meet', () => {
    const models = [
      sumOf('hits hard', [5, 6], (atk) => atk),
      sumOf('hits softly', [1, 2], (atk) => atk),
      sumOf('out of reach', [50, 60], (atk) => atk),
    ];
    const { found, seen } = search(models);
    expect(found).toEqual([]);
    expect(conflictsOf(models, seen).map(({ goals }) => goals)).toEqual([
      ['out of reach'],
      ['hits hard', 'hits softly'],
    ]);
  });
});

test('an estimated figure on the edge does not meet the goal', () => {
  expect(missBy({ wanted: [0.4, 0.6], margin: 0 }, [0.59])).toBe(0);
  expect(missBy({ wanted: [0.4, 0.6], margin: 0.2 }, [0.59])).toBeCloseTo(0.15);
});

test('effects of dials add up between the tried values, and battles correct them', () => {
  const effects = new AddedEffects(4, false, { to: (x) => x, from: (x) => x });
  effects.learn('grunt.ATK', 6, 8);
  effects.learn('grunt.TGH', 5, 3);
  const edits = [
    { dial: ATK, to: 5 },
    { dial: TGH, to: 4 },
  ];
  expect(effects.of(edits)).toBeCloseTo(5.5);
  effects.correct(edits, 6);
  expect(effects.of(edits)).toBeCloseTo(6);
  expect(effects.of([])).toBeCloseTo(4.5);
});

describe('predictions of fair costs', () => {
  const units = [
    { unit: 'grunt', book: 'horde', points: 20, fair: 40, taken: 10 },
    { unit: 'wolf', book: 'horde', points: 50, fair: 30, taken: 10 },
  ];
  const model = new FairCostModel(
    'priced',
    [0.9, 1.1],
    units,
    () => true,
    () => 2,
  );
  const cost = (unit: string, now: number): Dial => ({ ...dialOf(`${unit}.points`, now, 1, 100), unit });

  test('a cost equal to the fair cost meets the goal', () => {
    const edits = [
      { dial: cost('grunt', 20), to: 40 },
      { dial: cost('wolf', 50), to: 30 },
    ];
    expect(model.predicted([])).toEqual([2, 0.6]);
    for (const ratio of model.predicted(edits)) expect(ratio).toBeCloseTo(1);
    expect(model.hints(cost('grunt', 20))).toEqual([40]);
  });

  test('a stronger unit is worth more, and the total of costs stays the same', () => {
    const [grunt, wolf] = model.predicted([{ dial: dialOf('grunt.ATK', 2, 1, 4), to: 3 }]);
    expect(grunt / wolf).toBeCloseTo((2 * 2) / 0.6);
    expect(20 * grunt + 50 * wolf).toBeCloseTo(70);
  });
});
