import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cyclesOf,
  dominatedIn,
  equilibriumOf,
  orderOf,
  payoffsOf,
  type Payoffs,
} from '../../../../src-engine/lab/matrix/payoffs';

/** Payoffs from what rows gain against columns, above the diagonal. */
const game = (rows: readonly (readonly number[])[]): Payoffs => ({
  size: rows.length,
  of: (a, b) => rows[a][b],
});

const SCISSORS = game([
  [0, 1, -1],
  [-1, 0, 1],
  [1, -1, 0],
]);

describe('the mixture that no unit beats', () => {
  test('is a third each for stone, scissors and paper', () => {
    expect(equilibriumOf(SCISSORS).map((share) => share.toFixed(6))).toEqual(Array(3).fill('0.333333'));
  });

  test('is the unit that beats all others, if there is one', () => {
    const strong = game([
      [0, 0.2, 0.1],
      [-0.2, 0, 0.4],
      [-0.1, -0.4, 0],
    ]);
    expect(equilibriumOf(strong)).toEqual([1, 0, 0]);
  });

  test('agrees with theory for weighted stone, scissors and paper', () => {
    // Stone gains 1 against scissors, scissors 2 against paper, paper 3 against stone: shares 2 : 3 : 1.
    const weighted = game([
      [0, 1, -3],
      [-1, 0, 2],
      [3, -2, 0],
    ]);
    const [stone, scissors, paper] = equilibriumOf(weighted);
    expect(stone).toBeCloseTo(2 / 6, 6);
    expect(scissors).toBeCloseTo(3 / 6, 6);
    expect(paper).toBeCloseTo(1 / 6, 6);
  });

  test('has shares that add up to 1 for twins', () => {
    const mixture = equilibriumOf(game(Array.from({ length: 20 }, () => Array<number>(20).fill(0))));
    expect(mixture.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  /** Results of runs with up to a hundred thousand battles, with many equal or near to 0 and 1. */
  const share = fc.integer({ min: 0, max: 100_000 }).map((won) => won / 100_000);

  test('loses to nothing in any game', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }).chain((n) =>
          fc.array(fc.array(share, { minLength: n, maxLength: n }), {
            minLength: n,
            maxLength: n,
          }),
        ),
        (won) => {
          const payoffs = payoffsOf(won);
          const mixture = equilibriumOf(payoffs);
          for (let column = 0; column < payoffs.size; column++) {
            const gain = mixture.reduce((sum, share, row) => sum + share * payoffs.of(row, column), 0);
            expect(gain).toBeGreaterThan(-1e-6);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('cycles', () => {
  test('are listed once, with the weakest of their three edges', () => {
    const odd = game([
      [0, 0.3, -0.1],
      [-0.3, 0, 0.2],
      [0.1, -0.2, 0],
    ]);
    expect(cyclesOf(odd, 0.05)).toEqual([{ units: [0, 1, 2], strength: 0.1 }]);
    expect(cyclesOf(odd, 0.15)).toEqual([]);
  });

  test('are found in either direction', () => {
    const turned = game([
      [0, -0.3, 0.2],
      [0.3, 0, -0.4],
      [-0.2, 0.4, 0],
    ]);
    expect(cyclesOf(turned, 0.1)).toEqual([{ units: [0, 2, 1], strength: 0.2 }]);
  });
});

describe('dominated units', () => {
  const better = game([
    [0, 0.2, 0.5],
    [-0.2, 0, 0.3],
    [-0.5, -0.3, 0],
  ]);
  test('do worse against every unit and cost no less', () => {
    expect(dominatedIn([better], [50, 50, 60])).toEqual([
      { unit: 1, by: 0 },
      { unit: 2, by: 0 },
    ]);
  });
  test('are not those that cost less', () => {
    expect(dominatedIn([better], [80, 50, 40])).toEqual([]);
  });
  test('are sorted by what they gain', () => {
    expect(orderOf(better)).toEqual([0, 1, 2]);
  });
});
