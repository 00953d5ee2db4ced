import type { SystemId } from '../../src-engine/kernel/words';
import { err, ok, type Result } from '../../src-engine/kernel/result';
import type { BlockRun } from '../../src-engine/lab/battles';
import { Library } from '../../src-engine/lab/library';
import { PointsRun, type PointsGoal } from '../../src-engine/lab/points/run';
import type { ArmyWishes } from '../../src-engine/simulation/armies';
import type { BattleRun, FightOptions } from '../../src-engine/systems/system';

/** What is fought: a battle scenario again and again, or armies drawn at random. */
export type Task =
  | {
      readonly kind: 'battle';
      readonly system: SystemId;
      readonly scenario: string;
      readonly options: FightOptions;
    }
  | {
      readonly kind: 'points';
      readonly system: SystemId;
      readonly wishes: ArmyWishes;
      readonly seed: number;
      readonly goal: PointsGoal;
    };

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

/** The run of battles between the armies of a library. */
export const pointsRunIn = (
  library: Library,
  { system, wishes, seed, goal }: Extract<Task, { kind: 'points' }>,
): Result<PointsRun, string> => {
  const battles = library.typed(system)?.armies?.(wishes) ?? err(`${system} fights no whole battles.`);
  return battles.ok ? ok(new PointsRun(battles.value, seed, goal)) : battles;
};

/** The run that a job is, from its files: in a worker. */
export const runOf = ({ task, files }: Job): Result<BlockRun, string> => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  return task.kind === 'battle' ? battleRunIn(library, task) : pointsRunIn(library, task);
};
