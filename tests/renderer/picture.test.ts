import { expect, test } from 'vitest';
import { sharedAxes } from '../../src-renderer/charts/model';
import { histogramPicture } from '../../src-renderer/charts/picture/histogram';
import type { HistogramModel } from '../../src-renderer/charts/model';

const MODEL: HistogramModel = {
  type: 'distribution',
  id: 'damage',
  title: 'Wounds dealt',
  unit: 'wounds',
  now: [0.5, 0.25, 0.25],
  atLeast: [1, 0.5, 0.25],
};
const drawn = (model: HistogramModel, about = 'Grunt charges'): Document =>
  new DOMParser().parseFromString(histogramPicture(model, sharedAxes([model], 10), about), 'image/svg+xml');

test('a histogram as a picture: a title, axes with their unit, a bar for each number', () => {
  const svg = drawn(MODEL);
  const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Grunt charges',
      'Wounds dealt',
      'wounds',
      'exactly (left axis)',
      'at least (right axis)',
    ]),
  );
  expect(texts).not.toContain('before');
  const bars = [...svg.querySelectorAll('g rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(bars[0]! / bars[1]!).toBeCloseTo(2, 1);
  expect(bars[1]).toBe(bars[2]);
});
test('what was is an outline, and is named', () =>
  expect(
    [...drawn({ ...MODEL, before: [1, 0, 0] }).querySelectorAll('text')].map((text) => text.textContent),
  ).toContain('before'));
test('a name is text, whatever it holds', () => {
  const svg = histogramPicture(MODEL, sharedAxes([MODEL], 10), '<script>x</script> & "q"');
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;');
});
