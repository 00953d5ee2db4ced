import { percent, unitWord } from '../format';
import { cumulative, type Axes, type Curve, type HistogramModel } from '../model';
import { BASE, COLOURS, FLOOR, picture, PLOT, say, scale, short } from './paper';

/** The baseline, as an outline of each bar: nothing is drawn between two numbers. */
const outline = (
  values: readonly number[],
  x: (k: number) => number,
  y: (p: number) => number,
  half: number,
): string =>
  values
    .map((value, k) => `M${short(x(k) - half)} ${y(0)}V${short(y(value))}H${short(x(k) + half)}V${y(0)}`)
    .join('');

/**
 * A histogram of the chances of exactly, or of at least k.
 * @param about the name of its fight
 */
export const histogramPicture = (
  exact: HistogramModel,
  axes: Axes,
  about: string,
  curve: Curve = 'exactly',
): string => {
  const [model, { kMax, kTicks, pMax, pTicks }] =
    curve === 'exactly' ? ([exact, axes] as const) : cumulative(exact, axes);
  const step = PLOT.width / (kMax + 1);
  const x = (k: number): number => PLOT.left + (k + 0.5) * step;
  const y = (p: number): number => PLOT.top + PLOT.height * (1 - Math.min(1, p / pMax));
  const shown = (values: readonly number[]): number[] =>
    Array.from({ length: kMax + 1 }, (_, k) => values[k] ?? 0);
  const half = step * (kMax > 40 ? 0.5 : 0.42);
  const bars = shown(model.now)
    .map(
      (p, k) =>
        `<rect x="${short(x(k) - half)}" y="${short(y(p))}" width="${short(2 * half)}" height="${short(BASE - y(p))}"/>`,
    )
    .join('');
  const was = model.before && outline(shown(model.before), x, y, half);
  return picture(
    about,
    model.title,
    [
      ...scale(pTicks, y, percent),
      `<g fill="${COLOURS.sides[model.side]}">${bars}</g>`,
      ...(was ? [`<path d="${was}" fill="none" stroke="${COLOURS.before}" stroke-width="1.5"/>`] : []),
      FLOOR,
      ...kTicks.map((k) =>
        say({ x: x(k), y: BASE + 20, text: String(k), anchor: 'middle', colour: COLOURS.muted }),
      ),
      say({ x: PLOT.left + PLOT.width / 2, y: BASE + 44, text: unitWord(model.unit), anchor: 'middle' }),
    ],
    [
      {
        text: curve === 'exactly' ? 'exactly this many' : 'this many or more',
        colour: COLOURS.sides[model.side],
        mark: 'square',
      },
      ...(was ? [{ text: 'before', colour: COLOURS.before, mark: 'line' as const }] : []),
    ],
  );
};
