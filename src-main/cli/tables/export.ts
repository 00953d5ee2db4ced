import { sheetsOfUnits } from '../../../src-engine/exchange/sheets/write';
import { sayLeftOut } from '../faults';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { systemNamed } from '../fights/matrix';
import type { CommonOptions } from '../options';
import { checkOutTable, outTables } from './out-tables';
import { load } from '../workspace';

/** Options of `export` in addition to the common ones. */
export interface ExportCommand extends CommonOptions {
  readonly out: string;
  readonly system?: string;
}

/** `export`: exports the units as spreadsheets that `import` can read. */
export const exportUnits = async (io: Io, options: ExportCommand, folder?: string): Promise<number> => {
  await checkOutTable(io, options.out);
  const { library } = await load(io, options, folder);
  const units = [...library.documents].flatMap(({ source }) => (source?.kind === 'unit' ? [source] : []));
  const broken = [...library.documents].filter(({ kind, source }) => kind === 'unit' && !source);
  sayLeftOut(
    io,
    library,
    broken.map(({ path }) => path),
  );
  const systems = [...new Set(units.map(({ system }) => system))];
  const system = options.system === undefined ? systems[0] : systemNamed(options.system);
  if (system === undefined)
    throw new CliError(INPUT_AT_FAULT, 'There are no units without errors to export.');
  if (options.system === undefined && systems.length > 1)
    throw usage(`This workspace has units of ${systems.join(', ')}. Choose a game with --system.`);
  const own = units.filter((unit) => unit.system === system);
  if (own.length === 0)
    throw new CliError(INPUT_AT_FAULT, `There are no units of ${system} without errors to export.`);
  await outTables(io, options, sheetsOfUnits(system, own), options.out);
  return broken.length > 0 ? INPUT_AT_FAULT : DONE;
};
