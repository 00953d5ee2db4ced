import { sampleFiles } from '../../support/workspace';
import { expect, test } from '../fixture';

test.use({ files: sampleFiles('azeroth-at-war') });

test('numbers beside house rules edit the text, one undo step each', async ({ bench, page }) => {
  await page.keyboard.press('Control+p');
  await page.keyboard.type('softer-cover.house');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'House rules' });
  await expect(panel).toContainText('1 of 71 changed');
  await panel.getByRole('searchbox', { name: 'Filter numbers' }).fill('AAW-5.2-rush');
  const rush = panel.getByRole('spinbutton', { name: /^Length of a rush/ });
  await rush.fill('3');
  await rush.press('Tab');
  await expect(bench.text()).toContainText('"AAW-5.2-rush": 3');
  await expect(panel).toContainText('2 of 71 changed');
  const slider = panel.getByRole('slider', { name: /^Length of a rush/ });
  await expect(slider).toHaveAttribute('aria-valuetext', /^3 .*, printed 2$/);
  await panel.getByRole('button', { name: /^Reset Length of a rush/ }).click();
  await expect(bench.text()).not.toContainText('AAW-5.2-rush');
  await bench.text().click();
  await page.keyboard.press('Control+z');
  await expect(bench.text()).toContainText('"AAW-5.2-rush": 3');
  await expect(panel).toContainText('2 of 71 changed');
});
