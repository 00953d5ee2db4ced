import type { Figure } from '@engine/kernel/outcome';
import type { FigureUnit } from '@engine/kernel/words';
import { fixed, grouped, magnitude, percent } from '@engine/kernel/numbers';

export { percent };

/** U+2212, as wide as the plus sign in tabular figures. */
const MINUS = '\u2212';
const NBSP = '\u00a0';
/** Exact answers are correct to this precision: smaller differences are ignored. */
const SAME = 1e-9;

/** Any number to three significant digits, with a true minus sign: `0.944`, `12.3`, `−0.190`, `1,230`. */
export const number = (value: number): string =>
  Number.isFinite(value) ? (value < 0 ? MINUS : '') + magnitude(Math.abs(value)) : '–';

const WORDS: Readonly<Record<FigureUnit, string>> = {
  probability: '%',
  wounds: 'wounds',
  damage: 'damage',
  models: 'models',
  troops: 'troops',
  rounds: 'rounds',
  minutes: 'minutes',
  changes: 'changes',
  points: 'points',
  mana: 'mana',
  tests: 'tests',
  'per-100-points': 'per 100 points',
  stress: 'stress',
  glory: 'glory',
  cards: 'cards',
};

/** The unit in words, after a number or as the name of an axis. */
export const unitWord = (unit: FigureUnit): string => WORDS[unit];

type Interval = readonly [low: number, high: number];

/** The wider side of an interval: how far the value may be off. */
const margin = (value: number, [low, high]: Interval): number => Math.max(value - low, high - value);

/** Decimals that show two significant digits of a margin, at most three. */
const decimalsOf = (half: number): number => (half >= 10 ? 0 : half >= 1 ? 1 : half >= 0.1 ? 2 : 3);

/** An end of an interval, with a true minus sign and, if `plus` is "+", a plus sign before a positive number. */
const end = (value: number, decimals: number, plus: string): string => {
  const text = grouped(Math.abs(value), decimals);
  return (/[1-9]/.test(text) ? (value < 0 ? MINUS : plus) : '') + text;
};

/**
 * The value with its interval, to two significant digits of the margin: `52.0 ± 3.0` if both sides of the interval are
 * equal when rounded, else its ends, `7.1 (1.3 to 31.5)`. `plus` precedes a positive value; `sign` follows each number,
 * or the margin.
 */
const estimated = (value: number, interval: Interval, plus = '', sign = ''): string => {
  const half = margin(value, interval);
  const before = value < 0 ? MINUS : value > 0 ? plus : '';
  if (half === 0) return before + number(Math.abs(value)) + sign; // every battle gave the same result
  // One battle says nothing about the next.
  if (!Number.isFinite(half)) return `${before}${magnitude(Math.abs(value))}${sign}${NBSP}±${NBSP}?`;
  const decimals = decimalsOf(half);
  const [below, above] = [value - interval[0], interval[1] - value].map((side) => fixed(side, decimals));
  const shown = before + grouped(Math.abs(value), decimals);
  if (below === above) return `${shown}${NBSP}±${NBSP}${above}${sign}`;
  const ends = interval.map((each) => end(each, decimals, plus) + sign);
  return `${shown}${sign}${NBSP}(${ends.join(`${NBSP}to${NBSP}`)})`;
};

const times = ([low, high]: Interval, by: number): Interval => [low * by, high * by];

/** An estimated chance: never 0% or 100%, because no number of battles proves that. */
const estimatedPercent = (chance: number, ci95: Interval): string => {
  if (chance <= 0) return `<${percent(ci95[1]).replace('<', '')}`;
  if (chance >= 1) return `>${percent(ci95[0]).replace('>', '')}`;
  return estimated(chance * 100, times(ci95, 100), '', '%');
};

/**
 * An estimated share with the ends of its interval, to the digits that the interval supports: `52.0% (49.0% to 55.0%)`.
 */
export const shareWithInterval = ({
  mean,
  ci95,
}: {
  readonly mean: number;
  readonly ci95: Interval;
}): string => {
  const half = 100 * margin(mean, ci95);
  if (!(half > 0) || !Number.isFinite(half)) return percent(mean);
  const [shown, low, high] = [mean, ...ci95].map((share) => `${fixed(share * 100, decimalsOf(half))}%`);
  return `${shown} (${low} to ${high})`;
};

/** A figure's value without its unit word (a chance keeps its percent sign); with ± if it is estimated. */
export const figureValue = ({ value, unit, ci95 }: Pick<Figure, 'value' | 'unit' | 'ci95'>): string => {
  if (unit === 'probability') return ci95 ? estimatedPercent(value, ci95) : percent(value);
  return ci95 ? estimated(value, ci95) : number(value);
};

/** A figure's value with its unit: `0.944 wounds`, `31.2%`. */
export const figureText = (figure: Pick<Figure, 'value' | 'unit' | 'ci95'>): string =>
  figure.unit === 'probability'
    ? figureValue(figure)
    : `${figureValue(figure)}${NBSP}${unitWord(figure.unit)}`;

/** The direction of a change. `unsure`: the change is less than its margin of error. */
export type Direction = 'up' | 'down' | 'same' | 'unsure';

/** A change as a chip shows it. */
export interface Change {
  readonly direction: Direction;
  /** `now − before`, in the figure's own unit (a chance: 0 to 1). */
  readonly by: number;
  /** Arrow and sign, never color alone: `▲ +0.190`, `▼ −9.04 pp`, `no change`. */
  readonly text: string;
}

/** The size of a change, in percentage points for a chance, to the digits that its margin supports, if it has one. */
const amount = (size: number, unit: FigureUnit, noise: number): string => {
  const scale = unit === 'probability' ? 100 : 1;
  const after = unit === 'probability' ? `${NBSP}pp` : '';
  if (noise > 0 && Number.isFinite(noise)) return grouped(size * scale, decimalsOf(noise * scale)) + after;
  return magnitude(size * scale) + after;
};

/** How a figure changed from `before` to `now`; chances in percentage points. */
export const change = (
  now: Pick<Figure, 'value' | 'unit' | 'ci95'>,
  before: Pick<Figure, 'value' | 'unit' | 'ci95'>,
): Change => {
  const by = now.value - before.value;
  if (!Number.isFinite(by) || Math.abs(by) < SAME) return { direction: 'same', by: 0, text: 'no change' };
  const noise = Math.hypot(
    now.ci95 ? margin(now.value, now.ci95) : 0,
    before.ci95 ? margin(before.value, before.ci95) : 0,
  );
  const text = `${by > 0 ? '+' : MINUS}${amount(Math.abs(by), now.unit, noise)}`;
  if (Math.abs(by) <= noise) return { direction: 'unsure', by, text: `≈ ${text}` };
  return { direction: by > 0 ? 'up' : 'down', by, text: `${by > 0 ? '▲' : '▼'} ${text}` };
};

/** A change in its figure's unit, with its sign; shares in percentage points. */
export const signed = (value: number, unit: FigureUnit): string => {
  const size = Math.abs(value) * (unit === 'probability' ? 100 : 1);
  return `${value < 0 ? MINUS : value > 0 ? '+' : ''}${number(size)}`;
};

/** A change measured over pairs of battles on the same dice. */
export interface Measured {
  readonly change: number;
  readonly ci95: readonly [number, number];
  /** Significant, corrected for all figures of the run. */
  readonly isSignificant: boolean;
}

/** A measured change with its margin: `▲ +4.8 ± 2.7 pp`; `≈` if it is not significant. */
export const measuredChange = ({ change: by, ci95, isSignificant }: Measured, unit: FigureUnit): Change => {
  const size = unit === 'probability' ? 100 : 1;
  const interval = times(ci95, size);
  const after = unit === 'probability' ? `${NBSP}pp` : '';
  const about = estimated(0, interval).split(NBSP).slice(1).join(NBSP);
  const none = margin(0, ci95) > 0 ? `no change ${about}${after}` : 'no change';
  if (Math.abs(by) < SAME) return { direction: 'same', by: 0, text: none };
  const text = `${estimated(by * size, interval, '+')}${after}`;
  if (!isSignificant) return { direction: 'unsure', by, text: `≈ ${text}` };
  return { direction: by > 0 ? 'up' : 'down', by, text: `${by > 0 ? '▲' : '▼'} ${text}` };
};

/** A change in words, for screen readers: "up 0.190", "no change". */
export const spokenChange = ({ direction, text }: Change): string =>
  direction === 'same'
    ? text
    : direction === 'unsure'
      ? `${text.slice(2)}, within the margin of error`
      : `${direction} ${text.slice(3)}`;
