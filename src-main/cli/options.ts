import { Option, type Command } from 'commander';
import { usage } from './io';

/** What every command takes. */
export interface CommonOptions {
  readonly format: 'text' | 'json';
  readonly seed: number;
  readonly set: readonly string[];
  readonly variant: readonly string[];
  readonly workspace?: string;
}

const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** A whole number of at least `least`, for an option's value. */
export const wholeNumber =
  (name: string, least: number, most = 2 ** 32 - 1) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw usage(`${name} is “${value}”: give a whole number from ${least} to ${most}.`);
    return number;
  };

/** Adds the options that every command takes. */
export const withCommonOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--format <format>', 'text for people, json for programs')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--seed <number>', 'the seed of what is simulated', wholeNumber('--seed', 0), 1)
    .option(
      '--set <unit.path=value>',
      'try an edit without making it: orc-grunt.stats.ATK=3 (repeatable)',
      gather,
      [],
    )
    .option('--variant <name=value>', 'a choice of rules: morale-trigger=3in (repeatable)', gather, [])
    .option('-w, --workspace <folder>', 'the workspace; the current folder where none is named');
