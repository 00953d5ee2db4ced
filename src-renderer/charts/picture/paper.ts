/** Colors for paper (Okabe-Ito), whatever the window's theme: pictures are used on white pages. */
export const COLOURS = {
  now: '#0072b2',
  before: '#222222',
  curve: '#00664c',
  text: '#1d1f24',
  muted: '#5c6270',
  grid: '#dfe2e8',
  /** The two armies, and neither. */
  sides: ['#0072b2', '#d55e00', '#9aa0aa'],
} as const;

/** A picture's size, and the place of a chart in it. */
export const SIZE = { width: 840, height: 500 } as const;
export const PLOT = { left: 76, top: 78, width: 690, height: 330 } as const;
/** The lower edge of the chart. */
export const BASE = PLOT.top + PLOT.height;
/** The distance of the legend from the lower edge. */
const LEGEND_ABOVE = 20;
/** The place of the legend in a picture of the default size. */
export const LEGEND = SIZE.height - LEGEND_ABOVE;

const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );

export const short = (length: number): number => Math.round(length * 100) / 100;

interface Said {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: string;
  readonly weight?: number;
  /** The available width: longer text gets smaller. */
  readonly room?: number;
  /** The rotation in degrees around its position. */
  readonly turn?: number;
}
/** The maximum width of a letter as a share of its size; an estimate, because nothing is measured here. */
const LETTER = 0.58;

/** Text in a picture. */
export const say = ({
  x,
  y,
  text,
  size = 13,
  anchor = 'start',
  colour = COLOURS.text,
  weight = 400,
  room = Infinity,
  turn,
}: Said): string => {
  const fitted = short(Math.min(size, room / (Math.max(1, text.length) * LETTER)));
  return `<text x="${short(x)}" y="${short(y)}" font-size="${fitted}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}"${turn === undefined ? '' : ` transform="rotate(${turn} ${short(x)} ${short(y)})"`}>${escapeXml(text)}</text>`;
};

/** An entry of a chart's legend. */
export interface Key {
  readonly text: string;
  readonly colour: string;
  /** A filled square, or a line. */
  readonly mark: 'square' | 'line' | 'dashed';
}

const keyed = (keys: readonly Key[], legend: number): string[] => {
  let x: number = PLOT.left;
  const room = PLOT.width / Math.max(1, keys.length);
  return keys.flatMap(({ text, colour, mark }) => {
    const at = x;
    x += Math.min(room, 44 + text.length * 13 * LETTER);
    return [
      mark === 'square'
        ? `<rect x="${short(at)}" y="${legend - 6}" width="12" height="12" fill="${colour}"/>`
        : `<path d="M${short(at)} ${legend}h22" stroke="${colour}" stroke-width="2"${mark === 'dashed' ? ' stroke-dasharray="6 4"' : ''}/>`,
      say({ x: at + (mark === 'square' ? 18 : 28), y: legend + 5, text, room: room - 32 }),
    ];
  });
};

/**
 * Horizontal lines with their numbers on the left.
 * @param at the position of a value
 */
export const scale = (
  ticks: readonly number[],
  at: (value: number) => number,
  words: (value: number) => string,
): string[] =>
  ticks.flatMap((value) => [
    `<path d="M${PLOT.left} ${short(at(value))}h${PLOT.width}" stroke="${COLOURS.grid}"/>`,
    say({ x: PLOT.left - 8, y: at(value) + 4, text: words(value), anchor: 'end', colour: COLOURS.muted }),
  ]);

/** The base line of bars. */
export const FLOOR = `<path d="M${PLOT.left} ${BASE}h${PLOT.width}" stroke="${COLOURS.text}"/>`;

/** Round numbers from 0 to at least `top`, for grid lines. */
export const roundTicks = (top: number): number[] => {
  const raw = Math.max(top, 1e-6) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((each) => each * unit >= raw) ?? 10) * unit;
  return Array.from({ length: Math.ceil(top / step - 1e-9) + 1 }, (_, i) =>
    Number((i * step).toPrecision(6)),
  );
};

/**
 * A chart as a separate picture: SVG that contains only shapes and text.
 * @param about what it shows: the fight's name
 * @param size larger if it has more rows than fit into the default size
 */
export const picture = (
  about: string,
  title: string,
  body: readonly string[],
  keys: readonly Key[],
  { width, height }: { readonly width: number; readonly height: number } = SIZE,
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif" role="img"><title>${escapeXml(`${about}: ${title}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    say({ x: PLOT.left, y: 32, text: about, size: 19, weight: 700, room: width - SIZE.width + PLOT.width }),
    say({ x: PLOT.left, y: 54, text: title, colour: COLOURS.muted, room: width - SIZE.width + PLOT.width }),
    ...body,
    ...keyed(keys, height - LEGEND_ABOVE),
    '</svg>\n',
  ].join('\n');

/** The largest side of a canvas in every browser. */
const MOST_PIXELS = 8192;

/** A picture as PNG, at twice its size if a canvas allows it: sharp on paper and on any screen. */
export const asPng = async (svg: string): Promise<Blob> => {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(scale * width), Math.round(scale * height)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('Cannot draw the picture.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
};
