import type { Page } from '@playwright/test';
import { SMALL } from '../book';
import { violations } from '../axe';
import { expect, test } from '../fixture';

const GRUNT = 'horde/orc-grunt.unit.json';
const LEVIES = 40;
const levyPath = (i: number): string => `reed/levy-${i}.unit.json`;
const levy = (i: number): string => `{
  "$schema": "warbench:azeroth-at-war/unit",
  "id": "levy-${i}", "name": "Levy ${String(i).padStart(2, '0')}",
  "tier": ["Baseline"], "points": ${20 + i}, "base": "25mm",
  "stats": { "MOV": 5, "ATK": 1,   "SKL": 4, "STR": 4, "TGH": 4, "DEF": 4, "INI": 3, "WND": 1 },
  "armor": "LA", "weapons": [{ "name": "Fork", "tag": "LW" }],
  "keywords": [], "abilities": []
}
`;
const levies = Array.from({ length: LEVIES }, (_, i) => i + 1);
const armyPath = (name: string): string => `lists/${name}.army.json`;
const army = (name: string): string => `{
  "$schema": "warbench:azeroth-at-war/army", "id": "${name}", "name": "Army ${name}",
  "size": "skirmish", "book": "horde",
  "units": [ { "unit": "orc-grunt",   "count": 3 }, { "unit": "wolf-raider" } ]
}
`;
test.use({
  files: {
    ...SMALL,
    ...Object.fromEntries(['first', 'second'].map((name) => [armyPath(name), army(name)])),
    ...Object.fromEntries(levies.map((i) => [levyPath(i), levy(i)])),
  },
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Units of Azeroth at War' });
const active = (page: Page) => page.locator('[role="grid"] .active');

/** Pastes what a spreadsheet puts on the clipboard, at the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** Opens the table, shows only the levies and moves the cursor to a column of the first. */
const openLevies = async (page: Page, column: string): Promise<void> => {
  await page.keyboard.press('F9');
  await page.getByRole('searchbox', { name: 'Filter units' }).fill('name:levy');
  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  // Enter on the header sorts: files are in the order of their names, 1, 10, 11.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const at = await page.getByRole('columnheader', { name: column }).getAttribute('aria-colindex');
  for (let i = 1; i < Number(at); i++) await page.keyboard.press('ArrowRight');
};

test('a cell is edited with keys only; an invalid value shows the reason at the cell; undo restores the file', async ({
  bench,
  host,
  page,
}) => {
  await expect(bench.explorer()).toBeVisible();
  const before = await host.read(GRUNT);
  await page.keyboard.press('F9');
  await page.getByRole('searchbox', { name: 'Filter units' }).fill('name:"orc grunt"');
  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  const at = await page.getByRole('columnheader', { name: 'points' }).getAttribute('aria-colindex');
  for (let i = 1; i < Number(at); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(active(page)).toContainText('“many” is not a number. Write one, such as 4.');
  await expect(active(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
  expect(await host.read(GRUNT)).toBe(before);
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(active(page)).toHaveText('60');
  await expect.poll(() => host.read(GRUNT)).toBe(before.replace('"points": 45', '"points": 60'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => host.read(GRUNT)).toBe(before);
  // A click selects, and the grid keeps the focus.
  await page.getByRole('rowheader', { name: 'Orc Grunt' }).click();
  await expect(grid(page)).toBeFocused();
});

test('forty rows are pasted, changed and given a keyword, each as one step of undo', async ({
  bench,
  host,
  page,
}) => {
  await expect(bench.explorer()).toBeVisible();
  await openLevies(page, 'ATK');
  await paste(page, levies.map((i) => `${(i % 3) + 1}\t3`).join('\r\n'));
  await expect(page.getByText('Paste 80 cells into 40 units.')).toBeVisible();
  const pasted = levy(40).replace('"ATK": 1', '"ATK": 2').replace('"SKL": 4', '"SKL": 3');
  expect(await host.read(levyPath(40))).toBe(pasted);
  await page.keyboard.press('Control+z');
  await expect.poll(() => host.read(levyPath(40))).toBe(levy(40));
  await expect.poll(() => host.read(levyPath(1))).toBe(levy(1));

  const to = await page.getByRole('columnheader', { name: 'points' }).getAttribute('aria-colindex');
  await page.keyboard.press('Home');
  for (let i = 1; i < Number(to); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowDown');
  // "+5%, round to 5" with keys only; Enter returns to the cells.
  await page.keyboard.press('Control+h');
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await expect.poll(() => host.read(levyPath(40))).toContain('"points": 65');
  await page.getByRole('combobox', { name: 'Keyword' }).fill('Fear');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => host.read(levyPath(40))).toContain('"keywords": ["Fear"]');
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => host.read(levyPath(40))).toBe(levy(40));
});

test('the lines of two armies are changed in one step of undo', async ({ bench, host, page }) => {
  await expect(bench.explorer()).toBeVisible();
  await page.keyboard.press('Control+Shift+F9');
  const lines = page.getByRole('grid', { name: 'Lines of armies of Azeroth at War' });
  await expect(lines.getByRole('rowheader')).toHaveText([
    'Orc Grunt',
    'Wolf Raider',
    'Orc Grunt',
    'Wolf Raider',
  ]);
  expect(await violations(page)).toEqual([]);
  await lines.focus();
  const at = await page.getByRole('columnheader', { name: 'count' }).getAttribute('aria-colindex');
  for (let i = 1; i < Number(at); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('+1 on 4 cells.')).toBeVisible();
  const changed = army('second')
    .replace('"count": 3', '"count": 4')
    .replace('raider"', 'raider", "count": 2');
  await expect.poll(() => host.read(armyPath('second'))).toBe(changed);
  await lines.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => host.read(armyPath('second'))).toBe(army('second'));
  expect(await host.read(armyPath('first'))).toBe(army('first'));
});

test('lines of two armies are added and removed with keys, and Ctrl+Enter goes to the line in its file', async ({
  bench,
  host,
  page,
}) => {
  await expect(bench.explorer()).toBeVisible();
  await page.keyboard.press('Control+Shift+F9');
  const lines = page.getByRole('grid', { name: 'Lines of armies of Azeroth at War' });
  await expect(lines.getByRole('rowheader')).toHaveCount(4);
  await lines.focus();
  await page.keyboard.press('Control+A');
  await page.getByRole('combobox', { name: 'Unit' }).fill('Wolf Raider');
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(lines.getByRole('rowheader')).toHaveCount(6);
  const longer = (name: string): string =>
    army(name).replace('"wolf-raider" }', '"wolf-raider" }, { "unit": "wolf-raider" }');
  for (const name of ['first', 'second'])
    await expect.poll(() => host.read(armyPath(name))).toBe(longer(name));
  await lines.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => host.read(armyPath('first'))).toBe(army('first'));
  await expect.poll(() => host.read(armyPath('second'))).toBe(army('second'));
  // The table follows the files a moment later.
  await expect(lines.getByRole('rowheader')).toHaveCount(4);

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(lines.getByRole('rowheader')).toHaveCount(5);
  await page.keyboard.press('Control+Shift+K');
  await expect.poll(() => host.read(armyPath('first'))).toBe(army('first'));
  await expect(lines.getByRole('rowheader')).toHaveCount(4);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  // The line is selected: what is copied is the line, not the whole file.
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{ "unit": "wolf-raider" }');
});
