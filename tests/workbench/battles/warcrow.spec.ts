import { sampleWithBattle } from '../../support/workspace';
import { expect, test } from '../fixture';

test.use({ files: sampleWithBattle('warcrow', 'wells-at-two-orchards') });

test('a card changes and its battle runs, a bar opens battles, and one replays with formations, stress, states and the dial', async ({
  bench,
  page,
}) => {
  await bench.run('Go to file');
  await page.keyboard.type('kiln-brute.unit');
  await page.keyboard.press('Enter');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await bench.replace('"morale": 2', '"morale": 1');
  const panel = bench.fight('wells-at-two-orchards').first();
  await expect(panel.getByText(/\d+ battles, 95% interval/)).toBeVisible({ timeout: 30_000 });

  await panel.getByRole('button', { name: 'Wells at Two Orchards' }).click();
  await bench.replayFrom(page.locator('figure').filter({ hasText: 'margin' }).first());

  const replay = page.getByRole('tabpanel', { name: /^Replay: / });
  const board = replay.locator('[data-board]');
  const now = replay.getByRole('status', { name: 'Now', exact: true });
  await expect(board.locator('[data-model]')).not.toHaveCount(0);
  await expect(now).toContainText('Round 1');
  await expect(replay.getByText('dial').first()).toBeVisible();
  await page.keyboard.press('2');
  await expect(now).toContainText('Round 2');
  for (let k = 0; k < 40; k++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(now).toContainText(/wins?: |A draw: /);
});
