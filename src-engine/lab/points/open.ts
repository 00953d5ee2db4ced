import { err, ok, type Result } from '../../kernel/result';
import type { SystemId } from '../../kernel/words';
import type { ArmyBattles, ArmyWishes } from '../../simulation/armies';
import type { Library } from '../library';
import { isMaterial } from './material';
import { PanelRun } from './panel/run';
import type { PointsGoal } from './run';

/** The request for a points run. */
export interface PointsTask {
  readonly system: SystemId;
  readonly wishes: ArmyWishes;
  /** The panel's bots, each of which fights itself; the bot in the wishes if absent. */
  readonly bots?: readonly string[];
  /** Units to spend the battles on; all if absent. */
  readonly units?: readonly string[];
  readonly seed: number;
  readonly goal: PointsGoal;
}

/** Prepares battles between the armies of a library. */
export const battlesOf = (
  library: Library,
  { system, wishes }: Pick<PointsTask, 'system' | 'wishes'>,
): Result<ArmyBattles, string> =>
  library.typed(system)?.armies?.(wishes) ?? err(`${system} fights no whole battles.`);

/** Prepares battles between the armies of a library for each bot of a panel. */
export const panelOf = (
  library: Library,
  { system, wishes, bots }: Pick<PointsTask, 'system' | 'wishes' | 'bots'>,
): Result<readonly ArmyBattles[], string> => {
  const panel: ArmyBattles[] = [];
  for (const bot of bots ?? [wishes.bot]) {
    const battles = battlesOf(library, { system, wishes: { ...wishes, ...(bot !== undefined && { bot }) } });
    if (!battles.ok) return battles;
    panel.push(battles.value);
  }
  return ok(panel);
};

/** Creates a points run from a library. */
export const panelRunIn = (library: Library, task: PointsTask): Result<PanelRun, string> => {
  const panel = panelOf(library, task);
  return panel.ok ? ok(new PanelRun(panel.value, task.seed, task.goal, task.units)) : panel;
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
 * Everything that battles between armies depend on, by name. If it is equal, kept results can be reused. `hash`
 * shortens a text; the code that keeps runs adds the engine's version.
 */
export const inputsOf = (
  library: Library,
  battles: ArmyBattles,
  { system, wishes, bots = [], units = [], seed }: Omit<PointsTask, 'goal'>,
  hash: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> => ({
  system,
  seed: String(seed),
  ...(units.length > 0 && { units: JSON.stringify(units) }),
  ...(bots.length > 1 && { bots: JSON.stringify(bots) }),
  ...Object.fromEntries(
    Object.entries({ ...battles.setting, ...wishes }).map(([name, value]) => [name, JSON.stringify(value)]),
  ),
  ...Object.fromEntries(materialOf(library, system).map(({ path }) => [path, hash.get(path) ?? ''])),
});

/** A game's files that are left out of battles because they have errors, and those whose game cannot be read. */
export const brokenIn = (library: Library, system: SystemId): readonly string[] => [
  ...new Set(
    library
      .diagnostics()
      .filter(({ severity, file }) => severity === 'error' && (library.systemOf(file) ?? system) === system)
      .map(({ file }) => file),
  ),
];
