/**
 * The checks as rows: each step is one program. `npm test` runs the quick ones, `npm run test:all` and CI also the slow
 * ones, `npm run test:long` the longest ones and the time measurements; `npm run check`, `lint` and `layers` run some
 * of the same rows, so that none has two definitions.
 */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {readonly string[]} command for Node: a program of this repository or of a package, and its arguments
 * @property {{ readonly file: string, readonly runner: 'vitest' | 'playwright' }} [report] for a run of tests: where it
 * writes its results
 */

/** For lint and format: everything in it may be deleted at any time. */
const CACHE = 'node_modules/.cache/warbench';

/** The file with a test run's report. */
const report = (/** @type {string} */ project) => `test-results/${project}.json`;

/**
 * Each project's tsconfig.json is `incremental`: unchanged files are not checked again.
 * @returns {Step}
 */
const types = (/** @type {string} */ project) => ({
  title: `types of ${project}`,
  command: ['node_modules/tsc/bin/tsc', '-p', project],
});

/** The tests of one project of vitest.config.ts. @returns {Step} */
const unit = (/** @type {string} */ project, /** @type {string[]} */ ...more) => ({
  title: `${project} tests`,
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${report(project)}`,
    ...more,
  ],
  report: { file: report(project), runner: 'vitest' },
});

/**
 * The tests of one project in several steps, so that no core is idle.
 * @returns {Step[]}
 */
const shards = (/** @type {string} */ project, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => {
    const step = unit(project, `--shard=${i + 1}/${count}`);
    const file = report(`${project}-${i + 1}`);
    return {
      title: `${step.title}, part ${i + 1} of ${count}`,
      command: step.command.map((each) => each.replace(report(project), file)),
      report: { file, runner: /** @type {const} */ ('vitest') },
    };
  });

/**
 * The tests of one project of playwright.config.ts, which sets the report's file.
 * @returns {Step}
 */
const browser = (/** @type {string} */ project) => ({
  title: `${project} tests`,
  command: ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`],
  report: { file: report(project), runner: 'playwright' },
});

/** @type {Step} */
export const GENERATE = { title: 'generated files', command: ['schemas/generate/index.mjs'] };
/** @type {Step} */
export const BUILD = { title: 'build', command: ['src-main/build.mjs'] };

/**
 * The window's types, which take the longest.
 * @type {Step}
 */
export const SVELTE_CHECK = {
  title: 'types of src-renderer',
  command: [
    'node_modules/svelte-check/bin/svelte-check',
    '--tsconfig=src-renderer/tsconfig.json',
    '--fail-on-warnings',
  ],
};
/** @type {readonly Step[]} */
export const TYPES = [SVELTE_CHECK, ...['tests', 'src-main', 'src-engine', 'schemas/generate'].map(types)];

/**
 * Unchanged files are not checked again; compared by content, because a fresh checkout has new times.
 * @type {readonly Step[]}
 */
export const LINT = [
  {
    title: 'lint',
    command: [
      'node_modules/eslint/bin/eslint.js',
      '.',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${CACHE}/eslint`,
    ],
  },
  {
    title: 'format',
    command: [
      'node_modules/prettier/bin/prettier.cjs',
      '.',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${CACHE}/prettier`,
    ],
  },
  { title: 'prose', command: ['tests/prose/check.mjs'] },
];

/** @type {Step} */
export const LAYERS = {
  title: 'layers',
  command: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config=.dependency-cruiser.cjs',
    'src-engine',
    'src-main',
    'src-renderer',
  ],
};

/**
 * Run beside static checks, in any order. The longest comes first, so that no core is idle at the end.
 * @type {readonly Step[]}
 */
export const UNIT = [
  ...shards('unit', 2),
  ...['print', 'renderer', 'renderer-mocked'].map((project) => unit(project)),
];
/**
 * The built workbench in a browser, several windows at a time.
 * @type {readonly Step[]}
 */
export const WORKBENCH = [browser('workbench')];
/**
 * Hundreds of battles, whole books on paper, every view under axe, and the installed package: for `npm run test:all`
 * and CI. They need the build.
 * @type {readonly Step[]}
 */
export const SLOW = [
  ...shards('proofs', 3),
  browser('workbench-proofs'),
  unit('print-proofs'),
  unit('package'),
];
/**
 * Every other game under axe and played by a person, each in its own window: before a release.
 * @type {readonly Step[]}
 */
export const LONG = [browser('workbench-long')];
/**
 * Time measurements, one after the other with nothing else running.
 * @type {readonly Step[]}
 */
export const SPEED = [unit('speed'), browser('workbench-speed')];
