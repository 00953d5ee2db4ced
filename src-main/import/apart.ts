import { Worker as Thread } from 'node:worker_threads';
import { grouped } from '../../src-engine/kernel/numbers';
import type { ImportProgress, OnProgress } from '../../src-engine/exchange/progress';
import { builtThread } from '../workspace/app-root';
import { HostError } from '../workspace/failure';
import type { ImportMessage, ImportResult, ImportWork } from './work';

/** Options for reading files on another thread. */
export interface Apart {
  readonly onProgress?: OnProgress;
  /** Aborted to stop reading: the result is dropped. */
  readonly stop?: AbortSignal | undefined;
  /** The thread's program. Without it (when Warbench runs from its sources), this thread reads. */
  readonly thread?: string | undefined;
}

/** A thread that needs more memory than this, in MB, is stopped. */
const MOST_MEMORY = 2048;

/**
 * Everything that is read stays until the end: with a smaller young generation than this, in MB, it would be copied
 * again and again.
 */
const YOUNG_MEMORY = 192;

const DOING: Readonly<Record<ImportProgress['doing'], string>> = {
  read: 'Reading files',
  match: 'Reading rows',
  check: 'Checking cards',
};

/** The progress of an import, in a line. */
export const progressLine = ({ doing, done, of }: ImportProgress): string =>
  `${DOING[doing]}: ${grouped(done)} of ${grouped(of)} …`;

const stopped = (): HostError => new HostError('cancelled', 'The import was stopped. Nothing was written.');

/** Reads files on a separate thread. Rejects with `cancelled` if it is stopped. */
export const readApart = async <Work extends ImportWork>(
  work: Work,
  { onProgress = () => undefined, stop, thread = builtThread('import') }: Apart = {},
): Promise<ImportResult<Work>> => {
  if (stop?.aborted) throw stopped();
  if (thread === undefined) {
    const { doImportWork } = await import('./work'); // these readers are needed by no other command
    return doImportWork(work, onProgress);
  }
  const reader = new Thread(thread, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: YOUNG_MEMORY },
  });
  try {
    return await new Promise<ImportResult<Work>>((resolve, reject) => {
      stop?.addEventListener('abort', () => reject(stopped()), { once: true });
      reader.on('message', (message: ImportMessage) => {
        if ('progress' in message) onProgress(message.progress);
        else if ('failure' in message) reject(new HostError(message.failure.code, message.failure.message));
        else resolve(message.result as ImportResult<Work>);
      });
      reader.on('error', (reason: NodeJS.ErrnoException) =>
        reject(
          reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new HostError('too-large', 'These files need too much memory. Import fewer at a time.')
            : reason,
        ),
      );
      reader.on('exit', () => reject(new HostError('failed', 'The import ended early. Try again.')));
    });
  } finally {
    await reader.terminate();
  }
};
