import { Z95, type Estimate } from '../../../kernel/estimate';
import type { ArmyRules, Pair } from '../../../simulation/armies';
import type { BookAdvice, PointsAdvice } from '../advice';
import { recordsOf } from '../evidence';
import type { PolicyAdvice } from '../policies';
import type { FairCost } from '../prices/cost';
import { trustIn } from '../prices/trust';
import type { UnitAdvice } from '../prices/unit-advice';
import { verdictsOf, whyNoVerdict } from '../prices/verdicts';
import { panelCosts, panelMean } from './mean';

/** The inputs that all bots of a panel share. */
interface Panel {
  readonly rules: ArmyRules;
  /** Pairs of all bots together. */
  readonly pairs: readonly Pair[];
  /** Groups of units of which every army of their book has the same number. */
  readonly fixed: readonly (readonly number[])[];
  /** Units whose verdicts are wanted; all if absent. */
  readonly asked?: readonly number[];
}

const costOf = (fair: Estimate): FairCost => ({ fair, error: (fair.ci95[1] - fair.ci95[0]) / 2 / Z95 });

/** The panel's mean of a share or a logit, without a spread shared between units. */
const over = (advices: readonly PolicyAdvice[], of: (advice: PointsAdvice) => Estimate): Estimate =>
  panelMean(advices.map(({ advice }) => of(advice)));

/** As `over`, for a share: its interval stays within 0 to 1. */
const shareOver = (advices: readonly PolicyAdvice[], of: (advice: PointsAdvice) => Estimate): Estimate => {
  const { mean, ci95 } = over(advices, of);
  return { mean, ci95: [Math.max(0, ci95[0]), Math.min(1, ci95[1])] };
};

const average = (advices: readonly PolicyAdvice[], of: (advice: PointsAdvice) => number): number =>
  advices.reduce((sum, { advice }) => sum + of(advice), 0) / advices.length;

/** Why a panel can estimate no costs: names the bots for which 100 points may be worth nothing. */
const whyUnknown = (advices: readonly PolicyAdvice[]): string | undefined => {
  const unsure = advices.filter(({ advice }) => !advice.known);
  const why = unsure[0]?.advice.why;
  return why === undefined
    ? undefined
    : `${unsure.length < advices.length ? `Bot ${unsure.map(({ bot }) => bot).join(', ')}: ` : ''}${why}`;
};

/** The advice of a panel of bots, each fighting itself: the mean of their advices (`panelMean`). */
export const panelAdvice = (advices: readonly PolicyAdvice[], panel: Panel): PointsAdvice => {
  const { rules, pairs, asked } = panel;
  const { units } = rules;
  const fair = panelCosts(
    units.map((_, i) => advices.map(({ advice }) => advice.units[i].fair)),
    units.map(({ points }) => points),
  );
  const why = whyUnknown(advices);
  const known = why === undefined;
  const level = over(advices, ({ priceLevel }) => priceLevel);
  const verdicts = verdictsOf(
    { known, level, units: fair.map(costOf) },
    units.map(({ points }) => points),
    asked,
  );
  const records = recordsOf(rules, pairs);
  const rows = units.map(({ ref, name, book, points }, i): UnitAdvice => {
    const none = known ? whyNoVerdict(level, fair[i]) : undefined;
    return {
      unit: ref,
      name,
      book: rules.books[book],
      points,
      fair: fair[i],
      verdict: verdicts[i],
      ...(none !== undefined && { why: none }),
      record: records[i],
    };
  });
  const disagree = new Set(advices.flatMap(({ advice }) => advice.margins.disagree));
  return {
    pairs: pairs.length,
    battles: 2 * pairs.length,
    known,
    ...(why !== undefined && { why }),
    trust: known
      ? trustIn(rows, level, {
          byWins: rows.filter(({ unit }) => disagree.has(unit)),
          fixed: panel.fixed.map((group) => group.map((unit) => rows[unit])),
        })
      : [],
    priceLevel: level,
    margins: {
      worth: average(advices, ({ margins }) => margins.worth),
      disagree: [...disagree],
    },
    luck: { explained: average(advices, ({ luck }) => luck.explained) },
    prior: advices[0].advice.prior,
    first: shareOver(advices, ({ first }) => first),
    books: rules.books.map((book, i): BookAdvice => ({
      book,
      shift: over(advices, ({ books }) => books[i].shift),
      win: shareOver(advices, ({ books }) => books[i].win),
      settled: shareOver(advices, ({ books }) => books[i].settled),
    })),
    units: rows,
  };
};
