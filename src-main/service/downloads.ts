import type { ExchangeCalls } from '../contract/exchange';
import { writeAtomic } from '../workspace/saving/atomic';
import { HostError } from '../workspace/failure';
import { scan } from '../workspace/scan';

type DownloadCalls = Pick<ExchangeCalls, 'exportUnits' | 'makeTables' | 'saveFile'>;

/** A file name without any path, whatever a window sends. */
const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/^[.\s]+/, '')
    .slice(0, 120) || 'warbench';

/**
 * Exports for other programs: tables and pictures. What makes them is loaded with the first one.
 *
 * @param pickSave missing if there is no dialog
 */
export const tableCalls = (
  workspace: () => { readonly root: string },
  pickSave: ((name: string) => Promise<string | undefined>) | undefined,
): DownloadCalls => ({
  exportUnits: async (system, unsaved) => {
    const { Library } = await import('../../src-engine/lab/library');
    const { sheetsOfUnits } = await import('../../src-engine/exchange/sheets/write');
    const library = new Library();
    for (const { path, text } of (await scan(workspace().root)).files) library.put(path, text);
    for (const { path, text } of unsaved) library.put(path, text);
    const units = [...library.documents].flatMap(({ source }) =>
      source?.kind === 'unit' && source.system === system ? [source] : [],
    );
    if (units.length === 0) throw new HostError('not-found', 'There are no units without errors to export.');
    return sheetsOfUnits(system, units);
  },
  makeTables: async (name, tables, format) => {
    // JSON has no `undefined`: an empty cell arrives as null.
    const whole = tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => row.map((cell) => cell ?? undefined)),
    }));
    const { tableFiles } = await import('../exchange/tables');
    const files = await tableFiles(whole, format, `${plainName(name)}.${format}`);
    return files.map((file) => ({ name: file.name, base64: Buffer.from(file.bytes).toString('base64') }));
  },
  saveFile: async ({ name, base64 }) => {
    if (!pickSave) throw new HostError('not-allowed', 'This host has no dialog. Download the file.');
    const place = await pickSave(plainName(name));
    if (place !== undefined) await writeAtomic(place, Buffer.from(base64, 'base64'));
    return place;
  },
});
