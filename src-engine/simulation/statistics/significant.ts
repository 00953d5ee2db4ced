import { Z95, type Estimate } from '../../kernel/estimate';
import { exp } from '../../tabletop/trig';
import { discoveries } from './discoveries';

/** The two-sided tail of a normal distribution beyond z standard deviations (accurate to 1e-7). */
const beyond = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * series * exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
};

/** The p-value of a change, from its interval. */
const chanceOf = ({ mean, ci95: [low, high] }: Estimate): number => {
  const half = mean > 0 ? mean - low : high - mean;
  if (mean === 0) return 1;
  return half > 0 ? beyond((Z95 * Math.abs(mean)) / half) : 0;
};

/**
 * Which of several changes are significant, corrected for multiple comparisons: of the significant ones, at most one in twenty is
 * due to chance.
 */
export const areSignificant = (changes: readonly Estimate[]): readonly boolean[] =>
  discoveries(changes.map(chanceOf));
