import type { Swing } from '@engine/kernel/battles';
import { fixed } from '@engine/kernel/numbers';

/** One point in time of a swing, in words and numbers. */
export interface SwingPlace {
  readonly round: number;
  /** The step of the round before it; undefined at the round's end. */
  readonly step: number | undefined;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** The baseline's mean at the same share of the same round; undefined without one. */
  readonly before: number | undefined;
}

/** A swing drawn on a square of 100 by 100: time to the right, side 0's lead upwards, zero in the middle. */
export interface SwingModel {
  readonly places: readonly SwingPlace[];
  readonly rounds: number;
  /** The lead at the upper edge; the lower edge is its negative. */
  readonly top: number;
  readonly band: string;
  readonly mean: string;
  readonly before: string | undefined;
}

/** Possible ends of the axis: only a few, so that it rarely changes while battles are added. */
const TOPS = [10, 20, 50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000];

const topFor = (most: number): number => TOPS.find((top) => top >= most) ?? Math.ceil(most / 1000) * 1000;

/** Interpolates by share of the round: armies of other sizes have other steps, and are compared at the same share. */
const at = ({ places }: Swing, values: readonly number[], round: number, share: number): number =>
  values[round * places + Math.round(share * (places - 1))] ?? 0;

/** The swing of a run, with the baseline's. */
export const swingModel = (now: Swing, was?: Swing): SwingModel => {
  const { places: each } = now;
  const places = now.mean.map((mean, i): SwingPlace => {
    const round = Math.floor(i / each);
    const within = i % each;
    return {
      round: round + 1,
      step: within === each - 1 ? undefined : within + 1,
      mean,
      low: now.low[i] ?? mean,
      high: now.high[i] ?? mean,
      before: was && at(was, was.mean, round, within / Math.max(1, each - 1)),
    };
  });
  const top = topFor(
    Math.max(
      0,
      ...places.flatMap(({ low, high, before = 0 }) => [Math.abs(low), Math.abs(high), Math.abs(before)]),
    ),
  );
  const x = (i: number): number => ((i + 1) / places.length) * 100;
  const y = (lead: number): number => 50 - (lead / top) * 50;
  const dot = (i: number, lead: number): string => `${x(i).toFixed(2)} ${y(lead).toFixed(2)}`;
  const line = (of: (place: SwingPlace) => number): string =>
    ['0 50', ...places.map((place, i) => dot(i, of(place)))].join('L');
  const back = places.map(({ low }, i) => dot(i, low)).reverse();
  return {
    places,
    rounds: Math.ceil(places.length / each),
    top,
    band: `M${line(({ high }) => high)}L${back.join('L')}z`,
    mean: `M${line(({ mean }) => mean)}`,
    before: was && `M${line(({ before = 0 }) => before)}`,
  };
};

/** Leads up to this are shown to a tenth: a mean of small values is mostly tenths. */
const FEW = 20;

/** The leader and the lead: "Horde +34", "even"; `top` is the most that the chart shows. */
export const leadText = (lead: number, sides: readonly [string, string], top = Infinity): string => {
  const size = Math.abs(lead);
  const text = top <= FEW ? fixed(size, 1) : String(Math.round(size));
  return Number(text) === 0 ? 'even' : `${sides[lead > 0 ? 0 : 1]} +${text}`;
};

/** A point in time in words: "round 2, after activation 5". */
export const timeText = ({ round, step }: SwingPlace, word = 'step'): string =>
  step === undefined ? `end of round ${round}` : `round ${round}, after ${word} ${step}`;
