import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord, parseJson } from './data';

/** Warbench's own folder (with `package.json`, `rulebook/`, `out/`), searched upwards from the running file. */
export const appRoot = (from: string = import.meta.url): string => {
  for (let at = dirname(fileURLToPath(from)); ; at = dirname(at)) {
    const file = join(at, 'package.json');
    const manifest = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : undefined;
    if (isRecord(manifest) && manifest['name'] === 'warbench') return at;
    if (at === dirname(at))
      throw new Error('Warbench cannot find its own folder, because its package.json is missing.');
  }
};

/**
 * The built file of a thread; undefined if the program runs from its sources (in tests): then the caller does the work
 * itself.
 */
export const builtThread = (name: 'compute' | 'import'): string | undefined => {
  const root = appRoot();
  if (!fileURLToPath(import.meta.url).startsWith(join(root, 'out'))) return undefined;
  const file = join(root, `out/main/${name}.js`);
  return existsSync(file) ? file : undefined;
};
