import { withBookOptions, type BookCommand } from '../paper/book-options';
import { withCardsOptions, type CardsCommand } from '../paper/cards-options';
import { withImportOptions, type ImportCommand } from '../tables/import-options';
import type { ExportCommand } from '../tables/export';
import { system, type Group, workspace } from './group';

/** Commands that print, import and export. */
export const fileCommands: Group = ({ command, io, end }) => {
  withCardsOptions(command('cards', 'print the cards'))
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: CardsCommand) => {
      const { cards } = await import('../paper/cards');
      end(await cards(io, options, folder));
    });

  withBookOptions(command('book', 'print the Army Book'))
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: BookCommand) => {
      const { book } = await import('../paper/book');
      end(await book(io, options, folder));
    });

  withImportOptions(command('import', 'import rosters, catalogs and spreadsheets')).action(
    async (names: string[], options: ImportCommand) => {
      const { importFiles } = await import('../tables/import');
      end(await importFiles(io, options, names));
    },
  );

  command('export', 'export the units as spreadsheets that “warbench import” can read')
    .addArgument(workspace())
    .addOption(system())
    .option('--out <file>', 'write the units to this file: .xlsx, .csv, .tsv or .md', 'units.xlsx')
    .action(async (folder: string | undefined, options: ExportCommand) => {
      const { exportUnits } = await import('../tables/export');
      end(await exportUnits(io, options, folder));
    });
};
