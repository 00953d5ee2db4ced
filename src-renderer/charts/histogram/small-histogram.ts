import { drawLethal, drawOutline, type Drawing, type Painter, type Plot } from '../marks';

/** The height of the line of numbers under the bars, and the space above and beside them, in CSS pixels. */
const NUMBERS = 14;
const AIR = 2;

const fontOf = ({ theme }: Drawing): string => `10px ${theme.font}`;

const plotOf = (ctx: CanvasRenderingContext2D, { axes }: Drawing, width: number, height: number): Plot => {
  const left = AIR;
  const slots = axes.kMax + 1;
  // The last number is centered below the last slot, and must not be cut: right - slot / 2 + half = width, at most.
  const half = ctx.measureText(String(axes.kTicks.at(-1) ?? 0)).width / 2;
  const right = Math.min(width - AIR, (width - half - left / (2 * slots)) / (1 - 1 / (2 * slots)));
  const bottom = height - NUMBERS;
  const slot = (right - left) / slots;
  return {
    ctx,
    left,
    right,
    top: AIR,
    bottom,
    x: (k) => left + (k + 0.5) * slot,
    y: (chance) => bottom - (Math.min(chance, axes.pMax) / axes.pMax) * (bottom - AIR),
  };
};

const drawAxes = ({ ctx, left, right, bottom, x, y }: Plot, { theme, axes }: Drawing): void => {
  ctx.fillStyle = theme.grid;
  for (const chance of axes.pTicks) ctx.fillRect(left, Math.round(y(chance)), right - left, 1);
  ctx.fillStyle = theme.muted;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const k of axes.kTicks) ctx.fillText(String(k), x(k), bottom + 4);
};

const drawBars = ({ ctx, x, y, bottom }: Plot, { model: { now, side }, theme, axes }: Drawing): void => {
  const slot = x(1) - x(0);
  const width = slot > 8 ? slot * 0.86 : slot > 3 ? slot - 1 : slot;
  ctx.fillStyle = theme.sides[side];
  for (let k = 0; k <= Math.min(axes.kMax, now.length - 1); k++) {
    const top = y(now[k]);
    ctx.fillRect(x(k) - width / 2, top, width, bottom - top);
  }
};

/** The top value of the axis of chances, written inside: a small chart has no room for an axis. */
const drawTop = ({ ctx, right, top }: Plot, { theme, axes }: Drawing): void => {
  const text = `${Math.round(axes.pMax * 100)}%`;
  ctx.textAlign = 'right';
  // Hides the lethal mark behind the text.
  ctx.fillStyle = theme.raised;
  const width = ctx.measureText(text).width + 4;
  ctx.fillRect(right - width, top + 1, width, 12);
  ctx.fillStyle = theme.muted;
  ctx.fillText(text, right, top + 2);
};

const draw = (ctx: CanvasRenderingContext2D, drawing: Drawing, width: number, height: number): void => {
  const { lethal, before } = drawing.model;
  ctx.clearRect(0, 0, width, height);
  const plot = plotOf(ctx, drawing, width, height);
  drawAxes(plot, drawing);
  drawBars(plot, drawing);
  if (lethal !== undefined && lethal > 0) drawLethal(plot, lethal, drawing);
  if (before) drawOutline(plot, before, drawing);
  drawTop(plot, drawing);
};

/**
 * Creates a small histogram on `canvas`, as large as its box; undefined if the canvas cannot be drawn on. It does not
 * use Chart.js: a dozen of these are redrawn at each key press, and Chart.js's update takes four times as long as
 * drawing. An observer reports the box's size, so that drawing forces no layout.
 */
export const createSmallHistogram = (canvas: HTMLCanvasElement, first: Drawing): Painter | undefined => {
  const ctx = canvas.getContext('2d');
  if (!ctx) return undefined;
  let drawing = first;
  let width = 0;
  let height = 0;

  /** Called when the canvas's size or the colors change, which resets its drawing state including the font. */
  const begin = (): void => {
    const scale = devicePixelRatio;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    ctx.scale(scale, scale);
    ctx.font = fontOf(drawing);
    draw(ctx, drawing, width, height);
  };

  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    ({ width, height } = entry.contentRect);
    begin();
  });
  observer.observe(canvas.parentElement ?? canvas);

  return {
    draw(next) {
      const restyled = fontOf(next) !== fontOf(drawing);
      drawing = next;
      // Nothing can be drawn until the size is known; the observer draws then.
      if (width === 0) return;
      if (restyled) begin();
      else draw(ctx, drawing, width, height);
    },
    destroy: () => observer.disconnect(),
  };
};
