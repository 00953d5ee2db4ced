import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DistributionChart, SharesChart } from '@engine/kernel/outcome';
import {
  atLeast,
  chartModel,
  sameAxes,
  sameHistogram,
  sharedAxes,
  tableRows,
  type HistogramModel,
} from '../../src-renderer/charts/model';

const chart = (pmf: readonly number[], lethal?: number): DistributionChart => ({
  type: 'distribution',
  id: 'damage',
  title: 'Wounds dealt to Footman',
  unit: 'wounds',
  pmf,
  ...(lethal !== undefined && { lethal }),
});
const model = (pmf: readonly number[], before?: readonly number[], lethal?: number): HistogramModel =>
  chartModel(chart(pmf, lethal), before && [chart(before)]) as HistogramModel;

describe('the "at least" curve', () => {
  it('adds up the rest of the tail', () => expect(atLeast([0.5, 0.25, 0.25])).toEqual([1, 0.5, 0.25]));
  it('starts at 1 and never rises, whatever the distribution', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1 }), (weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const curve = atLeast(weights.map((weight) => weight / sum));
        expect(curve[0]).toBeCloseTo(1, 9);
        for (let k = 1; k < curve.length; k++) expect(curve[k]).toBeLessThanOrEqual(curve[k - 1]);
      }),
    );
  });
});

describe('before and now', () => {
  it('pairs the baseline’s chart of the same id', () => {
    expect(model([0.5, 0.5], [0.75, 0.25])).toMatchObject({ before: [0.75, 0.25], atLeastBefore: [1, 0.25] });
  });
  it('has no outline if the baseline has no such chart', () => {
    const other: DistributionChart = { ...chart([1]), id: 'rounds' };
    expect(chartModel(chart([1]), [other])).not.toHaveProperty('before');
  });
  it('pairs shares by position and side, so that a renamed unit keeps its baseline', () => {
    const shares = (label: string, value: number): SharesChart => ({
      type: 'shares',
      id: 'result',
      title: 'Who wins',
      shares: [
        { label, value, side: 0 },
        { label: 'Footman', value: 1 - value, side: 1 },
      ],
    });
    expect(chartModel(shares('Orc Brute', 0.6), [shares('Orc Grunt', 0.5)])).toMatchObject({
      shares: [
        { label: 'Orc Brute', now: 0.6, before: 0.5 },
        { now: 0.4, before: 0.5 },
      ],
    });
  });
});

describe('the axes that a group shares', () => {
  it('contain every bar, baseline and lethal mark of the group', () => {
    const axes = sharedAxes([
      model([0.5, 0.5]),
      model([0.2, 0.2, 0.6], [0.1, 0.1, 0.1, 0.7]),
      model([1], undefined, 6),
    ]);
    expect(axes).toMatchObject({ kMax: 6, pMax: 1 });
  });
  it('leave out an invisible tail', () =>
    expect(sharedAxes([model([0.5, 0.4998, 0.0001, 0.0001])]).kMax).toBe(1));
  it('stay the same while an edit changes the bars slightly', () => {
    expect(sameAxes(sharedAxes([model([0.42, 0.41, 0.17])]), sharedAxes([model([0.5, 0.3, 0.2])]))).toBe(
      true,
    );
  });
  it.each([
    ['few', 2, [0, 1, 2]],
    ['some', 10, [0, 2, 4, 6, 8, 10]],
    ['many', 60, [0, 10, 20, 30, 40, 50, 60]],
    ['very many', 250, [0, 50, 100, 150, 200, 250]],
  ])('have round ticks: %s', (_name, lethal, ticks) =>
    expect(sharedAxes([model([1], undefined, lethal)], 6).kTicks).toEqual(ticks),
  );
  it('top every chance with a tick or two', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (p) => {
        const { pMax, pTicks } = sharedAxes([model([p])]);
        expect(pMax).toBeGreaterThanOrEqual(p);
        expect(pTicks.at(-1)).toBeCloseTo(pMax, 9);
        expect(pTicks.length).toBeGreaterThan(1);
      }),
    );
  });
});

describe('the table behind a histogram', () => {
  it('contains every k that is possible now or was before', () => {
    expect(tableRows(model([0.5, 0.5, 0], [0.25, 0.25, 0.5, 0]))).toEqual([
      { k: 0, exactly: 0.5, atLeast: 1, exactlyBefore: 0.25, atLeastBefore: 1 },
      { k: 1, exactly: 0.5, atLeast: 0.5, exactlyBefore: 0.25, atLeastBefore: 0.75 },
      { k: 2, exactly: 0, atLeast: 0, exactlyBefore: 0.5, atLeastBefore: 0.5 },
    ]);
  });
});

describe('histograms that need no redraw', () => {
  it('include one with the same numbers in another object', () =>
    expect(sameHistogram(model([0.5, 0.5], [1]), model([0.5, 0.5], [1]))).toBe(true));
  it.each([
    ['other numbers', model([0.5, 0.5]), model([0.4, 0.6])],
    ['another baseline', model([1], [1]), model([1], [0.5, 0.5])],
    ['a baseline that went', model([1], [1]), model([1])],
    ['another lethal mark', model([1], undefined, 2), model([1], undefined, 3)],
  ])('do not include one with %s', (_name, a, b) => expect(sameHistogram(a, b)).toBe(false));
});
