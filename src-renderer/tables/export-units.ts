import type { TableFormat } from '@contract/exchange';
import { hostFailure } from '../host/failure';
import { bytesOf, saveFile } from '../host/downloads';
import type { Workbench } from '../state/workbench.svelte';

/** Asks for a format, and exports the units of the active game as sheets that an import can read. */
export const exportUnits = async (bench: Workbench): Promise<void> => {
  const { system } = bench;
  if (!system) return;
  const format = await bench.ask.choose<TableFormat>({
    title: 'Export units as table',
    message:
      'One row per unit, and a second table for weapons where the game has them. Edit it in a spreadsheet, then import it with “Import…”.',
    choices: [
      { label: 'XLSX', value: 'xlsx', look: 'primary' },
      { label: 'CSV', value: 'csv' },
      { label: 'Markdown', value: 'md' },
    ],
  });
  if (!format) return;
  try {
    const unsaved = bench.workspace.dirty.map(({ path, text }) => ({ path, text }));
    const tables = await bench.host.exportUnits(system, unsaved);
    const name = `${bench.workspace.info?.name ?? 'warbench'} units`;
    let said = '';
    for (const file of await bench.host.makeTables(name, tables, format))
      said = await saveFile(bench.host, file.name, new Blob([bytesOf(file.base64)]));
    if (said !== '') bench.notices.show('info', said);
  } catch (reason) {
    bench.notices.show('error', hostFailure(reason).message);
  }
};
