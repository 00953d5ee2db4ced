import { Option, type Command } from 'commander';
import { usage } from './io';

/** What every command takes. */
export interface CommonOptions {
  readonly format: 'text' | 'json';
  readonly seed: number;
  /** True where no `--seed` was given: a scenario that names its own has it. */
  readonly ownSeed?: boolean;
  readonly set: readonly string[];
  readonly variant: readonly string[];
  readonly workspace?: string;
}

/** Gathers the values of an option that may be said again and again. */
export const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

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
      'try an edit without making it, of a unit, an army or a scenario: orc-grunt.stats.ATK=3, horde-skirmish.units.0.count=4, first-blood.armies.1.bot=lookahead (repeatable)',
      gather,
      [],
    )
    .option('--variant <name=value>', 'a choice of rules: morale-trigger=3in (repeatable)', gather, [])
    .option('-w, --workspace <folder>', 'the workspace; the current folder where none is named');

/** Adds what commands that fight whole battles take. */
export const withBattleOptions = (command: Command): Command =>
  command
    .option(
      '--battles <number>',
      'most battles of a run; the scenario says otherwise',
      wholeNumber('--battles', 1, 1_000_000),
    )
    .option(
      '--error <points>',
      'ends a run at this error of the win rate (compare: of its change), in points (1.5)',
      points,
    )
    .option(
      '--workers <number>',
      'threads that fight battles; all cores but one',
      wholeNumber('--workers', 1, 64),
    );

/** Points of a hundred, 0 to 50, not necessarily whole. */
const points = (value: string): number => {
  const number = Number(value);
  if (!/^\d+([.]\d+)?$/.test(value) || number > 50)
    throw usage(`--error is “${value}”: give points from 0 to 50, for example 1.5.`);
  return number;
};

/** Adds what commands about balance take: who fights whom, where, for how long. */
export const withBalanceOptions = (command: Command): Command =>
  command
    .option('--book <id>', 'armies of this book only (repeatable)', gather, [])
    .option('--size <size>', 'the battles’ size, as the game names it')
    .option('--map <id>', 'fight on this map (repeatable); all of the size', gather, [])
    .option('--objective <name>', 'fight for this (repeatable); all of the game', gather, [])
    .option('--battles <number>', 'most battles', wholeNumber('--battles', 2, 10_000_000))
    .option(
      '--error <percent>',
      'ends when every interval is within this share of the unit’s cost; without it, when every verdict is known',
      shareOfCost,
    )
    .option('--workers <number>', 'threads that fight battles; all cores', wholeNumber('--workers', 1, 64));

/** A percentage of a unit's cost, above 0, as a share. */
const shareOfCost = (value: string): number => {
  const number = Number(value);
  if (!/^\d+([.]\d+)?$/.test(value) || number <= 0 || number > 100)
    throw usage(`--error is “${value}”: give a percentage of the cost, for example 10.`);
  return number / 100;
};
