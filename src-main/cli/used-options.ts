import type { Command } from 'commander';
import type { CommonOptions } from './options';

/** The key of an option that every command accepts. */
export type CommonOption = 'format' | 'seed' | 'set' | 'variant' | 'house' | 'number' | 'workspace';

const ALL: readonly CommonOption[] = ['format', 'seed', 'set', 'variant', 'house', 'number', 'workspace'];

/**
 * Which common options have an effect in each command. Every command accepts them all, so that scripts can pass the same ones to
 * any command; an option without effect is reported.
 */
export const USED_BY: Readonly<Record<string, readonly CommonOption[]>> = {
  open: ['format', 'workspace'],
  init: ['format'],
  validate: ['format', 'set', 'workspace'],
  fight: ALL,
  matrix: ALL,
  points: ALL,
  sensitivity: ALL,
  // A goal and a study name their own seeds and variants.
  check: ['format', 'set', 'workspace'],
  study: ['format', 'set', 'workspace'],
  tune: ['format', 'seed', 'set', 'workspace'],
  factions: ALL,
  tournament: ALL,
  lists: ALL,
  compare: ALL,
  replay: ALL,
  cards: ['format', 'set', 'variant', 'house', 'number', 'workspace'],
  book: ['format', 'set', 'variant', 'house', 'number', 'workspace'],
  import: ['format', 'workspace'],
  export: ['format', 'set', 'workspace'],
  rules: ['format'],
  diff: ALL,
  playtests: ALL,
  worker: [],
  bench: ['format'],
  about: ['format'],
};

/** Leaves the common options without effect out of a command's help; those of `rules` depend on what it lists. */
export const hidingUnused = (command: Command): Command => {
  const used = command.name() === 'rules' ? ALL : (USED_BY[command.name()] ?? ALL);
  const unused: readonly string[] = ALL.filter((option) => !used.includes(option));
  for (const option of command.options) option.hidden ||= unused.includes(option.attributeName());
  return command;
};

/** For pages and lists that show the numbers of the rules. */
const NUMBERS: readonly CommonOption[] = ['format', 'variant', 'house', 'number', 'workspace'];

/** Names the options that were given to a command and have no effect there; undefined if there are none. */
export const unusedOptions = (command: Command): string | undefined => {
  // `rules --sensitivity` fights, and the numbers of the rules have values under house rules.
  const { sensitivity, numbers, out } = command.opts();
  const own = USED_BY[command.name()];
  const listed = numbers === true || (command.name() === 'rules' && out !== undefined) ? NUMBERS : own;
  const used = (sensitivity === true ? undefined : listed) ?? ALL;
  const given = ALL.filter(
    (option) => !used.includes(option) && command.getOptionValueSource(option) === 'cli',
  );
  if (given.length === 0) return undefined;
  const names = given.map((option) => `--${option satisfies keyof CommonOptions}`);
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${list} ${names.length === 1 ? 'has' : 'have'} no effect in “warbench ${command.name()}”.\n`;
};
