import type { Page } from '@playwright/test';
import { many, SMALL } from '../book';
import { expect, test } from '../fixture';

/**
 * Time until the editor is usable, in milliseconds. Only reported, not asserted: a timed test on a busy machine proves
 * nothing.
 */
const TARGETS = { command: 2000, units: 3000 };

const isUsable = async (page: Page): Promise<void> => {
  await expect(page.locator('.view-line').first()).toBeVisible();
  await expect(page.locator('article[data-unit]')).toBeVisible();
};

test.use({ screenshot: 'off' });

for (const count of [300, 3000]) {
  test.describe(`${count} units`, () => {
    test.use({ files: many(count) });

    test('measures how long they take to open', async ({ host, page }) => {
      const start = Date.now();
      await page.goto(host.url);
      await isUsable(page);
      console.log(`${count} units: usable after ${Date.now() - start} ms   target ${TARGETS.units} ms`);
    });
  });
}

test.describe('from the command', () => {
  test.use({ files: SMALL });

  test('measures the server’s start and the window’s together', async ({ host, browser }) => {
    const took: number[] = [];
    for (let time = 0; time < 5; time++) {
      await host.kill();
      const context = await browser.newContext();
      const page = await context.newPage();
      const start = Date.now();
      await host.start();
      await page.goto(host.url);
      await isUsable(page);
      took.push(Date.now() - start);
      await context.close();
    }
    const median = took.toSorted((a, b) => a - b)[2];
    console.log(
      `warbench open: usable ${median} ms after the command (${took.join(', ')})   target ${TARGETS.command} ms`,
    );
  });
});
