import type { GoalFile } from '../../../src-engine/generated/every-game';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import { answered } from '../../../src-engine/lab/goals/answered';
import { isQuick } from '../../../src-engine/lab/goals/exact';
import type { GoalReport } from '../../../src-engine/lab/goals/report';
import { unusedInGoal } from '../../../src-engine/lab/goals/unused-in-goal';
import type { Io } from '../io';
import { staged } from '../runs/staged';
import type { RunCommand } from '../runs/options';
import type { Loaded } from '../workspace';

/** How goals are checked: with at most this many battles, overriding their own number. */
export interface GoalCommand extends RunCommand {
  readonly battles?: number;
}

/** A goal of a workspace, and how it is checked. */
interface Asked {
  readonly io: Io;
  readonly loaded: Loaded;
  readonly system: SystemId;
  readonly goal: Source<GoalFile>;
  readonly command: GoalCommand;
}

/** True if a goal needs no battles and is checked at once or nearly so. */
export const isExact = ({ library }: Pick<Loaded, 'library'>, system: SystemId, goal: GoalFile): boolean => {
  const book = library.typed(system);
  return goal.measure.of === 'dominated' || (book !== undefined && isQuick(book, goal));
};

/** The result of a goal: calculated, or from battles until it is known or they run out. */
export const reportOf = async ({ io, loaded, system, goal, command }: Asked): Promise<GoalReport> => {
  const asked = { library: loaded.library, system, goal, battles: command.battles };
  const report = await staged(answered(asked), { io, root: loaded.root, command });
  const book = loaded.library.typed(system);
  const unused = book && report.measured ? unusedInGoal(book, goal.value) : [];
  return { ...report, notes: [...report.notes, ...unused] };
};
