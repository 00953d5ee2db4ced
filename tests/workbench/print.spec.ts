import { expect, test } from './fixture';
import { readFile } from 'node:fs/promises';

/** The pages stand in a frame that runs no scripts, those with which Playwright looks into it included: the browser says so. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

test('cards are printed from the workbench: live pages, a PDF, and choices that stay', async ({
  page,
  bench,
}) => {
  bench.expected = LOOKING_IN;
  await bench.run('Print cards…');
  const view = page.getByRole('dialog', { name: 'Print cards' });
  const pages = page.frameLocator('iframe[title="Pages"]');
  const status = view.getByRole('status');
  await expect(status).toContainText(/\d+ cards? on \d+ pages?, 4 to a sheet/);
  await expect(pages.locator('[data-face="front"] h3').first()).toBeVisible();

  await view.locator('select[name=card]').selectOption('poker');
  await expect(status).toContainText('9 to a sheet');
  await view.getByLabel('Sides').selectOption('single');
  await expect(status).toContainText('1 to a sheet');

  const download = page.waitForEvent('download');
  await view.getByRole('button', { name: 'PDF' }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(status).toContainText('Downloaded');

  await view.getByLabel('Only what changed').check();
  await expect(status).toContainText('No card has changed', { timeout: 15_000 });

  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await page.waitForTimeout(400); // settings are written a moment after a change
  await page.reload();
  await expect(bench.row('Units')).toBeVisible();
  await page.keyboard.press('Control+Alt+p');
  await expect(view.locator('select[name=card]')).toHaveValue('poker');
  await expect(view.getByLabel('Sides')).toHaveValue('single');
});

test('what is typed and not saved is on the pages; what is no card size is said', async ({ page, bench }) => {
  await bench.edit('Orc Grunt');
  await bench.replace('"Orc Grunt"', '"Orc <i>Bruiser</i>"');
  bench.expected = LOOKING_IN;
  await bench.run('Print cards…');
  const view = page.getByRole('dialog', { name: 'Print cards' });
  const pages = page.frameLocator('iframe[title="Pages"]');
  await expect(pages.locator('h3', { hasText: 'Orc <i>Bruiser</i>' }).first()).toBeVisible();
  await expect(pages.locator('h3 i')).toHaveCount(0);
  await view.locator('select[name=card]').selectOption('custom');
  await view.getByLabel('Width x height, mm').fill('2x2');
  await expect(view.getByRole('status')).toContainText('no size of a card');
});
