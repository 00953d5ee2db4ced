/** Millimeters per inch: bases and paper are measured in millimeters, tables in inches, and pixels per inch. */
export const MM_PER_INCH = 25.4;

/** Sums of floating-point numbers miss their exact value by less than this share of it. */
const FLOAT_NOISE = 1e-12;

/**
 * A number with this many decimals, halves rounded away from 0. `toFixed` alone rounds the binary number: a 0.9375 that
 * was summed to 0.93749999999999989 would become 0.937, and 1.005 would become 1.00. Never "-0".
 */
export const fixed = (value: number, decimals: number): string => {
  if (!Number.isFinite(value)) return String(value);
  const scale = Number(`1e${decimals}`);
  const whole = Math.round(Math.abs(value) * scale * (1 + FLOAT_NOISE));
  return `${value < 0 && whole > 0 ? '-' : ''}${(whole / scale).toFixed(decimals)}`;
};

const FORMATS = new Map<number, Intl.NumberFormat>();

/** A number for display: this many decimals, and a comma between thousands: `1,000`, `-0.5`. */
export const grouped = (value: number, decimals = 0): string => {
  if (!Number.isFinite(value)) return String(value);
  const known = FORMATS.get(decimals);
  const format =
    known ??
    new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (!known) FORMATS.set(decimals, format);
  return format.format(Number(fixed(value, decimals)));
};

/** Decimals that show three significant digits of `size`, at most three of them. */
const decimalsFor = (size: number): number =>
  size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3;

/** A number that is not negative, to three significant digits and no finer than 0.001: `1,230`, `12.3`, `<0.001`. */
export const magnitude = (size: number): string =>
  size === 0 ? '0' : size < 0.0005 ? '<0.001' : grouped(size, decimalsFor(size));

/**
 * Sums of floating-point chances are off from 0 and 1 by less than this; a chance nearer than this counts as certain.
 */
const CERTAIN = 1e-12;

/**
 * A chance (0 to 1) in percent, to three significant digits: `53.6%`. It never rounds to 0 or 100: 0.99981 is `>99.9%`. Only a
 * certain chance reads `0%` or `100%`.
 */
export const percent = (chance: number): string => {
  if (!Number.isFinite(chance)) return '–';
  if (chance <= CERTAIN) return '0%';
  if (chance >= 1 - CERTAIN) return '100%';
  if (chance < 0.001) return '<0.1%';
  if (chance > 0.999) return '>99.9%';
  return `${fixed(chance * 100, decimalsFor(chance * 100))}%`;
};

/** The points of a unit as cards and lists print them: a unit that is only summoned has none. */
export const pointsText = (points: number | undefined): string => (points ? String(points) : NO_POINTS);

/** What stands for the points of a unit without any. */
export const NO_POINTS = '–';
