import { percent, unitWord } from '../format';
import type { Axes, HistogramModel } from '../model';

/** Paper's colours (Okabe-Ito), whatever the window's theme: a picture leaves for a white page. */
const COLOURS = {
  now: '#0072b2',
  before: '#222222',
  curve: '#00664c',
  text: '#1d1f24',
  muted: '#5c6270',
  grid: '#dfe2e8',
};
const SIZE = { width: 840, height: 500 } as const;
const PLOT = { left: 76, top: 78, width: 690, height: 330 } as const;

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );

const short = (length: number): number => Math.round(length * 100) / 100;

interface Said {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: string;
  readonly weight?: number;
}
const say = ({
  x,
  y,
  text,
  size = 13,
  anchor = 'start',
  colour = COLOURS.text,
  weight = 400,
}: Said): string =>
  `<text x="${short(x)}" y="${short(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escape(text)}</text>`;

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

/**
 * A histogram as a picture of its own: title, axes with their units, a legend. SVG, with nothing in it but shapes and
 * words. @param about what the picture is of: the fight's name
 */
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
  const base = PLOT.top + PLOT.height;
  const half = step * (kMax > 40 ? 0.5 : 0.42);
  const bars = shown(model.now)
    .map(
      (p, k) =>
        `<rect x="${short(x(k) - half)}" y="${short(y(p))}" width="${short(2 * half)}" height="${short(base - y(p))}"/>`,
    )
    .join('');
  const curve = shown(model.atLeast)
    .map((p, k) => `${k === 0 ? 'M' : 'L'}${short(x(k))} ${short(chance(p))}`)
    .join('');
  const legend = [
    `<rect x="${PLOT.left}" y="474" width="12" height="12" fill="${COLOURS.now}"/>`,
    say({ x: PLOT.left + 18, y: 485, text: 'exactly (left axis)' }),
    `<path d="M${PLOT.left + 160} 480h24" stroke="${COLOURS.curve}" stroke-width="2"/>`,
    say({ x: PLOT.left + 190, y: 485, text: 'at least (right axis)' }),
    ...(model.before
      ? [
          `<path d="M${PLOT.left + 340} 480h24" stroke="${COLOURS.before}" stroke-width="1.5"/>`,
          say({ x: PLOT.left + 370, y: 485, text: 'before' }),
        ]
      : []),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="Inter, system-ui, sans-serif" role="img"><title>${escape(`${about}: ${model.title}`)}</title>`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    say({ x: PLOT.left, y: 32, text: about, size: 19, weight: 700 }),
    say({ x: PLOT.left, y: 54, text: model.title, colour: COLOURS.muted }),
    ...pTicks.flatMap((p) => [
      `<path d="M${PLOT.left} ${short(y(p))}h${PLOT.width}" stroke="${COLOURS.grid}"/>`,
      say({ x: PLOT.left - 8, y: y(p) + 4, text: percent(p), anchor: 'end', colour: COLOURS.muted }),
    ]),
    ...[0, 0.5, 1].map((p) =>
      say({ x: PLOT.left + PLOT.width + 8, y: chance(p) + 4, text: percent(p), colour: COLOURS.curve }),
    ),
    `<g fill="${COLOURS.now}">${bars}</g>`,
    ...(model.before
      ? [
          `<path d="${outline(shown(model.before), x, y, half)}" fill="none" stroke="${COLOURS.before}" stroke-width="1.5"/>`,
        ]
      : []),
    `<path d="${curve}" fill="none" stroke="${COLOURS.curve}" stroke-width="2"/>`,
    `<path d="M${PLOT.left} ${base}h${PLOT.width}" stroke="${COLOURS.text}"/>`,
    ...kTicks.map((k) =>
      say({ x: x(k), y: base + 20, text: String(k), anchor: 'middle', colour: COLOURS.muted }),
    ),
    say({ x: PLOT.left + PLOT.width / 2, y: base + 44, text: unitWord(model.unit), anchor: 'middle' }),
    ...legend,
    '</svg>\n',
  ].join('\n');
};

/** A picture as PNG, at twice its size: sharp on paper and on any screen. */
export const asPng = async (svg: string): Promise<Blob> => {
  const image = new Image(SIZE.width, SIZE.height);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * SIZE.width, 2 * SIZE.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
};
