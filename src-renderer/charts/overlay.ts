import type { Chart, Plugin } from 'chart.js';
import type { Axes, HistogramModel } from './model';
import type { ChartTheme } from './theme.svelte';

/** What one canvas shows now. */
export interface Drawing {
  readonly model: HistogramModel;
  readonly axes: Axes;
  readonly theme: ChartTheme;
  /** Large charts name the lethal mark; small ones only draw it, and write the top of their axis inside. */
  readonly large: boolean;
}

/**
 * Beside the options and not in them: Chart.js resolves every option through proxies, array by array, which costs more
 * than drawing the chart. By canvas, because a chart draws for the first time while it is being constructed.
 */
const drawings = new WeakMap<HTMLCanvasElement, Drawing>();

/** Tells the overlay and the scales what the chart on `canvas` shows from its next update on. */
export const setDrawing = (canvas: HTMLCanvasElement, drawing: Drawing): void =>
  void drawings.set(canvas, drawing);

/** What `chart` shows. */
export const drawingOf = (chart: Chart): Drawing | undefined => drawings.get(chart.canvas);

/** The bars of a small chart. Drawn here, an edit costs a repaint and not a new layout of the chart. */
const drawBars = (chart: Chart, { model: { now }, theme, axes }: Drawing): void => {
  const x = chart.scales['x']!;
  const y = chart.scales['y']!;
  const bottom = y.getPixelForValue(0);
  const slot = x.getPixelForValue(1) - x.getPixelForValue(0);
  const width = slot > 8 ? slot * 0.86 : slot > 3 ? slot - 1 : slot;
  chart.ctx.fillStyle = theme.now;
  for (let k = 0; k <= Math.min(axes.kMax, now.length - 1); k++) {
    const top = y.getPixelForValue(now[k]!);
    chart.ctx.fillRect(x.getPixelForValue(k) - width / 2, top, width, bottom - top);
  }
};

/** The baseline's histogram as one outline: a staircase over the bars' slots, from the axis up and back to it. */
const drawOutline = (chart: Chart, before: readonly number[], { theme, large, axes }: Drawing): void => {
  const x = chart.scales['x']!;
  const y = chart.scales['y']!;
  const { ctx } = chart;
  const bottom = y.getPixelForValue(0);
  // Beyond the last bar that can be seen the outline would only thicken the axis.
  let last = Math.min(axes.kMax, before.length - 1);
  while (last > 0 && before[last]! < axes.pMax / 200) last--;
  ctx.beginPath();
  ctx.moveTo(x.getPixelForValue(-0.5), bottom);
  for (let k = 0; k <= last; k++) {
    const top = y.getPixelForValue(before[k] ?? 0);
    ctx.lineTo(x.getPixelForValue(k - 0.5), top);
    ctx.lineTo(x.getPixelForValue(k + 0.5), top);
  }
  ctx.lineTo(x.getPixelForValue(last + 0.5), bottom);
  ctx.lineWidth = large ? 2 : 1.5;
  ctx.strokeStyle = theme.before;
  ctx.stroke();
};

/** Where the target's health ends: a dashed line before the first fatal bar, named where there is room. */
const drawLethal = (chart: Chart, lethal: number, { theme, large, axes }: Drawing): void => {
  const { ctx, chartArea } = chart;
  const x = Math.round(chart.scales['x']!.getPixelForValue(lethal - 0.5)) + 0.5;
  ctx.beginPath();
  ctx.setLineDash(large ? [5, 4] : [3, 3]);
  ctx.moveTo(x, chartArea.top - (large ? 6 : 0));
  ctx.lineTo(x, chartArea.bottom);
  ctx.lineWidth = large ? 1.5 : 1;
  ctx.strokeStyle = theme.text;
  ctx.stroke();
  ctx.setLineDash([]);
  if (!large) return;
  ctx.font = `12px ${theme.font}`;
  ctx.fillStyle = theme.text;
  ctx.textBaseline = 'middle';
  // On the roomier side of the line, so that the words stay on the canvas.
  const room = lethal < axes.kMax * 0.6;
  ctx.textAlign = room ? 'left' : 'right';
  ctx.fillText(
    room ? `destroyed from ${lethal} →` : `destroyed from ${lethal}`,
    x + (room ? 4 : -4),
    chartArea.top - 10,
  );
};

/** The top of the axis of chances, written inside: a small chart has no room for an axis. */
const drawTop = (chart: Chart, { theme, axes }: Drawing): void => {
  const { ctx, chartArea } = chart;
  const text = `${Math.round(axes.pMax * 100)} %`;
  ctx.font = `10px ${theme.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'top';
  // The lethal mark may stand where the words do.
  ctx.fillStyle = theme.raised;
  const width = ctx.measureText(text).width + 4;
  ctx.fillRect(chartArea.right - width, chartArea.top + 1, width, 12);
  ctx.fillStyle = theme.muted;
  ctx.fillText(text, chartArea.right, chartArea.top + 2);
};

/** Draws the baseline's outline, a small chart's bars, and the marks that Chart.js has no element for. */
export const overlay: Plugin<'bar'> = {
  id: 'overlay',
  afterDatasetsDraw(chart) {
    const drawing = drawingOf(chart);
    if (!drawing) return;
    const { model, large } = drawing;
    chart.ctx.save();
    if (!large) drawBars(chart, drawing);
    if (model.lethal !== undefined && model.lethal > 0) drawLethal(chart, model.lethal, drawing);
    if (model.before) drawOutline(chart, model.before, drawing);
    if (!large) drawTop(chart, drawing);
    chart.ctx.restore();
  },
};
