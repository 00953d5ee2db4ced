import { SMALL } from '../book';
import { expect, test } from '../fixture';

test('a unit can fight any other at once, and the fight is saved as a scenario', async ({
  bench,
  host,
  page,
}) => {
  await bench.row('Wolf Raider').click();
  await expect(page.locator('[data-fight]')).toHaveCount(1);
  await bench.oppose('Footman');
  await expect(page.getByRole('region', { name: 'Against Footman' }).locator('[data-fight]')).toHaveCount(3);
  await expect(page.locator('[data-fight]').first()).toHaveAttribute('data-fight', /^default:/);
  await page.getByRole('button', { name: 'Wolf Raider charges Footman' }).click();
  await page.getByRole('button', { name: 'keep as scenario…' }).click();
  await expect(bench.dialog()).toContainText('Makes scenarios/wolf-raider-charges-footman.scenario.json');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => host.read('scenarios/wolf-raider-charges-footman.scenario.json').catch(() => ''))
    .toContain('"action": "charge"');
  // The enlarged fight is now the scenario's: it is not offered for saving again.
  await expect(page.getByRole('button', { name: 'open the scenario' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wolf Raider charges Footman' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('0 errors');
});

test('the pin, the opponent and the lab’s layout survive a reload', async ({ bench, page }) => {
  await bench.edit('Orc Grunt');
  await bench.oppose('Footman');
  const sort = page.getByRole('combobox', { name: 'Sort fights by', includeHidden: true });
  await bench.labView();
  await sort.selectOption({ label: 'Name' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toHaveValue('pinned');
  await bench.text().click();
  await bench.replace('"ATK": 2', '"ATK": 3');
  await expect(bench.change('grunt-charges-footman')).toContainText('+');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).not.toHaveClass(/dirty/);
  await expect(bench.change('grunt-charges-footman')).toContainText('+');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toHaveValue('pinned');
  await expect(bench.change('grunt-charges-footman')).toContainText('+');
  await expect(sort).toHaveValue('name');
  await expect(page.getByRole('region', { name: 'Against Footman' })).toBeVisible();
});

test.describe('a book with an icon', () => {
  const book = { ...(JSON.parse(SMALL['horde/horde.book.json']) as object), icon: 'orc-head' };
  test.use({ files: { ...SMALL, 'horde/horde.book.json': JSON.stringify(book) } });

  test('a card beside others looks the same as beside its text', async ({ bench, page }) => {
    await bench.edit('Orc Grunt');
    await expect(bench.card().locator('svg.sign')).toBeVisible();
    await page.keyboard.press('Control+Alt+c');
    const compare = bench.view('Units side by side');
    await expect(compare.locator('article[data-unit] svg.sign')).toBeVisible();
  });
});

test('the matrix shows every unit against every unit; cards are side by side', async ({ bench, page }) => {
  await bench.row('Orc Grunt').click();
  await page.keyboard.press('Control+Alt+m');
  const matrix = bench.view(/^Matrix/);
  await expect(matrix.getByRole('row')).toHaveCount(4);
  await expect(matrix.getByRole('gridcell').nth(1)).toHaveAttribute('title', /against .*: wins \d/);
  await bench.closeTab();
  await expect(matrix).toBeHidden();
  await page.keyboard.press('Control+Alt+c');
  const compare = bench.view('Units side by side');
  await compare.getByRole('combobox').selectOption({ label: 'Footman' });
  await expect(compare.locator('article[data-unit]')).toHaveCount(2);
});
