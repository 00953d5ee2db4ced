/**
 * `npm run test:quick`: types, and the unit tests of what changed since the branch left `main`, in less than a minute. The rest,
 * slow proofs, cards on paper and the workbench in its browser, is for `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runAll } from './run-steps.mjs';
import { GENERATE, TYPES } from './steps.mjs';

/** What a branch is compared with: where it left one of these, the first that there is. */
const MAINS = ['origin/main', 'main', 'HEAD'];

const git = (/** @type {string[]} */ ...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
const since = MAINS.map((name) => git('merge-base', 'HEAD', name)).find((commit) => commit) ?? 'HEAD';

/** @type {import('./steps.mjs').Step} */
const CHANGED = {
  title: `unit tests of what changed since ${since.slice(0, 7)}`,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    '--project=renderer',
    '--project=renderer-mocked',
    `--changed=${since}`,
    '--passWithNoTests',
    '--reporter=minimal',
  ],
};
/** What is read as a file and not imported: quick enough to be asked each time. @type {import('./steps.mjs').Step} */
const REPOSITORY = {
  title: 'tests of the repository itself',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    'tests/repository',
    '--reporter=minimal',
  ],
};

const counts = [
  ...(await runAll([GENERATE], 1)),
  ...(await runAll([CHANGED, ...TYPES, REPOSITORY], availableParallelism())),
];
const failed = counts.filter((count) => count.failed > 0).length;
console.log(
  failed === 0 ? 'Quick tests: all is well.' : `Quick tests: ${failed} of ${counts.length} FAILED.`,
);
process.exitCode = failed > 0 ? 1 : 0;
