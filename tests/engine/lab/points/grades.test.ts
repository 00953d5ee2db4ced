import { describe, expect, test } from 'vitest';
import { gradesOf } from '../../../../src-engine/lab/points/grades';
import { NO_LUCK, type Pair } from '../../../../src-engine/simulation/armies';

const NONE = { book: 0, units: [], points: 0 };

/** A pair of which only the results of its battles matter. */
const ended = (scores: Pair['scores'], margins: Pair['margins'], table = 0): Pair => ({
  armies: [NONE, NONE],
  table,
  first: [1, -1],
  scores,
  margins,
  luck: [NO_LUCK, NO_LUCK],
});

describe('grades of battles', () => {
  const alike = [ended([1, 0], [0, 0]), ended([0.5, 1], [0, 0])];

  test.each([
    ['margins that say nothing leave who won', alike, [[1, 0], [0.5, 1]]],
    ['a clearer win is more', [ended([1, 1], [10, 300])], [[2 / 3, 1]]],
    ['a win behind on points is still a win', [ended([1, 0], [-50, 40])], [[2 / 3, 0]]],
    ['a draw is half whatever lies about it', [ended([0.5, 1], [0, 5])], [[0.5, 1]]],
  ] as const)('%s', (_, pairs, expected) => {
    const grades = gradesOf(pairs);
    grades.forEach((grade, i) =>
      grade.forEach((each, k) => expect(each, `${i}, ${k}`).toBeCloseTo(expected[i][k], 10)),
    );
  }); // prettier-ignore

  test('each table has its own measure of a clear win', () => {
    const [small, large] = gradesOf([ended([1, 1], [1, 2], 0), ended([1, 1], [100, 200], 1)]);
    expect(small).toEqual(large);
  });
});
