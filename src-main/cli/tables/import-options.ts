import { Option, type Command } from 'commander';
import { gather, type CommonOptions } from '../options';

/** Options of `import` in addition to the common ones. */
export interface ImportCommand extends CommonOptions {
  readonly into?: string;
  readonly system?: string;
  readonly map: readonly string[];
  readonly legends?: boolean;
  readonly dryRun?: boolean;
  readonly undo?: boolean;
}

/** Adds the options of `import` to its command. */
export const withImportOptions = (command: Command): Command =>
  command
    .argument(
      '[file...]',
      'rosters and catalogs of BattleScribe and New Recruit; spreadsheets as CSV, TSV or XLSX',
    )
    .option('--into <folder>', 'import into this folder of the workspace (default: each book’s own)')
    .addOption(
      new Option('--system <id>', 'set the game of the spreadsheets (default: the workspace’s game)'),
    )
    .option(
      '--map <header=field>',
      'map a column to a field; “header=” ignores the column (repeatable, remembered for later imports)',
      gather,
      [],
    )
    .option('--legends', 'include Legends units')
    .option('--dry-run', 'show the changes without writing anything')
    .option('--undo', 'undo the last import of the workspace');
