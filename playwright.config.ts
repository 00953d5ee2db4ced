import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findBrowser, findQuickBrowser } from './tests/browser.mjs';

const root = process.getuid?.() === 0;

/** `npm run setup` makes sure that there is one. */
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

/** Specs that measure time: alone, one after the other. */
const SPEED = '**/speed/*.spec.ts';

/**
 * The tag of tests that take more than about five seconds of a core each: run by `npm run proofs`, `npm run test:all`
 * and CI.
 */
const SLOW = /@slow/;
/** The tag of the same walk in other games: run by `npm run test:long`. */
const LONG = /@long/;

/** The report of the project that is run, which `npm test` counts. */
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
    // An element that never appears fails its test soon, not at the end of the longest walk.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of a test's time; `--trace on` keeps one for debugging.
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
      // Measures the whole browser, as users have it.
      use: { launchOptions: launch(findBrowser()) },
      outputDir: 'test-results/workbench-speed',
    },
  ],
});
