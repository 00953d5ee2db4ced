import type { SystemId } from '../kernel/words';
import { err, ok, type Result } from '../kernel/result';
import type { BlockRun } from '../simulation/run/fight-out';
import { Library } from './library';
import { pointsRunIn, type PointsTask } from './points/open';
import { sensitivityRunIn, type SensitivityTask } from './sensitivity/open';
import { CellsRun } from './studies/cells-run';
import type { Override } from './studies/design';
import type { BattleRun, FightOptions } from '../systems/system';

/** What is fought: a battle scenario again and again, or armies drawn at random. */
export type Task =
  | {
      readonly kind: 'battle';
      readonly system: SystemId;
      readonly scenario: string;
      readonly options: FightOptions;
    }
  | ({ readonly kind: 'points' } & PointsTask)
  | ({ readonly kind: 'sensitivity' } & SensitivityTask)
  | {
      readonly kind: 'cells';
      readonly system: SystemId;
      readonly cells: readonly CellTask[];
      /** What is read off each battle. */
      readonly readings: readonly string[];
      /** Battles of each cell. */
      readonly battles: number;
    };

/** A battle scenario under other texts than the job's own. */
export interface CellTask {
  readonly scenario: string;
  readonly options: FightOptions;
  readonly overrides: readonly Override[];
}

/** A run of battles as plain data, so that a worker can make it from the same files. */
export interface Job {
  readonly task: Task;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** The job of a task, with every file of a library as it stands there now (edits of `--set` too). */
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

/** A library in which some files are others, or gone; all else in it is shared. */
export const withOverrides = (library: Library, overrides: readonly Override[]): Library => {
  if (overrides.length === 0) return library;
  const other = new Library();
  other.copy(library);
  for (const { path, text } of overrides)
    if (text === undefined) other.remove(path);
    else other.put(path, text);
  return other;
};

/** The battles of every cell; an error says which cannot be fought. */
export const cellBattlesIn = (
  library: Library,
  { system, cells }: Pick<Extract<Task, { kind: 'cells' }>, 'system' | 'cells'>,
): Result<readonly BattleRun[], string> => {
  const runs: BattleRun[] = [];
  for (const { scenario, options, overrides } of cells) {
    const run = battleRunIn(withOverrides(library, overrides), { kind: 'battle', system, scenario, options });
    if (!run.ok) return err(`${scenario}: ${run.error}`);
    runs.push(run.value);
  }
  return ok(runs);
};

/** The run of several cells' battles. */
export const cellsRunIn = (
  library: Library,
  task: Extract<Task, { kind: 'cells' }>,
): Result<CellsRun, string> => {
  const runs = cellBattlesIn(library, task);
  return runs.ok ? ok(new CellsRun(runs.value, task.readings, task.battles)) : runs;
};

/** The run that a job is, from its files: in a worker. */
export const runOf = ({ task, files }: Job): Result<BlockRun, string> => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  switch (task.kind) {
    case 'battle':
      return battleRunIn(library, task);
    case 'points':
      return pointsRunIn(library, task);
    case 'sensitivity':
      return sensitivityRunIn(library, task);
    case 'cells':
      return cellsRunIn(library, task);
  }
};
