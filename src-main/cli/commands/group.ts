import { Argument, Option, type Command } from 'commander';
import type { Io } from '../io';
import type { CommonOptions } from '../options';

/** What a group of commands is added with. */
export interface Adding {
  /** A new command with the options that all have. */
  readonly command: (name: string, what: string) => Command;
  readonly io: Io;
  /** Hears the exit status of the command that was run. */
  readonly end: (status: number) => void;
}

/** Adds commands that belong together, in the order in which help lists them. */
export type Group = (adding: Adding) => void;

/** The argument of commands that work on a whole workspace. */
export const workspace = (): Argument =>
  new Argument('[workspace]', 'its folder; the current one where none is named');

/** The option of commands that can be kept to one game. */
export const system = (): Option =>
  new Option('--system <id>', 'one game: azeroth-at-war, age-of-sigmar, glory or warcrow');

/** Notes whether the seed was asked for: a scenario's own goes before the default, not before what was asked. */
export const withSeed = <T extends CommonOptions>(options: T, self: Command): T => ({
  ...options,
  ownSeed: self.getOptionValueSource('seed') !== 'cli',
});
