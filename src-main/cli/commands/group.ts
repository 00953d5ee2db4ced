import { Argument, Option, type Command } from 'commander';
import { either } from '../../../src-engine/book/problem';
import { SYSTEM_IDS } from '../../../src-engine/kernel/words';
import type { Io } from '../io';
import type { CommonOptions } from '../options';

/** What a group of commands needs to be added. */
export interface Adding {
  /** A new command with the options that all have. */
  readonly command: (name: string, what: string) => Command;
  readonly io: Io;
  /** Receives the exit status of the command. */
  readonly end: (status: number) => void;
}

/** Adds commands that belong together, in the order in which help lists them. */
export type Group = (adding: Adding) => void;

/** The argument of commands that work on a whole workspace. */
export const workspace = (): Argument =>
  new Argument('[workspace]', 'folder of the workspace (default: the current folder)');

/** The option of commands that can be limited to one game. */
export const system = (): Option => new Option('--system <id>', `choose a game: ${either(SYSTEM_IDS)}`);

/** Notes whether `--seed` was given: a scenario's own seed overrides the default, but not that option. */
export const withSeed = <T extends CommonOptions>(options: T, self: Command): T => ({
  ...options,
  ownSeed: self.getOptionValueSource('seed') !== 'cli',
});
