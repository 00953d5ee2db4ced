import type { Chart, Plugin } from 'chart.js';
import { drawLethal, drawOutline, type Drawing, type Plot } from '../marks';

/**
 * Not in the options: Chart.js resolves every option through proxies, array by array, which costs more than drawing the
 * chart. The key is the canvas, because a chart draws for the first time while it is being constructed.
 */
const drawings = new WeakMap<HTMLCanvasElement, Drawing>();

/** Sets what the chart on `canvas` shows from its next update on. */
export const setDrawing = (canvas: HTMLCanvasElement, drawing: Drawing): void =>
  void drawings.set(canvas, drawing);

/** The drawing that `chart` shows. */
export const drawingOf = (chart: Chart): Drawing | undefined => drawings.get(chart.canvas);

const plotOf = ({ ctx, chartArea, scales }: Chart): Plot => ({
  ctx,
  left: chartArea.left,
  right: chartArea.right,
  top: chartArea.top,
  bottom: chartArea.bottom,
  x: (k) => scales['x'].getPixelForValue(k),
  y: (chance) => scales['y'].getPixelForValue(chance),
});

/** Labels the lethal mark at `x`, on the side of the line with more room, so that the text stays on the canvas. */
const nameLethal = ({ ctx, top }: Plot, lethal: number, x: number, { theme, axes }: Drawing): void => {
  const room = lethal < axes.kMax * 0.6;
  ctx.font = `12px ${theme.font}`;
  ctx.fillStyle = theme.text;
  ctx.textBaseline = 'middle';
  ctx.textAlign = room ? 'left' : 'right';
  ctx.fillText(
    room ? `destroyed from ${lethal} →` : `destroyed from ${lethal}`,
    x + (room ? 4 : -4),
    top - 10,
  );
};

/** Draws the baseline's outline and the lethal mark, for which Chart.js has no element. */
export const overlay: Plugin<'bar'> = {
  id: 'overlay',
  afterDatasetsDraw(chart) {
    const drawing = drawingOf(chart);
    if (!drawing) return;
    const { lethal, before } = drawing.model;
    const plot = plotOf(chart);
    chart.ctx.save();
    if (lethal !== undefined && lethal > 0)
      nameLethal(plot, lethal, drawLethal(plot, lethal, drawing), drawing);
    if (before) drawOutline(plot, before, drawing);
    chart.ctx.restore();
  },
};
