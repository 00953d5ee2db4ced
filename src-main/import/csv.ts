import { grouped } from '../../src-engine/kernel/numbers';
import { CsvError, parse } from 'csv-parse/sync';
import type { ReadSheet } from '../../src-engine/exchange/sheets/mapping';
import { unguarded } from '../../src-engine/exchange/sheets/table';
import { ImportError, LIMITS } from './limits';

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The most frequent separator in the header, outside quotes: spreadsheets in some countries use semicolons. */
const separatorOf = (text: string): string => {
  const header = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (letter: string): number => header.split(letter).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
};

/** A text with separated values as a sheet. @param title the contents according to the file's name */
export const readCsv = (text: string, file: string, title: string): ReadSheet => {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      max_record_size: LIMITS.text,
      relax_column_count: true,
      // `5"` for inches, as people type it: a quote counts only at the start of a cell.
      relax_quotes: true,
      skip_empty_lines: false,
    }) as unknown as Row[];
    if (rows.length > LIMITS.rows) throw new ImportError(`It has more than ${grouped(LIMITS.rows)} rows.`);
    if (rows.some(({ record }) => record.length > LIMITS.columns))
      throw new ImportError(`It has more than ${LIMITS.columns} columns.`);
    return {
      file,
      title,
      rows: rows.map(({ record }) => record.map((cell) => (cell === '' ? undefined : unguarded(cell)))),
      // The library gives the line at a row's end; its first line is the one after the previous row's end.
      lines: rows.map((_, i) => (i === 0 ? 1 : (rows[i - 1]?.info.lines ?? 0) + 1)),
    };
  } catch (reason) {
    if (reason instanceof ImportError) throw reason;
    if (reason instanceof CsvError) {
      const at = typeof reason['lines'] === 'number' ? `line ${reason['lines']}` : '';
      throw new ImportError(
        reason.code === 'CSV_MAX_RECORD_SIZE'
          ? `A row is longer than ${grouped(LIMITS.text)} characters. Check for an unclosed quote.`
          : `It is not valid CSV: ${reason.message.replace(/[.\s]*$/, '')}. Save it again as CSV.`,
        at,
      );
    }
    throw reason;
  }
};
