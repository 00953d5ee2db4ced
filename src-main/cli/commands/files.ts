import { book, withBookOptions, type BookCommand } from '../paper/book';
import { cards, withCardsOptions, type CardsCommand } from '../paper/cards';
import { importFiles, withImportOptions, type ImportCommand } from '../tables/import';
import type { ExportCommand } from '../tables/export';
import { system, type Group, workspace } from './group';

/** What prints, and what brings in and hands out. */
export const fileCommands: Group = ({ command, io, end }) => {
  withCardsOptions(command('cards', 'prints the cards'))
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: CardsCommand) =>
      end(await cards(io, options, folder)),
    );

  withBookOptions(command('book', 'typesets the Army Book'))
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: BookCommand) => end(await book(io, options, folder)));

  withImportOptions(command('import', 'brings in rosters, catalogues and sheets')).action(
    async (names: string[], options: ImportCommand) => end(await importFiles(io, options, names)),
  );

  command('export', 'writes the units as sheets, which import takes back')
    .addArgument(workspace())
    .addOption(system())
    .option('--out <file>', 'a .xlsx, .csv, .tsv or .md file', 'units.xlsx')
    .action(async (folder: string | undefined, options: ExportCommand) => {
      const { exportUnits } = await import('../tables/export');
      end(await exportUnits(io, options, folder));
    });
};
