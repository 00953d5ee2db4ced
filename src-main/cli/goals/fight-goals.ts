import type { GoalFile } from '../../../src-engine/generated/every-game';
import { err, ok, type Result } from '../../../src-engine/kernel/result';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import { battleReport, goalBattles, goalRun } from '../../../src-engine/lab/goals/battles';
import { dominatedReport } from '../../../src-engine/lab/goals/dominated';
import { baseReport, isQuick, quickReport } from '../../../src-engine/lab/goals/exact';
import { checkAsked, FairCostRun } from '../../../src-engine/lab/goals/fair-cost';
import { figureId, GOAL_BATTLES, isOfScenario, type MeasureOf } from '../../../src-engine/lab/goals/measure';
import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { studyFigure } from '../../../src-engine/lab/goals/study-figure';
import { PointsRun } from '../../../src-engine/lab/points/run';
import type { ArmyWishes } from '../../../src-engine/simulation/armies';
import type { RunCommand } from '../runs/options';
import { battleRunIn, jobOf, type Task } from '../../../src-engine/lab/job';
import { KeptRuns } from '../../compute/kept';
import { keptBy } from '../balance/setting';
import type { Io } from '../io';
import { fightRun } from '../runs/fight-run';
import { cellInputs } from '../studies/inputs';
import { openStudy } from '../studies/open-study';
import type { Loaded } from '../workspace';

/** How goals are fought for: at most so many battles, whatever they say themselves. */
export interface GoalCommand extends RunCommand {
  readonly battles?: number;
}

/** A goal whose answer needs battles, with what it takes. */
interface Asked {
  readonly io: Io;
  readonly loaded: Loaded;
  readonly system: SystemId;
  readonly goal: Source<GoalFile>;
  readonly command: GoalCommand;
}

/** True where a goal is answered without a battle, at once or nearly so. */
export const isExact = ({ library }: Pick<Loaded, 'library'>, system: SystemId, goal: GoalFile): boolean => {
  const book = library.typed(system);
  return goal.measure.of === 'dominated' || (book !== undefined && isQuick(book, goal));
};

/** What becomes of a goal: worked out, or fought for until it is known or its battles are over. */
export const reportOf = async (asked: Asked): Promise<GoalReport> => {
  const { loaded, system, goal } = asked;
  const book = loaded.library.typed(system)!;
  const { measure } = goal.value;
  if (measure.of === 'dominated') return dominatedReport(book, goal, measure, rowTeller(asked));
  if (isQuick(book, goal.value))
    return quickReport(book, goal, ({ ref }, variants) =>
      book.fight(ref, { variants, seed: goal.value.seed ?? 1, ownSeed: true }),
    );
  const report = await fought(asked);
  return report.ok ? report.value : { ...baseReport(goal), notes: [report.error] };
};

const fought = (asked: Asked): Promise<Result<GoalReport, string>> => {
  const { measure } = asked.goal.value;
  if (isOfScenario(measure)) return scenarioGoal(asked);
  if (measure.of === 'fair-cost') return fairCostGoal(asked, measure);
  if (measure.of === 'study') return studyGoal(asked, measure);
  return Promise.resolve(err('This goal cannot be fought for.'));
};

const withBudget = ({ goal, command }: Asked): GoalFile => ({
  ...goal.value,
  battles: command.battles ?? goal.value.battles ?? GOAL_BATTLES,
});

const scenarioGoal = async (asked: Asked): Promise<Result<GoalReport, string>> => {
  const { io, loaded, system, goal, command } = asked;
  const { library, root } = loaded;
  const wanted = goalBattles(library.typed(system)!, withBudget(asked));
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
    readings: [figureId(goal.value.measure as Parameters<typeof figureId>[0]) ?? ''],
    battles,
  };
  const inputs = cellInputs(library, task);
  const keeping = { run: run.value, runs: new KeptRuns(root, `goal-${goal.id}`), inputs };
  await fightRun(io, run.value, () => jobOf(library, task), command, { name: goal.id, keeping });
  return ok(battleReport(goal, wanted.value, run.value));
};

const wishesOf = ({ size, maps, objectives, bot }: MeasureOf<'fair-cost'>, variants = {}): ArmyWishes => ({
  variants,
  ...(size !== undefined && { size }),
  ...(maps && { maps }),
  ...(objectives && { objectives }),
  ...(bot !== undefined && { bot }),
});

const fairCostGoal = async (
  asked: Asked,
  measure: MeasureOf<'fair-cost'>,
): Promise<Result<GoalReport, string>> => {
  const { io, loaded, system, goal, command } = asked;
  const { library, root } = loaded;
  const wishes = wishesOf(measure, goal.value.variants);
  const armies = library.typed(system)?.armies?.(wishes) ?? err(`${system} fights no whole battles.`);
  if (!armies.ok) return armies;
  const seed = goal.value.seed ?? 1;
  // It is asked at its own looks: the run's own end, when every verdict is known, is another question.
  const budget = { battles: withBudget(asked).battles, error: 0 };
  const points = new PointsRun(armies.value, seed, budget);
  const there = checkAsked(points, measure);
  if (!there.ok) return there;
  const run = new FairCostRun(goal, measure, points);
  const task: Task = { kind: 'points', system, wishes, seed, goal: budget };
  // The battles are those of “warbench points”: what that has kept counts here too.
  const inputs = keptBy(library, armies.value, { system, wishes, seed });
  const keeping = { run, runs: new KeptRuns(root, 'points'), inputs };
  await fightRun(io, run, () => jobOf(library, task), command, { name: goal.id, keeping });
  return ok(run.report());
};

const studyGoal = async (
  { io, loaded, system, goal, command }: Asked,
  measure: MeasureOf<'study'>,
): Promise<Result<GoalReport, string>> => {
  const study = openStudy(loaded, system, measure.study, command.battles);
  if (!study.ok) return study;
  await study.value.fight(io, command, goal.id);
  return ok(studyFigure(goal, measure, study.value.study, study.value.result()));
};

/** Says how far the matrix of duels is, where it takes longer than a moment. */
const rowTeller = ({ io, goal }: Asked): ((row: number, rows: number) => void) => {
  let last = performance.now();
  return (row, rows) => {
    if (performance.now() - last < 2000) return;
    last = performance.now();
    io.err(`${goal.id}: ${row} of ${rows} rows …\n`);
  };
};
