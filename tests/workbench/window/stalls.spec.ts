import { SMALL } from '../book';
import { expect, test } from '../fixture';

/** One line that is not JSON, typed or pasted by mistake. */
const STRAY = 'x '.repeat(480_000);

test.describe('beside a file of 480,000 stray words', () => {
  test.use({ files: { ...SMALL, 'horde/stray.unit.json': STRAY } });

  test(
    'the card and the lab follow typing, and the file has its problem',
    { tag: '@slow' },
    async ({ bench }) => {
      await bench.edit('Orc Grunt');
      await bench.replace('"ATK": 2', '"ATK": 3');
      await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '3');
      await expect(bench.change('grunt-charges-footman')).toContainText('▲');
      await bench.row('stray').dblclick();
      await expect(bench.tab('stray.unit.json')).toBeVisible();
      await expect(bench.problems()).toContainText('x is not JSON');
      await bench.tab('orc-grunt.unit.json').click();
      await bench.replace('"ATK": 3', '"ATK": 2');
      await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '2');
    },
  );
});

test(
  '400 KB of stray words pasted into a card are reported, undone, and leave the lab unchanged',
  { tag: '@slow' },
  async ({ bench, page }) => {
    await bench.edit('Orc Grunt');
    await bench.replace('"armor"', `${'x '.repeat(200_000)}"armor"`);
    await expect(page.getByRole('contentinfo')).toContainText('error');
    // Problems do not open while a text is typed.
    await page.keyboard.press('Control+Shift+e');
    await expect(bench.problems()).toContainText('x is not JSON');
    await bench.edit('Orc Grunt');
    await page.keyboard.press('Control+z');
    await bench.replace('"ATK": 2', '"ATK": 3');
    await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '3');
    await expect(bench.change('grunt-charges-footman')).toContainText('▲');
  },
);
