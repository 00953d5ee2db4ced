import type { SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { partsOf } from '../../state/files/paths';
import type { TableRow } from './table';

/** The units and their texts. */
interface Units {
  readonly engine: { readonly outline: readonly OutlineFile[] };
  textOf(path: string): string | undefined;
}

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The units of a game as rows. A row whose card is unchanged stays the same object, and so does the list if all are.
 */
export const readRows = (
  bench: Units,
  system: SystemId | undefined,
  before: readonly TableRow[],
): readonly TableRow[] => {
  const known = new Map(before.map((row) => [row.path, row]));
  const rows = bench.engine.outline.flatMap((file): TableRow[] => {
    const { path, unit, name, group, kind } = file;
    const text = kind === 'unit' && file.system === system ? bench.textOf(path) : undefined;
    if (text === undefined) return [];
    const last = known.get(path);
    const isSame = last?.text === text && last.unit === unit && last.name === name && last.group === group;
    if (isSame) return [last];
    return [{ path, unit, name, group, book: partsOf(path).folder, text, value: valueOf(text) }];
  });
  const areSame = rows.length === before.length && rows.every((row, i) => row === before[i]);
  return areSame ? before : rows;
};
