import { describe, expect, test } from 'vitest';
import type { Dial, TuneEdit } from '../../../../src-engine/lab/tune/dials';
import { FairCostModel } from '../../../../src-engine/lab/tune/fair-model';
import { fittedCosts, type FittedCosts } from '../../../../src-engine/lab/tune/fitted';
import { AddedEffects, missBy, type GoalModel } from '../../../../src-engine/lab/tune/model';
import { conflictsOf, nearestOf, searched, type TuneSearch } from '../../../../src-engine/lab/tune/search';
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
  isAbout: GoalModel['isAbout'] = () => true,
): GoalModel => ({
  goal,
  wanted,
  margin: 0,
  isAbout,
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

  test('tries only dials that a missed goal is about', () => {
    const damage = sumOf(
      'damage',
      [0, 2],
      (atk) => atk,
      (dial) => dial === ATK,
    );
    const losses = sumOf(
      'losses',
      [3, 3],
      (_, tgh) => tgh,
      (dial) => dial === TGH,
    );
    const { found, seen } = search([damage, losses]);
    expect(shown({ found, seen })).toEqual(['grunt.ATK=2']);
    expect(seen.flatMap(({ edits }) => edits.map(({ dial }) => dial))).not.toContain(TGH);
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

describe('the nearest state, if none is predicted to meet all goals', () => {
  const result = search([
    sumOf(
      'far',
      [20, 30],
      (atk) => atk,
      (dial) => dial === ATK,
    ),
  ]);
  const at = (canLearn: readonly boolean[], skip: readonly string[] = []) =>
    nearestOf(result, canLearn, new Set(skip))?.edits.map(({ dial, to }) => `${dial.name}=${to}`);

  test('is the one that misses by least', () => expect(at([true])).toEqual(['grunt.ATK=6']));

  test('was not tried before', () => expect(at([true], ['grunt.ATK=6'])).toEqual(['grunt.ATK=5']));

  test('misses no goal whose model is exact', () => expect(at([false])).toBeUndefined());
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
  const around = (mean: number, half: number) => ({ mean, ci95: [mean - half, mean + half] });
  const BATTLES = 1000;
  const modelOf = (fitted: FittedCosts, wanted: readonly [number, number] = [0.9, 1.1]): FairCostModel =>
    new FairCostModel(
      { goal: 'priced', wanted, battles: BATTLES },
      fitted,
      () => true,
      () => 2,
    );
  /** A unit alone, whose fair cost is known this well. */
  const alone = (points: number, mean: number, half: number): FittedCosts => {
    const advice = {
      units: [{ unit: 'grunt', book: 'horde', points, fair: around(mean, half) }],
      battles: BATTLES,
    };
    return fittedCosts(advice as never, { drawn: { taken: [10], fixed: [] } } as never);
  };
  const cost = (unit: string, now: number): Dial => ({ ...dialOf(`${unit}.points`, now, 1, 100), unit });
  /** The middles of the predicted intervals. */
  const ratiosOf = (model: FairCostModel, edits: readonly TuneEdit[]): readonly number[] => {
    const ends = model.predicted(edits);
    return ends.flatMap((low, i) => (i % 2 === 0 ? [(low + ends[i + 1]) / 2] : []));
  };

  test.each([
    ['a precise estimate counts', 40, 5, 40],
    ['half of a vague one counts', 40, 2 * 39.2, 60],
    ['one below 0 leads to a cost above it', -10, 2 * 39.2, 35],
  ] as const)('begin between the estimates and the present costs: %s', (_, mean, half, likely) =>
    expect(Math.round(modelOf(alone(80, mean, half)).hints(cost('grunt', 80), [])[0])).toBe(likely),
  );

  describe('of a unit that costs 100 and is worth 100', () => {
    /** Within two fifths; its interval at 100 is this wide. */
    const known = (half: number): FairCostModel => modelOf(alone(100, 100, half), [0.6, 1.4]);
    test.each([
      ['precise enough', 30, 0],
      ['not quite precise enough: in the middle it is tried', 60, 0],
      ['hopelessly vague: no estimate would show it', 100, 2],
    ] as const)('%s', (_, half, misses) => {
      const ends = known(half).predicted([]);
      expect(ends.filter((end) => end < 0.6 || end > 1.4)).toHaveLength(misses);
    });

    test('the same error is a smaller share of a higher cost', () => {
      const costs = modelOf(alone(50, 200, 80), [0.6, 1.4]).hints(cost('grunt', 50), []);
      expect(costs.map(Math.round)).toEqual([179]);
    });

    test('where battles cannot judge it, a cost at which they can is tried as well', () => {
      expect(known(30).hints(cost('grunt', 100), [])).toHaveLength(1);
      const [fair, lower] = known(100).hints(cost('grunt', 100), []);
      expect(fair).toBeCloseTo(100);
      // An interval that is 2.24 instead of 1.96 errors wide is 0.4 of this cost: it narrows with the cost's square.
      expect(lower).toBeCloseTo(100 * Math.sqrt(0.4 / (2.2414 / 1.96)), 0);
    });
  });

  const units = [
    { unit: 'grunt', book: 'horde', points: 20, fair: 40, error: 0 },
    { unit: 'wolf', book: 'horde', points: 50, fair: 30, error: 0 },
  ];
  const model = modelOf({ units, drawn: { taken: [10, 10], fixed: [] }, battles: BATTLES });

  test('the hints are the fair costs, which meet the goal', () => {
    const dials = [cost('grunt', 20), cost('wolf', 50)];
    const edits = dials.flatMap((dial) => model.hints(dial, []).map((to) => ({ dial, to })));
    expect(ratiosOf(model, [])).toEqual([2, 0.6]);
    expect(edits.map(({ to }) => Math.round(to))).toEqual([40, 30]);
    for (const ratio of ratiosOf(model, edits)) expect(ratio).toBeCloseTo(1);
  });

  test('a hint counts the other edits: their costs move the price level', () => {
    const [hint] = model.hints(cost('grunt', 20), [{ dial: cost('wolf', 50), to: 15 }]);
    // Both costs together halve.
    expect(hint).toBeCloseTo(20);
  });

  test('a stronger unit is worth more, and the total of costs stays the same', () => {
    const [grunt, wolf] = ratiosOf(model, [{ dial: dialOf('grunt.ATK', 2, 1, 4), to: 3 }]);
    expect(grunt / wolf).toBeCloseTo((2 * 2) / 0.6);
    expect(20 * grunt + 50 * wolf).toBeCloseTo(70);
  });

  /** Every army has one of two heroes, so the mean cost of heroes counts as right and says nothing about others. */
  describe('of which every army has one hero', () => {
    const heroes = [
      { unit: 'boss', book: 'horde', points: 100, fair: 120, error: 0 },
      { unit: 'witch', book: 'horde', points: 100, fair: 80, error: 0 },
    ];
    const members = [2, 3];
    const fitted = {
      units: [...units, ...heroes],
      drawn: { taken: [10, 10, 5, 5], fixed: [{ book: 0, members, copies: 1 }] },
      battles: BATTLES,
    };
    const led = () => modelOf(fitted);
    const costs = (edits: Parameters<FairCostModel['predicted']>[0]) => {
      const now = fitted.units.map(
        ({ unit, points }) => edits.find(({ dial }) => dial.name === `${unit}.points`)?.to ?? points,
      );
      return ratiosOf(led(), edits).map((ratio, i) => Math.round(100 * ratio * now[i]) / 100);
    };

    test('the present cards have the fair costs that battles found', () => {
      expect(costs([])).toEqual([40, 30, 120, 80]);
    });

    test('dearer heroes are worth more by their mean, and other units no more or less', () => {
      const edits = heroes.map(({ unit, points }) => ({ dial: cost(unit, points), to: 2 * points }));
      expect(costs(edits)).toEqual([40, 30, 220, 180]);
    });

    test('dearer other units move the price level, and with it how far heroes differ', () => {
      const edits = units.map(({ unit, points }) => ({ dial: cost(unit, points), to: 2 * points }));
      expect(costs(edits)).toEqual([80, 60, 140, 60]);
    });

    /** Dearer heroes, fought again, were worth 10 more or less than predicted. */
    const corrected = (error: number): readonly number[] => {
      const edits = heroes.map(({ unit, points }) => ({ dial: cost(unit, points), to: 2 * points }));
      const model = led();
      const found = [40, 30, 230, 170].map((fair, i) => ({
        ...fitted.units[i],
        points: edits.find(({ dial }) => dial.unit === fitted.units[i].unit)?.to ?? fitted.units[i].points,
        fair,
        error,
      }));
      model.correct({ ...fitted, units: found }, edits);
      return ratiosOf(model, []).map((ratio, i) => Math.round(ratio * fitted.units[i].points));
    };
    test('precise battles with other cards correct the costs of the present ones', () =>
      expect(corrected(0.1)).toEqual([40, 30, 130, 70]));
    test('vague ones hardly do', () => expect(corrected(500)).toEqual([40, 30, 120, 80]));
  });
});
