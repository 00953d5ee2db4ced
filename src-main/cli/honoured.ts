import type { Command } from 'commander';
import type { CommonOptions } from './options';

/** One of the options that every command takes, by its key. */
export type CommonOption = 'format' | 'seed' | 'set' | 'variant' | 'workspace';

const ALL: readonly CommonOption[] = ['format', 'seed', 'set', 'variant', 'workspace'];

/**
 * Which of the common options change anything in a command, one row each. Every command takes them all, so that scripts may
 * give the same ones to any; where one means nothing that is said, never kept silent.
 */
export const HONOURED: Readonly<Record<string, readonly CommonOption[]>> = {
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
  compare: ALL,
  replay: ALL,
  cards: ['format', 'set', 'workspace'],
  book: ['format', 'set', 'workspace'],
  import: ['format', 'workspace'],
  export: ['format', 'set', 'workspace'],
  rules: ['format'],
  diff: ALL,
  playtests: ALL,
  worker: [],
  bench: ['format'],
  about: ['format'],
};

/** The one sentence that names the options that were given to a command and change nothing there; undefined where all do. */
export const unheeded = (command: Command): string | undefined => {
  const honoured = HONOURED[command.name()] ?? ALL;
  const given = ALL.filter(
    (option) => !honoured.includes(option) && command.getOptionValueSource(option) === 'cli',
  );
  if (given.length === 0) return undefined;
  const names = given.map((option) => `--${option satisfies keyof CommonOptions}`);
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${list} ${names.length === 1 ? 'changes' : 'change'} nothing in “warbench ${command.name()}”.\n`;
};
