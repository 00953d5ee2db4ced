/**
 * `npm test`: the checks before a change is offered (steps.mjs), as many steps at a time as there are cores. `npm run
 * test:all` (`run.mjs all`): also the slow proofs and the installed package. `npm run test:long` (`run.mjs long`): the
 * longest walks and the time measurements, one at a time. The last line counts the tests, from the runners' own
 * reports; a step that fails counts as one. `run.mjs types lint layers` runs only those steps.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findBrowser, hasPoppler } from './browser.mjs';
import { ROOT, runAll } from './run-steps.mjs';
import { BUILD, GENERATE, LAYERS, LINT, LONG, SLOW, SPEED, TYPES, UNIT, WORKBENCH } from './steps.mjs';

/** @typedef {import('./run-steps.mjs').Count} Count */

const STATIC = { types: TYPES, lint: LINT, layers: [LAYERS] };
const CORES = availableParallelism();
const FAILURE = { passed: 0, failed: 1, skipped: 0 };

/**
 * `npm test` installs nothing: it reports what is missing before anything runs.
 * @returns {boolean}
 */
const isSetUp = () => {
  const missing = [...(findBrowser() ? [] : ['Chromium']), ...(hasPoppler() ? [] : ['poppler-utils'])];
  if (missing.length > 0)
    console.error(`There is no ${missing.join(' and no ')}: npm run setup installs it.`);
  return missing.length === 0;
};

/**
 * The longest steps and the measurements, one after the other.
 * @returns {Promise<Count[]>}
 */
const longest = async () => (isSetUp() ? runAll([GENERATE, BUILD, ...LONG, ...SPEED], 1) : [FAILURE]);

/**
 * All steps, in an order that leaves no core idle.
 * @param {boolean} all including the slow ones
 * @returns {Promise<Count[]>}
 */
const everything = async (all) => {
  if (!isSetUp()) return [FAILURE];
  rmSync(`${ROOT}/test-results`, { recursive: true, force: true });
  mkdirSync(`${ROOT}/test-results`, { recursive: true });
  const beside = [...UNIT, ...LINT, ...TYPES, LAYERS];
  return [
    ...(await runAll([GENERATE, BUILD], 1)),
    // Browser tests wait a lot, so another step runs beside them: but one that opens no browser.
    ...(await runAll([...beside, ...WORKBENCH, ...(all ? SLOW : [])], CORES)),
  ];
};

/** @param {string[]} names */
const chosen = async (names) => {
  const groups = names.map((name) => STATIC[/** @type {keyof typeof STATIC} */ (name)]);
  if (groups.includes(/** @type {any} */ (undefined))) {
    console.error(`run.mjs knows all, long, ${Object.keys(STATIC).join(', ')}.`);
    return [FAILURE];
  }
  return [...(await runAll([GENERATE], 1)), ...(await runAll(groups.flat(), CORES))];
};

const names = process.argv.slice(2);
const [only] = names.length === 1 ? names : [];
const tests = names.length === 0 || only === 'all' || only === 'long';
const counts = !tests
  ? await chosen(names)
  : only === 'long'
    ? await longest()
    : await everything(only === 'all');
const sum = (/** @type {keyof Count} */ key) => counts.reduce((total, count) => total + count[key], 0);
const failed = sum('failed');
if (tests) console.log(`${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
