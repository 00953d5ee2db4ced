import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share } from '@engine/kernel/estimate';
import type { GoalReport } from '@engine/lab/goals/report';
import {
  change,
  figureText,
  figureValue,
  measuredChange,
  number,
  percent,
  spokenChange,
} from '../../src-renderer/charts/format';
import { boundsWords, measuredWords } from '../../src-renderer/views/goals/words';

/** Non-breaking spaces become spaces, so that the rows below can be typed. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('a number has three significant digits and a true minus sign', () => {
  it.each([
    [0, '0'],
    [0.94444, '0.944'],
    [2, '2.00'],
    [9.996, '10.0'],
    [12.345, '12.3'],
    [99.96, '100'],
    [123.4, '123'],
    [1234.5, '1,235'],
    [1234567, '1,234,567'],
    [-0.19, '−0.190'],
    [0.0002, '<0.001'],
    [Number.NaN, '–'],
  ])('%f reads %s', (value, text) => expect(plain(number(value))).toBe(text));
});

describe('a goal about a change of a share counts in percentage points', () => {
  const goal = { unit: 'change-of-share', wanted: [-0.05, 0.05] } as unknown as GoalReport;
  it('when it is measured', () => {
    const measured = { mean: 0.012, ci95: [-0.021, 0.045] } as const;
    expect(plain(measuredWords({ ...goal, measured }))).toBe('+1.20 pp (−2.10 pp to +4.50 pp)');
  });
  it('when its bounds are shown', () => expect(plain(boundsWords(goal))).toBe('wanted −5.00 pp to +5.00 pp'));
});

describe('a fair cost is shown in whole percent of the cost', () => {
  const goal = {
    unit: 'share-of-cost',
    wanted: [0.75, 1.25],
    measured: { mean: 1.2149, ci95: [-0.32, 2.75] },
  };
  it('with its interval', () => expect(measuredWords(goal as never)).toBe('121% of its cost (−32% to 275%)'));
  it('when its bounds are shown', () =>
    expect(boundsWords(goal as never)).toBe('wanted 75% to 125% of its cost'));
});

describe('a chance never rounds to 0% or 100% unless it is certain', () => {
  it.each([
    [0, '0%'],
    [1, '100%'],
    [1 - 1e-15, '100%'],
    [0.9998, '>99.9%'],
    [0.99901, '>99.9%'],
    [0.999, '99.9%'],
    [0.9985, '99.9%'],
    [0.5, '50.0%'],
    [0.0912, '9.12%'],
    [0.001, '0.100%'],
    [0.00099, '<0.1%'],
    [1e-9, '<0.1%'],
  ])('%d reads %s', (chance, text) => expect(plain(percent(chance))).toBe(text));

  it('holds for any chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-11, max: 1 - 1e-11, noNaN: true }), (chance) => {
        expect(plain(percent(chance))).not.toMatch(/^(0|0\.0+|100|100\.0)%$/);
      }),
    );
  });
});

describe('a figure has its unit, and ± if it is estimated', () => {
  it.each([
    [{ value: 0.944, unit: 'wounds' }, '0.944 wounds'],
    [{ value: 2.1, unit: 'per-100-points' }, '2.10 per 100 points'],
    [{ value: 0.312, unit: 'probability' }, '31.2%'],
    [{ value: 0.52, unit: 'probability', ci95: [0.49, 0.55] }, '52.0 ± 3.0%'],
    [{ value: 612.4, unit: 'points', ci95: [598.1, 626.9] }, '612 (598 to 627) points'],
    [{ value: 612.5, unit: 'points', ci95: [598, 627] }, '613 ± 15 points'],
    [{ value: -1.25, unit: 'wounds', ci95: [-1.3, -1.2] }, '−1.250 ± 0.050 wounds'],
    [{ value: 6, unit: 'rounds', ci95: [6, 6] }, '6.00 rounds'],
    [{ value: 1 / 14, unit: 'probability', ci95: [0.0127, 0.3147] }, '7% (1% to 31%)'],
    [{ value: 13 / 14, unit: 'probability', ci95: [0.6853, 0.9873] }, '93% (69% to 99%)'],
    [{ value: 0.8, unit: 'wounds', ci95: [0, 2.4] }, '0.8 (0.0 to 2.4) wounds'],
    [{ value: 0, unit: 'probability', ci95: [0, 0.0038] }, '<0.380%'],
    [{ value: 1, unit: 'probability', ci95: [0.9962, 1] }, '>99.6%'],
  ] as const)('%o reads %s', (figure, text) => expect(plain(figureText(figure))).toBe(text));

  it('leaves out the unit word in the bare value', () =>
    expect(figureValue({ value: 0.944, unit: 'wounds' })).toBe('0.944'));
});

/** The ends of an interval in a text: of `value ± half`, or of `value (low to high)`. */
const endsOf = (text: string): readonly number[] => {
  const [value = NaN, ...more] = [...text.matchAll(/[\d.]+/g)].map(([digits]) => Number(digits));
  return text.includes('±') ? [value - more[0], value + more[0]] : more;
};

it('a share’s interval never leaves 0 to 100%, for any number of battles', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 2, max: 200 })
        .chain((n) => fc.tuple(fc.integer({ min: 1, max: n - 1 }), fc.constant(n))),
      ([won, n]) => {
        const { mean, ci95 } = share(won, n);
        const [low = NaN, high = NaN] = endsOf(plain(figureText({ value: mean, unit: 'probability', ci95 })));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        // The same interval, up to its digits.
        expect(Math.abs(low - 100 * ci95[0])).toBeLessThan(1.01);
        expect(Math.abs(high - 100 * ci95[1])).toBeLessThan(1.01);
      },
    ),
  );
});

describe('a change has a sign and an arrow; chances change in percentage points', () => {
  const wounds = (value: number) => ({ value, unit: 'wounds' as const });
  const chance = (value: number) => ({ value, unit: 'probability' as const });
  it.each([
    ['more', wounds(0.94), wounds(0.75), '▲ +0.190', 'up 0.190'],
    ['less', wounds(0.75), wounds(0.94), '▼ −0.190', 'down 0.190'],
    ['the same', wounds(0.75), wounds(0.75 + 1e-12), 'no change', 'no change'],
    ['a hair more', wounds(0.7501), wounds(0.75), '▲ +<0.001', 'up <0.001'],
    ['a likelier chance', chance(0.31), chance(0.22), '▲ +9.00 pp', 'up 9.00 pp'],
    ['a rarer chance', chance(0.22), chance(0.345), '▼ −12.5 pp', 'down 12.5 pp'],
  ])('%s', (_name, now, before, text, spoken) => {
    const moved = change(now, before);
    expect(plain(moved.text)).toBe(text);
    expect(plain(spokenChange(moved))).toBe(spoken);
  });

  it.each([
    [
      'significant',
      { change: 0.048, ci95: [0.021, 0.075], isSignificant: true },
      'probability',
      '▲ +4.8 ± 2.7 pp',
    ],
    ['significant, less', { change: -12, ci95: [-15, -9], isSignificant: true }, 'points', '▼ −12.0 ± 3.0'],
    [
      'not significant',
      { change: 0.01, ci95: [-0.02, 0.04], isSignificant: false },
      'probability',
      '≈ +1.0 ± 3.0 pp',
    ],
    [
      'none seen',
      { change: 0, ci95: [-0.019, 0.019], isSignificant: false },
      'probability',
      'no change ± 1.9 pp',
    ],
    [
      'significant, one-sided',
      { change: 0.2, ci95: [0.02, 0.5], isSignificant: true },
      'probability',
      '▲ +20 (+2 to +50) pp',
    ],
    ['none there', { change: 0, ci95: [0, 0], isSignificant: false }, 'probability', 'no change'],
    ['one battle', { change: 1, ci95: [-Infinity, Infinity], isSignificant: false }, 'models', '≈ +1.00 ± ?'],
  ] as const)('measured on the same dice, it has its margin: %s', (_name, measured, unit, text) =>
    expect(plain(measuredChange(measured, unit).text)).toBe(text),
  );

  it('is uncertain if an estimate changed by less than its margin', () => {
    const now = { value: 0.53, unit: 'probability', ci95: [0.5, 0.56] } as const;
    const before = { value: 0.52, unit: 'probability', ci95: [0.49, 0.55] } as const;
    const moved = change(now, before);
    expect(moved.direction).toBe('unsure');
    expect(plain(moved.text)).toBe('≈ +1.0 pp');
    expect(plain(spokenChange(moved))).toBe('+1.0 pp, within the margin of error');
  });
});
