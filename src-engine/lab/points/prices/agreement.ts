import type { ArmyRules } from '../../../simulation/armies';
import { costSlopes, variance, type Prices } from './cost';
import type { PriceLine } from './price-line';
import { covarianceBetween, type Fit } from '../fit';
import { discoveries } from '../../../simulation/statistics/discoveries';
import { twoSided } from './normal';

/** Compares costs by margins of victory with costs by wins alone. */
export interface Agreement {
  /**
   * How many times the battles a fit by wins alone (luck included) needs for intervals as narrow; the median over
   * units.
   */
  readonly worth: number;
  /** By unit: true if the two costs differ significantly, corrected for all units. */
  readonly disagrees: readonly boolean[];
}

/**
 * Whether margins and wins of the same battles give the same costs, unit by unit: compares the difference with its own
 * spread. `plain`: costs by wins, luck included.
 */
export const agreementOf = (
  [wins, margins]: readonly [Fit, Fit],
  { plain, wins: byWins, margins: byMargins }: Readonly<Record<'plain' | 'wins' | 'margins', Prices>>,
  rules: ArmyRules,
  line: PriceLine,
  effects: Readonly<Record<'wins' | 'margins', readonly number[] | undefined>>,
): Agreement => {
  const between = covarianceBetween(wins, margins);
  const [own, other] = [costSlopes(wins, line, effects.wins), costSlopes(margins, line, effects.margins)];
  const chances = rules.units.map((_, i) => {
    const [a, b] = [own.of(i), other.of(i)];
    const spread =
      variance(wins.covariance, a, a) + variance(margins.covariance, b, b) - 2 * variance(between, a, b);
    const apart = byWins.units[i].fair.mean - byMargins.units[i].fair.mean;
    return spread > 0 ? twoSided(apart / Math.sqrt(spread)) : 1;
  });
  const gains = rules.units
    .map((_, i) => square(plain.units[i].error / byMargins.units[i].error))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return { worth: gains[gains.length >> 1] ?? 1, disagrees: discoveries(chances) };
};

const square = (x: number): number => x * x;
