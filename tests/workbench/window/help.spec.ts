import { expect, test } from '../fixture';

/** The pages are in a frame that blocks scripts, including Playwright's own, which the browser reports. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

test('Help has the guide: it can be searched, results open, and links lead to chapters', async ({
  page,
  bench,
}) => {
  await page.getByRole('button', { name: 'Help' }).click();
  const help = bench.view('Help');
  await help.getByRole('button', { name: 'Printing' }).click();
  await expect(help.getByRole('article', { name: 'Printing' })).toContainText('Tokens and bases');
  await help.getByRole('link', { name: 'the command line' }).click();
  await expect(help.getByRole('article', { name: 'The command line' })).toBeVisible();
  await help.getByRole('searchbox').fill('fingerprint engine');
  await expect(help.getByRole('status')).toContainText('place');
  await page.keyboard.press('Enter');
  await expect(help.getByRole('article')).toContainText('fingerprint');
  await bench.closeTab();
  await expect(help).toHaveCount(0);
  await expect(bench.explorer()).toBeVisible();
});

test('About shows the version; there is no update check before the user agrees', async ({ page, bench }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await bench.run('About Warbench');
  const about = page.getByRole('dialog', { name: 'About Warbench' });
  await expect(about).toContainText(/version\s*\d+\.\d+\.\d+/);
  await expect(about).toContainText('settings.json');
  await expect(about.getByRole('checkbox')).not.toBeChecked();
  expect(asked.filter((url) => url.includes('checkForUpdate'))).toEqual([]);
  await about.getByRole('button', { name: 'Check now' }).click();
  await expect(about.getByRole('status')).toContainText('no release page');
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
});

test('a text page is previewed as in the book while typing; HTML in it is text', async ({
  page,
  bench,
  host,
}) => {
  await host.write('horde/lore.page.md', '---\ntitle: The red road\n---\n\nOne **bold** word.\n');
  await bench.row('lore.page.md').click();
  const paper = page.getByRole('article', { name: 'Page preview' });
  await expect(paper.getByRole('heading', { name: 'The red road' })).toBeVisible();
  await expect(paper.locator('strong')).toHaveText('bold');
  await bench.text().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('<img src=x onerror=alert(1)> and *new* words.');
  await expect(paper.locator('em')).toHaveText('new');
  await expect(paper).toContainText('<img src=x onerror=alert(1)>');
  await expect(paper.locator('img')).toHaveCount(0);
});

test('the matrix and the units are exported as tables, an army as tokens', async ({ page, bench }) => {
  bench.expected = LOOKING_IN;
  await page.keyboard.press('Control+Alt+m');
  const matrix = bench.view(/^Matrix/);
  const csv = page.waitForEvent('download');
  await matrix.getByRole('button', { name: 'CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('matrix.csv');
  await expect(matrix.getByText('Downloaded matrix.csv.')).toBeVisible();

  const sheets = page.waitForEvent('download');
  await bench.run('Export units');
  await page.getByRole('dialog').getByRole('button', { name: 'XLSX' }).click();
  expect((await sheets).suggestedFilename()).toMatch(/units\.xlsx$/);

  await page.keyboard.press('Control+Alt+p');
  const print = bench.view('Print cards');
  await print.getByLabel('What', { exact: true }).selectOption('Every card');
  await print.getByLabel('As', { exact: true }).selectOption('Tokens and bases');
  await expect(print.getByRole('status', { name: 'Print' })).toContainText(/\d+ tokens on \d+ page/);
  await expect(print.getByRole('button', { name: 'Tabletop Simulator' })).toBeEnabled();
  await expect(print.getByRole('button', { name: 'Single tokens' })).toBeEnabled();
  await expect(page.frameLocator('iframe[title="Pages"]').locator('.token').first()).toBeVisible();
});

test('a chart is exported as a picture', async ({ page, bench }) => {
  await bench.row('Orc Grunt').click();
  await page.locator('[data-region="lab"] [data-fight] button').first().click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Save SVG' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
});
