import { sampleFiles } from '../support/workspace';
import { expect, test } from './fixture';

test.use({ files: sampleFiles('azeroth-at-war') });

test('a battle scenario is estimated, a bar lists its battles, and one of them replays step by step', async ({
  bench,
  page,
}) => {
  await bench.run('Go to file');
  await page.keyboard.type('first-blood');
  await page.keyboard.press('Enter');
  const panel = bench.fight('first-blood').first();
  await expect(panel.getByText(/\d+ battles, ±/)).toBeVisible();

  await panel.getByRole('button', { name: 'First blood' }).click();
  const margin = page.locator('figure').filter({ hasText: 'Victory points margin' });
  await margin.getByRole('button').nth(6).click();
  const list = page.getByRole('region', { name: 'Battles behind the bar' });
  await list
    .getByRole('button', { name: /replay/ })
    .first()
    .click();

  const replay = page.getByRole('dialog', { name: /Replay of First blood/ });
  const board = replay.locator('[data-board]');
  await expect(board).toBeVisible();
  await expect(board.locator('[data-model]')).not.toHaveCount(0);
  await expect(replay.getByRole('status')).toContainText('Round 1.');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(replay.getByRole('status')).not.toContainText('Round 1.');
  await page.keyboard.press('End');
  await expect(replay.getByRole('status')).toContainText(/wins the battle|is a draw/);
  await page.keyboard.press('2');
  await expect(replay.getByRole('status')).toContainText('Round 2.');
  await page.keyboard.press('Escape');
  await expect(replay).toBeHidden();
});

test('the palette replays a battle by its number', async ({ bench, page }) => {
  await bench.run('Go to file');
  await page.keyboard.type('first-blood');
  await page.keyboard.press('Enter');
  await expect(bench.fight('first-blood').first()).toBeVisible();
  await bench.run('Replay battle');
  await page.getByLabel('Number of the battle').fill('7');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Replay of First blood, battle 7' })).toBeVisible();
});
