import { expect, test } from 'vitest';
import { Pace } from '../../../../src-engine/simulation/run/pace';

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
