/** Finds what the tests need beside Node: a Chromium, and poppler's programs, with which they read printed cards. `npm run setup` fetches both. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** In the order of preference, after Playwright's own. */
export const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test in, or undefined where there is none. @returns {string | undefined} */
export const findBrowser = () =>
  [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));

/** The same browser without a window's frame: a third less work a test, since it draws no tabs and no toolbar that nobody sees. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Whether tests that measure nothing have a browser made for them; Playwright's own comes with one. @returns {boolean} */
export const hasShell = () => existsSync(chromium.executablePath()) || existsSync(SHELL);

/** The browser for tests that measure nothing; undefined leaves it to Playwright. @returns {string | undefined} */
export const findQuickBrowser = () => {
  if (existsSync(chromium.executablePath())) return undefined;
  return existsSync(SHELL) ? SHELL : findBrowser();
};

/** Whether `pdftotext` and its kin are there. @returns {boolean} */
export const hasPoppler = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;
