import type { GoalFile } from '../../generated/every-game';
import { err, ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import type { ArmyWishes } from '../../simulation/armies';
import type { KeepableRun } from '../../simulation/run/fight-out';
import { battleRunIn, type Task } from '../jobs/job';
import type { Library } from '../library';
import type { LinkedBook, Variants } from '../../systems/system';
import { chosenRules } from '../team/chosen-rules';
import { battlesOf } from '../points/open';
import { PointsRun } from '../points/run';
import { studyResult } from '../studies/effects';
import { studyIn } from '../studies/open';
import { battleReport, goalBattles, goalRun } from './battles';
import { checkAsked, FairCostRun, type FairCostEnd, type FairCostGoal } from './fair-cost';
import { GOAL_BATTLES, isOfScenario, type MeasureOf } from './measure';
import type { GoalReport } from './report';
import { studyFigure } from './study-figure';

/** A goal with the battles that decide it, ready to be fought. */
export interface OpenGoal {
  readonly task: Extract<Task, { readonly kind: 'cells' | 'points' }>;
  readonly run: KeepableRun;
  /** The key of the stored run of its battles: runs of “points” and of a study are shared with it. */
  readonly keptAs: string;
  /** The result from the battles so far. */
  report(): GoalReport;
}

/** The inputs for opening a goal: the library and game of its file, and the caller's limit on battles, if any. */
interface Asked {
  readonly library: Library;
  readonly system: SystemId;
  readonly goal: Source<GoalFile>;
  readonly battles: number | undefined;
}

/** Prepares the battles of a goal that needs some. */
export const openGoal = (
  library: Library,
  system: SystemId,
  goal: Source<GoalFile>,
  battles?: number,
): Result<OpenGoal, string> => {
  const asked = { library, system, goal, battles };
  const { measure } = goal.value;
  if (isOfScenario(measure)) return scenarioGoal(asked);
  if (measure.of === 'fair-cost') return fairCostGoal(asked, measure);
  if (measure.of === 'study') return studyGoal(asked, measure);
  return err('This goal cannot be simulated.');
};

/** The most battles for a goal: the caller's limit, the goal's own, or the usual one. */
export const budgetOf = ({ goal, battles }: Pick<Asked, 'goal' | 'battles'>): number =>
  battles ?? goal.value.battles ?? GOAL_BATTLES;

/** The seed of a goal's battles. */
export const seedOf = ({ value }: Source<GoalFile>): number => value.seed ?? 1;

const scenarioGoal = (asked: Asked): Result<OpenGoal, string> => {
  const { library, system, goal } = asked;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the goal's game has a book
  const wanted = goalBattles(library.typed(system)!, { ...goal.value, battles: budgetOf(asked) });
  if (!wanted.ok) return wanted;
  const { entry, options, battles } = wanted.value;
  const battle = battleRunIn(library, { kind: 'battle', system, scenario: entry.ref, options });
  if (!battle.ok) return battle;
  const run = goalRun(goal.value, battle.value, wanted.value);
  if (!run.ok) return run;
  const task: Task = {
    kind: 'cells',
    system,
    cells: [{ scenario: entry.ref, options, overrides: [] }],
    readings: run.value.ids,
    battles,
  };
  const report = (): GoalReport => battleReport(goal, wanted.value, run.value);
  return ok({ task, run: run.value, keptAs: `goal-${goal.id}`, report });
};

/** The settings for battles of a goal about fair costs. */
export const goalWishes = (
  { size, maps, objectives, bot }: MeasureOf<'fair-cost'>,
  variants: Variants = {},
): ArmyWishes => ({
  variants,
  ...(size !== undefined && { size }),
  ...(maps && { maps }),
  ...(objectives && { objectives }),
  ...(bot !== undefined && { bot }),
});

const fairCostGoal = (asked: Asked, measure: MeasureOf<'fair-cost'>): Result<OpenGoal, string> => {
  const { library, system, goal, battles } = asked;
  const opened = openFairCosts(library, system, [{ goal, measure }], battles);
  if (!opened.ok) return opened;
  const { reports, ...open } = opened.value;
  return ok({ ...open, report: () => reports()[0] });
};

/**
 * Prepares the battles of goals about fair costs that ask for the same ones (`sameFairCosts`): all are decided by one
 * run.
 */
export const openFairCosts = (
  library: Library,
  system: SystemId,
  goals: readonly FairCostGoal[],
  battles?: number,
  end?: FairCostEnd,
): Result<Omit<OpenGoal, 'report'> & { reports(): readonly GoalReport[] }, string> => {
  const [{ goal, measure }] = goals;
  const book = library.typed(system);
  if (!book) return err(`There are no files of ${system}.`);
  const wishes = goalWishes(measure, chosenRules(book, goal.value));
  const armies = battlesOf(library, { system, wishes });
  if (!armies.ok) return armies;
  const seed = seedOf(goal);
  // The goals have their own looks: the run's own end, when every verdict is known, does not apply.
  const budget = { battles: budgetOf({ goal, battles }), error: 0 };
  const points = new PointsRun(armies.value, seed, budget);
  for (const each of goals) {
    const there = checkAsked(points, each.measure);
    if (!there.ok) return there;
  }
  const run = new FairCostRun(goals, points, book, end);
  const task: OpenGoal['task'] = { kind: 'points', system, wishes, seed, goal: budget };
  return ok({ task, run, keptAs: 'points', reports: () => run.reports() });
};

/** Equal for goals about fair costs whose battles are the same; undefined for other goals. */
export const sameFairCosts = (book: LinkedBook, { value }: Source<GoalFile>): string | undefined =>
  value.measure.of === 'fair-cost'
    ? JSON.stringify([goalWishes(value.measure, chosenRules(book, value)), value.seed, value.battles])
    : undefined;

const studyGoal = (
  { library, system, goal, battles }: Asked,
  measure: MeasureOf<'study'>,
): Result<OpenGoal, string> => {
  const made = studyIn(library, system, measure.study, battles);
  if (!made.ok) return made;
  const { study, cells, task, run } = made.value;
  const report = (): GoalReport =>
    studyFigure(goal, measure, study, studyResult(study.value, cells, run), run.progress.done);
  return ok({ task: { kind: 'cells', ...task }, run, keptAs: `study-${study.id}`, report });
};
