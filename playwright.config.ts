import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findBrowser, findQuickBrowser } from './tests/browser.mjs';

const root = process.getuid?.() === 0;

/** `npm run setup` sees to it that there is one. */
const launch = (browser: string | undefined) => ({
  ...(browser && { executablePath: browser }),
  args: [
    ...(root ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

/** The specs that measure time: alone, one after the other. */
const SPEED = '**/speed/*.spec.ts';

/** Tests that take more than about five seconds of a core each, tagged so: for `npm run proofs`, `npm run test:all` and CI. */
const SLOW = /@slow/;
/** The same walk in every further game, tagged so: for `npm run test:long`. */
const LONG = /@long/;

/** The report of the project that is run, for `npm test` to count. */
const project = process.argv.find((arg) => arg.startsWith('--project='))?.slice('--project='.length);

export default defineConfig({
  testDir: 'tests/workbench',
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${project ?? 'all'}.json` }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace costs a third of a test's time: `--trace on` keeps one of a test that is looked into.
    trace: 'off',
    launchOptions: launch(findQuickBrowser()),
  },
  projects: [
    {
      name: 'workbench',
      testIgnore: SPEED,
      grepInvert: [SLOW, LONG],
      outputDir: 'test-results/workbench',
    },
    { name: 'workbench-proofs', testIgnore: SPEED, grep: SLOW, outputDir: 'test-results/workbench-proofs' },
    { name: 'workbench-long', testIgnore: SPEED, grep: LONG, outputDir: 'test-results/workbench-long' },
    {
      name: 'workbench-speed',
      testMatch: SPEED,
      workers: 1,
      // What is measured is what people have in front of them: the whole browser.
      use: { launchOptions: launch(findBrowser()) },
      outputDir: 'test-results/workbench-speed',
    },
  ],
});
