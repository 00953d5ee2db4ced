import { describe, expect, test } from 'vitest';
import { fitValues } from '../../../../src-engine/lab/points/fit';
import { NO_LUCK, type Army, type Pair } from '../../../../src-engine/simulation/armies';

const units = [40, 40, 80].map((points, i) => ({
  ref: `unit-${i}`,
  name: `Unit ${i}`,
  book: i % 2,
  points,
  most: 3,
}));
const rules = { units, books: ['red', 'blue'] };
const army = (book: number, ...taken: readonly number[]): Army => ({
  book,
  units: taken,
  points: taken.reduce((sum, unit) => sum + units[unit].points, 0),
});
const pair = (one: Army, two: Army, scores: Pair['scores']): Pair => ({
  armies: [one, two],
  scores,
  first: [1, -1],
  margins: [0, 0],
  luck: [NO_LUCK, NO_LUCK],
  table: 0,
});

describe('fair costs from few pairs', () => {
  test.each([
    ['of armies that cost the same', [pair(army(0, 0, 0), army(1, 1, 1), [1, 0.5])], true],
    ['of which the dearer army wins all', [pair(army(0, 0, 0, 2), army(1, 1), [1, 1])], false],
    ['of one and the same army', [pair(army(0, 2), army(0, 2), [1, 0])], true],
  ] as const)('%s have finite values, used only if battles bound them', (_, pairs, usable) => {
    const { theta, covariance, bread, settled } = fitValues(pairs, rules);
    const numbers = [...theta, ...covariance.to1DArray(), ...bread.to1DArray()];
    expect(numbers.filter((each) => !Number.isFinite(each))).toEqual([]);
    expect(settled).toBe(usable);
    for (let i = 0; i < theta.length; i++) expect(covariance.get(i, i)).toBeGreaterThan(0);
  });
});
