import { COLOURS, picture, PLOT, say, short, SIZE, type Key } from './paper';

/** Positions along a chart's axis, 0 at its left to 1 at its right. */
type Span = readonly [from: number, to: number];

/** A figure with its interval: one line of a chart that compares lines. */
export interface IntervalRow {
  readonly label: string;
  /** The figure as text. */
  readonly words: string;
  /** Absent if nothing is known yet. */
  readonly mean?: number | undefined;
  readonly interval?: Span | undefined;
  /** The wanted range, drawn behind the figure. */
  readonly wanted?: Span | undefined;
  /** If set, a bar is drawn from here to the mean. */
  readonly barFrom?: number | undefined;
  /** A value to compare with: a unit's cost. */
  readonly mark?: number | undefined;
  readonly colour: string;
}

/** Rows on one axis; without ticks each row has its own axis. */
export interface IntervalChart {
  readonly title: string;
  readonly rows: readonly IntervalRow[];
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** The unit of the axis. */
  readonly axis: string;
  /** The position of a line through all rows, at no change. */
  readonly zero?: number | undefined;
  readonly keys: readonly Key[];
}

/** The height of a row. */
const ROW = 46;
/** The heights of a row's text and of its line. */
const [WORDS, LINE] = [16, 31];
/** The room below the rows: numbers, the unit, the legend. */
const BELOW = 92;

const within = (place: number): number => Math.min(1, Math.max(0, place));
const x = (place: number): number => PLOT.left + within(place) * PLOT.width;
const bar = ([from, to]: Span, y: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x(Math.min(from, to)))}" y="${short(y)}" width="${short(Math.abs(x(to) - x(from)))}" height="${height}" fill="${fill}"${more}/>`;
const upright = (place: number, y: number, height: number, colour: string, width: number): string =>
  `<path d="M${short(x(place))} ${short(y)}v${short(height)}" stroke="${colour}" stroke-width="${width}"/>`;

/** The gap between a row's left and right text, and the width of a letter: if they do not fit, both get smaller. */
const [GAP, LETTERS] = [16, 13 * 0.58];
const roomOf = (text: string, beside: string): number => {
  const needed = (text.length + beside.length) * LETTERS;
  return needed <= PLOT.width - GAP ? Infinity : ((PLOT.width - GAP) * text.length * LETTERS) / needed;
};

const drawn = (
  { label, words, mean, interval, wanted, barFrom, mark, colour }: IntervalRow,
  top: number,
): string[] => {
  const y = top + LINE;
  return [
    say({ x: PLOT.left, y: top + WORDS, text: label, weight: 600, room: roomOf(label, words) }),
    say({
      x: PLOT.left + PLOT.width,
      y: top + WORDS,
      text: words,
      anchor: 'end',
      room: roomOf(words, label),
    }),
    ...(wanted ? [bar(wanted, y - 7, 14, '#d6eadf')] : []),
    ...(barFrom === undefined || mean === undefined
      ? []
      : [bar([barFrom, mean], y - 6, 12, colour, ' fill-opacity="0.45"')]),
    ...(interval
      ? [
          `<path d="M${short(x(interval[0]))} ${y}H${short(x(interval[1]))}" stroke="${colour}" stroke-width="2.5"/>`,
        ]
      : []),
    ...(mark === undefined ? [] : [upright(mark, y - 8, 16, COLOURS.before, 2)]),
    ...(mean === undefined
      ? []
      : [`<circle cx="${short(x(mean))}" cy="${y}" r="4.5" fill="${colour}" stroke="#fff"/>`]),
  ];
};

/**
 * Figures with their intervals, one row each.
 * @param about what the picture shows
 */
export const intervalsPicture = (
  { title, rows, ticks, axis, zero, keys }: IntervalChart,
  about: string,
): string => {
  const bottom = PLOT.top + Math.max(1, rows.length) * ROW;
  return picture(
    about,
    title,
    [
      ...ticks.map(({ at }) => upright(at, PLOT.top, bottom - PLOT.top, COLOURS.grid, 1)),
      ...(zero === undefined ? [] : [upright(zero, PLOT.top, bottom - PLOT.top, COLOURS.muted, 1)]),
      ...rows.flatMap((row, i) => drawn(row, PLOT.top + i * ROW)),
      `<path d="M${PLOT.left} ${bottom}h${PLOT.width}" stroke="${COLOURS.text}"/>`,
      ...ticks.map(({ at, text }) =>
        say({ x: x(at), y: bottom + 18, text, anchor: 'middle', colour: COLOURS.muted }),
      ),
      say({ x: PLOT.left + PLOT.width / 2, y: bottom + 42, text: axis, anchor: 'middle', room: PLOT.width }),
    ],
    keys,
    { width: SIZE.width, height: bottom + BELOW },
  );
};
