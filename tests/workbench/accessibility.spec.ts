import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds wrong with the window, by rule, with the elements. Monaco's own insides are Monaco's. */
const violations = async (page: Page): Promise<string[]> => {
  const source = axe.source;
  await page.evaluate(`(() => { ${source} })()`);
  const found = (await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: [['.monaco-editor']] },
      { resultTypes: ['violations'] },
    ),
  )) as unknown as { violations: Violation[] };
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing wrong with the window, its views and its dialogs (${theme})`, async ({
    bench,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await bench.edit('Orc Grunt');
    await expect(page.locator('[data-fight]')).toHaveCount(3);
    expect(await violations(page), 'a unit').toEqual([]);
    await page.getByRole('button', { name: 'Used by', exact: false }).click();
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'Grunt charges a Footman', exact: true }).first().click();
    await expect(page.getByText('How it comes about')).toBeVisible();
    expect(await violations(page), 'a fight').toEqual([]);
    await page.keyboard.press('Control+Shift+f');
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('axe');
    await page.getByRole('button', { name: 'Replace too' }).click();
    await expect(page.getByText(/places in/)).toBeVisible();
    expect(await violations(page), 'the search').toEqual([]);
    await page.keyboard.press('Control+Alt+n');
    await expect(bench.dialog()).toBeVisible();
    expect(await violations(page), 'a dialog').toEqual([]);
    await page.keyboard.press('Escape');
  });

test('a rule’s words reach the keyboard', async ({ bench, page }) => {
  await bench.row('Orc Grunt').click();
  await page.getByRole('button', { name: 'Grunt charges a Footman', exact: true }).first().click();
  const mark = page.locator('[data-region="lab"] .hint').filter({ hasText: 'AAW-' }).first();
  await mark.focus();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toBeVisible();
  await expect(mark).toHaveAttribute('aria-describedby', /.+/);
});

test('Tab leaves the text where that is wished, and the window says so', async ({ bench, page }) => {
  await bench.edit('Orc Grunt');
  await page.keyboard.press('Control+m');
  await expect(page.getByText('Tab moves the focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.monaco-editor.focused')).toBeHidden();
});
