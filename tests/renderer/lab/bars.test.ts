import { describe, expect, it } from 'vitest';
import type { DistributionChart } from '@engine/kernel/outcome';
import { barsOf, ticksOf } from '../../../src-renderer/charts/bars';

const chart = (more: Partial<DistributionChart>): DistributionChart => ({
  type: 'distribution',
  id: 'margin',
  title: 'Victory points margin',
  unit: 'points',
  pmf: [0.25, 0.5, 0.25],
  ...more,
});

describe('bars of a battle’s chart', () => {
  it('have labels: ranges, also below zero', () => {
    const bars = barsOf(chart({ from: -50, step: 50 }));
    expect(bars.map(({ label }) => label)).toEqual(['−50 to −1', '0 to 49', '50 to 99']);
    expect(bars.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('share one axis with the baseline’s, wherever either starts', () => {
    const bars = barsOf(chart({ from: 0, step: 50 }), chart({ from: -100, step: 50, pmf: [0.5, 0, 0.5] }));
    expect(bars.map(({ from, index, now, before }) => [from, index, now, before])).toEqual([
      [-100, undefined, 0, 0.5],
      [-50, undefined, 0, 0],
      [0, 0, 0.25, 0.5],
      [50, 1, 0.5, 0],
      [100, 2, 0.25, 0],
    ]);
  });

  it('have no empty ends, and keep the indexes that request their battles', () => {
    const bars = barsOf(chart({ pmf: [0, 0, 0.4, 0, 0.6, 0] }));
    expect(bars.map(({ index }) => index)).toEqual([2, 3, 4]);
  });

  it('a baseline that counts in other steps is left out', () => {
    expect(barsOf(chart({ step: 50 }), chart({ step: 1 }))[0].before).toBeUndefined();
  });

  it('only some have a number, including zero', () => {
    const bars = barsOf(chart({ from: -7, pmf: Array<number>(15).fill(1 / 15) }));
    const ticks = ticksOf(bars, 5);
    expect(ticks.size).toBe(5);
    expect([...ticks].map((i) => bars[i].from)).toContain(0);
  });
});
