import type { Axes, Curve, HistogramModel } from './model';
import type { ChartTheme } from './theme.svelte';

/** The content of one canvas. */
export interface Drawing {
  readonly model: HistogramModel;
  readonly axes: Axes;
  readonly theme: ChartTheme;
  /** Which chances the bars show. */
  readonly curve: Curve;
  /** Large charts label the lethal mark; small ones only draw it, and write the top of their axis inside. */
  readonly large: boolean;
}

/** Keeps one canvas up to date. */
export interface Painter {
  /** Shows another drawing. */
  draw(drawing: Drawing): void;
  destroy(): void;
}

/** The positions of a histogram's values on a canvas, in CSS pixels. */
export interface Plot {
  readonly ctx: CanvasRenderingContext2D;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The center of the slot of k. */
  readonly x: (k: number) => number;
  /** The height of a chance. */
  readonly y: (chance: number) => number;
}

/** The baseline's histogram as one outline: a staircase over the bars' slots, starting and ending at the axis. */
export const drawOutline = (
  { ctx, x, y, bottom }: Plot,
  before: readonly number[],
  { theme, large, axes }: Drawing,
): void => {
  // Beyond the last visible bar the outline would only thicken the axis.
  let last = Math.min(axes.kMax, before.length - 1);
  while (last > 0 && before[last] < axes.pMax / 200) last--;
  ctx.beginPath();
  ctx.moveTo(x(-0.5), bottom);
  for (let k = 0; k <= last; k++) {
    const top = y(before[k] ?? 0);
    ctx.lineTo(x(k - 0.5), top);
    ctx.lineTo(x(k + 0.5), top);
  }
  ctx.lineTo(x(last + 0.5), bottom);
  ctx.lineWidth = large ? 2 : 1.5;
  ctx.strokeStyle = theme.before;
  ctx.stroke();
};

/** Draws the end of the target's health: a dashed line before the first lethal bar. Returns its position. */
export const drawLethal = (
  { ctx, x, top, bottom }: Plot,
  lethal: number,
  { theme, large }: Drawing,
): number => {
  const at = Math.round(x(lethal - 0.5)) + 0.5;
  ctx.beginPath();
  ctx.setLineDash(large ? [5, 4] : [3, 3]);
  ctx.moveTo(at, top - (large ? 6 : 0));
  ctx.lineTo(at, bottom);
  ctx.lineWidth = large ? 1.5 : 1;
  ctx.strokeStyle = theme.text;
  ctx.stroke();
  ctx.setLineDash([]);
  return at;
};
