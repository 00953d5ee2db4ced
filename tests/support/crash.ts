import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const AWAITED = ['open', 'rename', 'link', 'unlink', 'mkdir', 'writeFile'] as const;
const AT_ONCE = ['renameSync'] as const;

type Any = (...args: unknown[]) => unknown;

/**
 * Calls `before` ahead of each operation that changes the disk, with its number from 0, until the returned function is
 * called.
 */
export const watchDisk = (before: (operation: number) => void): (() => void) => {
  let operation = 0;
  const undo: (() => void)[] = [];
  const wrap = (module: Record<string, Any>, name: string, isAwaited: boolean): void => {
    const own = module[name];
    module[name] = (...args: unknown[]) => {
      if (!isAwaited) {
        before(operation++);
        return own.apply(module, args);
      }
      try {
        before(operation++);
      } catch (reason) {
        return Promise.reject(reason instanceof Error ? reason : new Error(String(reason)));
      }
      return own.apply(module, args);
    };
    undo.push(() => (module[name] = own));
  };
  for (const name of AWAITED) wrap(promises as unknown as Record<string, Any>, name, true);
  for (const name of AT_ONCE) wrap(fs as unknown as Record<string, Any>, name, false);
  syncBuiltinESMExports();
  return () => {
    undo.forEach((each) => each());
    syncBuiltinESMExports();
  };
};
