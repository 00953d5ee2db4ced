/** Runs steps (steps.mjs), several at a time, and counts their results. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** @type {Record<'vitest' | 'playwright', (report: any) => Count>} */
const COUNTS = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

/**
 * The test counts of a step. If a runner failed although no test did (a file that cannot be loaded, an error outside
 * tests, no report), that is one failure; so is a step without tests that fails.
 * @param {Step} step
 * @param {boolean} ok whether it ended well
 * @returns {Count}
 */
const countOf = ({ report }, ok) => {
  const none = { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!report) return none;
  try {
    const count = COUNTS[report.runner](JSON.parse(readFileSync(`${ROOT}/${report.file}`, 'utf8')));
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    console.error(`${report.file} was not written: the tests did not run to their end`);
    return { ...none, failed: 1 };
  }
};

/**
 * Runs a step; its output is printed as a whole when it has ended.
 * @param {Step} step
 * @returns {Promise<boolean>} whether it succeeded
 */
const run = ({ title, command }) =>
  new Promise((resolve) => {
    const from = performance.now();
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
    child.on('close', (status) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      const words = said.trim();
      console.log(
        `=== ${title}: ${status === 0 ? 'well' : 'FAILED'} after ${seconds} s${words && `\n${words}\n`}`,
      );
      resolve(status === 0);
    });
  });

/**
 * Runs steps in their order, `places` at a time.
 * @param {readonly Step[]} steps
 * @param {number} places
 * @returns {Promise<Count[]>}
 */
export const runAll = async (steps, places) => {
  const waiting = [...steps];
  /** @type {Count[]} */
  const counts = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const count = countOf(step, await run(step));
      if (step.report)
        console.log(
          `${step.title}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`,
        );
      counts.push(count);
    }
  };
  await Promise.all(Array.from({ length: Math.min(places, steps.length) }, work));
  return counts;
};
