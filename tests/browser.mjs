/**
 * Finds what the tests need besides Node: a Chromium, and poppler's programs for reading printed cards. `npm run setup`
 * installs both.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** In the order of preference, after Playwright's own. */
export const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser to test in, or undefined if there is none.
 * @returns {string | undefined}
 */
export const findBrowser = () =>
  [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));

/** The same browser without a window: a third less work per test, because it draws no tabs and no toolbar. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Whether there is a headless browser for tests that measure nothing; Playwright's own includes one.
 * @returns {boolean}
 */
export const hasShell = () => existsSync(chromium.executablePath()) || existsSync(SHELL);

/** The browser for tests that measure nothing; undefined leaves it to Playwright. @returns {string | undefined} */
export const findQuickBrowser = () => {
  if (existsSync(chromium.executablePath())) return undefined;
  return existsSync(SHELL) ? SHELL : findBrowser();
};

/**
 * Whether `pdftotext` and the other programs of poppler are installed.
 * @returns {boolean}
 */
export const hasPoppler = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;
