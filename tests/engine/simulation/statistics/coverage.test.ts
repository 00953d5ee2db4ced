import { describe, expect, test } from 'vitest';
import { share } from '@engine/kernel/estimate';
import { fromEnd, meanOf } from '@engine/simulation/statistics/mean';
import { pairedShare } from '@engine/simulation/statistics/paired';
import { areSignificant } from '@engine/simulation/statistics/significant';
import {
  CHANGES,
  LONG_TAIL,
  MEANS,
  RARE_BOTH_WAYS,
  changeOfDrawn,
  coverage,
  meanOfDrawn,
  pairOfDrawn,
  shareOfDrawn,
} from './coverage';

const RUNS = 1000;
const BATTLES = 200;

/** The allowed coverage of 95% intervals in a thousand runs: chance alone moves it between 93.6 and 96.4. */
const holds = (covered: number): void => {
  expect(covered).toBeGreaterThanOrEqual(93);
  expect(covered).toBeLessThanOrEqual(97);
};

describe(`95% intervals cover 93 to 97% of ${RUNS} runs of ${BATTLES} battles`, () => {
  test.each([0.005, 0.02, 0.1])('shares from %d to its complement', (least) =>
    holds(coverage(RUNS, (random) => shareOfDrawn(least, BATTLES, random))),
  );
  test.each(MEANS)('mean: $name', (family) =>
    holds(coverage(RUNS, (random) => meanOfDrawn(family, BATTLES, random))),
  );
  test.each([0.01, 0.05])('changes of a share in pairs, each way from %d on', (least) =>
    holds(coverage(RUNS, (random) => pairOfDrawn(least, BATTLES, random))),
  );
  test.each(CHANGES)('change: $name', (family) =>
    holds(coverage(RUNS, (random) => changeOfDrawn(family, BATTLES, random))),
  );
  test('a long tail, by 1,000 battles', () =>
    holds(coverage(RUNS, (random) => meanOfDrawn(LONG_TAIL, 1000, random))));
});

test('two rare events against each other: the interval is wide enough', () => {
  const covered = coverage(RUNS, (random) => changeOfDrawn(RARE_BOTH_WAYS, BATTLES, random));
  expect(covered).toBeGreaterThanOrEqual(95);
  expect(covered).toBeLessThan(99.5);
});

describe('a number that never varied still has an interval', () => {
  test('a share of 0 in 200 battles may be 1.9%', () => {
    expect(share(0, 200).ci95[0]).toBe(0);
    expect(share(0, 200).ci95[1]).toBeCloseTo(0.0188, 3);
  });
  test('a count that was always 0 may be as large as one event in 53 battles makes it', () => {
    const { ci95 } = meanOf(fromEnd({ n: 200, sum: 0, squares: 0, cubes: 0 }, {}, 200, 0), {
      least: 0,
      step: 5,
    });
    expect(ci95[0]).toBe(0);
    expect(ci95[1]).toBeCloseTo(5 * 0.0188, 3);
  });
  test('a change of a share that no pair showed may be 1.9 pp either way', () => {
    const { mean, ci95 } = pairedShare(0, 0, 200);
    expect(mean).toBe(0);
    expect(ci95[0]).toBeCloseTo(-0.0188, 3);
    expect(ci95[1]).toBeCloseTo(0.0188, 3);
  });
  test('one battle gives only the known bounds', () => {
    const one = { n: 1, sum: 2, squares: 4, cubes: 8 };
    expect(meanOf(fromEnd(one, { most: 3 }, 0, 0), { least: 0, most: 3 }).ci95).toEqual([0, 3]);
    expect(meanOf(fromEnd(one, {}, 0, 0), { least: 0 }).ci95).toEqual([0, Infinity]);
  });
});

test.each([
  [6, 0, 50],
  [12, 2, 50],
  [1, 0, 200],
  [40, 55, 400],
])(
  'Tango: the ends are where %d gained and %d lost of %d lie 1.96 errors off, by brute force',
  (gained, lost, n) => {
    const { ci95 } = pairedShare(gained, lost, n);
    for (const change of ci95) {
      // The most likely chances that differ by this change, searched on a fine grid.
      let [best, likeliest] = [-Infinity, 0];
      for (let q = Math.max(0, -change) + 1e-7; q < (1 - change) / 2; q += 1e-5) {
        const same = 1 - 2 * q - change;
        const likelihood =
          (gained && gained * Math.log(q + change)) +
          (lost && lost * Math.log(q)) +
          (n - gained - lost) * Math.log(same);
        if (likelihood > best) [best, likeliest] = [likelihood, q];
      }
      const variance = (2 * likeliest + change - change * change) / n;
      const errors = ((gained - lost) / n - change) / Math.sqrt(variance);
      expect(Math.abs(errors)).toBeCloseTo(1.96, 2);
    }
  },
);

describe('many looks', () => {
  const change = (mean: number, half: number) => ({ mean, ci95: [mean - half, mean + half] as const });
  test('one slight outlier of twenty is not significant, a strong one is', () => {
    const noise = Array.from({ length: 19 }, (_, i) => change(((i % 5) - 2) / 4, 1));
    expect(areSignificant([change(1.05, 1)])).toEqual([true]);
    expect(areSignificant([change(1.05, 1), ...noise])).not.toContain(true);
    expect(areSignificant([change(2, 1), ...noise]).filter(Boolean)).toEqual([true]);
  });
  test('no change is never significant', () => expect(areSignificant([change(0, 0)])).toEqual([false]));
  test('of 1,000 runs of twenty figures that do not change, one in twenty has a significant one', () => {
    const told =
      100 -
      coverage(RUNS, (random) => {
        const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
        const any = areSignificant(Array.from({ length: 20 }, () => change(normal(), 1.959964))).includes(
          true,
        );
        return { ci95: [0, 0], truth: any ? 1 : 0 };
      });
    expect(told).toBeGreaterThan(2.5);
    expect(told).toBeLessThan(7.5);
  });
});
