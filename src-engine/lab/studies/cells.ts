import { err, ok, type Result } from '../../kernel/result';
import type { SystemId } from '../../kernel/words';
import type { BattleRun, FightOptions } from '../../systems/system';
import { Library } from '../library';
import { CellsRun } from './cells-run';
import type { Override } from './design';

/** A battle scenario with other texts than those of the workspace. */
export interface CellTask {
  readonly scenario: string;
  readonly options: FightOptions;
  readonly overrides: readonly Override[];
}

/** Battles of several cells as plain data, so that a worker can make them from the same files. */
export interface CellsTask {
  readonly system: SystemId;
  readonly cells: readonly CellTask[];
  /** What is read from each battle. */
  readonly readings: readonly string[];
  /** Battles per cell. */
  readonly battles: number;
}

/** A library in which some files are replaced or removed; everything else in it is shared. */
export const withOverrides = (library: Library, overrides: readonly Override[]): Library => {
  if (overrides.length === 0) return library;
  const other = new Library();
  other.copy(library);
  for (const { path, text } of overrides)
    if (text === undefined) other.remove(path);
    else other.put(path, text);
  return other;
};

/** The battles of every cell; an error names the cell that cannot be fought. */
export const cellBattlesIn = (
  library: Library,
  { system, cells }: Pick<CellsTask, 'system' | 'cells'>,
): Result<readonly BattleRun[], string> => {
  const runs: BattleRun[] = [];
  for (const { scenario, options, overrides } of cells) {
    const book = withOverrides(library, overrides).typed(system);
    const run = book?.battles?.(scenario, options) ?? err(`${system} fights no whole battles.`);
    if (!run.ok) return err(`${scenario}: ${run.error}`);
    runs.push(run.value);
  }
  return ok(runs);
};

/** The run of several cells' battles. */
export const cellsRunIn = (library: Library, task: CellsTask): Result<CellsRun, string> => {
  const runs = cellBattlesIn(library, task);
  return runs.ok ? ok(new CellsRun(runs.value, task.readings, task.battles)) : runs;
};

/**
 * Everything that the battles of some cells depend on, by name: their readings, and for each cell its scenario,
 * variants and files. Code that stores runs adds the engine, and hashes the long entries that `isText` marks. The
 * number of battles is not included, because a stored run can be continued.
 */
export const materialOfCells = (
  library: Library,
  task: CellsTask,
): readonly { readonly name: string; readonly value: string; readonly isText: boolean }[] => [
  { name: 'system', value: task.system, isText: false },
  { name: 'readings', value: task.readings.join(' '), isText: false },
  ...task.cells.flatMap(({ scenario, options, overrides }, i) => {
    const book = withOverrides(library, overrides).typed(task.system);
    const entry = book?.scenarios.find(({ ref }) => ref === scenario);
    const { variants, seed, ownSeed, instead } = options;
    return [
      {
        name: `cell ${i + 1}`,
        value: JSON.stringify({ scenario, variants, seed, ownSeed, instead }),
        isText: false,
      },
      ...(entry?.sources ?? []).map(({ path, value }) => ({
        name: `cell ${i + 1}: ${path}`,
        value: JSON.stringify(value),
        isText: true,
      })),
    ];
  }),
];
