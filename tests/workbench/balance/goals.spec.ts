import axe from 'axe-core';
import type { Locator, Page } from '@playwright/test';
import { violations } from '../axe';
import { SMALL, unit } from '../book';
import { expect, test } from '../fixture';

const goal = (id: string, name: string, measure: object): string =>
  JSON.stringify({ $schema: 'warbench:azeroth-at-war/goal', id, name, measure }, null, 2);

const GOALS = {
  ...SMALL,
  'goals/charge.goal.json': goal('charge', 'A charge hurts a little', {
    of: 'damage',
    scenario: 'grunt-charges-footman',
    between: [0, 1],
  }),
  'goals/gone.goal.json': goal('gone', 'Its unit is gone', {
    of: 'fair-cost',
    unit: 'orc-grunts',
    within: 0.1,
  }),
};

/** A card that misses a goal. */
const STRONG = unit('orc-grunt', 'Orc Grunt', {
  stats: { MOV: 5, ATK: 9, SKL: 4, STR: 4, TGH: 4, DEF: 5, INI: 3, WND: 2 },
  keywords: ['Berserker', 'Momentum [1]'],
});

const view = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Goals' });

/** Records from now on in which frame each text first changes, and returns that when called later. */
const framesOf = async (
  page: Page,
  selectors: readonly string[],
): Promise<() => Promise<readonly number[]>> => {
  const frames = await page.evaluateHandle((all) => {
    let frame = 0;
    const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const before = all.map(text);
    const seen = all.map(() => 0);
    const look = (): void => {
      frame++;
      for (const [i, selector] of all.entries())
        if (seen[i] === 0 && text(selector) !== before[i]) seen[i] = frame;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  }, selectors);
  return async () => {
    await expect.poll(async () => Math.min(...(await frames.jsonValue()))).toBeGreaterThan(0);
    return frames.jsonValue();
  };
};

test.beforeEach(async ({ bench }) => expect(bench.explorer()).toBeVisible());

test.describe('goals', () => {
  test.use({ files: GOALS });

  test('follow the text, mark the files that they are about, and are listed in one view', async ({
    bench,
    page,
  }) => {
    await page.keyboard.press('Control+Alt+g');
    await expect(view(page).getByRole('region', { name: 'Met' })).toContainText('A charge hurts a little');
    // A goal without a possible result shows the reason at its place, and is not fought for.
    const gone = view(page).getByRole('listitem').filter({ hasText: 'Its unit is gone' });
    await expect(gone).toContainText('Line 7, column 13: There is no unit "orc-grunts". Did you mean');
    await expect(view(page).getByRole('button', { name: /Simulate|Test unknown/ })).toHaveCount(0);
    // The key that makes it too strong also marks its card and the scenario.
    await bench.edit('Orc Grunt');
    const figure = '[data-fight="grunt-charges-footman"] [data-figure="damage"] .value';
    await expect(page.locator(figure)).toBeVisible();
    const frames = await framesOf(page, [figure, '[role="treeitem"][aria-selected="true"] .missed']);
    await bench.replace('"ATK": 2', '"ATK": 9');
    // An exact goal needs no more frames than the charts of the key.
    const [charts, mark] = await frames();
    expect(mark).toBe(charts);
    await expect(bench.row('Orc Grunt')).toContainText('goal missed: A charge hurts a little');
    await expect(bench.row('Footman')).toContainText('goal missed: A charge hurts a little');
    await expect(bench.row('Wolf Raider')).not.toContainText('goal missed');
    await page.keyboard.press('Control+Alt+g');
    const missed = view(page).getByRole('region', { name: 'Missed' });
    await expect(missed).toContainText(/1\.\d+, wanted 0 to 1\.00/);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate(`(() => { ${axe.source} })()`);
      const found = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run({ exclude: [['.monaco-editor']] }),
      );
      expect(
        found.violations.map(({ id }) => id),
        theme,
      ).toEqual([]);
    }
    // Its name opens its file.
    await missed.getByRole('button', { name: 'A charge hurts a little' }).click();
    await expect(bench.tab('charge.goal.json')).toBeVisible();
  });
});

test.describe('tune', () => {
  test.use({
    files: { ...GOALS, 'horde/orc-grunt.unit.json': STRONG },
  });

  test('finds the change that meets the goals; Apply and Undo are one step each', async ({
    bench,
    page,
    host,
  }) => {
    await page.keyboard.press('Control+F9');
    const tune = page.getByRole('tabpanel', { name: /^Tune/ });
    await expect(tune).toContainText('✗ missed: 1.');
    await expect(tune.getByRole('checkbox', { name: 'Its unit is gone' })).toBeDisabled();
    await expect(tune).toContainText('Cannot be tested. Line 7, column 13: There is no unit "orc-grunts".');
    await tune.getByRole('radio', { name: 'Only the numbers chosen below' }).check();
    await tune.getByRole('searchbox', { name: 'Filter numbers' }).fill('grunt atk');
    await tune.getByRole('checkbox', { name: 'Orc Grunt: ATK' }).check();
    await tune.getByRole('button', { name: 'Find changes' }).click();
    await expect(tune).toContainText('No value of these numbers meets “A charge hurts a little”.');
    await tune.getByRole('spinbutton', { name: 'Orc Grunt: ATK, from' }).fill('1');
    await tune.getByRole('spinbutton', { name: 'Orc Grunt: ATK, from' }).press('Enter');
    await tune.getByRole('button', { name: 'Find changes' }).click();
    const proposal = tune.getByRole('region', { name: 'Proposal 1' });
    await expect(proposal).toContainText(/Orc Grunt ATK 9 → \d/);
    await expect(proposal).toContainText('✓ met');
    expect(await violations(page)).toEqual([]);
    await proposal.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Tune: Orc Grunt ATK 9 → \d\.$/)).toBeVisible();
    await expect(tune).toContainText('Changed since this search: Orc Grunt.');
    await expect(tune).toContainText('✓ met: 0.');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(tune).toContainText('✗ missed: 1.');
    expect(await host.read('horde/orc-grunt.unit.json')).toBe(STRONG);
    await page.reload();
    await expect(bench.explorer()).toBeVisible();
    await expect(tune.getByRole('spinbutton', { name: 'Orc Grunt: ATK, to' })).toHaveValue('11');
  });
});

test('a workspace without goals shows how to create one', async ({ page }) => {
  await page.keyboard.press('Control+Alt+g');
  await expect(view(page)).toContainText('This workspace has no goals yet.');
  await view(page).getByRole('button', { name: 'New goal…' }).click();
  await expect(page.getByRole('combobox', { name: 'Kind' }).locator('option:checked')).toHaveText(/goal/i);
});
