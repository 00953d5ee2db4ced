import type { RoundSeries, Swing } from '@engine/kernel/battles';
import type { DistributionChart } from '@engine/kernel/outcome';
import { barsOf, ticksOf } from '../bars';
import { number, percent, unitWord } from '../format';
import type { SharesModel } from '../model';
import { swingModel } from '../swing';
import { BASE, COLOURS, FLOOR, picture, PLOT, roundTicks, say, scale, short, type Key } from './paper';

const BEFORE: Key = { text: 'before', colour: COLOURS.before, mark: 'line' };

const box = (x: number, y: number, width: number, fill: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(BASE - y)}" fill="${fill}"/>`;
/** The outline of a baseline bar. */
const ghost = (x: number, y: number, width: number): string =>
  `<path d="M${short(x)} ${BASE}V${short(y)}H${short(x + width)}V${BASE}" fill="none" stroke="${COLOURS.before}" stroke-width="1.5"/>`;

const under = (x: number, text: string): string =>
  say({ x, y: BASE + 20, text, anchor: 'middle', colour: COLOURS.muted });
const axis = (text: string): string =>
  say({ x: PLOT.left + PLOT.width / 2, y: BASE + 44, text, anchor: 'middle' });

/** How often each outcome of a run occurred. */
export const barsPicture = (
  chart: DistributionChart,
  before: DistributionChart | undefined,
  about: string,
): string => {
  const bars = barsOf(chart, before);
  const ticks = roundTicks(Math.max(0.01, ...bars.map(({ now, before: was = 0 }) => Math.max(now, was))));
  const top = ticks.at(-1)!;
  const step = PLOT.width / Math.max(1, bars.length);
  const y = (chance: number): number => BASE - (chance / top) * PLOT.height;
  const named = ticksOf(bars, 14);
  const compared = bars.some(({ before: was }) => was !== undefined);
  return picture(
    about,
    chart.title,
    [
      ...scale(ticks, y, percent),
      ...bars.map(({ now }, i) => box(PLOT.left + (i + 0.08) * step, y(now), step * 0.84, COLOURS.now)),
      ...(compared
        ? bars.map(({ before: was = 0 }, i) => ghost(PLOT.left + (i + 0.08) * step, y(was), step * 0.84))
        : []),
      FLOOR,
      ...bars.flatMap(({ from }, i) =>
        named.has(i) ? [under(PLOT.left + (i + 0.5) * step, from < 0 ? `−${-from}` : String(from))] : [],
      ),
      axis(unitWord(chart.unit)),
    ],
    [{ text: 'share of battles', colour: COLOURS.now, mark: 'square' }, ...(compared ? [BEFORE] : [])],
  );
};

/** The values of each side, round by round. */
export const roundsPicture = (
  series: RoundSeries,
  before: RoundSeries | undefined,
  sides: readonly [string, string],
  about: string,
): string => {
  const ticks = roundTicks(Math.max(0.1, ...series.sides.flat(), ...(before?.sides.flat() ?? [])));
  const top = ticks.at(-1)!;
  const step = PLOT.width / Math.max(1, series.sides[0].length);
  const y = (value: number): number => BASE - (value / top) * PLOT.height;
  const x = (round: number, side: 0 | 1): number => PLOT.left + (round + 0.14 + 0.36 * side) * step;
  const each = ([0, 1] as const).flatMap((side) =>
    series.sides[side].flatMap((value, round) => [
      box(x(round, side), y(value), step * 0.34, COLOURS.sides[side]),
      ...(before ? [ghost(x(round, side), y(before.sides[side][round] ?? 0), step * 0.34)] : []),
    ]),
  );
  return picture(
    about,
    `${series.title}, mean of all battles`,
    [
      ...scale(ticks, y, number),
      ...each,
      FLOOR,
      ...series.sides[0].map((_, round) => under(PLOT.left + (round + 0.5) * step, String(round + 1))),
      axis(`round (across), ${unitWord(series.unit)} (up)`),
    ],
    [
      ...sides.map((text, side): Key => ({ text, colour: COLOURS.sides[side], mark: 'square' })),
      ...(before ? [BEFORE] : []),
    ],
  );
};

/** A path drawn on a square of 100 by 100, moved to the chart's place. */
const placed = (path: string): string =>
  path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) =>
      `${short(PLOT.left + (Number(x) / 100) * PLOT.width)} ${short(PLOT.top + (Number(y) / 100) * PLOT.height)}`,
  );

/** The lead, activation by activation. */
export const swingPicture = (
  swing: Swing,
  before: { readonly name: string; readonly swing: Swing } | undefined,
  sides: readonly [string, string],
  about: string,
): string => {
  const model = swingModel(swing, before?.swing);
  const within = Math.round(swing.within * 100);
  const y = (lead: number): number => PLOT.top + (0.5 - lead / model.top / 2) * PLOT.height;
  const line = (path: string, colour: string, dashed = false): string =>
    `<path d="${placed(path)}" fill="none" stroke="${colour}" stroke-width="2"${dashed ? ' stroke-dasharray="6 4"' : ''}/>`;
  const rounds = Array.from({ length: model.rounds }, (_, i) => i);
  return picture(
    about,
    `Swing: who leads in ${swing.of}, ${swing.step ?? 'round'} by ${swing.step ?? 'round'}`,
    [
      ...scale([model.top, model.top / 2, 0, -model.top / 2, -model.top], y, (lead) =>
        number(Math.abs(lead)),
      ),
      `<path d="${placed(model.band)}" fill="${COLOURS.now}" fill-opacity="0.18"/>`,
      ...rounds
        .slice(1)
        .map(
          (i) =>
            `<path d="M${short(PLOT.left + (i / model.rounds) * PLOT.width)} ${PLOT.top}v${PLOT.height}" stroke="${COLOURS.grid}"/>`,
        ),
      ...(model.before ? [line(model.before, COLOURS.before, true)] : []),
      line(model.mean, COLOURS.now),
      say({ x: PLOT.left + 8, y: PLOT.top + 18, text: `▲ ${sides[0]} ahead`, room: PLOT.width / 2 }),
      say({ x: PLOT.left + 8, y: BASE - 10, text: `▼ ${sides[1]} ahead`, room: PLOT.width / 2 }),
      ...rounds.map((i) => under(PLOT.left + ((i + 0.5) / model.rounds) * PLOT.width, String(i + 1))),
      axis(`round (across), lead in ${swing.of} (up or down)`),
    ],
    [
      { text: 'mean of all battles', colour: COLOURS.now, mark: 'line' },
      { text: `band around ${within}% of them`, colour: '#cfe3ef', mark: 'square' },
      ...(before ? [{ text: `mean ${before.name}`, colour: COLOURS.before, mark: 'dashed' as const }] : []),
    ],
  );
};

/**
 * Chances that add up to one.
 * @param values the text of each, with its margin if it is an estimate
 */
export const sharesPicture = (
  { title, shares }: SharesModel,
  values: readonly string[] | undefined,
  about: string,
): string => {
  const row = PLOT.height / Math.max(1, shares.length);
  const compared = shares.some(({ before }) => before !== undefined);
  const x = (share: number): number => PLOT.left + share * PLOT.width;
  const rows = shares.flatMap(({ label, side, now, before }, i) => {
    const top = PLOT.top + i * row;
    const height = Math.min(64, row * 0.45);
    const y = top + Math.min(30, row * 0.4);
    const colour = COLOURS.sides[side === 'none' ? 2 : side];
    return [
      say({ x: PLOT.left, y: y - 8, text: label, weight: 600, room: PLOT.width * 0.6 }),
      say({
        x: PLOT.left + PLOT.width,
        y: y - 8,
        text: values?.[i] ?? percent(now),
        anchor: 'end',
        room: PLOT.width * 0.38,
      }),
      `<rect x="${PLOT.left}" y="${short(y)}" width="${PLOT.width}" height="${short(height)}" fill="#f1f2f5"/>`,
      `<rect x="${PLOT.left}" y="${short(y)}" width="${short(now * PLOT.width)}" height="${short(height)}" fill="${colour}"/>`,
      ...(before === undefined
        ? []
        : [
            `<path d="M${short(x(before))} ${short(y - 4)}v${short(height + 8)}" stroke="${COLOURS.before}" stroke-width="2"/>`,
          ]),
    ];
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => under(x(share), percent(share)));
  return picture(about, title, [...rows, FLOOR, ...ticks], compared ? [BEFORE] : []);
};
