import { sampleWithBattle } from '../../support/workspace';
import { expect, test } from '../fixture';

test.use({ files: sampleWithBattle('age-of-sigmar', 'first-watch-against-high-tide') });

test(
  'a warscroll changes and its battle runs, a bar opens battles, and one replays with blocks, phases and commands',
  { tag: '@slow' },
  async ({ bench, page }) => {
    await bench.run('Go to file');
    await page.keyboard.type('oath-guard.unit');
    await page.keyboard.press('Enter');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    await bench.replace('"save": 3', '"save": 5');
    const panel = bench.fight('first-watch-against-high-tide').first();
    await expect(panel.getByText(/\d+ battles, 95% interval/)).toBeVisible();
    // The card's change is compared with the battles of the text on disk.
    await expect(panel.getByText(/≈|no change/).first()).toBeVisible();

    await panel.getByRole('button', { name: 'The first watch against the high tide' }).click();
    const margin = page.locator('figure').filter({ hasText: 'Victory margin' });
    await expect(margin).toBeVisible();
    await bench.replayFrom(margin);

    const replay = page.getByRole('tabpanel', { name: /^Replay: The first watch/ });
    const board = replay.locator('[data-board]');
    const now = replay.getByRole('status', { name: 'Now', exact: true });
    await expect(board.locator('[data-model]')).not.toHaveCount(0);
    await page.keyboard.press('2');
    await expect(now).toContainText('Battle round 2');

    // Units are blocks of bases, each of which can be expanded.
    const models = await board.locator('[data-model]').count();
    await replay.getByLabel('units as blocks').check();
    const blocks = board.locator('[data-block]');
    await expect(blocks).not.toHaveCount(0);
    const closed = await blocks.count();
    expect(await board.locator('[data-model]').count()).toBeLessThan(models);
    await blocks.first().click();
    await expect(blocks).toHaveCount(closed - 1);

    // The list can jump to phases and commands.
    const jump = replay.getByLabel('Jump to');
    await expect(jump.locator('option', { hasText: 'Hero phase, The first watch' }).first()).toBeAttached();
    await expect(
      jump.locator('option', { hasText: /^(All-out Attack|All-out Defence|Rally|Redeploy)$/ }).first(),
    ).toBeAttached();
    const combat = jump.locator('option', { hasText: 'Combat phase, The first watch' });
    await jump.selectOption(await combat.last().getAttribute('value'));
    await expect(now).toContainText('Combat phase of The first watch.');
    await jump.selectOption({ label: 'The end' });
    await expect(now).toContainText(/ wins by |A draw/);
  },
);
