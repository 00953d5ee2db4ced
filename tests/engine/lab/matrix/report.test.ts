import { describe, expect, test } from 'vitest';
import { matrixReport, type Cells } from '../../../../src-engine/lab/matrix/report';

const unit = (name: string, points: number) => ({ unit: name, name, points });

/** Chances that each row wins against each column, in either opening; no draws. */
const cells = (won: readonly (readonly number[])[]): Cells =>
  won.map((row) => row.map((win) => ({ win, draw: 0, loss: 1 - win })));

/** Rock, paper, scissors, with 80 wins in 100. */
const ROUND = cells([
  [0.5, 0.2, 0.8],
  [0.8, 0.5, 0.2],
  [0.2, 0.8, 0.5],
]);

describe('the structure of a matrix', () => {
  test('one to one: a cycle by its weakest edge, and the even mixture that no unit beats', () => {
    const units = ['rock', 'paper', 'scissors'].map((name) => unit(name, 50));
    const { cycles, mixture, dominated } = matrixReport(units, ROUND, 'one-to-one');
    expect(cycles).toHaveLength(1);
    expect(cycles[0].strength).toBeCloseTo(0.3, 12);
    expect(new Set(cycles[0].units)).toEqual(new Set(['rock', 'paper', 'scissors']));
    for (const { share } of mixture) expect(share).toBeCloseTo(1 / 3, 9);
    expect(dominated).toEqual([]);
  });

  test('at equal points a unit at half the cost may lose twice as often', () => {
    const even = cells([
      [0.5, 1 / 3],
      [2 / 3, 0.5],
    ]);
    const { payoffs } = matrixReport([unit('cheap', 40), unit('dear', 80)], even, 'equal-points');
    expect(payoffs[0][1]).toBeCloseTo(0, 12);
    expect(matrixReport([unit('cheap', 40), unit('dear', 80)], even, 'one-to-one').payoffs[0][1]).toBeCloseTo(
      -1 / 6,
      12,
    );
  });

  test('what one unit gains the other loses, in either opening', () => {
    const lopsided: Cells = [
      [
        { win: 0.4, draw: 0.2, loss: 0.4 },
        { win: 0.7, draw: 0.1, loss: 0.2 },
      ],
      [
        { win: 0.3, draw: 0.3, loss: 0.4 },
        { win: 0.5, draw: 0, loss: 0.5 },
      ],
    ];
    for (const weighing of ['one-to-one', 'equal-points'] as const) {
      const { payoffs } = matrixReport([unit('a', 35), unit('b', 60)], lopsided, weighing);
      expect(payoffs[0][1]).toBeCloseTo(-payoffs[1][0], 12);
      expect(payoffs[0][0]).toBeCloseTo(0, 12);
    }
  });

  test('a unit that another beats everywhere at no higher cost is named, and is in no mixture', () => {
    const { dominated, mixture, order } = matrixReport(
      [unit('good', 50), unit('bad', 50)],
      cells([
        [0.5, 0.9],
        [0.1, 0.5],
      ]),
      'equal-points',
    );
    expect(dominated).toEqual([{ unit: 'bad', by: 'good' }]);
    expect(mixture).toEqual([{ unit: 'good', share: 1 }]);
    expect(order).toEqual(['good', 'bad']);
  });

  test('two units that never meet are even, and an empty matrix is too', () => {
    const apart: Cells = [
      [null, null],
      [null, null],
    ];
    const { payoffs, cycles } = matrixReport([unit('a', 10), unit('b', 20)], apart, 'equal-points');
    expect(payoffs).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(cycles).toEqual([]);
    expect(matrixReport([], [], 'one-to-one').mixture).toEqual([]);
  });
});
