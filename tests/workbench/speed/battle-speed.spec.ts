import type { Page } from '@playwright/test';
import { sampleFiles } from '../../support/workspace';
import { expect, test } from '../fixture';

/**
 * Issue 5: the first estimate after an edit. Only reported, not asserted: a timed test on a busy machine proves
 * nothing.
 */
const TARGET = 150;
const KEYS = 20;
/** The most battles of an estimate that still counts as the first one shown. */
const FIRST = 12;
/** On a busy machine this takes longer, and is still true. */
const PATIENT = { timeout: 240_000 };

// A trace records the whole document at each key, on the window's own thread: it would measure itself.
test.use({ files: sampleFiles('azeroth-at-war'), trace: 'off', screenshot: 'off' });

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};

const BATTLES = 'article[data-fight]:has([role=progressbar])';

/**
 * The time from each key press to the frame in which a panel shows an estimate of the new text: its count of battles is
 * smaller than before, because a run only grows. The key's own time stamp starts the clock, so that waiting in the
 * window's queue counts too.
 */
const watch = (page: Page) =>
  page.evaluateHandle((panels) => {
    const seen = { keys: 0, first: [] as number[], every: [] as number[], least: 0 };
    let pressed: number | undefined;
    let fallen = new Set<string>();
    const counts = new Map<string, number>();
    const look = (): void => {
      const articles = [...document.querySelectorAll<HTMLElement>(panels)];
      for (const article of articles) {
        const name = article.dataset['fight'] ?? '';
        const words = /([\d\s\u00a0]+) battles/.exec(article.textContent ?? '')?.[1];
        if (words === undefined) continue;
        const count = Number(words.replace(/\D/g, ''));
        const isNew = count < (counts.get(name) ?? 0);
        counts.set(name, count);
        if (!isNew || pressed === undefined) continue;
        const since = performance.now() - pressed;
        if (fallen.size === 0) seen.first.push(since);
        fallen.add(name);
        if (fallen.size === articles.length) seen.every.push(since);
      }
      seen.least = Math.min(...articles.map(({ dataset }) => counts.get(dataset['fight'] ?? '') ?? 0));
      requestAnimationFrame(look);
    };
    look();
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (!/^\d$/.test(key)) return;
        seen.keys++;
        pressed = timeStamp;
        fallen = new Set();
      },
      { capture: true },
    );
    return seen;
  }, BATTLES);

test('measures key press to the first estimate of its battles', async ({ bench, page }, info) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1440, height: 2600 });
  await bench.edit('Orc Grunt');
  const panels = page.locator(BATTLES);
  await expect(panels.first().getByText(/\d+ battles, 95% interval/)).toBeVisible(PATIENT);
  const shown = await panels.count();
  await bench.select('"ATK": 2');
  await page.keyboard.press('ArrowRight');
  const seen = await watch(page);
  const measured = () => seen.evaluate(({ first, every }) => ({ first, every }));

  for (let i = 0; i < KEYS; i++) {
    // Every panel has more battles than a first estimate, so that the next one is visibly smaller.
    await expect.poll(() => seen.evaluate(({ least }) => least), PATIENT).toBeGreaterThan(FIRST);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.type(String(3 + (i % 7)));
    // A text that was shown shortly before would continue with its battles, so each of these is new.
    await expect.poll(async () => (await measured()).every.length, PATIENT).toBe(i + 1);
  }
  const { first, every } = await measured();
  expect(first).toHaveLength(KEYS);

  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  const row = (name: string, values: readonly number[], target = ''): string =>
    `${name.padEnd(38)} p50 ${percentile(values, 0.5).toFixed(0).padStart(5)} ms   p95 ${percentile(values, 0.95).toFixed(0).padStart(5)} ms${target}`;
  const report = [
    `${KEYS} key presses, ${shown} battle scenarios in sight, ${Math.max(1, cores - 1)} of ${cores} cores fight`,
    row('key press to the first estimate', first, `   target ${TARGET} ms`),
    row('key press to one of every battle', every),
  ].join('\n');
  console.log(report);
  await info.attach('battle speed', { body: report, contentType: 'text/plain' });
});

test('an edit cancels the battles of the previous text: the new text starts at none, and continues', async ({
  bench,
  page,
}) => {
  test.setTimeout(900_000);
  await bench.edit('Orc Grunt');
  const words = page.locator('article[data-fight="first-blood"]').getByText(/battles, 95% interval/);
  const fought = async () =>
    Number(/[\d\s\u00a0]+/.exec((await words.textContent()) ?? '')?.[0].replace(/\D/g, ''));
  await expect(words).toBeVisible(PATIENT);
  await expect.poll(fought, PATIENT).toBeGreaterThan(20);
  await bench.select('"ATK": 2');
  await page.keyboard.press('ArrowRight');
  const before = await fought();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('4');
  await expect.poll(fought, { ...PATIENT, intervals: [10] }).toBeLessThan(before);
  await expect.poll(fought, PATIENT).toBeGreaterThan(before);
});
