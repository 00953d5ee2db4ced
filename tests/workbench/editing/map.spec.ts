import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SMALL } from '../book';
import { expect, test } from '../fixture';

const CROSSROADS = readFileSync('rulebook/azeroth-at-war/maps/crossroads.map.json', 'utf8');
const ADVENTURE = readFileSync('rulebook/warcrow/adventures/take-the-wells.adventure.json', 'utf8');
test.use({
  files: {
    ...SMALL,
    'maps/crossroads.map.json': CROSSROADS,
    'wells/take-the-wells.adventure.json': ADVENTURE,
  },
});

const board = (page: Page) => page.getByRole('application', { name: /^Board/ });
const piece = (page: Page, key: string) => page.locator(`[data-piece="${key}"]`);
const polygonIn = (text: string, i: number): number[][] =>
  (JSON.parse(text) as { terrain: { polygon: number[][] }[] }).terrain[i].polygon;

test('a map is drawn while it is typed, and dragging a piece edits the text, in one step', async ({
  bench,
  page,
  host,
}) => {
  await bench.edit('Crossroads');
  await expect(board(page)).toBeVisible();
  // There is room to work: a table of 15 by 10.5 inches has at least 20 pixels per inch.
  expect((await board(page).boundingBox())!.height).toBeGreaterThan(300);
  const terrain = polygonIn(CROSSROADS, 0);
  // Typing: text that is not valid JSON for a moment leaves the board unchanged.
  await bench.replace('"terrain": [', '"terrain": [[');
  await expect(page.getByText('shows the last valid map')).toBeVisible();
  await expect(piece(page, 'terrain.0')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('shows the last valid map')).toBeHidden();
  // Dragging: two inches to the right.
  const box = (await board(page).boundingBox())!;
  const inch = (box.width / 636) * (600 / (JSON.parse(CROSSROADS) as { table: [number, number] }).table[0]);
  const grip = (await piece(page, 'terrain.0').boundingBox())!;
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + inch, y, { steps: 3 });
  await page.mouse.move(x + 2 * inch, y, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => polygonIn(await host.read('maps/crossroads.map.json'), 0))
    .toEqual(terrain.map(([px, py]) => [px + 2, py]));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await expect.poll(() => host.read('maps/crossroads.map.json')).toBe(CROSSROADS);
});

test('keys select, move, turn, copy and remove a piece', async ({ bench, page, host }) => {
  await bench.edit('Crossroads');
  const terrain = polygonIn(CROSSROADS, 0);
  const saved = async () => {
    await page.keyboard.press('Control+s');
    return host.read('maps/crossroads.map.json');
  };
  await page.getByRole('combobox', { name: 'Piece' }).selectOption('terrain.0');
  await board(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  const moved = terrain.map(([x, y]) => [x - 1, y + 0.25]);
  await expect.poll(async () => polygonIn(await saved(), 0)).toEqual(moved);
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+R');
  await expect.poll(async () => polygonIn(await saved(), 0)).not.toEqual(moved);
  const count = (JSON.parse(CROSSROADS) as { terrain: unknown[] }).terrain.length;
  await page.keyboard.press('o');
  await expect(piece(page, `terrain.${count}`)).toHaveClass(/chosen/);
  await page.keyboard.press('Delete');
  await expect(piece(page, `terrain.${count}`)).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
});

test('an adventure has its zones and objectives on the same board', async ({ bench, page, host }) => {
  await bench.edit('Take the Wells');
  await expect(piece(page, 'zones.1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Piece' }).selectOption('objectives.0');
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+s');
  type Adventure = { objectives: { at: number[] }[] };
  const [x, y] = (JSON.parse(ADVENTURE) as Adventure).objectives[0].at;
  await expect
    .poll(
      async () =>
        (JSON.parse(await host.read('wells/take-the-wells.adventure.json')) as Adventure).objectives[0].at,
    )
    .toEqual([x + 0.5, y]);
});

test('keys turn only terrain: a zone stays along its edge, and its name is announced when it moves', async ({
  bench,
  page,
  host,
}) => {
  await bench.edit('Crossroads');
  await page.getByRole('combobox', { name: 'Piece' }).selectOption('deployment.0');
  await board(page).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByRole('status').filter({ hasText: /^\s*Deployment zone 1 at 0, 0; 3 by 10.5/ }),
  ).toBeVisible();
  await page.keyboard.press('Control+s');
  expect(await host.read('maps/crossroads.map.json')).toBe(CROSSROADS);
});
