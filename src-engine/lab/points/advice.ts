import type { Estimate } from '../../kernel/estimate';
import { type ArmyRules, type Pair } from '../../simulation/armies';
import { pricesOf, type Prices } from './cost';
import {
  calibrationOf,
  interactionsOf,
  recordsOf,
  type CalibrationBin,
  type Interaction,
  type UnitRecord,
} from './evidence';
import { fitValues, logistic, PRIOR_SD, type Fit } from './fit';
import { Z95 } from './normal';
import { verdictsOf, type Verdict } from './verdicts';

/** What is said of one unit. */
export interface UnitAdvice {
  readonly unit: string;
  readonly name: string;
  readonly book: string;
  readonly points: number;
  readonly fair: Estimate;
  readonly verdict: Verdict;
  readonly record: UnitRecord;
}

/** What the battles so far say of every unit's cost. */
export interface PointsAdvice {
  readonly pairs: number;
  readonly battles: number;
  /** False where 100 points may buy nothing: more battles are needed before any cost can be told. */
  readonly known: boolean;
  /** Logits by 100 points. */
  readonly priceLevel: Estimate;
  /** Standard deviations of the prior, in logits (`PRIOR_SD`). */
  readonly prior: typeof PRIOR_SD;
  /** Win rate of who deploys first, between even armies. */
  readonly first: Estimate;
  readonly books: readonly { readonly book: string; readonly shift: Estimate; readonly win: Estimate }[];
  readonly units: readonly UnitAdvice[];
}

/** What stands behind an advice; dearer to work out, so only when somebody looks. */
export interface PointsEvidence {
  readonly calibration: readonly CalibrationBin[];
  readonly interactions: readonly Interaction[];
}

/** A run of battles for the advice on points: takes pairs in by number and says what they come to. */
export class PointsTable {
  readonly #pairs: Pair[] = [];
  readonly #taken: number[];
  #fit: Fit | undefined;

  constructor(readonly rules: ArmyRules) {
    this.#taken = rules.units.map(() => 0);
  }

  get pairs(): readonly Pair[] {
    return this.#pairs;
  }

  take(pair: Pair): void {
    this.#pairs.push(pair);
    this.#fit = undefined;
    for (const army of pair.armies) for (const unit of army.units) this.#taken[unit]!++;
  }

  get fit(): Fit {
    return (this.#fit ??= fitValues(this.#pairs, this.rules));
  }

  get prices(): Prices {
    return pricesOf(this.fit, this.rules, this.#taken);
  }

  advice(): PointsAdvice {
    const { rules, prices } = this;
    const verdicts = verdictsOf(
      prices,
      rules.units.map(({ points }) => points),
    );
    const records = recordsOf(rules, this.#pairs);
    return {
      pairs: this.#pairs.length,
      battles: 2 * this.#pairs.length,
      known: prices.known,
      priceLevel: prices.level,
      prior: PRIOR_SD,
      first: firstRate(this.fit),
      books: rules.books.map((book, i) => ({ book, shift: prices.shifts[i]!, win: prices.rates[i]! })),
      units: rules.units.map(({ ref, name, book, points }, i) => ({
        unit: ref,
        name,
        book: rules.books[book]!,
        points,
        fair: prices.units[i]!.fair,
        verdict: verdicts[i]!,
        record: records[i]!,
      })),
    };
  }

  evidence(): PointsEvidence {
    return {
      calibration: calibrationOf(this.fit, this.#pairs),
      interactions: interactionsOf(this.fit, this.rules, this.#pairs, this.prices.level.mean),
    };
  }
}

/** The win rate of who deploys first, from its term: an even fight otherwise. */
const firstRate = ({ terms, theta, covariance }: Fit): Estimate => {
  const mean = theta[terms.first]!;
  const half = Z95 * Math.sqrt(covariance.get(terms.first, terms.first));
  const rate = logistic;
  return { mean: rate(mean), ci95: [rate(mean - half), rate(mean + half)] };
};
