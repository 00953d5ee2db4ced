/**
 * `npm run pictures`: the guide's and the README's pictures, taken of the built workbench as it stands. Look at them before they are
 * committed.
 */
import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  page,
  /** Runs a command of the palette. @param {string} name */
  async run(name) {
    await page.keyboard.press('F1');
    await page.keyboard.type(name);
    await page.getByRole('listbox', { name: 'Results' }).getByText(name).first().waitFor();
    await page.keyboard.press('Enter');
  },
  /** Opens a file by the end of its path. @param {string} path */
  async file(path) {
    await page.keyboard.press('Control+p');
    await page.keyboard.type(path);
    await page.getByRole('listbox', { name: 'Results' }).getByText(path).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: path.split('/').at(-1) }).waitFor();
  },
  /** @param {'light' | 'dark'} colorScheme */
  theme: (colorScheme) => page.emulateMedia({ colorScheme }),
});

/** @typedef {ReturnType<typeof actions>} Bench */

/** Each picture: its name, and how one comes to what it shows from the one before. @type {[string, (bench: Bench) => Promise<unknown>][]} */
const PICTURES = [
  [
    'workbench-light',
    async ({ page, file }) => {
      await file('orc-grunt.unit.json');
      await page.locator('article[data-fight]').first().waitFor();
    },
  ],
  [
    'workbench-dark',
    async ({ page, theme }) => {
      await page.locator('[data-stat="ATK"] button').first().click();
      await page.locator('[data-fight] .change').filter({ hasText: '▲' }).first().waitFor();
      await theme('dark');
    },
  ],
  [
    'goals',
    async ({ page, theme }) => {
      await theme('light');
      await page.keyboard.press('Control+Alt+g');
      await page.getByRole('tabpanel', { name: 'Goals' }).getByRole('region', { name: 'Met' }).waitFor();
    },
  ],
  [
    'print',
    async ({ page, run }) => {
      await run('Print cards');
      await page.getByRole('tabpanel').locator('iframe').first().waitFor();
      await page.waitForTimeout(3000);
    },
  ],
  [
    'map',
    async ({ page, file }) => {
      await file('crossroads.map.json');
      await page.locator('[data-piece]').first().waitFor();
      await page.locator('[data-piece="terrain.0"]').click();
    },
  ],
  [
    'reference',
    async ({ page }) => {
      await page.keyboard.press('Control+Alt+k');
      await page.getByLabel('Search the reference').fill('ward');
    },
  ],
  [
    'replay',
    async ({ page, file, run }) => {
      await file('first-blood.scenario.json');
      await page
        .getByText(/\d+ battles, 95% interval/)
        .first()
        .waitFor({ timeout: 60_000 });
      await run('Replay battle');
      await page.getByLabel('Battle number').fill('7');
      await page.keyboard.press('Enter');
      await page.locator('[data-board] [data-model]').first().waitFor();
      await page.keyboard.press('2');
      await page.keyboard.press('Shift+ArrowRight');
    },
  ],
  [
    'table',
    async ({ page }) => {
      await page.keyboard.press('F9');
      await page.getByRole('grid').waitFor();
      await page.getByRole('columnheader', { name: 'points' }).click();
      await page.keyboard.press('ArrowDown');
      for (let i = 0; i < 8; i++) await page.keyboard.press('Shift+ArrowDown');
    },
  ],
  [
    'balance',
    async ({ page }) => {
      await page.keyboard.press('Control+Alt+f');
      const view = page.getByRole('tabpanel', { name: 'Balance: fair costs' });
      await view.getByLabel('Size').selectOption('skirmish');
      await view.getByLabel('Bots').selectOption('aggressive');
      await view.getByRole('button', { name: 'Find fair costs' }).click();
      await view.getByRole('cell', { name: 'undercosted' }).first().waitFor({ timeout: 300_000 });
      await page.waitForTimeout(30_000);
    },
  ],
];

/** Prints one card in each of the finished layouts, and shows the four beside each other. @param {import('@playwright/test').Browser} browser */
const layouts = async (browser) => {
  const cards = ['classic', 'compact', 'tournament', 'black-and-white'].map((layout) => {
    const out = join(home, `${layout}.png`);
    const given = [
      'cards',
      game,
      '--unit',
      'orc-grunt',
      '--card-layout',
      layout,
      '--card',
      'poker',
      '--backs',
      'none',
      '--out',
      out,
    ];
    spawnSync(process.execPath, [join(ROOT, 'src-main/warbench.mjs'), ...given], { stdio: 'inherit' });
    return `<img width="220" src="data:image/png;base64,${readFileSync(out).toString('base64')}">`;
  });
  const page = await browser.newPage({ viewport: { width: 952, height: 324 } });
  await page.setContent(
    `<body style="margin:8px 12px;background:#d9d5cb;display:flex;gap:16px">${cards.join('')}`,
  );
  await page.screenshot({ path: join(ROOT, 'docs/pictures/layouts.png') });
  await page.close();
  console.log('docs/pictures/layouts.png');
};

if (!build()) process.exit(1);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const host = await open();
try {
  await layouts(browser);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  await page.goto(host.link);
  await page.locator('.view-line').first().waitFor();
  const hints = page.getByRole('button', { name: 'Got it' });
  while ((await hints.count()) > 0) await hints.first().click();
  for (const [name, arrange] of PICTURES) {
    await arrange(actions(page));
    await page.mouse.move(720, 5);
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(ROOT, 'docs/pictures', `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
  }
} finally {
  await browser.close();
  host.end();
  rmSync(home, { recursive: true, force: true });
}
