import { readdir, readFile } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { COLOURS, violations } from '../axe';
import { many, SMALL, unit } from '../book';
import { expect, test } from '../fixture';

const SAMPLES = fileURLToPath(new URL('../../../rulebook', import.meta.url));

/** A game's samples, as files. */
const samples = (game: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(SAMPLES, game), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(unit|book|map|keyword|army)\.json$/.test(name))
      .map((name) => [name, readFileSync(join(SAMPLES, game, name), 'utf8')]),
  );

// Every test starts with an open window.
test.beforeEach(async ({ bench }) => expect(bench.explorer()).toBeVisible());

const view = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Balance: fair costs' });

/** Opens the view, chooses the quickest battles, and calculates fair costs for a while. */
const find = async (page: Page, bot: string, size: string): Promise<void> => {
  await page.keyboard.press('Control+Alt+f');
  await expect(view(page)).toBeVisible();
  await view(page).getByLabel('Size').selectOption(size);
  await view(page).getByLabel('Bots').selectOption(bot);
  await expect(view(page).getByRole('button', { name: 'Find fair costs' })).toBeEnabled();
  await view(page).getByRole('button', { name: 'Find fair costs' }).click();
};

/** The kept runs of fair costs. */
const kept = (root: string): Promise<string[]> => readdir(join(root, '.warbench/points')).catch(() => []);

/** Waits for the first costs. */
const costs = (page: Page): Promise<void> =>
  expect(view(page).getByRole('cell', { name: /to \d/ }).first()).toBeVisible({ timeout: 300_000 });

test.describe('fair costs of Azeroth at War', () => {
  test.use({ files: samples('azeroth-at-war') });
  test.setTimeout(900_000);

  test(
    'are found with one action, refined in the background, and kept',
    { tag: '@slow' },
    async ({ bench, host, page }) => {
      await bench.edit('Orc Grunt');
      await find(page, 'random', 'skirmish');
      await expect(view(page).getByRole('progressbar')).toBeVisible();
      await costs(page);
      await expect(view(page)).toContainText(/battles of at most 40.000/);
      // The designer continues to work: the run is in the status bar, and the lab's header shows the cost.
      await bench.tab('orc-grunt.unit.json').click();
      await expect(view(page)).toBeHidden();
      await expect(page.getByRole('contentinfo')).toContainText(/Fair costs: \d+%/);
      await expect(page.getByRole('complementary', { name: 'Lab' })).toContainText(/35 points.*fair .*to/);
      // A card that changes during the run is reported, and nothing is lost.
      await bench.replace('"ATK": 2', '"ATK": 3');
      await page.getByRole('button', { name: /^Fair costs: / }).click();
      await expect(view(page)).toContainText('Changed since these battles: Orc Grunt.');
      await expect(view(page).getByRole('row', { name: /Orc Grunt/ })).toContainText('card changed');
      await view(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(view(page)).toContainText(/Stopped after [\d,]+ battles\. They are saved/);
      await expect(view(page).getByRole('button', { name: 'Find again' })).toBeVisible();
      await expect.poll(() => kept(host.root)).toContain('answer.json');
      expect(
        JSON.parse(await readFile(join(host.root, '.warbench/points/answer.json'), 'utf8')),
      ).toHaveProperty('answer');
      // After a reload the last figures are there, with a note that they belong to other cards.
      await bench.edit('Orc Grunt');
      await page.keyboard.press('Control+s');
      await page.reload();
      await expect(page.getByRole('complementary', { name: 'Lab' })).toContainText(
        /fair .*by earlier files/s,
      );
    },
  );
});

/** Battles that were fought, in which cards cost what they should not: one is applied, and taken back. */
test.describe('fair costs of Glory', () => {
  test.use({ files: samples('glory') });
  test.setTimeout(900_000);

  test(
    'pause and continue; a row opens its evidence and replays a battle; a reload continues from kept battles',
    { tag: '@slow' },
    async ({ host, page }) => {
      await find(page, 'random', '300');
      await costs(page);
      await view(page).getByRole('button', { name: 'Pause' }).click();
      await expect(view(page)).toContainText('paused');
      await view(page).getByRole('button', { name: 'Continue' }).click();
      await expect(view(page).getByRole('button', { name: 'Pause' })).toBeVisible();
      await view(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(view(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
      const stopped = await view(page)
        .getByText(/Stopped after/)
        .textContent();

      await view(page).locator('[data-balance-unit]').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const evidence = view(page).getByRole('complementary');
      await expect(evidence).toContainText('Armies with it');
      await expect(view(page).getByRole('img', { name: /Predicted and observed/ })).toBeAttached();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        expect(await violations(page, theme === 'dark' ? COLOURS : undefined), theme).toEqual([]);
      }
      await evidence
        .getByRole('button', { name: /^Replay battle/ })
        .first()
        .click();
      const replay = page.getByRole('tabpanel', { name: /^Replay: Battle \d+ of fair costs/ });
      await expect(replay).toBeVisible();
      await page.keyboard.press('Alt+w');
      await expect(replay).toBeHidden();
      await evidence.getByRole('button', { name: 'Close' }).press('Escape');
      await expect(evidence).toBeHidden();
      await expect(view(page)).toBeVisible();

      await expect.poll(() => kept(host.root)).toContain('answer.json');
      await page.reload(); // its tab is restored
      await expect(view(page).getByRole('button', { name: 'Continue' })).toBeVisible({ timeout: 120_000 });
      const after = await view(page)
        .getByText(/saved, and the next run/)
        .textContent();
      const battles = (text: string | null): number => Number(text!.replace(/\D/g, ''));
      expect(battles(after)).toBeGreaterThan(0.5 * battles(stopped));
      await expect(view(page).getByRole('cell', { name: /to \d/ }).first()).toBeVisible();
    },
  );

  test(
    'are applied through the editor, and undo reverts them',
    { tag: '@slow' },
    async ({ bench, host, page }) => {
      await bench.row('Reed Archers').dblclick();
      await find(page, 'random', '300');
      const apply = view(page)
        .getByRole('button', { name: /^Apply \d+ points to / })
        .first();
      await expect(apply).toBeVisible({ timeout: 300_000 });
      await view(page).getByRole('button', { name: 'Cancel' }).click();
      // Pending results have arrived: from here on no cost changes.
      await expect(view(page).getByRole('button', { name: /^(Continue|Find fair costs)$/ })).toBeEnabled();
      const [, points, name] = /^Apply (\d+) points to (.+)$/.exec(
        (await apply.getAttribute('aria-label'))!,
      )!;
      const path = (await readdir(host.root, { recursive: true })).find((each) =>
        each.endsWith(`${name.toLowerCase().replaceAll(' ', '-')}.unit.json`),
      )!;
      const before = await host.read(path);
      await apply.click();
      await expect.poll(() => host.read(path)).toContain(`"points": ${points}`);
      await expect(view(page).getByRole('row', { name: new RegExp(name) })).toContainText(`→ ${points}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => host.read(path)).toBe(before);
    },
  );
});

const open = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Alt+f');
  await expect(view(page)).toBeVisible();
};

test.describe('obstacles are reported:', () => {
  const azeroth = samples('azeroth-at-war');
  const maps = Object.fromEntries(Object.entries(azeroth).filter(([path]) => path.startsWith('maps/')));

  test.describe('no map', () => {
    test('', async ({ page }) => {
      await open(page);
      await expect(view(page)).toContainText('There is no map to fight on');
      await expect(view(page).getByRole('button', { name: 'Find fair costs' })).toBeDisabled();
    });
  });

  test.describe('a size without a legal army', () => {
    test.use({
      files: {
        ...SMALL,
        ...maps,
        'horde/thrall.unit.json': unit('thrall', 'Thrall', { tier: ['Hero'], points: 600 }),
      },
    });
    test('', async ({ page }) => {
      await open(page);
      await expect(view(page)).toContainText('No book has a legal army of this size. The reasons are below.');
      await expect(view(page)).toContainText('an army needs at least 1 in “Hero”, and the book has none');
      await expect(view(page)).toContainText(
        'an army of 9 units with 1 in “Hero” costs 960 points at least, more than 750',
      );
    });
  });

  test.describe('a unit with errors', () => {
    test.use({
      files: {
        ...azeroth,
        'horde/orc-grunt.unit.json': azeroth['horde/orc-grunt.unit.json'].replace('"ATK": 2', '"ATK": "two"'),
      },
    });
    test('', async ({ page }) => {
      await open(page);
      await expect(view(page)).toContainText('horde/orc-grunt.unit.json is skipped, because it has errors.');
      await expect(view(page).getByRole('button', { name: 'Find fair costs' })).toBeEnabled();
    });
  });

  test.describe('one unit alone', () => {
    const glory = samples('glory');
    test.use({
      files: Object.fromEntries(
        Object.entries(glory).filter(
          ([path]) => /maps|emberfold\.book|hearth-levy|keyword/.test(path) && !path.includes('mirekin'),
        ),
      ),
    });
    test('', async ({ page }) => {
      test.setTimeout(900_000);
      await find(page, 'random', '300');
      await expect(view(page)).toContainText('A single unit has nothing to compare with', {
        timeout: 240_000,
      });
    });
  });

  test.describe('two games', () => {
    test.use({
      files: {
        ...samples('glory'),
        ...Object.fromEntries(Object.entries(azeroth).map(([path, text]) => [`azeroth/${path}`, text])),
      },
    });
    test('', async ({ page }) => {
      await open(page);
      const game = view(page).getByLabel('Game');
      await expect(game.getByRole('option')).toHaveCount(2);
      await game.selectOption({ label: 'Glory' });
      await expect(view(page).getByRole('row', { name: /Sump Drake/ })).toBeVisible();
      await expect(view(page).getByRole('row', { name: /Orc Grunt/ })).toBeHidden();
    });
  });

  test.describe('rows that are sorted again', () => {
    test.use({ files: azeroth });
    test('keep the focus', async ({ page }) => {
      await open(page);
      const rows = view(page).locator('[data-balance-unit]');
      await expect(rows.nth(10)).toBeVisible({ timeout: 120_000 });
      const sort = (by: string) =>
        view(page)
          .getByTitle(by)
          .first()
          .evaluate((button: HTMLElement) => button.click());
      for (const unit of ['orc-grunt', 'footman', 'knight', 'wolf-raider']) {
        await sort('Sort by name');
        const row = view(page).locator(`[data-balance-unit="${unit}"]`);
        await row.focus();
        // As when costs arrive: the user presses nothing.
        await sort('Sort by cost, highest first');
        await expect(row).toBeFocused();
      }
    });
  });

  test.describe('a book of 200 units', () => {
    test.use({ files: { ...many(200), ...maps } });
    test('is listed, and filtered by name', async ({ page }) => {
      await open(page);
      await expect(view(page).locator('[data-balance-unit]')).toHaveCount(200, { timeout: 120_000 });
      await view(page).getByRole('searchbox', { name: 'Filter units' }).fill('number 19');
      await expect(view(page).locator('[data-balance-unit]')).toHaveCount(11);
    });
  });
});
