/** Sums of floating-point numbers miss their exact value by less than this share of it. */
const FLOAT_NOISE = 1e-12;

/**
 * A number with so many decimals, halves rounded away from 0. `toFixed` alone rounds the binary number: 0.9375 that was summed
 * up to 0.93749999999999989 would read 0.937, and 1.005 would read 1.00. Never "-0".
 */
export const fixed = (value: number, decimals: number): string => {
  if (!Number.isFinite(value)) return String(value);
  const scale = Number(`1e${decimals}`);
  const whole = Math.round(Math.abs(value) * scale * (1 + FLOAT_NOISE));
  return `${value < 0 && whole > 0 ? '-' : ''}${(whole / scale).toFixed(decimals)}`;
};
