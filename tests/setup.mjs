/**
 * `npm run setup`: installs what the tests need besides Node, if it is missing: a Chromium (Playwright's own, else the
 * distribution's), poppler-utils, Ghostscript for the tests of CMYK and a Redis for the tests of the queue. Only this installs anything on the system:
 * `npm test` only reports what is missing.
 */
import { spawnSync } from 'node:child_process';
import { findBrowser, findQuickBrowser, hasPoppler, hasShell } from './browser.mjs';

const run = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0;

/**
 * Whether a program can be run.
 * @param {string} name
 */
const answers = (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs Debian packages, as root or with sudo if it needs no password; otherwise does nothing.
 * @param {string} name
 */
const apt = (name) => {
  const [command = 'apt-get', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  run(command, ...args, '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', 'update');
  run(command, ...args, 'install', '-y', '--no-install-recommends', name);
};

if (!findBrowser()) {
  console.error('No Chromium found: fetching one …');
  run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  if (!findBrowser()) apt('chromium');
}
// Tests run without it too, only slower: so it is only installed in the version of the present browser.
if (findBrowser() && !hasShell() && process.platform === 'linux') {
  const version = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { encoding: 'utf8' }).stdout;
  if (version) apt(`chromium-headless-shell=${version}`);
}
if (!hasPoppler()) {
  console.error('No poppler-utils found: fetching them …');
  if (process.platform === 'darwin') run('brew', 'install', 'poppler');
  else if (process.platform === 'win32') run('choco', 'install', '-y', 'poppler');
  else apt('poppler-utils');
}
if (process.platform !== 'win32' && !answers('gs')) {
  console.error('No Ghostscript found: fetching it …');
  if (process.platform === 'darwin') run('brew', 'install', 'ghostscript');
  else apt('ghostscript');
}
const hasServer = () => ['redis-server', 'valkey-server'].some(answers);
if (!hasServer()) {
  console.error('No Redis found: fetching one …');
  if (process.platform === 'darwin') run('brew', 'install', 'redis');
  else if (process.platform !== 'win32') apt('redis-server');
}

const browser = findBrowser();
console.error(
  browser
    ? `Testing in ${findQuickBrowser() ?? browser}`
    : 'There is no Chromium: install one (npx playwright install chromium).',
);
if (!hasPoppler()) console.error('There is no pdftotext: install poppler-utils.');
// All other tests run without it, and those of the queue report that they did not run.
if (!hasServer()) console.error('There is no redis-server: the tests of the queue will be skipped.');
process.exitCode = browser && hasPoppler() ? 0 : 1;
