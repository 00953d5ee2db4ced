import { sampleWithBattle } from '../../support/workspace';
import { expect, test } from '../fixture';

test.use({ files: sampleWithBattle('glory', 'patrol-meets-the-deck') });

test('a card changes and its battle runs, a bar opens battles, and one replays with heights, pawns and the Automata’s cards', async ({
  bench,
  page,
}) => {
  await bench.run('Go to file');
  await page.keyboard.type('ember-guard.unit');
  await page.keyboard.press('Enter');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await bench.replace('"armour": 2', '"armour": 6');
  const panel = bench.fight('patrol-meets-the-deck').first();
  await expect(panel.getByText(/\d+ battles, 95% interval/)).toBeVisible();

  await panel.getByRole('button', { name: 'A patrol meets the deck' }).click();
  const margin = page.locator('figure').filter({ hasText: 'Glory margin' });
  await expect(margin).toBeVisible();
  await bench.replayFrom(margin);

  const replay = page.getByRole('tabpanel', { name: /^Replay: A patrol meets the deck/ });
  const board = replay.locator('[data-board]');
  const now = replay.getByRole('status', { name: 'Now', exact: true });
  await expect(board.locator('[data-model]')).not.toHaveCount(0);
  await expect(board.locator('[data-token]')).not.toHaveCount(0);
  await expect(board.locator('[data-height]')).not.toHaveCount(0);
  await expect(now).toContainText('Round 1');

  // The card of each round, with the line that is carried out.
  const card = replay.getByRole('region', { name: 'Card of Reed Patrol' });
  await page.keyboard.press('2');
  await expect(now).toContainText('Round 2');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(card.locator('[data-line="chosen"], [data-line="done"]')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(now).toContainText(/wins: |A draw: /);
});

test(
  'the panel of a battle helps to design a deck: its lines, each difficulty, glory by round, and each card left out',
  { tag: '@slow' },
  async ({ bench, page }) => {
    await bench.run('Go to file');
    await page.keyboard.type('patrol-meets-the-deck');
    await page.keyboard.press('Enter');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    const panel = bench.fight('patrol-meets-the-deck').first();
    await expect(panel.getByText(/\d+ battles, 95% interval/)).toBeVisible();
    await panel.getByRole('button', { name: 'A patrol meets the deck' }).click();

    const deck = page
      .locator('table')
      .filter({ hasText: 'Red Dawn' })
      .filter({ hasText: 'Tried without success' });
    await expect(deck.getByRole('row', { name: /^1\. charge/ }).first()).toContainText('%');
    await expect(page.getByText('Glory earned by round').first()).toBeVisible();

    const run = async (id: string, rows: number) => {
      const group = page.locator(`[data-alternatives="${id}"]`);
      await group.getByRole('button', { name: `Run all ${rows}` }).click();
      await expect(group.locator('tbody tr')).toHaveCount(rows);
      return group;
    };
    const difficulties = await run('difficulty', 4);
    await expect(difficulties.getByRole('status')).toBeVisible({ timeout: 240_000 });
    await expect(difficulties.locator('tbody')).toContainText('current');
    // Twelve times four hundred battles: the first figures are enough.
    const cards = await run('card', 12);
    await expect(cards.locator('tbody')).toContainText('%', { timeout: 240_000 });
  },
);
