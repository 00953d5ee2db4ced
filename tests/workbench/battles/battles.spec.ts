import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Estimate } from '../../../src-engine/kernel/estimate';
import { figureValue } from '../../../src-renderer/charts/format';
import { sampleWithBattle } from '../../support/workspace';
import { expect, PROGRAM, test } from '../fixture';

const sample = sampleWithBattle('azeroth-at-war', 'first-blood');
const FIRST_BLOOD = 'scenarios/first-blood.scenario.json';
/** First blood, short and with another seed. */
const BRIEF = sample[FIRST_BLOOD].replace('"first-blood"', '"brief"')
  .replace('"First blood"', '"Brief"')
  .replace(/"battles": \d+/, '"battles": 60')
  .replace(/"seed": \d+/, '"seed": 11');

test.use({ files: { ...sample, 'scenarios/brief.scenario.json': BRIEF } });

test('a battle scenario is estimated, a bar lists its battles, and one of them replays step by step', async ({
  bench,
  page,
}) => {
  await bench.run('Go to file');
  await page.keyboard.type('first-blood.scenario');
  await page.keyboard.press('Enter');
  const panel = bench.fight('first-blood').first();
  await expect(panel.getByText(/\d+ battles, 95% interval/)).toBeVisible();

  await panel.getByRole('button', { name: 'First blood' }).click();
  const margin = page.locator('figure').filter({ hasText: 'Victory points margin' });
  await bench.replayFrom(margin);

  const replay = bench.view(/^Replay: First blood/);
  const board = replay.locator('[data-board]');
  const now = replay.getByRole('status', { name: 'Now', exact: true });
  await expect(board).toBeVisible();
  await expect(board.locator('[data-model]')).not.toHaveCount(0);
  await expect(now).toContainText('Round 1.');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(now).not.toContainText('Round 1.');
  await page.keyboard.press('End');
  await expect(now).toContainText(/wins the battle|is a draw/);
  await page.keyboard.press('2');
  await expect(now).toContainText('Round 2.');
  await bench.closeTab();
  await expect(replay).toBeHidden();
});

test('the palette replays a battle by its number', async ({ bench, page }) => {
  await bench.run('Go to file');
  await page.keyboard.type('brief.scenario');
  await page.keyboard.press('Enter');
  // The lab shows the file and its battles are known, so that one can be chosen: the previous card has the same battle.
  await expect(page.getByRole('heading', { level: 2, name: 'Brief', exact: true })).toBeVisible();
  await expect(
    bench
      .fight('brief')
      .first()
      .getByText(/\d+ battles, 95% interval/),
  ).toBeVisible();
  await bench.run('Replay battle');
  await page.getByLabel('Battle number').fill('7');
  // Enter starts it from the list of scenarios, too.
  await bench.dialog().getByRole('combobox', { name: 'Scenario' }).press('Enter');
  await expect(bench.view('Replay: Brief, battle 7')).toBeVisible();
});

test(
  'a replay shows that the files have changed, problems appear over it, and the focus returns',
  { tag: '@slow' },
  async ({ bench, host, page }) => {
    await bench.run('Go to file');
    await page.keyboard.type('orc-grunt.unit');
    await page.keyboard.press('Enter');
    const panel = bench.fight('brief').first();
    await panel.getByRole('button', { name: 'Brief' }).click();
    await page.getByRole('button', { name: 'Replay battle' }).click();
    const replay = bench.view(/^Replay: Brief/);
    await expect(replay).toBeVisible();

    const GRUNT = 'horde/orc-grunt.unit.json';
    await host.write(GRUNT, (await host.read(GRUNT)).replace('"ATK": 2', '"ATK": 9'));
    await expect(replay).toContainText('The files changed after this battle.');
    await replay.getByRole('button', { name: 'Replay again' }).click();
    await expect(replay).not.toContainText('The files changed after this battle.');

    await host.delete('scenarios/brief.scenario.json');
    await expect(replay).toContainText('The files changed after this battle.');
    await replay.getByRole('button', { name: 'Next battle' }).click();
    const notice = page.getByText('There is no battle scenario "brief".');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(notice).toBeHidden();

    // After closing, the focus is in the active text.
    await replay.locator('[data-home]').focus();
    await bench.closeTab();
    await expect(replay).toBeHidden();
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  },
);

test(
  'the window gets the same numbers as the command line, on any number of cores',
  { tag: '@slow' },
  async ({ bench, host, page }) => {
    await bench.run('Go to file');
    await page.keyboard.type('brief.scenario');
    await page.keyboard.press('Enter');
    const panel = bench.fight('brief').first();
    await expect(panel.getByText('60 battles, 95% interval')).toBeVisible();
    await panel.getByRole('button', { name: 'Brief' }).click();

    const { stdout } = await promisify(execFile)(process.execPath, [
      PROGRAM,
      ...['fight', host.root, 'brief', '--format', 'json', '--workers', '1'],
    ]);
    const { metrics, seed } = JSON.parse(stdout) as {
      seed: number;
      metrics: Record<string, Record<string, Estimate>>;
    };
    expect(seed).toBe(11);
    const rows = [
      ['destroyed', 'pointsDestroyed', 'points'],
      ['survivors', 'survivors', 'models'],
      ['tests', 'moraleTests', 'tests'],
      ['spent', 'manaSpent', 'mana'],
    ] as const;
    for (const [figure, metric, unit] of rows)
      for (const [side, { mean, ci95 }] of Object.values(metrics[metric]).entries())
        await expect(page.locator(`tr[data-figure="${figure}-${side}"]`)).toContainText(
          figureValue({ value: mean, unit, ci95 }),
        );
  },
);
