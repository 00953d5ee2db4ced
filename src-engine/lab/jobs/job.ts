import type { SystemId } from '../../kernel/words';
import { err, type Result } from '../../kernel/result';
import type { BlockRun } from '../../simulation/run/fight-out';
import { meetingsRunIn, type MeetingsTask } from '../factions/meetings';
import { Library } from '../library';
import { panelRunIn, type PointsTask } from '../points/open';
import { sensitivityRunIn, type SensitivityTask } from '../sensitivity/open';
import { matrixRunIn, type MatrixTask } from '../matrix/run';
import { cellsRunIn, type CellsTask } from '../studies/cells';
import type { BattleRun, FightOptions } from '../../systems/system';

/** What is fought: a battle scenario again and again, or random armies. */
export type Task =
  | {
      readonly kind: 'battle';
      readonly system: SystemId;
      readonly scenario: string;
      readonly options: FightOptions;
    }
  | ({ readonly kind: 'points' } & PointsTask)
  | ({ readonly kind: 'sensitivity' } & SensitivityTask)
  | ({ readonly kind: 'cells' } & CellsTask)
  | ({ readonly kind: 'matrix' } & MatrixTask)
  | ({ readonly kind: 'meetings' } & MeetingsTask);

/** A run of battles as plain data, so that a worker can make it from the same files. */
export interface Job {
  readonly task: Task;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** The job of a task, with the current text of every file of a library (including edits of `--set`). */
export const jobOf = (library: Library, task: Task): Job => ({
  task,
  files: [...library.documents].map(({ path, text }) => ({ path, text })),
});

/** The run of a battle scenario of a library. */
export const battleRunIn = (
  library: Library,
  { system, scenario, options }: Extract<Task, { kind: 'battle' }>,
): Result<BattleRun, string> =>
  library.typed(system)?.battles?.(scenario, options) ?? err(`${system} fights no whole battles.`);

/** Makes the run of a job from its files, in a worker. */
export const runOf = ({ task, files }: Job): Result<BlockRun, string> => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  switch (task.kind) {
    case 'battle':
      return battleRunIn(library, task);
    case 'points':
      return panelRunIn(library, task);
    case 'sensitivity':
      return sensitivityRunIn(library, task);
    case 'cells':
      return cellsRunIn(library, task);
    case 'matrix':
      return matrixRunIn(library, task);
    case 'meetings':
      return meetingsRunIn(library, task);
  }
};
