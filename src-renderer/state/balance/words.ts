import type { Estimate } from '@engine/kernel/estimate';

const MINUS = '\u2212';

/** A figure of points to one decimal where that is worth it, with a true minus sign. */
export const points = (value: number): string => {
  const text = Math.abs(value).toFixed(Math.abs(value) < 99.5 ? 1 : 0);
  return value < 0 ? MINUS + text : text;
};

/** "48.2", of an estimate. */
export const estimate = ({ mean }: Estimate): string => points(mean);

/** "(45.1 to 51.0)". */
export const span = ({ ci95: [low, high] }: Estimate): string => `(${points(low)} to ${points(high)})`;

/** A number of things, thousands told apart. */
export const count = (value: number): string => value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** "2 min 10 s left", of seconds. */
export const left = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s left at most`;
  if (whole < 3600) return `${Math.ceil(whole / 60)} min left at most`;
  return `${(whole / 3600).toFixed(1)} h left at most`;
};
