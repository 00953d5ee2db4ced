import { expect, test } from '../fixture';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { many, SMALL } from '../book';

/** The pages are in a frame that blocks scripts, including Playwright's own, which the browser reports. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

test('cards are printed from the workbench: live pages, a PDF, and remembered choices', async ({
  page,
  bench,
  host,
}) => {
  bench.expected = LOOKING_IN;
  await bench.run('Print cards…');
  const view = page.getByRole('tabpanel', { name: 'Print cards' });
  const pages = page.frameLocator('iframe[title="Pages"]');
  const status = view.getByRole('status', { name: 'Print', exact: true });
  await expect(status).toContainText(/\d+ cards? on \d+ pages?, 4 to a sheet/);
  await expect(pages.locator('[data-face="front"] h3').first()).toBeVisible();

  await view.getByLabel('Card', { exact: true }).selectOption('poker');
  await expect(status).toContainText('9 to a sheet');
  await view.getByLabel('Sides').selectOption('single');
  await expect(status).toContainText('1 to a sheet');

  const download = page.waitForEvent('download');
  await view.getByRole('button', { name: 'PDF' }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(status).toContainText('Downloaded');

  await view.getByLabel('Only cards changed').check();
  await expect(status).toContainText('No card has changed', { timeout: 60_000 });

  await bench.closeTab();
  await expect(view).toHaveCount(0);
  const kept = (): Promise<string> => readFile(join(host.data, 'settings.json'), 'utf8');
  await expect.poll(kept, 'settings are written a moment after a change').toContain('"single"');
  await page.reload();
  await expect(bench.row('Units')).toBeVisible();
  await page.keyboard.press('Control+Alt+p');
  await expect(view.getByLabel('Card', { exact: true })).toHaveValue('poker');
  await expect(view.getByLabel('Sides')).toHaveValue('single');
});

test(
  'several files are downloaded as one, with a sentence about what to do with them',
  { tag: '@slow' },
  async ({ page, bench }) => {
    bench.expected = LOOKING_IN;
    await bench.run('Print cards…');
    const view = page.getByRole('tabpanel', { name: 'Print cards' });
    const download = page.waitForEvent('download');
    await view.getByRole('button', { name: 'Tabletop Simulator' }).click();
    const archive = await download;
    expect(archive.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzipSync(await readFile(await archive.path()));
    const [json, ...pictures] = Object.keys(files);
    expect(json).toMatch(/\.json$/);
    const saved = Buffer.from(files[json]).toString();
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(saved).toContain(`"${picture}"`);
      expect(Buffer.from(files[picture]).subarray(1, 4).toString()).toBe('PNG');
    }
    await expect(view.getByRole('status', { name: 'Print', exact: true })).toContainText('Mods/Images');
  },
);

test('unsaved text is on the pages; an invalid card size is reported', async ({ page, bench }) => {
  await bench.edit('Orc Grunt');
  await bench.replace('"Orc Grunt"', '"Orc <i>Bruiser</i>"');
  bench.expected = LOOKING_IN;
  await bench.run('Print cards…');
  const view = page.getByRole('tabpanel', { name: 'Print cards' });
  const pages = page.frameLocator('iframe[title="Pages"]');
  await expect(pages.locator('h3', { hasText: 'Orc <i>Bruiser</i>' }).first()).toBeVisible();
  await expect(pages.locator('h3 i')).toHaveCount(0);
  await view.getByLabel('Card', { exact: true }).selectOption('custom');
  await view.getByLabel('Width × height, mm').fill('2x2');
  await expect(view.getByRole('status', { name: 'Print', exact: true })).toContainText('not a card size');
});

test('a card whose text does not fit on paper is a problem while it is typed', async ({ bench }) => {
  await bench.edit('Orc Grunt');
  const text = 'It is said at length. '.repeat(34).trim();
  const abilities = ['Prologue', 'Oration', 'Aside', 'Return', 'Peroration', 'Envoi'].map((name) => ({
    name,
    type: 'Buff',
    mana: 1,
    range: 6,
    target: 'friend',
    effects: [{ effect: 'heal', amount: 1 }],
    text,
  }));
  await bench.replace('"abilities": []', `"abilities": ${JSON.stringify(abilities)}`);
  await expect(bench.row('Orc Grunt').getByTitle('Warnings')).toHaveText('1 warnings');
  // Problems do not open while a text is typed.
  await bench.page.keyboard.press('Control+Shift+e');
  await expect(bench.problems()).toContainText('card-overflow');
  await bench.edit('Orc Grunt');
  await bench.page.keyboard.press('Control+z');
  await expect(bench.problems()).toBeHidden();
});

test.describe('a long book', () => {
  test.use({ files: many(120) });

  test('shows the open card in the list of cards', async ({ page, bench }) => {
    bench.expected = LOOKING_IN;
    await bench.run('Go to file');
    await page.keyboard.type('orc-119.unit');
    await page.keyboard.press('Enter');
    await expect(bench.tab('orc-119.unit.json')).toBeVisible();
    await bench.run('Print cards…');
    const view = page.getByRole('tabpanel', { name: 'Print cards' });
    const chosen = view.getByRole('checkbox', { name: 'Orc number 119' });
    await expect(chosen).toBeChecked();
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });

  test(
    'is shown part by part, with the print’s progress, and can be stopped',
    { tag: '@slow' },
    async ({ page, bench }) => {
      bench.expected = LOOKING_IN;
      await bench.run('Print cards…');
      const view = page.getByRole('tabpanel', { name: 'Print cards' });
      const pages = page.frameLocator('iframe[title="Pages"]');
      const shown = view.getByRole('status', { name: 'Pages shown' });
      const status = view.getByRole('status', { name: 'Print', exact: true });
      await view.getByLabel('What', { exact: true }).selectOption('Every card');
      await expect(shown).toContainText(/^Pages 1 to \d+ of \d+$/);
      const first = await pages.locator('[data-face="front"]').first().getAttribute('data-unit');
      await view.getByRole('button', { name: 'Later pages' }).click();
      await expect(shown).not.toContainText('Pages 1 to');
      await expect(pages.locator('[data-face="front"]').first()).not.toHaveAttribute('data-unit', first!);

      await view.getByRole('button', { name: 'PDF' }).click();
      const bar = view.getByRole('progressbar', { name: 'Pages printed' });
      await expect(bar).toBeVisible();
      await expect(status).toContainText(/Printing: [1-9]\d* of \d+ pages/, { timeout: 120_000 });
      expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
      await view.getByRole('button', { name: 'Cancel' }).click();
      await expect(status).toContainText('Printing was canceled.');
      await expect(bar).toHaveCount(0);
      await expect(view.getByRole('button', { name: 'PDF' })).toBeEnabled();
    },
  );
});

const WARBAND = JSON.stringify({
  $schema: 'warbench:azeroth-at-war/army',
  id: 'warband',
  name: 'Warband',
  book: 'horde',
  size: 'skirmish',
  units: [
    { unit: 'orc-grunt', count: 5 },
    { unit: 'wolf-raider', count: 1 },
  ],
});

test.describe('the selection to print', () => {
  test.use({ files: { ...SMALL, 'horde/warband.army.json': WARBAND } });

  test('is a book, chosen cards, or an army with the copies and points of its list', async ({
    page,
    bench,
  }) => {
    bench.expected = LOOKING_IN;
    await bench.edit('Orc Grunt');
    await bench.run('Print cards…');
    const view = page.getByRole('tabpanel', { name: 'Print cards' });
    const pages = page.frameLocator('iframe[title="Pages"]');
    const status = view.getByRole('status', { name: 'Print', exact: true });
    // Printing starts with the active unit.
    await expect(view.getByRole('checkbox', { name: 'Orc Grunt' })).toBeChecked();
    await expect(status).toContainText('1 card on');
    await view.getByLabel('What', { exact: true }).selectOption('Every card');
    await expect(status).toContainText('3 cards on');
    await view.getByLabel('What', { exact: true }).selectOption('Horde');
    await expect(status).toContainText('2 cards on');
    await view.getByLabel('What', { exact: true }).selectOption('Chosen cards…');
    await expect(view.getByRole('checkbox', { name: 'Orc Grunt' })).toBeChecked();
    await expect(status).toContainText('1 card on');
    await view.getByRole('checkbox', { name: 'Footman' }).check();
    await expect(status).toContainText('2 cards on');
    await view.getByLabel('What', { exact: true }).selectOption({ label: 'Warband, 290 points' });
    await expect(status).toContainText('6 cards on');
    await expect(pages.locator('.page.roster')).toContainText('290');
    await expect(pages.locator('[data-face="front"][data-unit="orc-grunt"]')).toHaveCount(5);
  });
});
