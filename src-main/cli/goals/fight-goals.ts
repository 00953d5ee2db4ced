import type { GoalFile } from '../../../src-engine/generated/every-game';
import { ok, type Result } from '../../../src-engine/kernel/result';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import { dominatedSteps } from '../../../src-engine/lab/goals/dominated';
import { baseReport, isQuick, quickReport } from '../../../src-engine/lab/goals/exact';
import { openGoal, type OpenGoal } from '../../../src-engine/lab/goals/open';
import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import type { Library } from '../../../src-engine/lab/library';
import { battlesOf } from '../../../src-engine/lab/points/open';
import { KeptRuns, type Inputs } from '../../compute/kept';
import { keptBy } from '../balance/setting';
import type { Io } from '../io';
import { fightRun } from '../runs/fight-run';
import { workOut } from '../runs/work-out';
import type { RunCommand } from '../runs/options';
import { cellInputs } from '../studies/inputs';
import type { Loaded } from '../workspace';

/** How goals are checked: with at most this many battles, overriding their own number. */
export interface GoalCommand extends RunCommand {
  readonly battles?: number;
}

/** A goal that needs battles, with everything to fight them. */
interface Asked {
  readonly io: Io;
  readonly loaded: Loaded;
  readonly system: SystemId;
  readonly goal: Source<GoalFile>;
  readonly command: GoalCommand;
  /** Where its battles are kept; if absent, the goal's own name. */
  readonly keptIn?: string;
}

/** True if a goal needs no battles and is checked at once or nearly so. */
export const isExact = ({ library }: Pick<Loaded, 'library'>, system: SystemId, goal: GoalFile): boolean => {
  const book = library.typed(system);
  return goal.measure.of === 'dominated' || (book !== undefined && isQuick(book, goal));
};

/** The result of a goal: calculated, or from battles until it is known or they run out. */
export const reportOf = async (asked: Asked): Promise<GoalReport> => {
  const { loaded, system, goal } = asked;
  const book = loaded.library.typed(system)!;
  const { measure } = goal.value;
  if (measure.of === 'dominated') {
    const report = await workOut(asked.io, dominatedSteps(book, goal, measure), 'duels', goal.id);
    return report ?? { ...baseReport(goal), notes: ['Stopped before all duels were calculated.'] };
  }
  if (isQuick(book, goal.value))
    return quickReport(book, goal, ({ ref }, variants) =>
      book.fight(ref, { variants, seed: goal.value.seed ?? 1, ownSeed: true }),
    );
  const report = await fought(asked);
  return report.ok ? report.value : { ...baseReport(goal), notes: [report.error] };
};

const fought = async ({
  io,
  loaded,
  system,
  goal,
  command,
  keptIn,
}: Asked): Promise<Result<GoalReport, string>> => {
  const { library, root } = loaded;
  const open = openGoal(library, system, goal, command.battles);
  if (!open.ok) return open;
  const { task, run, keptAs, report } = open.value;
  const inputs = inputsOf(library, task);
  if (!inputs.ok) return inputs;
  const keeping = {
    run,
    runs: new KeptRuns(root, keptIn ?? keptAs),
    inputs: inputs.value,
    another: keptIn !== undefined,
  };
  await fightRun(io, run, () => jobOf(library, task), command, { name: goal.id, keeping });
  return ok(report());
};

const inputsOf = (library: Library, task: OpenGoal['task']): Result<Inputs, string> => {
  if (task.kind === 'cells') return ok(cellInputs(library, task));
  const armies = battlesOf(library, task);
  return armies.ok ? ok(keptBy(library, armies.value, task)) : armies;
};
