/**
 * `npm test`: everything that must hold, in one run: generated files, types, lint, layers, unit tests, and the built
 * workbench in Chromium. The last line counts the tests, from the reporters' own files; a step that fails counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const UNIT = 'test-results/unit.json';
const WORKBENCH = 'test-results/workbench.json';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {string} title @param {string} command @param {string[]} args */
const run = (title, command, ...args) => {
  console.log(`\n=== ${title}`);
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
};
const node = (/** @type {string} */ title, /** @type {string[]} */ ...args) =>
  run(title, process.execPath, ...args);
const npm = (/** @type {string} */ script) =>
  run(script, process.platform === 'win32' ? 'npm.cmd' : 'npm', 'run', '--silent', script);

/** @param {string} file @param {(report: any) => Count} count @returns {Count} a report that is not there is a failure */
const read = (file, count) => {
  try {
    return count(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')));
  } catch {
    console.error(`${file} was not written: the tests did not run to their end`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

/**
 * The tests of a reporter; where the runner failed though no test did (a file that cannot be loaded, an error outside
 * tests), that is one failure.
 * @param {boolean} ok whether the runner ended well @param {Count} count @returns {Count}
 */
const honest = (ok, count) => (ok || count.failed > 0 ? count : { ...count, failed: 1 });

rmSync(`${ROOT}/test-results`, { recursive: true, force: true });
mkdirSync(`${ROOT}/test-results`, { recursive: true });

const steps = [node('generate', 'schemas/generate/index.mjs'), npm('check'), npm('lint'), npm('layers')];
// The tests of cards on paper print in it.
steps.push(node('browser', 'tests/browser.mjs'));
const unitOk = node(
  'unit tests',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT}`,
);
const unit = honest(
  unitOk,
  read(UNIT, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
);

steps.push(node('build', 'src-main/build.mjs'));
const workbenchOk = node('workbench tests', 'node_modules/@playwright/test/cli.js', 'test');
const workbench = honest(
  workbenchOk,
  read(WORKBENCH, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })),
);

const broken = steps.filter((ok) => !ok).length;
if (broken > 0) console.error(`\n${broken} of the steps before the tests failed: see above.`);
const failed = unit.failed + workbench.failed + broken;
const words = (/** @type {string} */ name, /** @type {Count} */ { passed, failed, skipped }) =>
  `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
console.log(`\n${words('unit', unit)}; ${words('workbench', workbench)}`);
console.log(`${unit.passed + workbench.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
