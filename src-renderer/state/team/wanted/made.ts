import type { Stages } from '@engine/lab/jobs/stages';
import type { Task } from '@engine/lab/jobs/job';
import type { Library } from '@engine/lab/library';
import type { Duels } from '@engine/lab/goals/dominated';
import { materialOfCells, type CellsTask } from '@engine/lab/studies/cells';
import type { KeepableRun } from '@engine/simulation/run/fight-out';
import { shortHash } from '../../runs/hash';
import type { TeamFindings, TeamPrepared } from '../messages';

/** Prepared battles: the run, the number of battles known, and the results. */
export interface Battles {
  readonly task: Task;
  readonly run: KeepableRun;
  /** Battles needed before results can be reported. */
  readonly known: () => number;
  readonly findings: () => TeamFindings;
  /** What is worked out when the battles are over: the findings again, with what it adds. */
  readonly after?: () => Generator<void, TeamFindings, void>;
}

/** Work that is calculated here and not by a crew: the duels of a matrix, exact fights. */
export interface Work {
  readonly steps: () => Generator<Duels, TeamFindings, void>;
}

/** Several runs, each made from the results of those before. */
export interface InStages {
  readonly stages: (tell: (findings: TeamFindings) => void) => Stages<TeamFindings>;
}

/** The result of preparing: battles or work, unless there is a problem. */
export interface Made {
  readonly prepared: TeamPrepared;
  readonly ready?: Battles | Work | InStages;
}

export const nothing = (problem: string, keptAs = 'study-none'): TeamPrepared => ({
  problem,
  evidence: [],
  cap: 0,
  counted: 'battles',
  keptAs,
  inputs: {},
});

/** What the battles of some cells depend on, with the same names as in the command line. */
export const cellsInputs = async (
  library: Library,
  task: CellsTask,
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await Promise.all(
      materialOfCells(library, task).map(
        async ({ name, value, isText }) => [name, isText ? await shortHash(value) : value] as const,
      ),
    ),
  );
