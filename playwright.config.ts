import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/browser.mjs';

/** `npm test` sees to it that there is one (tests/browser.mjs). */
const browser = findBrowser();
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/workbench',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1, // the tests measure time
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/workbench.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
});
