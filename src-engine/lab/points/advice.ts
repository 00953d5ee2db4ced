import { mean } from 'simple-statistics';
import { Z95, type Estimate } from '../../kernel/estimate';
import type { ArmyRules, Luck, Pair } from '../../simulation/armies';
import { pricesOf, type Prices } from './prices/cost';
import { PriceLine } from './prices/price-line';
import { agreementOf, type Agreement } from './prices/agreement';
import { calibrationOf, interactionsOf, recordsOf, type CalibrationBin, type Interaction } from './evidence';
import { contrastOf, termsOf, type Contrast, type Terms } from './contrasts';
import { costEffects, LeadByCost } from './cost-effects';
import { DrawnArmies } from './drawn-armies';
import { fitValues, logistic, PRIOR_SD, type Fit } from './fit';
import { gradesOf, scaleOf, type Grades } from './grades';
import type { Level } from '../sensitivity/worth';
import { withoutLuck } from './luck';
import { trustIn } from './prices/trust';
import type { UnitAdvice } from './prices/unit-advice';
import { verdictsOf, whyNoVerdict } from './prices/verdicts';

/** What the battles so far say about every unit's cost. */
export interface PointsAdvice {
  readonly pairs: number;
  readonly battles: number;
  /** False if no cost can be estimated; `why` gives the reason. */
  readonly known: boolean;
  readonly why?: string;
  /** Reasons to distrust the estimates, each a sentence for the user; empty if there are none. */
  readonly trust: readonly string[];
  /** Logits per 100 points. */
  readonly priceLevel: Estimate;
  /** What margins of victory add to wins. Costs use both, except for units where the two disagree. */
  readonly margins: Margins;
  /**
   * The share of the variation not explained by the armies that the dice explain, 0 to 1, measured by margins. It is
   * taken out.
   */
  readonly luck: { readonly explained: number };
  /** Standard deviations of the prior, in logits (`PRIOR_SD`). */
  readonly prior: typeof PRIOR_SD;
  /** Win rate of the side that deploys first, between even armies. */
  readonly first: Estimate;
  readonly books: readonly BookAdvice[];
  readonly units: readonly UnitAdvice[];
}

/**
 * How strong a book is at equal points: in logits, as a win rate against the others, and that rate if every unit had
 * its fair cost.
 */
export interface BookAdvice {
  readonly book: string;
  readonly shift: Estimate;
  readonly win: Estimate;
  readonly settled: Estimate;
}

/** How margins of victory and the luck of the dice were used. */
export interface Margins {
  /**
   * How many times the battles a fit by wins alone (luck included) needs for intervals as narrow; the median over
   * units.
   */
  readonly worth: number;
  /** Units for which margins and wins give significantly different costs: their costs use wins alone. */
  readonly disagree: readonly string[];
}

/** The evidence behind an advice. It takes longer to calculate, so it is only calculated on demand. */
export interface PointsEvidence {
  readonly calibration: readonly CalibrationBin[];
  readonly interactions: readonly Interaction[];
}

/** Why no cost can be estimated. */
const ALONE =
  'A single unit has nothing to compare with, so its fair cost is its current cost. Add another unit that armies can take.';
const EARLY = 'The value of 100 points is not significant yet. More battles are needed.';

/** One reading of the battles: fitted as they ended, and fitted with the luck taken out. */
interface Fitted {
  readonly plain: Fit;
  readonly adjusted: Fit;
  /** As `Calmed`. */
  readonly pairs: readonly Pair[];
  readonly explained: number;
  readonly worth: Luck;
}

/** The same battles read by wins and by margins. */
interface Reading {
  readonly agreement: Agreement;
  readonly prices: Prices;
}

/** The battles behind an advice on points: takes pairs in by number and calculates the advice. */
export class PointsTable {
  readonly #terms: Terms;
  readonly #pairs: Pair[] = [];
  /** One for each pair, kept because one look makes four fits. */
  readonly #contrasts: Contrast[] = [];
  /** What the armies of all pairs are like. */
  readonly drawn: DrawnArmies;
  #wins: Fitted | undefined;
  #graded: Fitted | undefined;
  #read: Reading | undefined;

  readonly #lead: LeadByCost;

  constructor(readonly rules: ArmyRules) {
    this.#lead = new LeadByCost(rules.units.length);
    this.#terms = termsOf(rules);
    this.drawn = new DrawnArmies(rules);
  }

  get pairs(): readonly Pair[] {
    return this.#pairs;
  }

  take(pair: Pair): void {
    this.#pairs.push(pair);
    this.#contrasts.push(contrastOf(pair, this.#terms));
    this.#wins = this.#graded = this.#read = undefined;
    for (const army of pair.armies) this.drawn.take(army);
    const [one, other] = pair.armies;
    for (const lead of pair.leads ?? []) this.#lead.add(lead, [one.units, other.units], pair.table);
  }

  /**
   * False for a unit that every army of its book has in the same number: no number of battles can separate its value
   * from its book's.
   */
  isSeparable(unit: number): boolean {
    return this.drawn.isSeparable(unit);
  }

  /** Groups of units of which every army of their book has the same number. */
  get fixed(): readonly (readonly number[])[] {
    return this.drawn.fixed.map(({ members }) => members);
  }

  /** Values by wins, in logits of winning. */
  get fit(): Fit {
    return this.#byWins.adjusted;
  }

  /** By kind of luck: how much of a win one point of luck is worth in a battle that either side may win. */
  get luckWorth(): Luck {
    return this.#byWins.worth;
  }

  get #byWins(): Fitted {
    return (this.#wins ??= this.#fitted(this.#pairs.map(({ scores }) => scores)));
  }

  /** Values by how clearly each battle was won (`gradesOf`): narrower intervals, on a scale of their own. */
  get graded(): Fit {
    return this.#byMargins.adjusted;
  }

  get #byMargins(): Fitted {
    if (this.#graded) return this.#graded;
    const grades = gradesOf(this.#pairs);
    return (this.#graded = this.#fitted(grades, scaleOf(grades)));
  }

  #fitted(scores: readonly Grades[], scale = 1): Fitted {
    const scored = (all: readonly Grades[]): Pair[] =>
      this.#pairs.map((pair, i) => ({ ...pair, scores: all[i] }));
    const pairs = scored(scores);
    const plain = fitValues(pairs, this.rules, scale, undefined, this.#contrasts);
    const { scores: calm, explained, worth } = withoutLuck(pairs, this.#contrasts, plain);
    if (explained === 0) return { plain, adjusted: plain, pairs, explained, worth };
    const adjustedPairs = scored(calm);
    return {
      plain,
      adjusted: fitValues(adjustedPairs, this.rules, scale, plain.theta, this.#contrasts),
      pairs: adjustedPairs,
      explained,
      worth,
    };
  }

  /**
   * The price level and the books' strength are chances to win, so they use wins. Costs are shares, so they can use
   * margins.
   */
  get prices(): Prices {
    return this.#reading.prices;
  }

  /** What a point of a unit's fair cost stands for, in logits of winning. */
  priceOf(unit: string): Level {
    const { level, perPoint } = this.prices;
    const mean = perPoint[this.rules.units.findIndex(({ ref }) => ref === unit)] ?? level.mean / 100;
    return { mean, error: (level.ci95[1] - level.ci95[0]) / 200 / Z95 };
  }

  get #reading(): Reading {
    return (this.#read ??= this.#readBoth());
  }

  #readBoth(): Reading {
    const { rules } = this;
    const [fit, graded] = [this.#byWins.adjusted, this.#byMargins.adjusted];
    const line = new PriceLine(this.#terms, rules, this.drawn);
    const effects = { wins: this.#effects('wins', fit), margins: this.#effects('margins', graded) };
    const read = (each: Fit, by: 'wins' | 'margins'): Prices =>
      pricesOf(each, rules, this.drawn, line, effects[by]);
    const [plain, wins, margins] = [
      read(this.#byWins.plain, 'wins'),
      read(fit, 'wins'),
      read(graded, 'margins'),
    ];
    const agreement = agreementOf([fit, graded], { plain, wins, margins }, rules, line, effects);
    const { units } = agreement;
    return { agreement, prices: { ...wins, known: wins.known && margins.known, units } };
  }

  #effects(by: 'wins' | 'margins', fit: Fit): readonly number[] | undefined {
    return costEffects(this.#lead, by, { pairs: this.#pairs, contrasts: this.#contrasts, fit });
  }

  advice(): PointsAdvice {
    const { rules, prices } = this;
    const { agreement } = this.#reading;
    const known = this.#known();
    const verdicts = verdictsOf(
      { ...prices, known: known.known },
      rules.units.map(({ points }) => points),
    );
    const records = recordsOf(rules, this.#pairs);
    const units = rules.units.map(({ ref, name, book, points }, i): UnitAdvice => {
      const { fair } = prices.units[i];
      const why = known.known ? whyNoVerdict(prices.level, fair) : undefined;
      return {
        unit: ref,
        name,
        book: rules.books[book],
        points,
        fair,
        verdict: verdicts[i],
        ...(why !== undefined && { why }),
        record: records[i],
      };
    });
    return {
      pairs: this.#pairs.length,
      battles: 2 * this.#pairs.length,
      ...known,
      trust: known.known
        ? trustIn(units, prices.level, {
            byWins: units.filter((_, i) => agreement.disagrees[i]),
            fixed: this.fixed.map((group) => group.map((unit) => units[unit])),
          })
        : [],
      priceLevel: prices.level,
      margins: {
        worth: agreement.worth,
        disagree: rules.units.flatMap(({ ref }, i) => (agreement.disagrees[i] ? [ref] : [])),
      },
      luck: { explained: this.#byMargins.explained },
      prior: PRIOR_SD,
      first: firstRate(this.fit),
      books: rules.books.map((book, i) => ({
        book,
        shift: prices.shifts[i],
        win: prices.rates[i],
        settled: prices.settled[i],
      })),
      units,
    };
  }

  #known(): Pick<PointsAdvice, 'known' | 'why'> {
    if (this.drawn.taken.filter((count) => count > 0).length === 1) return { known: false, why: ALONE };
    return this.prices.known ? { known: true } : { known: false, why: EARLY };
  }

  /** The chances to win that the costs predict. If margins misled, observed wins would not match them. */
  get #predictedWins(): Fit {
    const { fit, prices } = this;
    const theta = fit.theta.slice();
    const level = prices.level.mean / 100;
    prices.units.forEach(({ fair }, i) => {
      const rate = prices.perPoint[i];
      theta[i] = fair.mean * rate - (rate - level) * this.rules.units[i].points;
    });
    return { ...fit, theta };
  }

  evidence(): PointsEvidence {
    return {
      calibration: calibrationOf(this.#predictedWins, this.#pairs),
      interactions: interactionsOf(
        this.fit,
        this.rules,
        this.#byWins.pairs,
        100 * mean(this.prices.perPoint),
      ),
    };
  }
}

/** The win rate of the side that deploys first in an otherwise even battle, from its term. */
const firstRate = ({ terms, theta, covariance }: Fit): Estimate => {
  const mean = theta[terms.first];
  const half = Z95 * Math.sqrt(covariance.get(terms.first, terms.first));
  const rate = logistic;
  return { mean: rate(mean), ci95: [rate(mean - half), rate(mean + half)] };
};
