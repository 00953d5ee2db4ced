/**
 * `npm run pictures`: the guide's and the README's pictures, taken of the built workbench as it stands. Look at them before they are
 * committed.
 */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../src-main/build.mjs';
import { findBrowser } from '../../tests/browser.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'warbench-pictures-'));
const game = join(home, 'azeroth-at-war');

/** Opens the workbench on a copy of the sample; answers its link and how to end it. */
const open = async () => {
  cpSync(join(ROOT, 'rulebook/azeroth-at-war'), game, { recursive: true });
  const child = spawn(
    process.execPath,
    [join(ROOT, 'src-main/warbench.mjs'), 'open', game, '--no-open', '--host', 'browser'],
    { env: { ...process.env, WARBENCH_DATA: join(home, 'data') }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  /** @type {string} */
  const link = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ said) => {
      const found = /http:\S+token=\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error('The workbench did not open.')));
  });
  return { link, end: () => child.kill('SIGKILL') };
};

/** @param {import('@playwright/test').Page} page */
const actions = (page) => ({
  /** Runs a command of the palette. @param {string} name */
  async run(name) {
    await page.keyboard.press('F1');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  },
  /** Opens a file by its name. @param {string} name */
  async file(name) {
    await this.run('Go to file');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  },
  /** @param {string} name */
  async shoot(name) {
    await page.mouse.move(720, 5);
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(ROOT, 'docs/pictures', `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
  },
});

if (!build()) process.exit(1);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const host = await open();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  const { run, file, shoot } = actions(page);
  const bench = { run, file, shoot };
  await page.goto(host.link);
  await page.locator('.view-line').first().waitFor();
  const hints = page.getByRole('button', { name: 'Got it' });
  while ((await hints.count()) > 0) await hints.first().click();
  await bench.file('orc-grunt.unit');
  await page.locator('article[data-fight]').first().waitFor();
  await bench.shoot('workbench-light');

  await page.locator('[data-stat="ATK"] button').first().click();
  await page.locator('[data-fight] .change').filter({ hasText: '▲' }).first().waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await bench.shoot('workbench-dark');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });

  await bench.run('Print cards');
  await page.getByRole('dialog').locator('iframe').first().waitFor();
  await page.waitForTimeout(3000);
  await bench.shoot('print');
  await page.keyboard.press('Escape');

  await bench.file('first-blood');
  await page
    .getByText(/\d+ battles, ±/)
    .first()
    .waitFor({ timeout: 60_000 });
  await bench.run('Replay battle');
  await page.getByLabel('Number of the battle').fill('7');
  await page.keyboard.press('Enter');
  await page.locator('[data-board] [data-model]').first().waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Shift+ArrowRight');
  await bench.shoot('replay');
} finally {
  await browser.close();
  host.end();
  rmSync(home, { recursive: true, force: true });
}
