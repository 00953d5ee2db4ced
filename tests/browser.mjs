/** Finds what the tests need beside Node: a Chromium, and poppler's programs, with which they read printed cards. `npm run setup` fetches both. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** In the order of preference, after Playwright's own. */
export const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test in, or undefined where there is none. @returns {string | undefined} */
export const findBrowser = () =>
  [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));

/** Whether `pdftotext` and its kin are there. @returns {boolean} */
export const hasPoppler = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;
