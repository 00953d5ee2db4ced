import { Z95, type Estimate } from '../../kernel/estimate';

/** What one pair of armies says of a change: battles of the card as it is, and as changed, on the same dice. */
export interface PairedScores {
  /** Copies of the unit in the first army less those in the second. */
  readonly copies: number;
  /** How the chance to win moves with the values there (p (1 - p), summed over both battles). */
  readonly slope: number;
  /** What the first army got with the changed card less what it got without, both battles together. */
  readonly change: number;
}

/** Points that a price level makes of logits, and how sure that level is. */
export interface Level {
  /** Logits by point. */
  readonly mean: number;
  readonly error: number;
}

/**
 * What a change is worth in points a copy: the least-squares slope of the changed scores on copies, by the price level;
 * robust by pair, by the delta method. Undefined where no pair bears on it.
 */
export const worthOfChange = (pairs: readonly PairedScores[], level: Level): Estimate | undefined => {
  let xx = 0;
  let xy = 0;
  for (const { copies, slope, change } of pairs) {
    const x = copies * slope;
    xx += x * x;
    xy += x * change;
  }
  if (xx === 0 || level.mean <= 0) return undefined;
  const logits = xy / xx;
  let squares = 0;
  for (const { copies, slope, change } of pairs) {
    const x = copies * slope;
    const rest = x * (change - x * logits);
    squares += rest * rest;
  }
  const n = pairs.length;
  const error = Math.sqrt((squares * n) / Math.max(1, n - 1)) / xx;
  const points = logits / level.mean;
  const own = error / level.mean;
  const shared = (points * level.error) / level.mean;
  const half = Z95 * Math.sqrt(own * own + shared * shared);
  return { mean: points, ci95: [points - half, points + half] };
};
