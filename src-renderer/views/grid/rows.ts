import type { SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import type { Source } from './sources';
import type { TableRow } from './table';

/** The files and their texts. */
interface Files {
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

const isSame = (a: TableRow, b: TableRow): boolean =>
  a.text === b.text &&
  a.unit === b.unit &&
  a.name === b.name &&
  a.group === b.group &&
  Object.keys(b.facts).every((id) => a.facts[id] === b.facts[id]);

/**
 * The units, or the lines of the armies, of a game as rows. A row of which nothing changed stays the same object, and
 * so does the list if all do.
 */
export const readRows = (
  bench: Files,
  source: Pick<Source, 'kind' | 'reader'>,
  system: SystemId | undefined,
  before: readonly TableRow[],
): readonly TableRow[] => {
  const { outline } = bench.engine;
  const known = new Map(before.map((row) => [row.key, row]));
  const byPath = new Map(before.map((row) => [row.path, row]));
  const read = source.reader(outline, system);
  const rows = outline.flatMap((file): readonly TableRow[] => {
    const isOwn = file.kind === source.kind && file.system === system;
    const text = isOwn ? bench.textOf(file.path) : undefined;
    if (text === undefined) return [];
    const last = byPath.get(file.path);
    // While a text is not JSON, its rows show what it last was.
    const value = last?.text === text ? last.value : (valueOf(text) ?? last?.value);
    return read(file, text, value).map((row) => {
      const same = known.get(row.key);
      return same && isSame(same, row) ? same : row;
    });
  });
  const areSame = rows.length === before.length && rows.every((row, i) => row === before[i]);
  return areSame ? before : rows;
};
