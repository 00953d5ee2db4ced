import { COLOURS, picture, PLOT, say, short, SIZE, type Key } from './paper';

/** Places along a chart's axis, from 0 at its left to 1 at its right. */
type Span = readonly [from: number, to: number];

/** A figure with its interval: a line of a chart whose lines are compared. */
export interface IntervalRow {
  readonly label: string;
  /** The figure as it is read. */
  readonly words: string;
  /** Absent where nothing is known yet. */
  readonly mean?: number | undefined;
  readonly interval?: Span | undefined;
  /** What is wanted, behind the figure. */
  readonly wanted?: Span | undefined;
  /** Drawn as a bar from here to the mean. */
  readonly barFrom?: number | undefined;
  /** A value to compare with: what a unit costs. */
  readonly mark?: number | undefined;
  readonly colour: string;
}

/** Rows on one axis; without ticks each row has its own. */
export interface IntervalChart {
  readonly title: string;
  readonly rows: readonly IntervalRow[];
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** What the axis counts in. */
  readonly axis: string;
  /** Where a line stands through all rows: at no change. */
  readonly zero?: number | undefined;
  readonly keys: readonly Key[];
}

/** From the top of one row to the top of the next. */
const ROW = 46;
/** Where in a row its words stand, and its line. */
const [WORDS, LINE] = [16, 31];
/** What stands below the rows: numbers, the unit, what colours mean. */
const BELOW = 92;

const within = (place: number): number => Math.min(1, Math.max(0, place));
const x = (place: number): number => PLOT.left + within(place) * PLOT.width;
const bar = ([from, to]: Span, y: number, height: number, fill: string, more = ''): string =>
  `<rect x="${short(x(Math.min(from, to)))}" y="${short(y)}" width="${short(Math.abs(x(to) - x(from)))}" height="${height}" fill="${fill}"${more}/>`;
const upright = (place: number, y: number, height: number, colour: string, width: number): string =>
  `<path d="M${short(x(place))} ${short(y)}v${short(height)}" stroke="${colour}" stroke-width="${width}"/>`;

/** What stands at the left of a row's words and what at the right: where they do not fit both become smaller. */
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

/** Figures with their intervals, a row each, as many as there are. @param about what the picture is of */
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
