import { violations } from '../axe';
import { expect, test } from '../fixture';

/** Ten views, each by its command. */
const VIEWS = {
  'Control+Alt+f': 'Fair costs',
  'Control+Alt+m': 'Matrix',
  'Control+Alt+c': 'Units side by side',
  'Control+Alt+g': 'Goals',
  'Control+Alt+u': 'Studies',
  'Control+Alt+y': 'Playtests',
  'Control+Alt+l': 'Patch report',
  'Control+Alt+k': 'Reference',
  'Control+Alt+i': 'Import',
  'Control+Alt+h': 'Help',
} as const;

test('ten views open as tabs beside a file, and are restored after a reload', async ({ bench, page }) => {
  await bench.edit('Orc Grunt');
  for (const [chord, name] of Object.entries(VIEWS)) {
    await page.keyboard.press(chord);
    await expect(bench.tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  // Escape keeps the active tab; the settings are written a moment later.
  await page.keyboard.press('Escape');
  await expect(bench.view('Help')).toBeVisible();
  const tabs = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab');
  const before = await tabs.allInnerTexts();
  expect(before).toHaveLength(11);

  await test.step('a view is beside the text, and both are restored after a reload', async () => {
    await page.keyboard.press('Control+\\');
    await expect(page.getByRole('tablist', { name: 'Tabs of the second group' }).getByRole('tab')).toHaveText(
      'Help',
    );
    // The strip got narrower: it may scroll back to the active tab while this one is being clicked.
    await expect(async () => {
      await bench.tab('orc-grunt.unit.json').click();
      await expect(bench.text()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(bench.view('Help')).toBeVisible();
    const divider = page.getByRole('separator', { name: 'Width of the second group of tabs' });
    const width = Number(await divider.getAttribute('aria-valuenow'));
    await divider.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuenow', String(width - 16));
    const saved = page.waitForRequest(
      (request) =>
        request.url().includes('saveSettings') && (request.postData() ?? '').includes('front.side'),
    );
    await bench.tab('orc-grunt.unit.json').click();
    await saved;
    await page.reload();
    await expect(tabs).toHaveText(before.filter((name) => name !== 'Help'));
    await expect(bench.view('Help')).toBeVisible();
    await expect(bench.text()).toBeVisible();
    await expect(divider).toHaveAttribute('aria-valuenow', String(width - 16));
    expect(await violations(page)).toEqual([]);
  });

  await test.step('Ctrl+P goes to a view, and the key of a tab closes it', async () => {
    await page.keyboard.press('Control+p');
    await page.keyboard.type('fair costs');
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(
      'Fair costs',
    );
    await page.keyboard.press('Enter');
    await expect(bench.view('Balance: fair costs')).toBeFocused();
    await bench.closeTab();
    await expect(bench.tab('Fair costs')).toHaveCount(0);
  });
});

test('the matrix stays open while a card is edited, and says that it belongs to earlier files', async ({
  bench,
  page,
}) => {
  await bench.edit('Orc Grunt');
  await page.keyboard.press('Control+Alt+m');
  const matrix = bench.view(/^Matrix/);
  await expect(matrix.getByText('9 duels', { exact: true })).toBeVisible();
  // Typing makes it outdated, and the tab says so when it is shown again.
  await bench.tab('orc-grunt.unit.json').click();
  await bench.replace('"ATK": 2', '"ATK": 3');
  await page.keyboard.press('Control+Alt+m');
  await expect(matrix).toContainText('Changed since these duels: Orc Grunt.');
  await matrix.getByRole('button', { name: 'Calculate again' }).click();
  await expect(matrix.getByText('9 duels', { exact: true })).toBeVisible();
  await expect(matrix).not.toContainText('Changed since');
});
