import { expect, test } from '../fixture';
import { SMALL } from '../book';

const LAYOUT = {
  $schema: 'warbench:azeroth-at-war/layout',
  id: 'river-cards',
  name: 'River cards',
  from: 'classic',
};
test.use({ files: { ...SMALL, 'horde/river-cards.layout.json': `${JSON.stringify(LAYOUT, null, 2)}\n` } });

/** The card is in a frame that blocks scripts, including Playwright's own, which the browser reports. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

test('choices beside a layout edit its text, and its card follows', async ({ bench, page }) => {
  bench.expected = LOOKING_IN;
  await page.keyboard.press('Control+p');
  await page.keyboard.type('river-cards');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Layout' });
  const card = page
    .frameLocator('iframe[title="Card in this layout"]')
    .locator('[data-face="front"] article');
  await panel.getByLabel('Show', { exact: true }).selectOption({ label: 'Wolf Raider' });
  await expect(card.locator('h3')).toHaveText('Wolf Raider');
  await expect(card).toHaveClass(/head-band/);

  await panel.getByLabel('Head').selectOption('plain');
  await expect(bench.text()).toContainText('"head": "plain"');
  await expect(card).toHaveClass(/head-plain/);

  await bench.text().click();
  await page.keyboard.press('Control+z');
  await expect(bench.text()).not.toContainText('"head"');
  await expect(card).toHaveClass(/head-band/);
  await expect(panel.getByLabel('Head')).toHaveValue('');
});
