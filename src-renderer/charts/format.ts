import type { Figure } from '@engine/kernel/outcome';
import type { FigureUnit } from '@engine/kernel/words';
import { fixed } from '@engine/kernel/numbers';

/** U+2212, as wide as the plus sign in tabular figures. */
const MINUS = '\u2212';
const NBSP = '\u00a0';
/** Exact answers are correct to this much: what is nearer than it is the same. */
const SAME = 1e-9;
/** Sums of floating-point chances stray this far from 0 and 1; nearer than it is certain. */
const CERTAIN = 1e-12;

/** Decimals that show three significant digits of `size`, at most three of them. */
const decimalsFor = (size: number): number =>
  size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;

/** A number that is not negative, to three significant digits and no finer than 0.001; thousands are grouped. */
const magnitude = (size: number): string => {
  if (size === 0) return '0';
  if (size < 0.0005) return '<' + NBSP + '0.001';
  const text = fixed(size, decimalsFor(size));
  return size < 999.5 ? text : text.replace(/\B(?=(\d{3})+$)/g, NBSP);
};

/** Any number to three significant digits, with a true minus sign: `0.944`, `12.3`, `−0.190`, `1 230`. */
export const number = (value: number): string =>
  Number.isFinite(value) ? (value < 0 ? MINUS : '') + magnitude(Math.abs(value)) : '–';

/**
 * A chance (0 to 1) in per cent. Between 0.1 % and 99.9 % it never rounds to 0 or 100; beyond, it says on which side
 * it is: 0.99981 is `> 99.9 %`. Only what is certain reads `0 %` or `100 %`.
 */
export const percent = (chance: number): string => {
  if (!Number.isFinite(chance)) return '–';
  if (chance <= CERTAIN) return '0' + NBSP + '%';
  if (chance >= 1 - CERTAIN) return '100' + NBSP + '%';
  if (chance < 0.001) return '<' + NBSP + '0.1' + NBSP + '%';
  if (chance > 0.999) return '>' + NBSP + '99.9' + NBSP + '%';
  return fixed(chance * 100, decimalsFor(chance * 100)) + NBSP + '%';
};

const WORDS: Readonly<Record<FigureUnit, string>> = {
  probability: '%',
  wounds: 'wounds',
  damage: 'damage',
  models: 'models',
  troops: 'troops',
  rounds: 'rounds',
  points: 'points',
  mana: 'mana',
  tests: 'tests',
  'per-100-points': 'per 100 points',
  stress: 'stress',
  glory: 'glory',
  cards: 'cards',
};

/** The unit in words, as it follows a number or names an axis. */
export const unitWord = (unit: FigureUnit): string => WORDS[unit];

type Interval = readonly [low: number, high: number];

/** Half of the wider side of an interval: how far the value may be off. */
const margin = (value: number, [low, high]: Interval): number => Math.max(value - low, high - value);

/** An end of an interval, with a true minus sign and, where `plus` is one, a sign before what is more than 0. */
const end = (value: number, decimals: number, plus: string): string => {
  const text = fixed(Math.abs(value), decimals);
  return (Number(text) === 0 ? '' : value < 0 ? MINUS : plus) + text;
};

/**
 * The value with its interval, to two significant digits of the margin: `52.0 ± 3.0` where both sides of the interval read
 * alike, else its ends, `7.1 (1.3 to 31.5)`: ± would say what the interval does not. `plus` precedes what is more than 0.
 */
const estimated = (value: number, interval: Interval, plus = ''): string => {
  const half = margin(value, interval);
  const sign = value < 0 ? MINUS : value > 0 ? plus : '';
  if (half === 0) return sign + number(Math.abs(value)); // every battle said the same
  // One battle says nothing of the next.
  if (!Number.isFinite(half)) return `${sign}${magnitude(Math.abs(value))}${NBSP}±${NBSP}?`;
  const decimals = half >= 10 ? 0 : half >= 1 ? 1 : half >= 0.1 ? 2 : 3;
  const [below, above] = [value - interval[0], interval[1] - value].map((side) => fixed(side, decimals));
  const shown = `${sign}${fixed(Math.abs(value), decimals)}${NBSP}`;
  if (below === above) return `${shown}±${NBSP}${above}`;
  return `${shown}(${interval.map((each) => end(each, decimals, plus)).join(`${NBSP}to${NBSP}`)})`;
};

const times = ([low, high]: Interval, by: number): Interval => [low * by, high * by];

/** An estimated chance: never 0 or 100 %, because no number of battles proves that. */
const estimatedPercent = (chance: number, ci95: Interval): string => {
  if (chance <= 0) return `<${NBSP}${percent(ci95[1]).replace(/^<\s/, '')}`;
  if (chance >= 1) return `>${NBSP}${percent(ci95[0]).replace(/^>\s/, '')}`;
  return `${estimated(chance * 100, times(ci95, 100))}${NBSP}%`;
};

/** A figure's value without its unit word (a chance keeps its per cent sign); ± where it is estimated. */
export const figureValue = ({ value, unit, ci95 }: Pick<Figure, 'value' | 'unit' | 'ci95'>): string => {
  if (unit === 'probability') return ci95 ? estimatedPercent(value, ci95) : percent(value);
  return ci95 ? estimated(value, ci95) : number(value);
};

/** A figure's value with its unit: `0.944 wounds`, `31.2 %`. */
export const figureText = (figure: Pick<Figure, 'value' | 'unit' | 'ci95'>): string =>
  figure.unit === 'probability'
    ? figureValue(figure)
    : `${figureValue(figure)}${NBSP}${unitWord(figure.unit)}`;

/** Which way a figure moved. `unsure`: it moved by less than its estimate can tell. */
export type Direction = 'up' | 'down' | 'same' | 'unsure';

/** A change as a chip shows it. */
export interface Change {
  readonly direction: Direction;
  /** `now − before`, in the figure's own unit (a chance: 0 to 1). */
  readonly by: number;
  /** Arrow and sign, never colour alone: `▲ +0.190`, `▼ −9.04 points`, `no change`. */
  readonly text: string;
}

/** Percentage points, so that a chance's change is not read as a share of itself. */
const amount = (size: number, unit: FigureUnit): string => {
  if (unit !== 'probability') return magnitude(size);
  return size < 0.00001 ? `<${NBSP}0.001${NBSP}points` : `${magnitude(size * 100)}${NBSP}points`;
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
  const text = `${by > 0 ? '+' : MINUS}${amount(Math.abs(by), now.unit)}`;
  if (Math.abs(by) <= noise) return { direction: 'unsure', by, text: `≈ ${text}` };
  return { direction: by > 0 ? 'up' : 'down', by, text: `${by > 0 ? '▲' : '▼'} ${text}` };
};

/** A change measured trial by trial on the same dice. */
export interface Measured {
  readonly change: number;
  readonly ci95: readonly [number, number];
  /** Told apart from no change, with every figure of the run looked at. */
  readonly told: boolean;
}

/** A measured change, with its margin: `▲ +4.8 ± 2.7 points`; `≈` where it is not told from none. */
export const measuredChange = ({ change: by, ci95, told }: Measured, unit: FigureUnit): Change => {
  const size = unit === 'probability' ? 100 : 1;
  const interval = times(ci95, size);
  const points = unit === 'probability' ? `${NBSP}points` : '';
  const about = estimated(0, interval).split(NBSP).slice(1).join(NBSP);
  const none = margin(0, ci95) > 0 ? `no change ${about}${points}` : 'no change';
  if (Math.abs(by) < SAME) return { direction: 'same', by: 0, text: none };
  const text = `${estimated(by * size, interval, '+')}${points}`;
  if (!told) return { direction: 'unsure', by, text: `≈ ${text}` };
  return { direction: by > 0 ? 'up' : 'down', by, text: `${by > 0 ? '▲' : '▼'} ${text}` };
};

/** A change in words, for those who hear it: "up 0.190", "no change". */
export const spokenChange = ({ direction, text }: Change): string =>
  direction === 'same'
    ? text
    : direction === 'unsure'
      ? `${text.slice(2)}, within the margin of error`
      : `${direction} ${text.slice(3)}`;
