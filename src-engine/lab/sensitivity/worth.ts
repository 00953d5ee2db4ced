import { Z95, type Estimate } from '../../kernel/estimate';

/**
 * The evidence of one pair of armies about a change: battles with the current and the changed card, on the same dice.
 */
export interface PairedScores {
  /** Copies of the unit in the first army minus those in the second. */
  readonly copies: number;
  /** How the chance to win changes with the values there (p (1 - p), summed over both battles). */
  readonly slope: number;
  /** The first army's score with the changed card minus its score without, both battles together. */
  readonly change: number;
}

/** The conversion of logits to points by a price level, and the uncertainty of that level. */
export interface Level {
  /** Logits per point. */
  readonly mean: number;
  readonly error: number;
}

/**
 * The worth of a change in points per copy: the least-squares slope of the changed scores on copies, divided by the
 * price level; robust by pair, by the delta method. Undefined if no pair is affected by it.
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
