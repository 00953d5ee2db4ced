import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRoot } from '../workspace/app-root';

let known: string | undefined;

/**
 * A short fingerprint of the engine's code: results of another engine cannot be reused. If the program runs from its
 * sources, it is "sources".
 */
export const engineFingerprint = (): string => (known ??= fingerprintOf(join(appRoot(), 'out/main')));

const fingerprintOf = (folder: string): string => {
  const hash = createHash('sha256');
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.js')) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
    return hash.digest('hex').slice(0, 12);
  } catch {
    return 'sources';
  }
};
