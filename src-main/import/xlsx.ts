import { grouped } from '../../src-engine/kernel/numbers';
import { zipSync } from 'fflate';
import type { ReadSheet } from '../../src-engine/exchange/sheets/mapping';
import { ImportError, LIMITS } from './limits';
import { walkXml } from './xml';
import type { ZipEntry } from './zip';

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Checks where a worksheet's cells are: one cell at the far end would make a table of seventeen billion cells. */
const checkCells = (text: string): void => {
  walkXml(text, {
    open: (tag, attributes) => {
      const place = tag === 'c' ? /^([A-Z]{1,4})(\d{1,9})$/.exec(attributes['r'] ?? '') : null;
      const row = Number(tag === 'row' ? attributes['r'] : place?.[2]) || 0;
      if (row > LIMITS.rows) throw new ImportError(`It has cells below row ${grouped(LIMITS.rows)}.`);
      if (place?.[1] !== undefined && columnOf(place[1]) > LIMITS.columns)
        throw new ImportError(`It has cells beyond the ${LIMITS.columns}th column.`);
      // A merged cell or a dimension may extend further: only cells count.
    },
    close: () => undefined,
  });
};

/** Turns cells of failed formulas into texts: the library would return them as empty. */
const withErrors = (text: string): string => text.replace(/(<c\b[^<>]*\bt=)(["'])e\2/g, '$1"str"');

/** True if a zip archive is an XLSX file. */
export const isXlsx = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === 'xl/workbook.xml');

/**
 * The sheets of an XLSX file. The library reads a new archive made of exactly the entries that were unpacked and
 * checked.
 */
export const readXlsx = async (entries: readonly ZipEntry[], file: string): Promise<ReadSheet[]> => {
  const kept = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name));
  const read = kept.map(({ name, bytes }): [string, Uint8Array] => {
    const text = Buffer.from(bytes).toString('utf8');
    const isSheet = /^xl\/worksheets\//.test(name);
    if (isSheet) checkCells(text);
    else walkXml(text, { open: () => undefined, close: () => undefined });
    return [name, isSheet ? Buffer.from(withErrors(text)) : bytes];
  });
  const archive = zipSync(Object.fromEntries(read), { level: 0 });
  const { default: readExcelFile } = await import('read-excel-file/node');
  const sheets = await readExcelFile(Buffer.from(archive)).catch(() => {
    throw new ImportError(
      'It is not a valid XLSX file: a part is missing or damaged. Save it again as XLSX.',
    );
  });
  return sheets.map(({ sheet, data }) => ({
    file,
    title: sheet,
    rows: data.map((row) =>
      row.map((cell): string | number | boolean | undefined => {
        if (cell === null) return undefined;
        if (typeof cell === 'string') {
          if (cell.length > LIMITS.text) throw new ImportError('A cell has too much text.', sheet);
          return cell === '' ? undefined : cell;
        }
        if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
        const date: unknown = cell;
        return date instanceof Date ? date.toISOString().slice(0, 10) : String(date);
      }),
    ),
  }));
};
