import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files for one test, removed after it. Returns its real path. */
export const folderWith = async (
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string> => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'warbench-test-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
};

/** A listener whose calls can be awaited: `next()` returns the first one not yet taken. */
export const inbox = <T>(): { put: (item: T) => void; next: () => Promise<T>; rest: () => T[] } => {
  const items: T[] = [];
  const waiting: ((item: T) => void)[] = [];
  return {
    put(item) {
      const taker = waiting.shift();
      if (taker) taker(item);
      else items.push(item);
    },
    next: () => {
      const item = items.shift();
      return item === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(item);
    },
    rest: () => items.splice(0),
  };
};
