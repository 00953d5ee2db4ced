import type { GoalFile } from '@engine/generated/every-game';
import type { Source } from '@engine/kernel/source';
import type { SystemId } from '@engine/kernel/words';
import { dominatedSteps } from '@engine/lab/goals/dominated';
import { openGoal, type OpenGoal } from '@engine/lab/goals/open';
import { unusedInGoalSteps } from '@engine/lab/goals/unused-in-goal';
import { sourcesOf, type Library } from '@engine/lab/library';
import { battlesOf, inputsOf } from '@engine/lab/points/open';
import { materialHashes } from '../../runs/material-hashes';
import { cellsInputs, nothing, type Made } from './made';

/** Prepares a goal with a run of its own: fair costs, a study, figures of a battle, the matrix of duels. */
export const goalMade = async (library: Library, path: string): Promise<Made> => {
  const wrong = library.faultOf(path);
  if (wrong) return { prepared: nothing(`Line ${wrong.line}, column ${wrong.column}: ${wrong.message}`) };
  const found = goalIn(library, path);
  if (!found) return { prepared: nothing('This goal belongs to no game in this workspace.') };
  const { system, goal } = found;
  const { measure } = goal.value;
  const prepared = { ...nothing('', `goal-${goal.id}`), problem: undefined };
  if (measure.of === 'dominated') {
    const inputs = Object.fromEntries(await materialHashes(library, system));
    const steps = function* () {
      return { goal: yield* dominatedSteps(library.typed(system)!, goal, measure) };
    };
    return { prepared: { ...prepared, counted: 'duels', inputs, wholeGame: system }, ready: { steps } };
  }
  const open = openGoal(library, system, goal);
  if (!open.ok) return { prepared: nothing(open.error) };
  const { task, run, keptAs, report } = open.value;
  const book = library.typed(system);
  return {
    prepared: {
      ...prepared,
      keptAs,
      cap: run.progress.cap,
      inputs: await keptBy(library, task),
      ...(task.kind === 'points' && { wholeGame: system }),
    },
    ready: {
      ...{ task, run, known: () => run.progress.fought, findings: () => ({ goal: report() }) },
      after: function* () {
        const { notes, ...known } = report();
        const unused = book ? yield* unusedInGoalSteps(book, goal.value) : [];
        return { goal: { ...known, notes: [...notes, ...unused] } };
      },
    },
  };
};

const goalIn = (
  library: Library,
  path: string,
): { readonly system: SystemId; readonly goal: Source<GoalFile> } | undefined => {
  for (const system of library.systems) {
    const goal = sourcesOf(library.typed(system)!).find((each) => each.kind === 'goal' && each.path === path);
    if (goal) return { system, goal: goal as Source<GoalFile> };
  }
  return undefined;
};

const keptBy = async (
  library: Library,
  task: OpenGoal['task'],
): Promise<Readonly<Record<string, string>>> => {
  if (task.kind === 'cells') return cellsInputs(library, task);
  const battles = battlesOf(library, task);
  return battles.ok ? inputsOf(library, battles.value, task, await materialHashes(library, task.system)) : {};
};
