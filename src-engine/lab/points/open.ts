import { err, ok, type Result } from '../../kernel/result';
import type { SystemId } from '../../kernel/words';
import type { ArmyBattles, ArmyWishes } from '../../simulation/armies';
import type { Library } from '../library';
import { isMaterial } from './material';
import { PointsRun, type PointsGoal } from './run';

/** What a run of the advice on points is asked for with. */
export interface PointsTask {
  readonly system: SystemId;
  readonly wishes: ArmyWishes;
  readonly seed: number;
  readonly goal: PointsGoal;
}

/** Battles between the armies of a library. */
export const battlesOf = (
  library: Library,
  { system, wishes }: Pick<PointsTask, 'system' | 'wishes'>,
): Result<ArmyBattles, string> =>
  library.typed(system)?.armies?.(wishes) ?? err(`${system} fights no whole battles.`);

/** The run of battles between the armies of a library. */
export const pointsRunIn = (library: Library, task: PointsTask): Result<PointsRun, string> => {
  const battles = battlesOf(library, task);
  return battles.ok ? ok(new PointsRun(battles.value, task.seed, task.goal)) : battles;
};

/** The files that battles between a game's armies depend on. */
export const materialOf = (
  library: Library,
  system: SystemId,
): readonly { readonly path: string; readonly text: string }[] =>
  [...library.documents].filter(
    ({ path, kind }) => library.systemOf(path) === system && kind !== undefined && isMaterial(kind),
  );

/**
 * Everything that battles between armies depend on, by name: the same, and they need not be fought again. `hash` names a
 * text shortly; the engine's own name is added by whoever keeps runs.
 */
export const inputsOf = (
  library: Library,
  battles: ArmyBattles,
  { system, wishes, seed }: Omit<PointsTask, 'goal'>,
  hash: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> => ({
  system,
  seed: String(seed),
  ...Object.fromEntries(
    Object.entries({ ...battles.setting, ...wishes }).map(([name, value]) => [name, JSON.stringify(value)]),
  ),
  ...Object.fromEntries(materialOf(library, system).map(({ path }) => [path, hash.get(path) ?? ''])),
});

/** Files of a game that take no part in its battles, since they have errors. */
export const brokenIn = (library: Library, system: SystemId): readonly string[] => [
  ...new Set(
    library
      .diagnostics()
      .filter(({ severity, file }) => severity === 'error' && library.systemOf(file) === system)
      .map(({ file }) => file),
  ),
];
