import { describe, expect, test } from 'vitest';
import { stream } from '../../../../src-engine/kernel/rng';
import { worthOfChange, type PairedScores } from '../../../../src-engine/lab/sensitivity/worth';

const LEVEL = { mean: 0.01, error: 0 };

/**
 * Pairs in which a change worth `logits` per copy moves scores by slope x copies x logits, and luck by up to `luck`.
 */
const drawn = (logits: number, luck: number, seed: number, count = 400): PairedScores[] => {
  const rng = stream(seed, 0, 'pairs');
  return Array.from({ length: count }, () => {
    const copies = rng.die(3);
    const slope = 0.3 + 0.2 * rng.real();
    return { copies, slope, change: copies * slope * logits + luck * (2 * rng.real() - 1) };
  });
};

describe('the worth of a change', () => {
  test('is exact without luck', () => {
    expect(worthOfChange(drawn(0.12, 0, 1), LEVEL)?.mean).toBeCloseTo(12, 9);
  });

  test('is 0 for a change without effect', () => {
    expect(worthOfChange(drawn(0, 0, 1), LEVEL)).toEqual({ mean: 0, ci95: [0, 0] });
  });

  test('is within its interval 93 to 97 times in 100', () => {
    const hits = Array.from({ length: 1000 }, (_, seed) => worthOfChange(drawn(0.12, 1, seed + 1), LEVEL)!);
    const inside = hits.filter(({ ci95 }) => ci95[0] <= 12 && 12 <= ci95[1]).length;
    expect(inside).toBeGreaterThan(930);
    expect(inside).toBeLessThan(970);
  });

  test('has a wider interval for a less certain price level', () => {
    const width = (error: number): number => {
      const [low, high] = worthOfChange(drawn(0.12, 1, 1), { mean: 0.01, error })!.ci95;
      return high - low;
    };
    expect(width(0.004)).toBeGreaterThan(1.5 * width(0));
  });

  test('is undefined if no pair is affected', () => {
    expect(worthOfChange([{ copies: 0, slope: 0.4, change: 0 }], LEVEL)).toBeUndefined();
  });
});
