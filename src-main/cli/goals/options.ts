import { Option, type Command } from 'commander';
import { wholeNumber, type CommonOptions } from '../options';
import type { RunCommand } from '../runs/options';

/** Options of `check` in addition to the common ones. */
export interface CheckCommand extends Omit<CommonOptions, 'format'>, RunCommand {
  readonly format: 'text' | 'json' | 'junit';
  readonly exact?: boolean;
  readonly battles?: number;
  readonly out?: string;
}

/** Adds the options of `check`; its `--format` has one more choice. */
export const withCheckOptions = (command: Command): Command => {
  const format = command.options.find(({ long }) => long === '--format');
  format?.choices(['text', 'json', 'junit']);
  if (format)
    format.description = 'choose the format: text, json for programs, junit for continuous integration';
  return command
    .argument('[goal...]', 'ids or files of goals (default: all); a folder before them is the workspace')
    .option('--out <file>', 'write the result of each goal to this table: .csv, .tsv, .xlsx or .md')
    .addOption(
      new Option('--exact', 'check only goals that are calculated exactly: attacks, duels, the matrix'),
    )
    .option(
      '--battles <number>',
      'fight at most this many battles per goal (default: the goal’s number)',
      wholeNumber('--battles', 50, 10_000_000),
    );
};
