/**
 * `npm run test:quick`: types, and the tests of the changes since the branch left `main`, in less than a minute and
 * without a build: the nearest tests first (quick-choice.mjs), slow ones too if they concern a changed variant. Tests
 * that do not fit are counted, and left to `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { asksSvelteCheck, changedVariants, chosenTests } from './quick-choice.mjs';
import { ROOT, runAll } from './run-steps.mjs';
import { GENERATE, SVELTE_CHECK, TYPES } from './steps.mjs';

/** A branch is compared with the point where it left the first of these that exists. */
const MAINS = ['origin/main', 'main', 'HEAD'];
/** Seconds of tests on each core; starting, reading the code and checking types take the rest of the minute. */
const SECONDS = 20;
const CORES = availableParallelism();

const git = (/** @type {string[]} */ ...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });
  return status === 0 ? stdout.trim() : undefined;
};
const lines = (/** @type {string[]} */ ...args) => (git(...args) ?? '').split('\n').filter(Boolean);
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');

const since = MAINS.map((name) => git('merge-base', 'HEAD', name)).find((commit) => commit) ?? 'HEAD';
const untracked = lines('ls-files', '--others', '--exclude-standard');
const changed = [...lines('diff', '--name-only', since), ...untracked];

/**
 * Every existing file that matches, tracked or not.
 * @param {string} glob
 * @returns {string[]}
 */
const filesOf = (glob) =>
  lines('ls-files', '--cached', '--others', '--exclude-standard', glob).filter((path) =>
    existsSync(join(ROOT, path)),
  );

/**
 * The last duration of each test file, as stored by vitest.
 * @returns {Map<string, number>}
 */
const secondsOf = () => {
  const cache = join(ROOT, 'node_modules/.vite/vitest');
  const results = existsSync(cache)
    ? readdirSync(cache).map((name) => join(cache, name, 'results.json'))
    : [];
  /** @type {[string, { duration: number }][]} */
  const rows = results.filter(existsSync).flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).results);
  return new Map(rows.map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration / 1000]));
};

/** Every variant of every game. */
const variants = filesOf('src-engine/systems/*/variants.ts').flatMap((path) =>
  [...read(path).matchAll(/\bvariant\(\s*'([^']+)'/g)].map(([, name = '']) => ({
    folder: path.split('/')[2] ?? '',
    name,
  })),
);

/** @param {string} title @param {readonly string[]} projects @param {readonly string[]} more @returns {import('./steps.mjs').Step} */
const tests = (title, projects, more) => ({
  title,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--passWithNoTests',
    '--reporter=minimal',
    ...more,
  ],
});

const { run, left } = chosenTests(
  filesOf('tests/**/*.test.ts').map((path) => ({ path, text: read(path) })),
  changed,
  secondsOf(),
  SECONDS * CORES,
);
const NEAR = tests(
  `${run.length} files of tests about what changed since ${since.slice(0, 7)}`,
  ['unit', 'renderer', 'renderer-mocked'],
  run,
);
/** Slow tests of the changed variants, and slow tests that changed themselves. */
const SLOW = changedVariants(
  git('diff', '--unified=0', since, '--', 'src-engine', 'tests') ?? '',
  variants,
).map(({ folder, names }) =>
  tests(
    `slow tests of ${names.join(', ')}`,
    ['proofs'],
    [
      `tests/engine/${folder}/battle/uses.test.ts`,
      `tests/engine/${folder}/battle/variants.test.ts`,
      '-t',
      names.join('|'),
    ],
  ),
);
const SVELTE = asksSvelteCheck(
  changed,
  [...filesOf('src-renderer/**/*.ts'), ...filesOf('src-renderer/**/*.svelte')].map(read),
)
  ? [SVELTE_CHECK]
  : [];

const counts = [
  ...(await runAll([GENERATE], 1)),
  ...(await runAll([NEAR, ...SVELTE, ...SLOW, ...TYPES.filter((step) => step !== SVELTE_CHECK)], CORES)),
];
if (left.length > 0)
  console.log(
    `${left.length} more files of tests are about this change and take longer: npm test runs them.`,
  );
const failed = counts.filter((count) => count.failed > 0).length;
console.log(
  failed === 0 ? 'Quick tests: all is well.' : `Quick tests: ${failed} of ${counts.length} FAILED.`,
);
process.exitCode = failed > 0 ? 1 : 0;
