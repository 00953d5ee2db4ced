import { Z95, type Estimate } from '../../kernel/estimate';
import { exp } from '../../tabletop/trig';
import { discoveries } from './discoveries';

/** The share of a normal distribution that lies farther out than z standard deviations, both ways (to 1e-7). */
const beyond = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * series * exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI));
};

/** How likely a change as large as this would be by chance, from its interval. */
const chanceOf = ({ mean, ci95: [low, high] }: Estimate): number => {
  const half = mean > 0 ? mean - low : high - mean;
  if (mean === 0) return 1;
  return half > 0 ? beyond((Z95 * Math.abs(mean)) / half) : 0;
};

/**
 * Which of several changes are told apart from none, looked at together: with twenty looks at nothing one stands out by
 * chance, so each is asked for more: of those told, at most one in twenty is not real.
 */
export const toldApart = (changes: readonly Estimate[]): readonly boolean[] =>
  discoveries(changes.map(chanceOf));
