import { catalogue, REEVES } from '../../import/catalogue';
import { SMALL } from '../book';
import { expect, test } from '../fixture';
import { goTo, view, walk, type Look } from './looks';

/** The pages are in a frame that blocks scripts, including Playwright's own, which the browser reports. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

/** Views that are the same in every game. */
const NEUTRAL: readonly Look[] = [
  {
    name: 'nothing open',
    open: async (bench) => expect(bench.explorer()).toBeVisible(),
  },
  {
    name: 'problems',
    open: async (bench, page) => {
      await goTo(page, 'broken.unit');
      await expect(bench.problems()).toBeVisible();
    },
  },
  {
    name: 'outline and used by',
    open: async (_, page) => {
      await goTo(page, 'orc-grunt.unit');
      await page.getByRole('button', { name: 'Used by', exact: false }).click();
      await page.getByRole('button', { name: 'Outline' }).click();
    },
  },
  {
    name: 'fights against anybody',
    open: async (_, page) => {
      const lab = page.getByRole('region', { name: 'Lab' });
      await lab
        .getByText(/^Against/)
        .first()
        .click();
      // The menu stays open, because it is checked too.
      await lab.getByRole('checkbox', { name: 'Footman', exact: true }).check();
      await expect(page.getByRole('region', { name: /^Against/ })).toBeVisible();
    },
  },
  {
    name: 'a change and a pin',
    open: async (bench, page) => {
      await page.keyboard.press('Control+b');
      await bench.edit('Orc Grunt');
      await bench.replace('"ATK": 2', '"ATK": 3');
      await expect(page.locator('[data-fight] .change').first()).toBeVisible();
    },
  },
  {
    name: 'the card beside the text',
    open: async (_, page) => page.keyboard.press('Control+Alt+v'),
  },
  {
    name: 'the search, with what would be replaced',
    open: async (_, page) => {
      await page.keyboard.press('Control+Shift+f');
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('axe');
      await page.getByRole('button', { name: 'Toggle replace' }).click();
      await expect(page.getByText(/places in/)).toBeVisible();
    },
  },
  { name: 'commands', open: (_, page) => page.keyboard.press('F1'), leave: 'escape' },
  { name: 'files', open: (_, page) => page.keyboard.press('Control+p'), leave: 'escape' },
  {
    name: 'a new file',
    open: (bench, page) =>
      page.keyboard.press('Control+Alt+n').then(() => expect(bench.dialog()).toBeVisible()),
    leave: 'escape',
  },
  {
    name: 'what a file’s end would mean',
    open: async (bench, page) => {
      await page.keyboard.press('Control+Shift+e');
      await bench.row('Orc Grunt').click();
      await page.keyboard.press('Delete');
      await expect(bench.dialog()).toContainText('Delete');
    },
    leave: 'escape',
  },
  {
    name: 'the explorer’s menu',
    open: async (bench, page) => {
      await bench.row('Orc Grunt').click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'the text’s menu',
    open: async (bench, page) => {
      await bench.edit('Orc Grunt');
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'variants',
    open: (_, page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Rules/ })
        .click(),
    leave: 'escape',
  },
  { name: 'the matrix', open: (_, page) => view(page, 'Control+Alt+m', /^Matrix/), leave: 'close' },
  {
    name: 'units side by side',
    open: (_, page) => view(page, 'Control+Alt+c', /side by side/),
    leave: 'close',
  },
  { name: 'Factions', open: (_, page) => view(page, 'Shift+F9', /^Factions/), leave: 'close' },
  {
    name: 'Lists',
    open: async (_, page) => {
      await view(page, 'Control+F8', /^Factions/);
      await expect(page.getByRole('combobox', { name: /^Show/ })).toHaveValue('lists');
    },
    leave: 'close',
  },
  { name: 'Tune', open: (_, page) => view(page, 'Control+F9', /^Tune/), leave: 'close' },
  { name: 'Balance', open: (_, page) => view(page, 'Control+Alt+f', /^Balance/), leave: 'close' },
  {
    name: 'a page of words',
    open: async (_, page) => {
      await goTo(page, 'lore.page');
      await expect(page.getByRole('region', { name: 'Page' })).toContainText('The long road');
    },
  },
  { name: 'help', open: (_, page) => view(page, 'Control+Alt+h', /Help/), leave: 'close' },
  {
    name: 'about Warbench',
    open: async (bench, page) => {
      await bench.run('About Warbench');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'an import, before anything is written',
    open: async (_, page) => {
      await view(page, 'Control+Alt+i', 'Import');
      const file = { name: 'tide.cat', mimeType: 'text/xml', buffer: Buffer.from(CATALOGUE) };
      await page.getByRole('tabpanel').getByLabel('Files').setInputFiles(file);
      await expect(page.getByText('2 new files')).toBeVisible();
    },
    leave: 'close',
  },
  {
    name: 'a sheet, with its columns',
    open: async (_, page) => {
      await view(page, 'Control+Alt+i', 'Import');
      const file = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('id,Punkte\norc-grunt,47\n') };
      await page.getByRole('tabpanel').getByLabel('Files').setInputFiles(file);
      await expect(page.getByText('The column “Punkte” is not a field of a unit.')).toBeVisible();
    },
    leave: 'close',
  },
  {
    name: 'the print',
    open: async (_, page) => {
      await view(page, 'Control+Alt+p', 'Print cards');
      await expect(page.getByRole('status', { name: 'Print', exact: true })).toContainText(/cards? on/, {
        timeout: 30_000,
      });
    },
    leave: 'close',
  },
  {
    name: 'the book',
    open: async (_, page) => {
      await view(page, 'Control+Alt+a', 'Print the book');
      await expect(page.locator('iframe[title="The book"]')).toBeVisible({ timeout: 120_000 });
    },
    leave: 'close',
  },
];

const CATALOGUE = catalogue({
  name: 'Tidefolk',
  library: true,
  body: `<sharedSelectionEntries>${REEVES}</sharedSelectionEntries>`,
});

const BROKEN = `{
  "$schema": "warbench:azeroth-at-war/unit",
  "id": "broken",
  "points": "many"
}
`;

test.describe('every game', () => {
  test.use({
    files: {
      ...SMALL,
      'horde/broken.unit.json': BROKEN,
      'horde/lore.page.md': '# The long road\n\nOnce.\n\n## Then\n\nAgain.\n',
    },
  });
  test.setTimeout(1_200_000);
  test(
    'axe finds nothing wrong with the window, its dialogs, menus and views',
    { tag: '@slow' },
    async ({ bench, page }) => {
      bench.expected = LOOKING_IN;
      expect(await walk(NEUTRAL, bench, page)).toEqual({});
    },
  );

  test(
    'axe finds nothing wrong at 1024 pixels, with the card in a tab',
    { tag: '@slow' },
    async ({ bench, page }) => {
      await page.setViewportSize({ width: 1024, height: 700 });
      const narrow: Look = {
        name: 'the card alone',
        open: async () => {
          await goTo(page, 'orc-grunt.unit');
          await page.getByRole('button', { name: 'Card', exact: true }).click();
          await expect(bench.card()).toBeVisible();
        },
      };
      expect(await walk([narrow], bench, page)).toEqual({});
    },
  );
});

test('a rule’s text is reached with the keyboard', { tag: '@slow' }, async ({ bench, page }) => {
  await bench.row('Orc Grunt').click();
  await page.getByRole('button', { name: 'Grunt charges a Footman', exact: true }).first().click();
  const mark = page.locator('[data-region="lab"] .hint').filter({ hasText: 'AAW-' }).first();
  await mark.focus();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toBeVisible();
  await expect(mark).toHaveAttribute('aria-describedby', /.+/);
});

test(
  'Tab leaves the text if that is set, and the window says so',
  { tag: '@slow' },
  async ({ bench, page }) => {
    await bench.edit('Orc Grunt');
    await page.keyboard.press('Control+m');
    await expect(page.getByText('Tab moves the focus')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('.monaco-editor.focused')).toBeHidden();
  },
);

test(
  'the problems, the matrix and printed pages can be used and left with the keyboard only',
  { tag: '@slow' },
  async ({ bench, page }) => {
    bench.expected = LOOKING_IN;
    await bench.edit('Orc Grunt');
    const text = page.locator('.monaco-editor.focused');
    await page.keyboard.press('Control+Shift+m');
    await expect(page.locator('[data-region="problems"] :focus')).toBeVisible();
    await page.keyboard.press('Control+Shift+m');
    await expect(text).toBeVisible();

    await view(page, 'Control+Alt+m', /^Matrix/);
    await expect(page.getByText('9 duels', { exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toBeFocused();
    const cells = page.getByRole('gridcell');
    while (!(await cells.first().evaluate((cell) => cell === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(cells.nth(1)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /against .*: wins/ })).toBeVisible();
    await bench.closeTab();
    await expect(text).toBeVisible();

    await view(page, 'Control+Alt+p', 'Print cards');
    const pages = page.locator('iframe[title="Pages"]');
    await expect(pages).toBeVisible({ timeout: 30_000 });
    while (!(await pages.evaluate((frame) => frame === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect(pages).toHaveCSS('outline-style', 'solid');
    await bench.closeTab();
    await expect(pages).toBeHidden();
    await expect(text).toBeVisible();
  },
);

test(
  'an open fight in the lab takes no focus from a file that is opened',
  { tag: '@slow' },
  async ({ bench, page }) => {
    await bench.row('Orc Grunt').click();
    await page.getByRole('button', { name: 'Grunt charges a Footman', exact: true }).first().click();
    await expect(page.getByRole('button', { name: /All fights/ })).toBeFocused();
    await bench.edit('Wolf Raider');
    await bench.edit('Footman');
    await expect(page.getByRole('button', { name: /All fights/ })).toBeHidden();
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  },
);
