import type { Command } from 'commander';
import type { CommonOptions } from '../options';
import type { RunCommand } from '../runs/options';

/** Options of `matrix` in addition to the common ones. */
export interface MatrixCommand extends Omit<CommonOptions, 'format'>, Pick<RunCommand, 'queue'> {
  readonly format: 'text' | 'json' | 'csv';
  readonly equalPoints?: boolean;
  readonly system?: string;
  readonly units?: string;
  readonly out?: string;
}

/** Sets this command's formats. */
export const withMatrixFormats = (command: Command): Command => {
  const format = command.options.find(({ long }) => long === '--format');
  format?.choices(['text', 'json', 'csv']);
  if (format) format.description = 'choose the format: text, json for programs, csv for spreadsheets';
  return command;
};
