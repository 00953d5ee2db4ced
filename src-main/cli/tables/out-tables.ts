import { relative, resolve } from 'node:path';
import type { Table } from '../../../src-engine/kernel/table';
import { tableFormat, writeTables } from '../../exchange/tables';
import { usage, type Io } from '../io';
import { checkOut, orRefused } from '../out-file';
import type { CommonOptions } from '../options';

/** The kind of table, by the file's name. */
const outFormat = (out: string, option = '--out'): NonNullable<ReturnType<typeof tableFormat>> => {
  const kind = tableFormat(out);
  if (!kind) throw usage(`${option} ${out}: name a .csv, .tsv, .xlsx or .md file.`);
  return kind;
};

/** Checked before anything is fought, so that a long command does not end with a file name that is no table or cannot be written. @param option that names it */
export const checkOutTable = async (io: Pick<Io, 'cwd'>, out: string, option = '--out'): Promise<void> => {
  outFormat(out, option);
  await checkOut(io, out, option);
};

/** Writes tables to the file of an option and prints its name: every command that writes a table calls this. */
export const outTables = async (
  io: Io,
  { format }: Pick<CommonOptions, 'format'>,
  tables: readonly Table[],
  out: string,
  option = '--out',
): Promise<void> => {
  const kind = outFormat(out, option);
  const files = await orRefused(writeTables(tables, kind, resolve(io.cwd, out)), out, option);
  const names = files.map((file) => relative(io.cwd, file) || file);
  if (format === 'json')
    io.out(
      `${JSON.stringify({ files: names, tables: tables.map(({ title, rows }) => ({ title, rows: rows.length })) })}\n`,
    );
  else for (const name of names) io.out(`${name}\n`);
};
