import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { many, SMALL, unit } from '../book';
import { expect, test } from '../fixture';

test('new, copied and moved files have the right names, ids and books', async ({ bench, host, page }) => {
  await test.step('a new unit keeps its name as typed, and opens with its card', async () => {
    await page.keyboard.press('Control+Alt+n');
    const name = bench.dialog().getByRole('textbox', { name: 'Name' });
    await name.fill('../Stone Giant');
    await expect(bench.dialog()).toContainText('A folder needs a plain name');
    await name.fill('The Sunken Court');
    await expect(bench.dialog()).toContainText('Makes horde/the-sunken-court.unit.json.');
    await page.keyboard.press('Enter');
    await expect(bench.tab('the-sunken-court.unit.json')).toHaveAttribute('aria-selected', 'true');
    await expect(bench.card()).toContainText('The Sunken Court');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
    expect(await host.read('horde/the-sunken-court.unit.json')).toContain('"id": "the-sunken-court"');
  });
  await test.step('a new book gets its own folder, whatever file is active', async () => {
    await bench.row('Orc Grunt').click();
    await page.keyboard.press('Control+Alt+n');
    await bench.dialog().getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Book' });
    await bench.dialog().getByRole('textbox', { name: 'Name' }).fill('Abyss');
    await expect(bench.dialog()).toContainText('abyss/abyss.book.json. One folder is one book');
    await page.keyboard.press('Enter');
    await expect(bench.tab('abyss.book.json')).toBeVisible();
    expect(await host.read('abyss/abyss.book.json')).toContain('"name": "Abyss"');
    // The Horde's units still belong to the Horde.
    await bench.row('Orc Grunt').click();
    await expect(bench.card()).toContainText('Horde');
    await expect(page.locator('[data-fight]')).toHaveCount(3);
  });
  await test.step('a name that another book also has leaves the fights with the first unit', async () => {
    await bench.row('Footman').click();
    await page.keyboard.press('Control+Alt+n');
    await bench.dialog().getByRole('textbox', { name: 'Name' }).fill('Orc Grunt');
    await expect(bench.dialog()).toContainText('Makes alliance/orc-grunt.unit.json.');
    await expect(bench.dialog()).toContainText('the 5 files that refer to it will name the book');
    await page.keyboard.press('Enter');
    await expect(bench.tab('orc-grunt.unit.json alliance')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
    expect(await host.read('alliance/alliance.book.json')).toContain('"horde/orc-grunt"');
    expect(await host.read('scenarios/grunt-charges-footman.scenario.json')).toContain('"horde/orc-grunt"');
    await page.keyboard.press('Control+Alt+z');
    await expect.poll(() => existsSync(join(host.root, 'alliance/orc-grunt.unit.json'))).toBe(false);
    await expect.poll(() => host.read('alliance/alliance.book.json')).not.toContain('horde/orc-grunt');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
  });
  await test.step('duplicating asks for the copy’s name, and gives it another id', async () => {
    await bench.row('Orc Grunt').click();
    await page.keyboard.press('Control+Alt+d');
    await bench.dialog().getByRole('textbox', { name: 'Printed name' }).fill('Orc Veteran');
    await page.keyboard.press('Enter');
    await expect(bench.tab('orc-veteran.unit.json')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => host.read('horde/orc-veteran.unit.json')).toContain('"id": "orc-veteran"');
    expect(await host.read('horde/orc-veteran.unit.json')).toContain('"name": "Orc Veteran"');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
  });
  await test.step('a unit moves to another book, and its fights go with it', async () => {
    await bench.row('Orc Grunt').click();
    await bench.run('Move to another book…');
    await bench.dialog().getByRole('button', { name: 'Alliance' }).click();
    await expect.poll(() => existsSync(join(host.root, 'alliance/orc-grunt.unit.json'))).toBe(true);
    await expect(bench.card()).toContainText('Alliance');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
    await expect(page.locator('[data-fight]')).toHaveCount(3);
  });
});

test('two books in one folder are an error, and its fix moves the second', async ({ bench, host, page }) => {
  const text = await host.read('horde/horde.book.json');
  await host.write('horde/abyss.book.json', text.replace('"horde"', '"abyss"').replace('"Horde"', '"Abyss"'));
  await expect(bench.problems()).toContainText('Move this book to its own folder');
  await bench.problems().getByRole('button', { name: 'Fix' }).click();
  await expect.poll(() => existsSync(join(host.root, 'horde/abyss/abyss.book.json'))).toBe(true);
  await expect(page.getByRole('contentinfo')).toContainText('0 errors');
});

test('renaming changes the name, the file, its id and all references; one key undoes it', async ({
  bench,
  host,
  page,
}) => {
  await bench.row('Orc Grunt').click();
  await bench.explorer().focus();
  await page.keyboard.press('F2');
  await bench.dialog().getByRole('textbox', { name: 'Printed name' }).fill('Orc Brute');
  await expect(bench.dialog().getByRole('textbox', { name: 'File and id' })).toHaveValue('horde/orc-brute');
  await expect(bench.dialog()).toContainText('References in 4 files will be updated');
  await page.keyboard.press('Enter');
  await expect(bench.tab('orc-brute.unit.json')).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => host.read('scenarios/grunt-against-footman.scenario.json'))
    .toContain('"orc-brute"');
  await expect.poll(() => host.read('horde/orc-brute.unit.json')).toContain('"name": "Orc Brute"');
  expect(await host.read('horde/orc-brute.unit.json')).toContain('"id": "orc-brute"');
  expect(await host.read('alliance/alliance.book.json')).toContain('"orc-brute"');
  expect(existsSync(join(host.root, 'horde/orc-grunt.unit.json'))).toBe(false);
  await expect(page.getByRole('contentinfo')).toContainText('0 errors');
  await expect(page.locator('[data-fight]')).toHaveCount(3);

  await bench.explorer().focus();
  await page.keyboard.press('Control+z');
  await expect(bench.tab('orc-grunt.unit.json')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => host.read('horde/orc-grunt.unit.json')).toContain('"name": "Orc Grunt"');
  await expect
    .poll(() => host.read('scenarios/grunt-against-footman.scenario.json'))
    .toContain('"orc-grunt"');
  await expect(page.getByRole('contentinfo')).toContainText('0 errors');
});

test('deleting lists references to the file, moves it to the trash, and can be undone', async ({
  bench,
  host,
  page,
}) => {
  await bench.row('Wolf Raider').click();
  await expect(bench.tab('wolf-raider.unit.json')).toBeVisible();
  await bench.explorer().focus();
  await page.keyboard.press('Delete');
  await expect(bench.dialog()).toContainText('scenarios/raider-fights-grunt.scenario.json — attacker');
  await bench.dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(existsSync(join(host.root, 'horde/wolf-raider.unit.json'))).toBe(true);
  await bench.row('Wolf Raider').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await bench.dialog().getByRole('button', { name: 'Delete' }).click();
  await expect(bench.tab('wolf-raider.unit.json')).toBeHidden();
  await expect(bench.row('Wolf Raider')).toBeHidden();
  expect(existsSync(join(host.root, 'horde/wolf-raider.unit.json'))).toBe(false);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(bench.row('Wolf Raider')).toBeVisible();
  expect(existsSync(join(host.root, 'horde/wolf-raider.unit.json'))).toBe(true);
  await expect(page.getByRole('contentinfo')).toContainText('0 errors');
});

test('the tree follows the folder, can be filtered, and works with the keyboard only', async ({
  bench,
  host,
  page,
}) => {
  await test.step('a file that appears outside appears in the tree', async () => {
    await host.write(
      'horde/troll.unit.json',
      (await host.read('horde/orc-grunt.unit.json'))
        .replaceAll('orc-grunt', 'troll')
        .replaceAll('Orc Grunt', 'Troll'),
    );
    await expect(bench.row('Troll')).toBeVisible();
  });
  await test.step('the filter finds by name, folder and tier, and Enter opens', async () => {
    const filter = page.getByRole('textbox', { name: 'Filter files' });
    await filter.fill('alliance foot');
    await expect(bench.row('Footman')).toBeVisible();
    await expect(bench.row('Orc Grunt')).toBeHidden();
    await filter.press('Enter');
    await expect(bench.tab('footman.unit.json')).toHaveAttribute('aria-selected', 'true');
    await filter.fill('nothing is called this');
    await expect(page.getByText('No file matches')).toBeVisible();
    await filter.press('Escape');
    await expect(bench.row('Orc Grunt')).toBeVisible();
  });
  await test.step('the tree works with the keyboard only', async () => {
    await bench.explorer().focus();
    await page.keyboard.press('Home');
    await page.keyboard.type('wolf');
    await page.keyboard.press('Enter');
    await expect(bench.tab('wolf-raider.unit.json')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    await page.keyboard.press('Control+Shift+e');
    await expect(bench.explorer()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(bench.row('Mounted')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(bench.row('Mounted')).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('a name too long for the explorer', () => {
  const name = 'The Exceedingly Long-Winded Warden of the Northern Marches';
  test.use({ files: { ...SMALL, 'horde/warden.unit.json': unit('warden', name) } });
  test('is shown completely on several lines, with its file in a tooltip', async ({ bench }) => {
    const shown = bench.row(name).getByText(name);
    await expect(shown).toHaveAttribute('title', `${name}\nhorde/warden.unit.json`);
    await expect(async () => {
      const [row, text] = [await bench.row(name).boundingBox(), await shown.boundingBox()];
      expect(text?.height).toBeGreaterThan(40);
      expect(row?.height).toBeGreaterThanOrEqual(text?.height ?? 0);
    }).toPass();
  });
});

test.describe('an empty folder', () => {
  test.use({ files: {} });
  test('says what to do first', async ({ host, page }) => {
    await page.goto(host.url);
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'New file…' }).click();
    // A unit belongs to a book: if there is none, the dialog offers a book.
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Horde');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'horde.book.json' })).toBeVisible();
    await page.keyboard.press('Control+Alt+n');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('orc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'orc.unit.json' })).toBeVisible();
    await expect(page.locator('article[data-unit]')).toContainText('Orc');
  });
});

test.describe('300 units', () => {
  test.use({ files: many(300) });
  test('open to a usable editor, drawing only the visible rows', async ({ host, page }) => {
    await page.goto(host.url);
    await expect(page.locator('.view-line').first()).toBeVisible();
    await expect(page.locator('article[data-unit]')).toBeVisible();
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  });
});
