/**
 * Sees to it that there is a Chromium for the workbench's tests: Playwright's own, the system's, or one that is fetched
 * now, from Playwright's store or the distribution's.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** In the order of preference, after Playwright's own. */
export const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test in, or undefined where there is none. @returns {string | undefined} */
export const findBrowser = () =>
  [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));

const run = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0;

/** Finds a browser, or fetches one. @returns {string | undefined} */
export const ensureBrowser = () => {
  const there = findBrowser();
  if (there) return there;
  console.error('No Chromium found: fetching one …');
  run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  const fetched = findBrowser();
  if (fetched) return fetched;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...sudo, 'apt-get'];
  run(apt[0] ?? 'apt-get', ...apt.slice(1), 'update');
  run(apt[0] ?? 'apt-get', ...apt.slice(1), 'install', '-y', '--no-install-recommends', 'chromium');
  return findBrowser();
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = ensureBrowser();
  console.error(
    browser
      ? `Testing in ${browser}`
      : 'There is no Chromium: install one (npx playwright install chromium).',
  );
  process.exitCode = browser ? 0 : 1;
}
