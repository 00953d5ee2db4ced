import { describe, expect, test } from 'vitest';
import { seededDice } from '@engine/kernel/dice';
import { share } from '@engine/kernel/estimate';
import { atLeast, convolve, mean, power, sd, trimmed } from '@engine/kernel/plan/pmf';
import { Rng, stream } from '@engine/kernel/rng';
import { closest, didYouMean } from '@engine/kernel/names/suggest';

describe('random numbers', () => {
  test('xoshiro128** from the reference seed gives the reference numbers', () => {
    const rng = new Rng([1, 2, 3, 4]);
    expect([rng.next(), rng.next(), rng.next()]).toEqual([11520, 0, 5927040]);
  });
  test('a stream depends on its seed, its battle and its purpose, and on nothing else', () => {
    const first = (seed: number, index: number, purpose: string): number =>
      stream(seed, index, purpose).next();
    expect(first(1, 0, 'hit')).toBe(first(1, 0, 'hit'));
    const others = [first(2, 0, 'hit'), first(1, 1, 'hit'), first(1, 0, 'save')];
    expect(new Set([first(1, 0, 'hit'), ...others]).size).toBe(4);
  });
  test("one purpose's dice do not shift another's", () => {
    const plain = seededDice(9);
    const mixed = seededDice(9);
    const hits = Array.from({ length: 20 }, () => plain.roll(6, 'hit'));
    const same = Array.from({ length: 20 }, () => (mixed.roll(6, 'save'), mixed.roll(6, 'hit')));
    expect(same).toEqual(hits);
  });
  test('a D6 is fair: chi-squared over 60,000 rolls (5 degrees of freedom, 99.99% quantile 25.7)', () => {
    const rng = stream(3, 0, 'hit');
    const counts = Array<number>(6).fill(0);
    for (let i = 0; i < 60000; i++) counts[rng.die(6) - 1]++;
    const chi = counts.reduce((sum, n) => sum + (n - 10000) ** 2 / 10000, 0);
    expect(chi).toBeLessThan(25.7);
  });
});

describe('distributions', () => {
  const die = Float64Array.from([0, 1, 1, 1, 1, 1, 1], (p) => p / 6);
  test('two dice: 7 is the most common, with 6 in 36', () => {
    expect(convolve(die, die)[7]).toBeCloseTo(6 / 36, 12);
  });
  test('the power is the repeated sum, and the power 0 is certainly 0', () => {
    const twice = convolve(convolve(die, die), die);
    power(die, 3).forEach((p, k) => expect(p).toBeCloseTo(twice[k], 12));
    expect(Array.from(power(die, 0))).toEqual([1]);
  });
  test('mean and standard deviation of a D6', () => {
    expect(mean(die)).toBeCloseTo(3.5, 12);
    expect(sd(die)).toBeCloseTo(Math.sqrt(35 / 12), 12);
  });
  test('"at least" counts from the far end', () => {
    expect(atLeast(die, 5)).toBeCloseTo(2 / 6, 12);
    expect(atLeast(die, 0)).toBeCloseTo(1, 12);
    expect(atLeast(die, 6)).toBeCloseTo(1 / 6, 12);
  });
  test('answers carry no trailing zeros, but at least one element', () => {
    expect(trimmed(Float64Array.from([0.5, 0.5, 0, 0]))).toEqual([0.5, 0.5]);
    expect(trimmed(Float64Array.from([0]))).toEqual([0]);
  });
});

describe('estimates', () => {
  test('an interval stays within [0, 1] and contains its mean', () => {
    for (const [k, n] of [
      [0, 10],
      [10, 10],
      [1, 1000],
      [500, 1000],
    ] as const) {
      const { mean: p, ci95 } = share(k, n);
      expect(ci95[0]).toBeGreaterThanOrEqual(0);
      expect(ci95[1]).toBeLessThanOrEqual(1);
      expect(ci95[0] <= p && p <= ci95[1]).toBe(true);
    }
  });
  test('Wilson for 50 of 100: 40.4% to 59.6%', () => {
    const { ci95 } = share(50, 100);
    expect(ci95[0]).toBeCloseTo(0.40383, 4);
    expect(ci95[1]).toBeCloseTo(0.59617, 4);
  });
});

describe('suggestions', () => {
  const keywords = ['Momentum', 'Magical', 'Cleave', 'Fly'];
  test.each([
    ['Momentun', 'Momentum'],
    ['momentum', 'Momentum'],
    ['Claeve', 'Cleave'],
    ['Flt', 'Fly'],
    ['Zeppelin', undefined],
  ])('%s: %s', (word, wanted) => expect(closest(word, keywords)).toBe(wanted));
  test('a message ends with the suggestion, or without one', () => {
    expect(didYouMean('Momentun', keywords)).toBe(' Did you mean "Momentum"?');
    expect(didYouMean('Zeppelin', keywords)).toBe('');
  });
});
