import { describe, expect, test } from 'vitest';
import { sharedAxes } from '../../src-renderer/charts/model';
import { histogramPicture } from '../../src-renderer/charts/picture/histogram';
import type { HistogramModel } from '../../src-renderer/charts/model';
import {
  barsPicture,
  roundsPicture,
  sharesPicture,
  swingPicture,
} from '../../src-renderer/charts/picture/battles';
import { percent } from '../../src-renderer/charts/format';
import { LEGEND, PLOT } from '../../src-renderer/charts/picture/paper';

const MODEL: HistogramModel = {
  type: 'distribution',
  id: 'damage',
  title: 'Wounds dealt',
  unit: 'wounds',
  now: [0.5, 0.25, 0.25],
  atLeast: [1, 0.5, 0.25],
  side: 0,
};
const drawn = (model: HistogramModel, about = 'Grunt charges'): Document =>
  new DOMParser().parseFromString(histogramPicture(model, sharedAxes([model], 10), about), 'image/svg+xml');

test('a histogram as a picture: a title, axes with their unit, a bar for each number', () => {
  const svg = drawn(MODEL);
  const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(
    expect.arrayContaining(['Grunt charges', 'Wounds dealt', 'wounds', 'exactly this many']),
  );
  expect(texts).not.toContain('before');
  const bars = [...svg.querySelectorAll('g rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(bars[0] / bars[1]).toBeCloseTo(2, 1);
  expect(bars[1]).toBe(bars[2]);
});
test('the baseline is an outline, and is named', () =>
  expect(
    [...drawn({ ...MODEL, before: [1, 0, 0] }).querySelectorAll('text')].map((text) => text.textContent),
  ).toContain('before'));
test('a name is text, whatever it contains', () => {
  const svg = histogramPicture(MODEL, sharedAxes([MODEL], 10), '<script>x</script> & "q"');
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;');
});

describe('a battle’s charts as pictures', () => {
  const words = (svg: string): string[] =>
    [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map(
      (text) => text.textContent ?? '',
    );
  const count = (svg: string, selector: string): number =>
    new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll(selector).length;
  const CHART = {
    type: 'distribution',
    id: 'margin',
    title: 'Margin',
    unit: 'points',
    pmf: [0.25, 0.5, 0.25],
    from: -1,
  } as const;

  test('how often each outcome occurred: a bar each, its number, its unit, and the baseline', () => {
    const svg = barsPicture(CHART, { ...CHART, pmf: [0, 1, 0] }, 'First blood');
    expect(words(svg)).toEqual(
      expect.arrayContaining([
        'First blood',
        'Margin',
        '−1',
        '0',
        '1',
        'points',
        'share of battles',
        'before',
      ]),
    );
    expect(count(svg, 'rect[fill="#0072b2"]')).toBe(3 + 1);
  });
  test('rounds: both sides by name, a bar each in every round', () => {
    const series = {
      id: 'losses',
      title: 'Losses',
      unit: 'models',
      sides: [
        [1, 2],
        [0, 3],
      ],
    } as const;
    const svg = roundsPicture(series, undefined, ['Horde', 'Alliance'], 'First blood');
    expect(words(svg)).toEqual(expect.arrayContaining(['Horde', 'Alliance', '1', '2']));
    expect(count(svg, 'rect[fill="#0072b2"]')).toBe(2 + 1);
    expect(count(svg, 'rect[fill="#d55e00"]')).toBe(2 + 1);
  });
  test('shares: each with its chance, or its estimate', () => {
    const model = {
      type: 'shares',
      id: 'win',
      title: 'Who wins',
      shares: [
        { label: 'Horde', side: 0, now: 0.6, before: 0.5 },
        { label: 'Draw', side: 'none', now: 0.1 },
        { label: 'Alliance', side: 1, now: 0.3 },
      ],
    } as const;
    expect(words(sharesPicture(model, undefined, 'x'))).toEqual(
      expect.arrayContaining(['Horde', percent(0.6), 'before']),
    );
    expect(words(sharesPicture(model, ['60 ± 2%', '10%', '30%'], 'x'))).toContain('60 ± 2%');
  });
  test('the swing: within its frame, with the band and the baseline', () => {
    const swing = {
      of: 'points destroyed',
      step: 'activation',
      places: 1,
      mean: [0, 10, 20, 30, 20, 10],
      low: [0, 0, 0, 0, 0, 0],
      high: [10, 20, 30, 40, 30, 20],
      within: 0.8,
    };
    const svg = swingPicture(swing, { name: 'on disk', swing }, ['Horde', 'Alliance'], 'First blood');
    expect(words(svg)).toEqual(
      expect.arrayContaining([
        '▲ Horde ahead',
        '▼ Alliance ahead',
        'band around 80% of them',
        'mean on disk',
      ]),
    );
    const heights = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
      .map(([, , y]) => Number(y))
      .filter((y) => y !== LEGEND);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(PLOT.top);
    expect(Math.max(...heights)).toBeLessThanOrEqual(PLOT.top + PLOT.height);
  });
  test('a long name is made smaller, not cut', () => {
    const long = 'The thirty-third battle of the ford '.repeat(6);
    const svg = barsPicture(CHART, undefined, long);
    expect(words(svg)).toContain(long);
    const size = Number(/font-size="([\d.]+)" font-weight="700"/.exec(svg)?.[1]);
    expect(size * long.length * 0.58).toBeLessThanOrEqual(PLOT.width + 1);
  });
});
