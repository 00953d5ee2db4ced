import { describe, expect, test } from 'vitest';
import { Pace, triedRate } from '../../../../src-engine/simulation/run/pace';

/** The speed after each of these counts, one a second. */
const speeds = (counts: readonly number[]): readonly (number | undefined)[] => {
  const pace = new Pace();
  return counts.map((fought, second) => pace.mark(fought, 1000 * second));
};

test('there is no speed before more than a second is measured', () => {
  expect(speeds([0, 5, 10])).toEqual([undefined, undefined, 5]);
});

test('a slow start is forgotten after 15 seconds', () => {
  const counts = Array.from({ length: 40 }, (_, second) => Math.max(0, 10 * (second - 20)));
  const found = speeds(counts);
  expect(found[22]).toBeLessThan(2);
  expect(found[39]).toBeCloseTo(10, 9);
});

test('counts that come often are thinned out, with the same speed', () => {
  const pace = new Pace();
  let speed: number | undefined;
  for (let at = 0; at <= 20_000; at++) speed = pace.mark(at, at);
  expect(speed).toBeCloseTo(1000, 9);
});

test('after a pause the measurement starts again', () => {
  const pace = new Pace();
  pace.mark(0, 0);
  pace.clear();
  expect(pace.mark(100, 60_000)).toBeUndefined();
  expect(pace.mark(140, 62_000)).toBe(20);
});

describe('a trial of the speed', () => {
  /** Blocks of ten steps that take a tenth of a second, after some steps that take a whole one. */
  const tried = (slow: number, count: number): number | undefined => {
    let now = 0;
    let done = 0;
    const block = function* () {
      for (let step = 0; step < 10; step++) {
        now += done++ < slow ? 1000 : 100;
        yield;
      }
    };
    const blocks = Array.from({ length: count / 10 }, block);
    return triedRate(blocks, () => now, 10_000);
  };

  test.each([
    ['is that of its second half, so that a slow start does not count', 4, 1000, 10],
    ['is slow if everything is', 1000, 1000, 1],
    ['ends where the steps end', 1, 60, 10],
    ['is unknown if there is next to nothing to try', 1, 0, undefined],
  ] as const)('%s', (_, slow, count, rate) => {
    const found = tried(slow, count);
    expect(found === undefined ? found : Math.round(found)).toBe(rate);
  });

  test.each([
    ['goes on if few steps fit', 3000, 1 / 3],
    ['is unknown if too few fit in twice the time', 6000, undefined],
  ])('%s', (_, each, rate) => {
    let now = 0;
    const steps = function* () {
      for (;;) {
        now += each;
        yield;
      }
    };
    expect(triedRate([steps()], () => now, 10_000)).toBe(rate);
  });
});
