import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import { isQuick, quickReport } from '../goals/exact';
import { isAskedOf } from '../goals/fair-cost';
import { budgetOf, seedOf } from '../goals/open';
import type { GoalReport } from '../goals/report';
import type { Stages } from '../jobs/stages';
import { strengthOf, type Priced } from '../points/formula';
import { editedBy, isCost, keyOf, type Dial, type TuneEdit } from './dials';
import { FairCostModel, type Strength } from './fair-model';
import type { FittedUnit } from './fitted';
import type { AddedEffects, GoalModel } from './model';
import { boundsOf, fairCostsUnder, filesOf, screened, type Tuning } from './measure';

/**
 * The share of a goal's battles that is enough to correct predictions, if a proposal failed before. They become the mean
 * of several runs, so none has to be precise.
 */
const CORRECTING = 0.4;

/** A goal with its predictive model, which is corrected by the battles of failed proposals. */
export interface Modelled {
  readonly goal: Source<GoalFile>;
  readonly model: GoalModel;
  /**
   * Corrects the model with the battles of these edits, on another seed, and the reports of the goals that they were
   * fought for. Absent if the model is exact, or there is none.
   */
  readonly correct?: (
    edits: readonly TuneEdit[],
    seed: number,
    reports: readonly GoalReport[],
  ) => Stages<void>;
}

/** A goal whose figure can be calculated exactly for any edits of its cards. */
const exactModel = (tuning: Tuning, goal: Source<GoalFile>): GoalModel => {
  const files = filesOf(tuning, goal);
  const isAbout = (dial: Dial): boolean => files.has(dial.file) && !isCost(dial);
  const known = new Map<string, readonly number[]>();
  const { library, system } = tuning;
  const work = (edits: readonly TuneEdit[]): readonly number[] => {
    const edited = editedBy(library, edits);
    const book = edited.ok ? edited.value.typed(system) : undefined;
    const report =
      book &&
      quickReport(book, goal, ({ ref }, variants) => book.fight(ref, { variants, seed: 1, ownSeed: true }));
    return [report?.measured?.mean ?? NaN];
  };
  return {
    goal: goal.id,
    wanted: boundsOf(goal),
    margin: 0,
    isAbout,
    predicted: (edits) => {
      const own = edits.filter(({ dial }) => isAbout(dial));
      const key = keyOf(own);
      const figures = known.get(key) ?? work(own);
      known.set(key, figures);
      return figures;
    },
  };
};

/** A goal without a predictive model: it can only be verified. */
const blindModel = (goal: Source<GoalFile>): GoalModel => {
  const wanted = boundsOf(goal);
  return { goal: goal.id, wanted, margin: 0, isAbout: () => false, predicted: () => [wanted[0]] };
};

const battleModel = (
  goal: Source<GoalFile>,
  effects: AddedEffects,
  isAbout: GoalModel['isAbout'],
): GoalModel => ({
  goal: goal.id,
  wanted: boundsOf(goal),
  margin: 0.15,
  isAbout,
  predicted: (edits) => [effects.of(edits)],
});

/** How much stronger an edit makes its unit, by its exact fights; each is calculated once. */
const strengthIn = ({ library, system }: Tuning, units: readonly FittedUnit[]): Strength => {
  const known = new Map<string, number>();
  const options = { variants: {}, seed: 1 };
  const all = units.map(({ unit, points }): Priced => ({ unit, book: '', points }));
  const factor = (edit: TuneEdit): number => {
    const edited = editedBy(library, [edit]);
    const own = all.find(({ unit }) => unit === edit.dial.unit);
    const [before, after] = [library.typed(system), edited.ok ? edited.value.typed(system) : undefined];
    const was = own && before && strengthOf(before, own, all, options);
    const is = own && after && strengthOf(after, own, all, options);
    if (!was || !is || was.damage <= 0) return 1;
    return Math.sqrt((is.damage / was.damage) * (is.durability / was.durability));
  };
  return (edit) => {
    const key = keyOf([edit]);
    const found = known.get(key) ?? factor(edit);
    known.set(key, found);
    return found;
  };
};

/** The model of each goal; goals that need battles are screened with every dial of their cards. */
export function* modelled(
  tuning: Tuning,
  goal: Source<GoalFile>,
  dials: readonly Dial[],
  seed: number,
): Stages<Modelled> {
  const book = tuning.library.typed(tuning.system);
  const { measure } = goal.value;
  if (book && isQuick(book, goal.value)) return { goal, model: exactModel(tuning, goal) };
  if (measure.of === 'fair-cost') {
    // The goal's own seed: its battles with the current files are there already, and verification uses other seeds.
    const fitted = yield* fairCostsUnder(tuning, goal, [], { seed: seedOf(goal) });
    if (!fitted) return { goal, model: blindModel(goal) };
    const { units } = fitted;
    const all = budgetOf({ goal, battles: tuning.battles });
    const asked = new Set(units.filter((each) => isAskedOf(each, measure)).map(({ unit }) => unit));
    const model = new FairCostModel(
      { goal: goal.id, wanted: boundsOf(goal), battles: all },
      fitted,
      (unit) => asked.has(unit),
      strengthIn(tuning, units),
    );
    // All units are in the same battles, so that even a goal that was met or not asked learns from them.
    const correct: Modelled['correct'] = function* (edits, fresh, reports) {
      const there = Math.max(...reports.map(({ battles }) => battles));
      const most = Math.min(all, Math.max(there, CORRECTING * all));
      const found = yield* fairCostsUnder(tuning, goal, edits, { seed: fresh, most });
      if (found) model.correct(found, edits);
    };
    return { goal, model, correct };
  }
  const files = filesOf(tuning, goal);
  const isAbout = (dial: Dial): boolean => files.has(dial.file) && !isCost(dial);
  const own = dials.filter(isAbout);
  const effects = files.size > 0 ? yield* screened(tuning, goal, own, seed) : undefined;
  if (!effects) return { goal, model: blindModel(goal) };
  const correct: Modelled['correct'] = function* (edits, _, reports) {
    const report = reports.find((each) => each.goal === goal.id);
    if (report?.measured && report.result !== 'met') effects.correct(edits, report.measured.mean);
  };
  return { goal, model: battleModel(goal, effects, isAbout), correct };
}
