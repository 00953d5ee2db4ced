/**
 * Sees to it that there is a Chromium for the workbench's tests: Playwright's own, the system's, or one that is fetched
 * now, from Playwright's store or the distribution's. And poppler's programs, with which the tests read printed cards.
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

/** Finds `pdftotext` and its kin, or fetches them. @returns {boolean} */
export const ensurePoppler = () => {
  const there = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;
  if (there()) return true;
  console.error('No poppler-utils found: fetching them …');
  const [command = 'apt-get', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  run(command, ...args, 'update');
  run(command, ...args, 'install', '-y', '--no-install-recommends', 'poppler-utils');
  return there();
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = ensureBrowser();
  console.error(
    browser
      ? `Testing in ${browser}`
      : 'There is no Chromium: install one (npx playwright install chromium).',
  );
  const poppler = ensurePoppler();
  if (!poppler) console.error('There is no pdftotext: install poppler-utils (brew install poppler).');
  process.exitCode = browser && poppler ? 0 : 1;
}
