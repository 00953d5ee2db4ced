import { SMALL, unit } from '../book';
import { expect, test } from '../fixture';

test('the chosen theme, the panes’ sizes and closed hints are kept', async ({ bench, page }) => {
  const theme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'light');

  const splitter = page.getByRole('separator', { name: 'Explorer width' });
  await expect(splitter).toHaveAttribute('aria-valuenow', '240');
  await splitter.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(splitter).toHaveAttribute('aria-valuenow', '272');

  const hints = page.getByRole('button', { name: 'Got it' });
  await expect(hints).toHaveCount(3);
  for (const words of ['Edit here.', 'Results.', 'Print.']) await expect(page.getByText(words)).toBeVisible();
  for (const left of [2, 1, 0]) {
    await hints.first().click();
    await expect(hints).toHaveCount(left);
  }

  await page.reload();
  await expect(bench.row('Units')).toBeVisible();
  await expect(bench.card()).toBeVisible();
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await expect(splitter).toHaveAttribute('aria-valuenow', '272');
  expect(Math.round((await bench.explorer().boundingBox())?.width ?? 0)).toBe(272);
  await expect(hints).toHaveCount(0);
});

test('at 1024 pixels the card is a tab of the editor and the lab keeps 340', async ({ page, bench }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(bench.card()).toBeHidden();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(bench.card()).toBeVisible();
  expect((await page.getByRole('complementary', { name: 'Lab' }).boundingBox())?.width).toBe(340);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  // The active tab is active again.
  await page.reload();
  await expect(bench.card()).toBeVisible();
  // With little room, the print view starts at its choices.
  await page.keyboard.press('Control+Alt+p');
  await expect(page.getByRole('combobox', { name: 'What' })).toBeFocused();
});

test.describe('a unit too slow to hit under the rules as written', () => {
  const stats = { MOV: 5, ATK: 2, SKL: 6, STR: 4, TGH: 4, DEF: 5, INI: 3, WND: 2 };
  const files = {
    ...SMALL,
    'horde/orc-grunt.unit.json': unit('orc-grunt', 'Orc Grunt', { stats }),
    'alliance/footman.unit.json': unit('footman', 'Footman', { stats: { ...stats, INI: 6 } }),
  };
  test.use({ files });

  test('hits with a six under another variant, chosen and counted in the title bar', async ({
    page,
    bench,
  }) => {
    const charge = bench.headline('grunt-charges-footman');
    const before = await charge.innerText();
    await page.getByRole('button', { name: /^Rules/ }).click();
    const panel = page.getByRole('dialog', { name: 'Rules' });
    await panel.getByRole('combobox', { name: 'Natural 1 and 6' }).selectOption('one-fails-six-hits');
    await expect(charge).not.toHaveText(before);
    await expect(page.getByRole('button', { name: /^Rules/ })).toContainText('1');
    await panel.getByRole('button', { name: 'Reset to rules as written' }).click();
    await expect(charge).toHaveText(before);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test('the focus stays in the window when its element disappears', async ({ page, bench, host }) => {
  const inside = (region: string) => expect(page.locator(`[data-region="${region}"] :focus`)).toHaveCount(1);
  await bench.fight('grunt-charges-footman').getByRole('button').click();
  await page.getByRole('button', { name: 'Roll the dice' }).focus();
  await host.delete('scenarios/grunt-charges-footman.scenario.json');
  await inside('lab');
  await page.keyboard.press('Control+Alt+b');
  await inside('editor');
  await bench.explorer().focus();
  await page.keyboard.press('Control+Alt+e');
  await inside('editor');
});

test('commands, files and parts of the window can be reached by keys', async ({ bench, page }) => {
  await test.step('F6 cycles through the parts of the window', async () => {
    await bench.explorer().focus();
    const inside = (region: string) =>
      page.evaluate(
        (name) => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') === name,
        region,
      );
    for (const region of ['editor', 'card', 'lab', 'explorer', 'editor']) {
      await page.keyboard.press('F6');
      await expect.poll(() => inside(region)).toBe(true);
    }
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => inside('explorer')).toBe(true);
  });
  await test.step('quick open goes to a file by parts of its name', async () => {
    await page.keyboard.press('Control+p');
    await page.keyboard.type('woraid');
    await page.keyboard.press('Enter');
    await expect(bench.tab('wolf-raider.unit.json')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('“Go to file” reuses the palette’s box: further typing goes into it', async () => {
    await page.keyboard.press('F1');
    await page.keyboard.type('Go to file');
    const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option').first();
    await expect(first).toContainText('Go to file');
    await page.evaluate(() => ((document.activeElement as HTMLElement).dataset['was'] = 'commands'));
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog').getByRole('combobox');
    await expect(box).toHaveAttribute('data-was', 'commands');
    await page.keyboard.type('footman.unit');
    await expect(first).toContainText('Footman');
    await page.keyboard.press('Enter');
    await expect(bench.tab('footman.unit.json')).toBeVisible();
  });
  await test.step('the palette lists every command with its key, and runs it', async () => {
    await page.keyboard.press('F1');
    await expect(page.getByRole('option').filter({ hasText: 'Go to file' })).toContainText('Ctrl+P');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const theme = page.locator('html');
    await expect(theme).toHaveAttribute('data-theme', 'light');
    await bench.run('Toggle light and dark theme');
    await expect(theme).toHaveAttribute('data-theme', 'dark');
  });
});
