import type { SystemId } from '@engine/kernel/words';
import type { Library } from '@engine/lab/library';
import { materialOf } from '@engine/lab/points/open';
import { shortHash } from './hash';

/** The hash of every file that battles between armies of a game depend on, by path. For workers: it needs the engine. */
export const materialHashes = async (
  library: Library,
  system: SystemId,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      materialOf(library, system).map(async ({ path, text }) => [path, await shortHash(text)] as const),
    ),
  );
