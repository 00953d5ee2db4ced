import { many } from './book';
import { expect, test } from './fixture';

/** From the address to a usable editor. Held in the report, not here: a timed test on a busy machine proves nothing. */
const TARGET = 3000;

test.use({ files: many(300), trace: 'off', screenshot: 'off' });

test('measures how long 300 units take to open', async ({ host, page }) => {
  const start = Date.now();
  await page.goto(host.url);
  await expect(page.locator('.view-line').first()).toBeVisible();
  await expect(page.locator('article[data-unit]')).toBeVisible();
  console.log(`300 units: usable after ${Date.now() - start} ms   target ${TARGET} ms`);
});
