import { SMALL } from '../book';
import { expect, Host, test } from '../fixture';

test.describe('files that could stop the engine when it opens a folder', () => {
  for (const [name, text] of [
    ['stray closers before thousands of openers', `{"a":[ ${'}'.repeat(20_000)},${'['.repeat(20_000)}`],
    ['lists nested thousands deep', `{"a": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ] as const)
    test(`${name}: the file is reported as nested too deeply`, async ({ page }) => {
      const host = await Host.open({ ...SMALL, 'horde/odd.unit.json': text });
      try {
        await page.goto(host.url);
        await expect(page.getByRole('treeitem', { name: /Orc Grunt/ })).toBeVisible();
        await expect(page.getByText('nested more than 64 deep').first()).toBeVisible();
        await page.getByRole('treeitem', { name: /^odd/ }).dblclick();
        await expect(page.getByRole('tab', { name: 'odd.unit.json' })).toBeVisible();
      } finally {
        await host.close();
      }
    });

  test('a failed engine is reported, and restarts', async ({ page }) => {
    const host = await Host.open({ ...SMALL });
    try {
      // The engine's worker fails at its start, until the test repairs it.
      await page.addInitScript(() => {
        const Real = Worker;
        window.Worker = class extends Real {
          constructor(url: string | URL, options?: WorkerOptions) {
            const broken = options?.name === 'warbench-engine' && !('mended' in window);
            super(broken ? URL.createObjectURL(new Blob(['throw new Error("out of order")'])) : url, options);
          }
        };
      });
      await page.goto(host.url);
      const alert = page
        .getByRole('alert')
        .filter({ hasText: 'The engine stopped while it read this folder' });
      await expect(alert).toContainText('warbench validate');
      await page.evaluate(() => Object.assign(window, { mended: true }));
      await alert.getByRole('button', { name: 'Restart engine' }).click();
      await expect(page.getByRole('treeitem', { name: /Orc Grunt/ })).toBeVisible();
      await expect(alert).toBeHidden();
    } finally {
      await host.close();
    }
  });
});
