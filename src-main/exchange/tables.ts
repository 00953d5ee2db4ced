import { basename, dirname, extname, join } from 'node:path';
import { slug } from '../../src-engine/exchange/battlescribe/text';
import { toCsv, toMarkdown } from '../../src-engine/exchange/sheets/table';
import type { Table } from '../../src-engine/kernel/table';
import { writeAtomic } from '../workspace/saving/atomic';
import { writeXlsx } from './xlsx';
import { makeFolder } from '../workspace/saving/folder';

/** The file formats of tables, by the ending of the file name. */
const TABLE_FORMATS = ['csv', 'tsv', 'xlsx', 'md'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The format from a file's name; undefined if the ending is none of them. */
export const tableFormat = (file: string): TableFormat | undefined => {
  const end = extname(file).slice(1).toLowerCase();
  return TABLE_FORMATS.find((format) => format === end) ?? (end === 'markdown' ? 'md' : undefined);
};

/** A file of tables: its name and its content. */
export interface TableFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
const MARK = '\uFEFF';

/** Tables as files. A text file has one table, so several tables make several files. @param name of the file */
export const tableFiles = async (
  tables: readonly Table[],
  format: TableFormat,
  name: string,
): Promise<TableFile[]> => {
  if (format === 'xlsx') return [{ name, bytes: await writeXlsx(tables) }];
  if (format === 'md') return [{ name, bytes: Buffer.from(tables.map(toMarkdown).join('\n')) }];
  const end = extname(name);
  const stem = basename(name, end);
  return tables.map((table, i) => ({
    name: i === 0 ? name : `${stem}-${slug(table.title)}${end}`,
    bytes: Buffer.from(MARK + toCsv(table, format === 'tsv' ? '\t' : ',')),
  }));
};

/** Writes tables; returns the files. @param out the file, whose ending sets the format */
export const writeTables = async (
  tables: readonly Table[],
  format: TableFormat,
  out: string,
): Promise<readonly string[]> => {
  await makeFolder(dirname(out));
  const files = await tableFiles(tables, format, basename(out));
  for (const { name, bytes } of files) await writeAtomic(join(dirname(out), name), bytes);
  return files.map(({ name }) => join(dirname(out), name));
};
