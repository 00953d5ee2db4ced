import { median } from 'simple-statistics';
import type { ArmyRules } from '../../../simulation/armies';
import { around, costSlopes, type FairCost, type Prices, variance } from './cost';
import type { PriceLine } from './price-line';
import { covarianceBetween, type Fit } from '../fit';
import { discoveries } from '../../../simulation/statistics/discoveries';
import { twoSided } from './normal';
import { square } from '../../../tabletop/trig';

/** Compares costs by margins of victory with costs by wins alone. */
export interface Agreement {
  /**
   * How many times the battles a fit by wins alone (luck included) needs for intervals as narrow; the median over
   * units.
   */
  readonly worth: number;
  /** By unit: true if the two costs differ significantly more than those of other units, corrected for all units. */
  readonly disagrees: readonly boolean[];
  /** By unit: the cost by both, or by wins alone if they disagree. */
  readonly units: readonly FairCost[];
}

/** A unit's cost by wins and by margins of the same battles. */
interface Both {
  readonly wins: FairCost;
  readonly margins: FairCost;
  /** The variance of their difference by chance. */
  readonly spread: number;
}

const apartOf = ({ wins, margins }: Both): number => wins.fair.mean - margins.fair.mean;

/** The median of the square of a standard normal number. */
const USUAL_SQUARE = 0.4549;

/**
 * How far margins mislead beyond chance, as a variance in square points: that with which the median of the squared
 * differences is as chance allows. A median, so that a few misleading units do not make all costs vague.
 */
const biasOf = (all: readonly Both[]): number => {
  const known = all.filter(({ spread }) => spread > 0);
  if (known.length === 0) return 0;
  const isAbove = (bias: number): boolean =>
    median(known.map((each) => square(apartOf(each)) / (each.spread + bias))) > USUAL_SQUARE;
  let [low, high] = [0, Math.max(...known.map((each) => square(apartOf(each)))) / USUAL_SQUARE];
  if (!isAbove(0)) return 0;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (isAbove(middle)) low = middle;
    else high = middle;
  }
  return high;
};

/**
 * The best mean of both costs. Margins are precise but misled by about the root of `bias`; the difference from wins, which
 * are right but vague, shows by how much. What it leaves open is in the interval. (Hausman, 1978: the error of the more
 * precise estimate does not depend on its difference from the other one.)
 */
const combined = ({ wins, margins, spread }: Both, bias: number): FairCost => {
  if (spread <= 0) return margins;
  const share = bias / (spread + bias);
  const mean = margins.fair.mean + share * (wins.fair.mean - margins.fair.mean);
  const error = Math.sqrt(square(margins.error) + share * spread);
  return { fair: around(mean, error), error };
};

/**
 * Whether margins and wins of the same battles give the same costs, unit by unit, and the costs by both: the difference
 * is compared with its own spread. `plain`: costs by wins, luck included.
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
  const all = rules.units.map((_, i): Both => {
    const [a, b] = [own.of(i), other.of(i)];
    const spread =
      variance(wins.covariance, a, a) + variance(margins.covariance, b, b) - 2 * variance(between, a, b);
    return { wins: byWins.units[i], margins: byMargins.units[i], spread };
  });
  const bias = biasOf(all);
  const disagrees = discoveries(
    all.map((each) => (each.spread > 0 ? twoSided(apartOf(each) / Math.sqrt(each.spread + bias)) : 1)),
  );
  const units = all.map((each, i) => (disagrees[i] ? each.wins : combined(each, bias)));
  const gains = units.map(({ error }, i) => square(plain.units[i].error / error)).filter(Number.isFinite);
  return { worth: gains.length > 0 ? median(gains) : 1, disagrees, units };
};
