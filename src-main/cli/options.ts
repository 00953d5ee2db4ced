import { Option, type Command } from 'commander';
import { usage } from './io';

/** The options of every command. */
export interface CommonOptions {
  readonly format: 'text' | 'json';
  readonly seed: number;
  /** True if no `--seed` was given: a scenario then uses its own seed, if it has one. */
  readonly ownSeed?: boolean;
  readonly set: readonly string[];
  readonly variant: readonly string[];
  readonly house?: readonly string[];
  readonly number?: readonly string[];
  readonly workspace?: string;
}

/** Collects the values of a repeatable option. */
export const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** A whole number of at least `least`, for an option's value. */
export const wholeNumber =
  (name: string, least: number, most = 2 ** 32 - 1) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw usage(`${name} is “${value}”. Use a whole number from ${least} to ${most}.`);
    return number;
  };

/** Adds the options of every command. */
export const withCommonOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--format <format>', 'choose the format: text, or json for programs')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--seed <number>', 'set the seed of the simulation', wholeNumber('--seed', 0), 1)
    .option(
      '--set <unit.path=value>',
      'try an edit of a unit, an army or a scenario without saving it: orc-grunt.stats.ATK=3, horde-skirmish.units.0.count=4, first-blood.armies.1.bot=lookahead (repeatable)',
      gather,
      [],
    )
    .option('--variant <name=value>', 'choose a rule variant: morale-trigger=3in (repeatable)', gather, [])
    .option('--house <id>', 'apply house rules of the workspace: softer-cover (repeatable)', gather, [])
    .option(
      '--number <id=value>',
      'set a number of the rules: AAW-7.3-hard-cover=1 (repeatable; “warbench rules --numbers” lists them)',
      gather,
      [],
    )
    .option('-w, --workspace <folder>', 'use this workspace (default: the current folder)');

/** Adds the options of commands that fight battles. */
export const withBattleOptions = (command: Command): Command =>
  command
    .option(
      '--battles <number>',
      'fight at most this many battles (default: the scenario’s number)',
      wholeNumber('--battles', 1, 1_000_000),
    )
    .option(
      '--error <points>',
      'stop at this 95% error of the win rate (compare: of its change), in pp (default: 1.5)',
      points,
    )
    .option(
      '--workers <number>',
      'fight battles on this many threads (default: all cores but one)',
      wholeNumber('--workers', 1, 64),
    );

/** Percentage points, 0 to 50, not necessarily whole. */
const points = (value: string): number => {
  const number = Number(value);
  if (!/^\d+([.]\d+)?$/.test(value) || number > 50)
    throw usage(`--error is “${value}”. Use a number from 0 to 50 (percentage points), for example 1.5.`);
  return number;
};

/** Adds the options of balance commands: the players, the place, the number of battles. */
export const withBalanceOptions = (command: Command): Command =>
  command
    .option('--book <id>', 'use only armies of this book (repeatable)', gather, [])
    .option('--size <size>', 'fight battles of this size, as the game names it')
    .option('--map <id>', 'fight on this map (repeatable; default: all of the size)', gather, [])
    .option(
      '--objective <name>',
      'fight for this objective (repeatable; default: all of the game)',
      gather,
      [],
    )
    .option('--battles <number>', 'fight at most this many battles', wholeNumber('--battles', 2, 10_000_000))
    .option(
      '--error <percent>',
      'stop when every interval is within this % of the unit’s cost (default: stop when every verdict is significant)',
      shareOfCost,
    )
    .option(
      '--workers <number>',
      'fight battles on this many threads (default: all cores)',
      wholeNumber('--workers', 1, 64),
    );

/** A percentage of a unit's cost, above 0, as a share. */
const shareOfCost = (value: string): number => {
  const number = Number(value);
  if (!/^\d+([.]\d+)?$/.test(value) || number <= 0 || number > 100)
    throw usage(`--error is “${value}”. Use a percentage of the cost, for example 10.`);
  return number / 100;
};
