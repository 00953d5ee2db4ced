/**
 * Builds the workbench and the command line into `out/`, unless that is up to date. The build is made beside `out` and
 * then swapped in. All messages go to standard error, because standard output belongs to the command line's result.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = join(ROOT, 'out');
const STAMP = join(OUT, '.fingerprint');
const INPUTS = [
  'src-engine',
  'src-main',
  'src-renderer',
  'schemas',
  'rulebook',
  // The workbench's Help.
  'docs/guide',
  'docs/formats',
  'docs/pictures',
  'electron.vite.config.ts',
  'package-lock.json',
];

/** Names, sizes and times of the sources, which are quick to read. Hidden folders hold what commands kept there. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const visit = (/** @type {string} */ path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat || basename(path).startsWith('.') || path.endsWith('generated')) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path}:${stat.size}:${stat.mtimeMs};`);
  };
  for (const input of INPUTS) visit(join(ROOT, input));
  return hash.digest('hex');
};

const run = (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
    .status === 0;

/** Whether any build exists. */
export const isBuilt = () => existsSync(join(OUT, 'main/cli.js'));

/**
 * Builds if needed.
 * @param {{ force?: boolean }} options
 * @returns {boolean} whether there is now a build of the current sources
 */
export const build = ({ force = false } = {}) => {
  const wanted = fingerprint();
  if (!force && isBuilt() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  console.error('Building Warbench …');
  const cache = join(ROOT, 'node_modules/.cache');
  const fresh = join(cache, `warbench-${process.pid}`);
  const stale = `${fresh}-old`;
  mkdirSync(cache, { recursive: true });
  try {
    if (!run(['schemas/generate/index.mjs'])) return false;
    if (
      !run(['node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'], {
        WARBENCH_OUT: fresh,
      })
    )
      return false;
    writeFileSync(join(fresh, '.fingerprint'), wanted);
    if (existsSync(OUT)) renameSync(OUT, stale);
    renameSync(fresh, OUT);
    return true;
  } finally {
    for (const folder of [fresh, stale]) rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = build({ force: process.argv.includes('--force') });
  // After an install, a failed build is reported but the install succeeds, because fixing the build needs it.
  const installing = process.argv.includes('--after-install');
  if (!built && installing) console.error('Warbench could not be built: npm run build shows why.');
  process.exitCode = built || installing ? 0 : 1;
}
