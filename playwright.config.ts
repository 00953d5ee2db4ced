import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findBrowser } from './tests/browser.mjs';

/** `npm run setup` sees to it that there is one. */
const browser = findBrowser();
const root = process.getuid?.() === 0;

/** The specs that measure time: alone, one after the other. */
const SPEED = '**/*speed.spec.ts';

/** Every view of every game under axe, in both themes: minutes, for `npm run test:all` and CI. */
const PROOFS = '**/accessibility.spec.ts';

/** The report of the project that is run, for `npm test` to count. */
const project = process.argv.find((arg) => arg.startsWith('--project='))?.slice('--project='.length);

export default defineConfig({
  testDir: 'tests/workbench',
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${project ?? 'all'}.json` }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace costs a third of a test's time: `--trace on` keeps one of a test that is looked into.
    trace: 'off',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'workbench',
      testMatch: '**/*.spec.ts',
      testIgnore: [SPEED, PROOFS],
      outputDir: 'test-results/workbench',
    },
    { name: 'workbench-proofs', testMatch: PROOFS, outputDir: 'test-results/workbench-proofs' },
    { name: 'workbench-speed', testMatch: SPEED, workers: 1, outputDir: 'test-results/workbench-speed' },
  ],
});
