import { setValue } from '../../src-engine/book/edit';
import type { JsonPath } from '../../src-engine/kernel/source';
import type { SystemId } from '../../src-engine/kernel/words';
import { err, ok, type Result } from '../../src-engine/kernel/result';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { Library } from '../../src-engine/lab/library';
import { PointsRun, type PointsGoal } from '../../src-engine/lab/points/run';
import type { CardChange } from '../../src-engine/lab/sensitivity/changes';
import { SensitivityRun } from '../../src-engine/lab/sensitivity/run';
import { CellsRun } from '../../src-engine/lab/studies/cells-run';
import type { Override } from '../../src-engine/lab/studies/design';
import type { ArmyBattles, ArmyWishes } from '../../src-engine/simulation/armies';
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
    }
  | {
      readonly kind: 'sensitivity';
      readonly system: SystemId;
      readonly wishes: ArmyWishes;
      readonly seed: number;
      /** The unit's reference, and its file. */
      readonly unit: string;
      readonly file: string;
      readonly changes: readonly CardChange[];
      readonly pairs: number;
    }
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

/** The run of battles between the armies of a library. */
export const pointsRunIn = (
  library: Library,
  { system, wishes, seed, goal }: Extract<Task, { kind: 'points' }>,
): Result<PointsRun, string> => {
  const battles = library.typed(system)?.armies?.(wishes) ?? err(`${system} fights no whole battles.`);
  return battles.ok ? ok(new PointsRun(battles.value, seed, goal)) : battles;
};

/** The run of battles with and without each change to a unit's card. */
export const sensitivityRunIn = (
  library: Library,
  { system, wishes, seed, unit, file, changes, pairs }: Extract<Task, { kind: 'sensitivity' }>,
): Result<SensitivityRun, string> => {
  const none = err(`${system} fights no whole battles.`);
  const base = library.typed(system)?.armies?.(wishes) ?? none;
  if (!base.ok) return base;
  const index = base.value.rules.units.findIndex(({ ref }) => ref === unit);
  if (index < 0) return err(`No army may have ${unit}.`);
  const changed: ArmyBattles[] = [];
  for (const { change, path, value } of changes) {
    const edited = editedCard(library, file, path, value);
    const battles = edited.ok ? (edited.value.typed(system)?.armies?.(wishes) ?? none) : edited;
    if (!battles.ok) return err(`${change}: ${battles.error}`);
    changed.push(battles.value);
  }
  const names = changes.map(({ change }) => change);
  return ok(new SensitivityRun(base.value, changed, names, index, seed, pairs));
};

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

/** A library in which one file is edited; all else in it is shared. */
export const editedCard = (
  library: Library,
  file: string,
  path: JsonPath,
  value: unknown,
): Result<Library, string> => {
  const text = setValue(library.get(file)?.text ?? '', path, value);
  if (!text.ok) return text;
  const edited = new Library();
  edited.copy(library);
  edited.put(file, text.value);
  return ok(edited);
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
