import type { ImportProgress, OnProgress } from '../../src-engine/exchange/progress';
import type { ImportRecord } from '../../src-engine/exchange/three-way';
import type { HostError } from '../workspace/failure';
import type { PickedFile, SheetGames } from '../contract/exchange';
import type { GivenFile } from './files';
import { gamesOfFile } from './games';
import { prepareImport, type ImportWishes, type PreparedImport } from './prepare';

/** The jobs of an import thread. */
export type ImportWork =
  | {
      readonly kind: 'files';
      readonly given: readonly GivenFile[];
      readonly wishes: ImportWishes;
      /** The workspace's texts, by path. */
      readonly files: ReadonlyMap<string, string>;
      /** What the last import wrote. */
      readonly record?: ImportRecord;
    }
  | { readonly kind: 'games'; readonly file: PickedFile };

/** The result of each job. */
export type ImportResult<Work extends ImportWork> = Work extends { readonly kind: 'files' }
  ? PreparedImport
  : SheetGames;

/** The messages of an import thread. */
export type ImportMessage =
  | { readonly progress: ImportProgress }
  | { readonly result: PreparedImport | SheetGames }
  | { readonly failure: Pick<HostError, 'code' | 'message'> };

/** Does a job on this thread. */
export const doImportWork = async <Work extends ImportWork>(
  work: Work,
  onProgress?: OnProgress,
): Promise<ImportResult<Work>> => {
  const result =
    work.kind === 'files'
      ? await prepareImport(work.given, work.wishes, work.files, onProgress, work.record)
      : gamesOfFile(work.file);
  return result as ImportResult<Work>;
};
