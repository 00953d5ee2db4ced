import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue, REEVES } from '../../import/catalogue';
import { expect, test } from '../fixture';

/** The pages are in a frame that blocks scripts, including Playwright's own, which the browser reports. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

const CATALOGUE = catalogue({
  name: 'Tidefolk',
  library: true,
  body: `<sharedSelectionEntries>${REEVES}</sharedSelectionEntries>`,
});

test('a catalog is previewed, imported, and removed again in one step', async ({ page, bench, host }) => {
  await bench.run('Import…');
  const view = page.getByRole('tabpanel', { name: 'Import' });
  await view
    .getByLabel('Files')
    .setInputFiles({ name: 'tide.cat', mimeType: 'text/xml', buffer: Buffer.from(CATALOGUE) });
  await expect(view.getByText('2 new files')).toBeVisible();
  await expect(view.getByRole('cell', { name: 'tidefolk/tide-reeves.unit.json' })).toBeVisible();
  await expect(view).toContainText('Regimental Option');
  await expect(readFile(join(host.root, 'tidefolk/tide-reeves.unit.json'))).rejects.toThrow();

  await view.getByRole('button', { name: 'Import 2 files' }).click();
  await expect(view).toHaveCount(0);
  await expect(bench.row('Tide Reeves')).toBeVisible();
  expect(await readFile(join(host.root, 'tidefolk/tide-reeves.unit.json'), 'utf8')).toContain(
    '"Tide Reeves"',
  );

  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(bench.row('Tide Reeves')).toHaveCount(0);
  await expect(readFile(join(host.root, 'tidefolk/tide-reeves.unit.json'))).rejects.toThrow();
});

test('an import is undone with the same key as every change of files', async ({ page, bench, host }) => {
  await bench.run('Import…');
  const view = page.getByRole('tabpanel', { name: 'Import' });
  await view
    .getByLabel('Files')
    .setInputFiles({ name: 'tide.cat', mimeType: 'text/xml', buffer: Buffer.from(CATALOGUE) });
  await view.getByRole('button', { name: 'Import 2 files' }).click();
  await expect(bench.row('Tide Reeves')).toBeVisible();
  await page.keyboard.press('Control+Alt+z');
  await expect(bench.row('Tide Reeves')).toHaveCount(0);
  await expect(readFile(join(host.root, 'tidefolk/tide-reeves.unit.json'))).rejects.toThrow();
  await expect(page.getByText('Import undone: 2 files.')).toBeVisible();
});

test('a hostile file is refused with a sentence, and a column can be mapped', async ({ page, bench }) => {
  await page.keyboard.press('Control+Alt+i');
  const view = page.getByRole('tabpanel', { name: 'Import' });
  const bomb = '<!DOCTYPE x [<!ENTITY a "ha">]><catalogue name="&a;"/>';
  await view
    .getByLabel('Files')
    .setInputFiles({ name: 'x.cat', mimeType: 'text/xml', buffer: Buffer.from(bomb) });
  await expect(view).toContainText('DOCTYPE');
  await expect(view.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  const sheet = 'id,Punkte\norc-grunt,47\n';
  await view
    .getByLabel('Files')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(view).toContainText('The column “Punkte” is not a field of a unit.');
  await view.getByLabel('Punkte').selectOption('points');
  await expect(view).toContainText('→ 47');
  await bench.closeTab();
  await expect(view).toHaveCount(0);
  await expect(bench.row('Orc Grunt')).toBeVisible();
});

test('the book is shown while typing, and exported as PDF', async ({ page, bench }) => {
  bench.expected = LOOKING_IN;
  await bench.run('Print the book…');
  const view = page.getByRole('tabpanel', { name: 'Print the book' });
  const book = page.frameLocator('iframe[title="The book"]');
  await expect(book.locator('.cover .title')).toBeInViewport();
  await expect(book.getByText('Orc Grunt').first()).toBeVisible();
  await view.getByLabel('Paper').selectOption('a5');
  const download = page.waitForEvent('download', { timeout: 240_000 });
  await view.getByRole('button', { name: 'Save PDF' }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await bench.closeTab();
  await expect(view).toHaveCount(0);
});

test('a chart of the lab is exported as a picture, and copied', async ({ page, bench, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(bench.row('Orc Grunt')).toBeVisible();
  await page.locator('article[data-fight]').first().getByRole('button').first().click();
  const actions = page.locator('.actions').first();
  const choose = async (name: string) => {
    await actions.getByRole('button', { name: /^Export/ }).click();
    await page.getByRole('menuitem', { name }).first().click();
  };
  for (const [name, ending] of [
    ['Save SVG', 'svg'],
    ['Save PNG', 'png'],
  ] as const) {
    const download = page.waitForEvent('download');
    await choose(name);
    const bytes = await readFile(await (await download).path());
    expect(bytes.length).toBeGreaterThan(1000);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(ending === 'svg' ? '<svg' : '\u0089PNG');
    if (ending === 'png') await test.info().attach('chart', { body: bytes, contentType: 'image/png' });
  }
  await choose('Copy picture');
  await expect(actions).toContainText('Copied.');
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  );
  expect(types).toContain('image/png');
});
