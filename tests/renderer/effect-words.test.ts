import { describe, expect, test } from 'vitest';
import type { Effect } from '@engine/lab/studies/effects';
import { effectWords as onTheTerminal } from '../../src-main/cli/studies/text';
import { effectWords as inTheWindow } from '../../src-renderer/views/team/words';

const effect = (mean: number, ci95: readonly [number, number], isSignificant: boolean): Effect =>
  ({ change: { mean, ci95 }, unit: 'rounds', isSignificant, battles: 50 }) as unknown as Effect;

describe.each([
  ['terminal', onTheTerminal],
  ['window', inTheWindow],
])('a study’s effect in words: %s', (_, words) => {
  const plain = (each: Effect): string =>
    words(each)
      .replace(/[▲▼]\s/, '')
      .replace(/\s+/g, ' ');

  test('significant, and not', () => {
    expect(plain(effect(0.25, [0.125, 0.375], true))).toBe('+0.250 (+0.125 to +0.375)');
    expect(plain(effect(0.25, [-0.125, 0.625], false))).toBe(
      'not significant after 50 battles (−0.125 to +0.625)',
    );
    expect(plain(effect(0, [0, 0], false))).toBe('none: every battle has the same result');
  });

  test('an interval without 0 that is not significant after correction is a hint', () => {
    expect(plain(effect(0.25, [0.125, 0.375], false))).toBe(
      'not significant after correction: +0.250 (+0.125 to +0.375)',
    );
    expect(plain(effect(-0.25, [-0.375, -0.125], false))).toMatch(
      /^not significant after correction: −0.250/,
    );
  });
});
