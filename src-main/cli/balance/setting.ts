import { createHash } from 'node:crypto';
import type { SystemId } from '../../../src-engine/kernel/words';
import type { Library } from '../../../src-engine/lab/library';
import { brokenIn, inputsOf, materialOf } from '../../../src-engine/lab/points/open';
import type { NoArmy } from '../../../src-engine/lab/points/no-army';
import type { ArmyBattles, ArmyWishes } from '../../../src-engine/simulation/armies';
import type { Variants } from '../../../src-engine/systems/system';
import { engineFingerprint } from '../../compute/engine';
import type { Inputs } from '../../compute/kept';
import { sayLeftOut } from '../faults';
import { CliError, INPUT_AT_FAULT, usage, type Io } from '../io';
import { systemNamed } from '../fights/matrix';
import type { CommonOptions } from '../options';

/** Options of balance commands in addition to the common ones: the players, the place, the number of battles. */
export interface BalanceCommand extends CommonOptions {
  readonly system?: string;
  readonly book: readonly string[];
  readonly size?: string;
  readonly map: readonly string[];
  readonly objective: readonly string[];
  readonly bot?: string;
  readonly battles?: number;
  /** Half of an interval, as a share of a unit's cost (0 to 1). */
  readonly error?: number;
  readonly workers?: number | undefined;
  readonly queue?: string | boolean | undefined;
}

/** The game to balance: the one named, or the workspace's only game with battles. */
export const systemOf = (library: Library, { system }: Pick<BalanceCommand, 'system'>): SystemId => {
  if (system !== undefined) {
    const named = systemNamed(system);
    if (library.systems.includes(named)) return named;
    throw usage(
      `This workspace has no files of ${named}${library.systems.length > 0 ? `: it has ${library.systems.join(' and ')}` : ''}.`,
    );
  }
  const fighting = library.systems.filter((id) => library.typed(id)?.armies !== undefined);
  if (fighting.length === 1) return fighting[0];
  if (fighting.length > 1)
    throw usage(`This workspace has files of ${fighting.join(' and ')}. Choose a game with --system.`);
  const there = library.systems.join(' and ');
  throw new CliError(
    INPUT_AT_FAULT,
    there === '' ? 'This workspace has no units.' : `${there} has no whole battles between armies.`,
  );
};

export const wishesOf = (
  { book, size, map, objective, bot }: BalanceCommand,
  variants: Variants,
): ArmyWishes => ({
  variants,
  ...(book.length > 0 && { books: book }),
  ...(size !== undefined && { size }),
  ...(map.length > 0 && { maps: map }),
  ...(objective.length > 0 && { objectives: objective }),
  ...(bot !== undefined && { bot }),
});

/** Names the files with errors, because their units are missing from the armies. */
export const sayBroken = (io: Io, library: Library, system: SystemId): void => {
  sayLeftOut(io, library, brokenIn(library, system));
};

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Names the books that no army is drawn of, with the reason. */
export const sayNoArmy = (io: Io, books: readonly NoArmy[]): void => {
  for (const { book, why } of books)
    io.err(`${book} is left out, because it has no legal army of this size: ${why}.\n`);
};

/** Everything that a run of the advice depends on, including this engine. */
export const keptBy = (
  library: Library,
  battles: ArmyBattles,
  task: Parameters<typeof inputsOf>[2],
): Inputs => ({
  engine: engineFingerprint(),
  ...inputsOf(
    library,
    battles,
    task,
    new Map(materialOf(library, task.system).map(({ path, text }) => [path, short(text)])),
  ),
});
