import { percent, unitWord } from '../format';
import type { Axes, HistogramModel } from '../model';
import { BASE, COLOURS, FLOOR, picture, PLOT, say, scale, short } from './paper';

/** What was, as an outline of each bar: nothing is drawn between two numbers. */
const outline = (
  values: readonly number[],
  x: (k: number) => number,
  y: (p: number) => number,
  half: number,
): string =>
  values
    .map((value, k) => `M${short(x(k) - half)} ${y(0)}V${short(y(value))}H${short(x(k) + half)}V${y(0)}`)
    .join('');

/** A histogram with its curve of "at least". @param about what it is of: the fight's name */
export const histogramPicture = (
  model: HistogramModel,
  { kMax, kTicks, pMax, pTicks }: Axes,
  about: string,
): string => {
  const step = PLOT.width / (kMax + 1);
  const x = (k: number): number => PLOT.left + (k + 0.5) * step;
  const y = (p: number): number => PLOT.top + PLOT.height * (1 - Math.min(1, p / pMax));
  const chance = (p: number): number => PLOT.top + PLOT.height * (1 - p);
  const shown = (values: readonly number[]): number[] =>
    Array.from({ length: kMax + 1 }, (_, k) => values[k] ?? 0);
  const half = step * (kMax > 40 ? 0.5 : 0.42);
  const bars = shown(model.now)
    .map(
      (p, k) =>
        `<rect x="${short(x(k) - half)}" y="${short(y(p))}" width="${short(2 * half)}" height="${short(BASE - y(p))}"/>`,
    )
    .join('');
  const curve = shown(model.atLeast)
    .map((p, k) => `${k === 0 ? 'M' : 'L'}${short(x(k))} ${short(chance(p))}`)
    .join('');
  const was = model.before && outline(shown(model.before), x, y, half);
  return picture(
    about,
    model.title,
    [
      ...scale(pTicks, y, percent),
      ...[0, 0.5, 1].map((p) =>
        say({ x: PLOT.left + PLOT.width + 8, y: chance(p) + 4, text: percent(p), colour: COLOURS.curve }),
      ),
      `<g fill="${COLOURS.now}">${bars}</g>`,
      ...(was ? [`<path d="${was}" fill="none" stroke="${COLOURS.before}" stroke-width="1.5"/>`] : []),
      `<path d="${curve}" fill="none" stroke="${COLOURS.curve}" stroke-width="2"/>`,
      FLOOR,
      ...kTicks.map((k) =>
        say({ x: x(k), y: BASE + 20, text: String(k), anchor: 'middle', colour: COLOURS.muted }),
      ),
      say({ x: PLOT.left + PLOT.width / 2, y: BASE + 44, text: unitWord(model.unit), anchor: 'middle' }),
    ],
    [
      { text: 'exactly (left axis)', colour: COLOURS.now, mark: 'square' },
      { text: 'at least (right axis)', colour: COLOURS.curve, mark: 'line' },
      ...(was ? [{ text: 'before', colour: COLOURS.before, mark: 'line' as const }] : []),
    ],
  );
};
