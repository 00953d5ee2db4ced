import type { Cell, Table } from '../../src-engine/kernel/table';

/** A valid sheet name for a spreadsheet. */
const sheetName = (title: string, used: Set<string>): string => {
  const stem =
    title
      .replace(/[\\/?*:[\]']/g, ' ')
      .trim()
      .slice(0, 28) || 'Sheet';
  let name = stem;
  for (let n = 2; used.has(name.toLowerCase()); n++) name = `${stem} ${n}`;
  used.add(name.toLowerCase());
  return name;
};

/** A text is written as a text, whatever it looks like: no cell is a formula. */
const cellOf = (cell: Cell) => {
  if (cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  return { value: cell, type: String, wrap: cell.length > 60 };
};

const widthOf = ({ columns, rows }: Table, column: number): number =>
  Math.min(
    60,
    Math.max(
      8,
      columns[column].title.length + 2,
      ...rows.slice(0, 200).map((row) => String(row[column] ?? '').length + 1),
    ),
  );

/** Tables as one XLSX file, one sheet each, with a fixed header row. */
export const writeXlsx = async (tables: readonly Table[]): Promise<Uint8Array> => {
  // Loaded only here: most commands write no sheets.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const used = new Set<string>();
  const sheets = tables.map((table) => ({
    sheet: sheetName(table.title, used),
    stickyRowsCount: 1,
    columns: table.columns.map((_, i) => ({ width: widthOf(table, i) })),
    data: [
      table.columns.map(({ title, align = 'left' }) => ({
        value: title,
        type: String,
        fontWeight: 'bold' as const,
        align,
      })),
      ...table.rows.map((row) => table.columns.map((_, i) => cellOf(row[i]))),
    ],
  }));
  return writeExcelFile(sheets).toBuffer();
};
