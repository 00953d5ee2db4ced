import { cellText } from '@engine/exchange/sheets/table';
import type { Cell } from '@engine/kernel/table';
import type { CellReader, TableColumn, TableRow } from './table';

/** `points>=100`, `keywords:fly`, `-tier:hero`, or a word that any cell may contain. */
const TERM = /(-?)(?:([\p{L}\p{N}_.]+)(>=|<=|!=|=|>|<|:))?(?:"([^"]*)"|([^\s"]+))/gu;

type Test = (cell: Cell, wanted: string) => boolean;

const lower = (cell: Cell): string => cellText(cell).toLowerCase();
const numeric =
  (compare: (a: number, b: number) => boolean): Test =>
  (cell, wanted) =>
    typeof cell === 'number' && compare(cell, Number(wanted));

const TESTS: Readonly<Record<string, Test>> = {
  ':': (cell, wanted) => lower(cell).includes(wanted),
  '=': (cell, wanted) => lower(cell) === wanted,
  '!=': (cell, wanted) => lower(cell) !== wanted,
  '>': numeric((a, b) => a > b),
  '<': numeric((a, b) => a < b),
  '>=': numeric((a, b) => a >= b),
  '<=': numeric((a, b) => a <= b),
};

type RowTest = (row: TableRow) => boolean;

const termTest = (
  name: string | undefined,
  sign: string,
  wanted: string,
  columns: readonly TableColumn[],
  cell: CellReader,
): RowTest => {
  const test = TESTS[sign] ?? TESTS[':'];
  const meant =
    name === undefined
      ? columns
      : columns.filter(({ id, title }) => [id, title].some((each) => each.toLowerCase() === name));
  if (name !== undefined && meant.length === 0) {
    if (name === 'book') return (row) => test(row.book, wanted);
    if (name === 'group') return (row) => test(row.group, wanted);
    return () => false;
  }
  // If several columns have one title (a stat of each weapon), one match is enough.
  return (row) =>
    meant.some((column) => test(cell(row, column), wanted)) || (name === undefined && test(row.path, wanted));
};

/** The filter for a query: a row must match every term. */
export const filterOf = (query: string, columns: readonly TableColumn[], cell: CellReader): RowTest => {
  const tests = [...query.toLowerCase().matchAll(TERM)].map(
    ([, not, name, sign = ':', quoted, plain]): RowTest => {
      const test = termTest(name, sign, quoted ?? plain ?? '', columns, cell);
      return not === '-' ? (row) => !test(row) : test;
    },
  );
  return (row) => tests.every((test) => test(row));
};
