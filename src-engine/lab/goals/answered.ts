import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import { dueled, fought, type Stages } from '../jobs/stages';
import type { Library } from '../library';
import { dominatedSteps } from './dominated';
import { baseReport, isQuick, quickReport } from './exact';
import type { FairCostEnd, FairCostGoal } from './fair-cost';
import { openFairCosts, openGoal, seedOf } from './open';
import type { GoalReport } from './report';

/** A goal to be answered with the files of a library. */
export interface AskedGoal {
  readonly library: Library;
  readonly system: SystemId;
  readonly goal: Source<GoalFile>;
  /** At most this many battles, overriding the goal's own number. */
  readonly battles: number | undefined;
}

/** The result of a goal: calculated, or from battles until it is known or they run out. */
export function* answered({ library, system, goal, battles }: AskedGoal): Stages<GoalReport> {
  const book = library.typed(system);
  const base = baseReport(goal);
  if (!book) return { ...base, notes: [`There are no files of ${system}.`] };
  const { measure } = goal.value;
  if (measure.of === 'dominated') {
    const found = yield* dueled(dominatedSteps(book, goal, measure), goal.id);
    return found ?? { ...base, notes: ['Stopped before all duels were calculated.'] };
  }
  if (isQuick(book, goal.value))
    return quickReport(book, goal, ({ ref }, variants) =>
      book.fight(ref, { variants, seed: seedOf(goal), ownSeed: true }),
    );
  const open = openGoal(library, system, goal, battles);
  if (!open.ok) return { ...base, notes: [open.error] };
  const { task, run, keptAs, report } = open.value;
  yield* fought({ name: goal.id, library, task, run, keptAs });
  return report();
}

/** The results of goals about fair costs that ask for the same battles (`sameFairCosts`), which are fought once. */
export function* fairCostsAnswered(
  { library, system, battles }: Omit<AskedGoal, 'goal'>,
  goals: readonly FairCostGoal[],
  end: FairCostEnd,
): Stages<readonly GoalReport[]> {
  const open = openFairCosts(library, system, goals, battles, end);
  if (!open.ok) return goals.map(({ goal }) => ({ ...baseReport(goal), notes: [open.error] }));
  const { task, run, keptAs, reports } = open.value;
  const name = goals.length === 1 ? goals[0].goal.id : `${goals.length} fair costs`;
  yield* fought({ name, library, task, run, keptAs });
  return reports();
}
