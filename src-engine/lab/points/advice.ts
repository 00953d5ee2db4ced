import type { Estimate } from '../../kernel/estimate';
import { type ArmyRules, type Pair } from '../../simulation/armies';
import { pricesOf, type Prices } from './cost';
import { calibrationOf, interactionsOf, recordsOf, type CalibrationBin, type Interaction } from './evidence';
import { fitValues, logistic, PRIOR_SD, type Fit } from './fit';
import { Z95 } from './normal';
import { trustIn } from './trust';
import type { UnitAdvice } from './unit-advice';
import { verdictsOf } from './verdicts';

/** What the battles so far say of every unit's cost. */
export interface PointsAdvice {
  readonly pairs: number;
  readonly battles: number;
  /** False where no cost can be told; `why` says why. */
  readonly known: boolean;
  readonly why?: string;
  /** How far all of it may be trusted: each a sentence for people, none where nothing speaks against it. */
  readonly trust: readonly string[];
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

/** Why no cost can be told. */
const ALONE =
  'One unit alone is compared with nothing but itself: its fair cost is its cost, whatever that is. Add another unit that armies may take.';
const EARLY = 'What 100 points buy is not known from nothing yet: more battles are needed.';

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
    const known = this.#known();
    const verdicts = verdictsOf(
      { ...prices, known: known.known },
      rules.units.map(({ points }) => points),
    );
    const records = recordsOf(rules, this.#pairs);
    const units = rules.units.map(({ ref, name, book, points }, i): UnitAdvice => ({
      unit: ref,
      name,
      book: rules.books[book]!,
      points,
      fair: prices.units[i]!.fair,
      verdict: verdicts[i]!,
      record: records[i]!,
    }));
    return {
      pairs: this.#pairs.length,
      battles: 2 * this.#pairs.length,
      ...known,
      trust: known.known ? trustIn(units, prices.level) : [],
      priceLevel: prices.level,
      prior: PRIOR_SD,
      first: firstRate(this.fit),
      books: rules.books.map((book, i) => ({ book, shift: prices.shifts[i]!, win: prices.rates[i]! })),
      units,
    };
  }

  #known(): Pick<PointsAdvice, 'known' | 'why'> {
    if (this.#taken.filter((count) => count > 0).length === 1) return { known: false, why: ALONE };
    return this.prices.known ? { known: true } : { known: false, why: EARLY };
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
