import { planImport, type ImportPlan } from '../../src-engine/exchange/changes';
import type { OnProgress } from '../../src-engine/exchange/progress';
import type { Note } from '../../src-engine/exchange/note';
import type { Mapping, SheetPlan } from '../../src-engine/exchange/sheets/mapping';
import type { ImportRecord } from '../../src-engine/exchange/three-way';
import { understand } from '../../src-engine/exchange/understand';
import { Library } from '../../src-engine/lab/library';
import type { SystemId } from '../../src-engine/kernel/words';
import { readFiles, type GivenFile } from './files';

/** The options of an import. */
export interface ImportWishes {
  readonly into: string;
  readonly legends: boolean;
  /** The game of sheets; by default the workspace's only game. */
  readonly system?: SystemId;
  readonly mapping: Mapping;
}

/** An import that is ready to preview and to write. */
export interface PreparedImport extends ImportPlan {
  readonly sheets: readonly SheetPlan[];
  /** The game of the sheets; undefined if it is unclear. */
  readonly system: SystemId | undefined;
  /** True if the game of any sheet is unclear. */
  readonly sheetsUnclear: boolean;
  /** How many files could not be read. */
  readonly refused: number;
}

/**
 * Reads files and plans their changes to a workspace. @param files the workspace's, by path @param record what the last
 * import wrote
 */
export const prepareImport = async (
  given: readonly GivenFile[],
  wishes: ImportWishes,
  files: ReadonlyMap<string, string>,
  onProgress?: OnProgress,
  record: ImportRecord = {},
): Promise<PreparedImport> => {
  const read = await readFiles(given, onProgress);
  const library = new Library();
  for (const [path, text] of files) if (path.endsWith('.json')) library.put(path, text);
  const cards = [...library.documents].flatMap(({ source }) =>
    source?.kind === 'unit' || source?.kind === 'book' ? [source] : [],
  );
  const games = library.systems;
  const system = wishes.system ?? (games.length === 1 ? games[0] : undefined);
  const pages = [...files].filter(([path]) => path.endsWith('.md'));
  const there = new Map<string, unknown>([
    ...pages,
    ...[...library.documents].map(({ path, value }) => [path, value ?? null] as const),
  ]);
  const answer = understand(read, { ...wishes, system }, cards, there, onProgress);
  const refused = read.refused.map(({ file, place, message }): Note => ({
    file,
    place,
    message,
    kind: 'left-out',
  }));
  const nothing = answer.drafts.length + answer.notes.length + answer.sheets.length === 0;
  const left = given.filter(({ name }) => !refused.some(({ file }) => file === name));
  const empty = (nothing ? left : []).map(({ name }): Note => ({
    file: name,
    place: '',
    message: 'It contains no unit and no army, so nothing can be imported. Choose a roster or a catalogue.',
    kind: 'left-out',
  }));
  const plan = planImport(
    { drafts: answer.drafts, notes: [...refused, ...answer.notes, ...empty] },
    files,
    onProgress,
    record,
  );
  return {
    ...plan,
    sheets: answer.sheets,
    system,
    sheetsUnclear: system === undefined && read.sheets.length > 0,
    refused: refused.length,
  };
};
