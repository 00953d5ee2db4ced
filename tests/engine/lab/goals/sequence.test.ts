import { describe, expect, test } from 'vitest';
import { stream } from '@engine/kernel/rng';
import { ALPHA, boundedSequence, meanSequence, sequenceOf } from '@engine/lab/goals/sequence';
import { decide } from '@engine/lab/goals/decide';

/** Runs of a sequential test on numbers with a known mean: how often it was wrong, right, or undecided. */
const RUNS = 1000;

interface Known {
  readonly name: string;
  /** A number from a uniform one. */
  readonly draw: (u: number) => number;
  readonly wanted: readonly [number, number];
  /** The true result for the mean of the drawn numbers. */
  readonly truth: 'met' | 'missed';
  readonly most?: number;
  readonly budget?: number;
  /** At least this many of 1,000 runs are decided. */
  readonly known: number;
}

const bernoulli =
  (p: number) =>
  (u: number): number =>
    Number(u < p);

const KNOWN: readonly Known[] = [
  { name: 'a coin in wide bounds', draw: bernoulli(0.5), wanted: [0.4, 0.6], truth: 'met', known: 1000 },
  { name: 'a coin well outside', draw: bernoulli(0.7), wanted: [0.4, 0.6], truth: 'missed', known: 1000 },
  { name: 'a coin just inside', draw: bernoulli(0.595), wanted: [0.4, 0.6], truth: 'met', known: 0 },
  { name: 'a coin just outside', draw: bernoulli(0.605), wanted: [0.4, 0.6], truth: 'missed', known: 0 },
  { name: 'a coin on the bound itself', draw: bernoulli(0.6), wanted: [0.4, 0.6], truth: 'met', known: 0 },
  { name: 'a rare draw', draw: bernoulli(0.01), wanted: [0, 0.05], truth: 'met', known: 1000 },
  { name: 'a draw that is never seen', draw: bernoulli(0), wanted: [0, 0.05], truth: 'met', known: 1000 },
  {
    name: 'first player’s edge, with draws as halves',
    draw: (u) => (u < 0.4 ? 1 : u < 0.6 ? 0.5 : 0),
    wanted: [0.4, 0.6],
    truth: 'met',
    known: 1000,
  },
  {
    name: 'rounds of a battle, 4 or 5 of at most 6',
    draw: (u) => (u < 0.3 ? 4 : 5),
    wanted: [4, 4.5],
    truth: 'missed',
    most: 6,
    known: 950,
  },
  {
    name: 'points destroyed, no bound known',
    draw: (u) => 300 + 400 * u * u,
    wanted: [400, 470],
    truth: 'met',
    most: Infinity,
    known: 1000,
  },
];

describe(`${RUNS} runs of each: at most one in twenty is ever wrong, for any number of looks`, () => {
  test.each(KNOWN)('$name', ({ draw, wanted, truth, most = 1, budget = 3000, known }) => {
    let [wrong, right] = [0, 0];
    const bounds = most === Infinity ? {} : { least: 0, most };
    for (let run = 0; run < RUNS; run++) {
      const rng = stream(77, run, 'known answer');
      let [sum, squares] = [0, 0];
      for (let n = 1; n <= budget; n++) {
        const x = draw(rng.real());
        sum += x;
        squares += x * x;
        if (n % 50 !== 0) continue;
        const said = decide(sequenceOf({ n, sum, squares }, bounds), wanted);
        if (said === 'unknown') continue;
        if (said === truth) right++;
        else wrong++;
        break;
      }
    }
    // With a true rate of 5%, 1,000 runs exceed 6.5% once in sixty.
    expect(wrong / RUNS).toBeLessThanOrEqual(ALPHA);
    expect(right).toBeGreaterThanOrEqual(known);
  });
});

test('an ordinary interval with as many looks is wrong far more often than once in twenty', () => {
  let wrong = 0;
  for (let run = 0; run < RUNS; run++) {
    const rng = stream(78, run, 'known answer');
    let sum = 0;
    for (let n = 1; n <= 3000; n++) {
      sum += Number(rng.real() < 0.5);
      if (n % 50 !== 0) continue;
      const half = 1.96 * Math.sqrt(0.25 / n);
      if (Math.abs(sum / n - 0.5) > half) {
        wrong++;
        break;
      }
    }
  }
  expect(wrong / RUNS).toBeGreaterThan(0.2);
});

test('worked example: 60 of 100, against 0.5', () => {
  // Beta(60.5, 40.5) / Beta(.5, .5) over 0.5^100 is e^0.50 < 20: not significant; nor is the interval empty.
  const { mean, ci95 } = boundedSequence({ n: 100, sum: 60, squares: 60 });
  expect(mean).toBe(0.6);
  expect(ci95[0]).toBeLessThan(0.5);
  expect(ci95[1]).toBeGreaterThan(0.7);
});

test('a mean of few numbers has no interval', () => {
  expect(meanSequence({ n: 100, sum: 100, squares: 100 }).ci95).toEqual([-Infinity, Infinity]);
});
