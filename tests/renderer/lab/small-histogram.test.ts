import { describe, expect, it, vi } from 'vitest';
import type { Axes, HistogramModel } from '../../../src-renderer/charts/model';
import { createSmallHistogram } from '../../../src-renderer/charts/histogram/small-histogram';

const theme = {
  sides: ['now', 'other', 'none'] as const,
  before: 'before',
  text: 'text',
  muted: 'muted',
  grid: 'grid',
  raised: 'raised',
  font: 'sans',
};
const axes: Axes = { kMax: 3, kTicks: [0, 1, 2, 3], pMax: 0.5, pTicks: [0, 0.25, 0.5] };
const model = (now: readonly number[], more: Partial<HistogramModel> = {}): HistogramModel => ({
  type: 'distribution',
  id: 'damage',
  title: 'Damage',
  unit: 'wounds',
  now,
  atLeast: now,
  side: 0,
  ...more,
});

/** A canvas of 100 by 62 pixels that records what is drawn on it; letters are 6 pixels wide. */
const paper = () => {
  const rects: { colour: string; x: number; y: number; w: number; h: number }[] = [];
  const words: { text: string; x: number }[] = [];
  let outlines = 0;
  const nothing = (): void => undefined;
  const ctx = {
    fillStyle: '',
    clearRect: () => {
      rects.length = words.length = outlines = 0;
    },
    fillRect: (x: number, y: number, w: number, h: number) =>
      rects.push({ colour: ctx.fillStyle, x, y, w, h }),
    fillText: (text: string, x: number) => words.push({ text, x }),
    measureText: (text: string) => ({ width: 6 * text.length }),
    stroke: () => outlines++,
    ...Object.fromEntries(
      ['scale', 'beginPath', 'moveTo', 'lineTo', 'setLineDash'].map((name) => [name, nothing]),
    ),
  };
  let resized: ((entries: { contentRect: { width: number; height: number } }[]) => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof resized) {
        resized = callback;
      }
      observe = nothing;
      disconnect = nothing;
    },
  );
  const canvas = document.createElement('canvas');
  canvas.getContext = (() => ctx) as unknown as HTMLCanvasElement['getContext'];
  return {
    canvas,
    words,
    resize: (width: number) => resized?.([{ contentRect: { width, height: 62 } }]),
    bars: () => rects.filter(({ colour }) => colour === 'now'),
    strokes: () => outlines,
  };
};

describe('a small histogram', () => {
  it('waits for its size, then draws each chance with its height', () => {
    const { canvas, resize, bars } = paper();
    createSmallHistogram(canvas, {
      model: model([0.5, 0.25, 0.25]),
      axes,
      theme,
      large: false,
      curve: 'exactly',
    });
    expect(bars()).toEqual([]);
    resize(100);
    // 62 minus the numbers below (14) and the margin above (2) is 46 for one half.
    expect(bars().map(({ h }) => h)).toEqual([46, 23, 23]);
    expect(new Set(bars().map(({ w }) => w)).size).toBe(1);
  });

  it('draws other numbers over the old ones, with the baseline and the lethal mark', () => {
    const { canvas, resize, bars, strokes } = paper();
    const painter = createSmallHistogram(canvas, {
      model: model([0.5, 0.5]),
      axes,
      theme,
      large: false,
      curve: 'exactly',
    });
    resize(100);
    expect(strokes()).toBe(0);
    painter?.draw({
      model: model([0, 0.25, 0.5, 0.25], { before: [0.5, 0.5], lethal: 2 }),
      axes,
      theme,
      large: false,
      curve: 'exactly',
    });
    expect(bars().map(({ h }) => h)).toEqual([0, 23, 46, 23]);
    expect(strokes()).toBe(2);
  });

  it.each([
    { kMax: 3, width: 100 },
    { kMax: 100, width: 120 },
    { kMax: 1000, width: 60 },
  ])('writes the last number of $kMax whole on $width pixels', ({ kMax, width }) => {
    const { canvas, resize, words } = paper();
    const wide: Axes = { ...axes, kMax, kTicks: [0, kMax] };
    createSmallHistogram(canvas, { model: model([1]), axes: wide, theme, large: false, curve: 'exactly' });
    resize(width);
    const last = words.find(({ text }) => text === String(kMax));
    expect(last!.x + 3 * String(kMax).length).toBeLessThanOrEqual(width + 0.01);
  });

  it('writes the top of its axis inside', () => {
    const { canvas, resize, words } = paper();
    createSmallHistogram(canvas, { model: model([1]), axes, theme, large: false, curve: 'exactly' });
    resize(100);
    expect(words.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '50%']);
  });
});
