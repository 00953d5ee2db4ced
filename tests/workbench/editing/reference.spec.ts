import { unit, SMALL } from '../book';
import { expect, test } from '../fixture';

const SHARP = `{
  "$schema": "warbench:azeroth-at-war/keyword",
  "id": "sharp",
  "name": "Sharp",
  "text": "It cuts.",
  "rules": [
    {
      "side": "attacker",
      "effects": [
        { "effect": "no-save" }
      ]
    }
  ]
}
`;
const EMPTY = JSON.stringify({
  $schema: 'warbench:azeroth-at-war/keyword',
  id: 'proud',
  name: 'Proud',
  text: 'It looks down on everybody.',
  rules: [],
});
test.use({
  files: {
    ...SMALL,
    'horde/sharp.keyword.json': SHARP,
    'horde/proud.keyword.json': EMPTY,
    'horde/orc-brute.unit.json': unit('orc-brute', 'Orc Brute', { keywords: ['Sharp', 'Proud'] }),
  },
});

test('the reference finds rules, keywords and effects, with their parameters', async ({ bench, page }) => {
  await bench.edit('Orc Brute');
  await page.keyboard.press('Control+Alt+k');
  const view = bench.view('Reference: rules, keywords and effects');
  const field = view.getByRole('searchbox');
  await field.fill('lasting-damage');
  await expect(view.getByRole('listitem').first()).toContainText('lasting-damage');
  await expect(view.getByRole('listitem').first()).toContainText('"rounds": 2');
  await field.fill('evasion');
  await expect(view.getByRole('listitem').filter({ hasText: 'Modifier: a quicker target' })).toBeVisible();
  await field.fill('momentum');
  await expect(view.getByRole('listitem').first()).toContainText('Momentum');
  // Escape clears the field, and the view stays.
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(view).toBeVisible();
});

test('Ctrl+P finds a rule by its id and a keyword by its name', async ({ bench, page }) => {
  await bench.edit('Orc Brute');
  await page.keyboard.press('Control+p');
  await page.keyboard.type('AAW-7.2.1');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('AAW-7.2.1');
  await page.keyboard.press('Enter');
  const view = bench.view('Reference: rules, keywords and effects');
  await expect(view.getByRole('listitem').first()).toContainText('AAW-7.2.1');
  await bench.closeTab();
  await expect(view).toBeHidden();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('Berserker');
  await expect(
    page.getByRole('dialog').getByRole('option').filter({ hasText: 'keyword · AAW-4.6-berserker' }),
  ).toBeVisible();
});

test('an effect’s hover explains it, and its example can be inserted into the text', async ({
  bench,
  page,
}) => {
  await bench.edit('Sharp');
  await bench.select('"no-save"');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+i');
  const hover = page.locator('.monaco-hover').filter({ hasText: 'The wound cannot be saved' });
  await expect(hover).toBeVisible();
  await expect(hover).toHaveText(/^\s*The wound cannot be saved/);
  // In the window's own font, not the system's.
  await expect(hover).toHaveCSS('font-family', /^"Inter Variable"/);
  await hover.getByText('Insert after this one').click();
  await expect(page.locator('.view-lines')).toContainText(/no-save.*no-save/);
});

test('a suggestion’s details are shown completely, even the first time', async ({ bench, page }) => {
  await bench.edit('Sharp');
  await bench.select('"no-save"');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Space');
  await expect(page.locator('.suggest-widget .monaco-list-row').first()).toBeVisible();
  await page.keyboard.press('Control+Space');
  const said = page.locator('.suggest-details .body');
  await expect(said).toContainText('The hit wounds without a roll');
  await expect
    .poll(() => said.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight))
    .toBe(0);
});

test('a keyword without effects is marked as not simulated: on the card, in the lab, in the steps', async ({
  bench,
  page,
}) => {
  await bench.edit('Orc Brute');
  await expect(page.getByLabel('Keywords').getByRole('listitem').filter({ hasText: 'Proud' })).toContainText(
    'text only',
  );
  await expect(
    page.getByLabel('Keywords').getByRole('listitem').filter({ hasText: 'Sharp' }),
  ).not.toContainText('text only');
  await expect(page.getByText('Not simulated (text only): Proud').first()).toBeVisible();
});
