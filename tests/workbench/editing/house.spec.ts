import { sampleFiles } from '../../support/workspace';
import { expect, test } from '../fixture';

/** The sample units, and a few shots: the lab beside house rules would fight every battle. */
const FILES = Object.fromEntries(
  Object.entries(sampleFiles('azeroth-at-war')).filter(
    ([path]) => !/^(scenarios|goals|studies|playtests)\//.test(path) || path.includes('/javelin-'),
  ),
);
test.use({ files: FILES });

test('numbers beside house rules edit the text, one undo step each', async ({ bench, page }) => {
  await page.keyboard.press('Control+p');
  await page.keyboard.type('softer-cover.house');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'House rules' });
  await expect(panel).toContainText('1 of 81 changed');
  // The lab shows the game's scenarios under the file, as its numbers change.
  const shot = bench.headline('javelin-over-ruins');
  await expect(bench.change('javelin-over-ruins')).toContainText('+');
  const softer = await shot.innerText();
  await panel.getByRole('searchbox', { name: 'Filter numbers' }).fill('AAW-7.3-hard-cover');
  const cover = panel.getByRole('spinbutton', { name: /^Hard cover/ });
  await cover.fill('0');
  await cover.press('Tab');
  await expect(shot).not.toHaveText(softer);
  await expect(page.getByRole('region', { name: 'Lab' })).toContainText('on disk, without Softer cover');
  await expect(page.getByRole('button', { name: /^Rules/ })).not.toContainText('1');
  await cover.fill('1');
  await cover.press('Tab');
  await expect(shot).toHaveText(softer);
  await panel.getByRole('searchbox', { name: 'Filter numbers' }).fill('AAW-5.2-rush');
  const rush = panel.getByRole('spinbutton', { name: /^Length of a rush/ });
  await rush.fill('3');
  await rush.press('Tab');
  await expect(bench.text()).toContainText('"AAW-5.2-rush": 3');
  await expect(panel).toContainText('2 of 81 changed');
  const slider = panel.getByRole('slider', { name: /^Length of a rush/ });
  await expect(slider).toHaveAttribute('aria-valuetext', /^3 .*, printed 2$/);
  await panel.getByRole('button', { name: /^Reset Length of a rush/ }).click();
  await expect(bench.text()).not.toContainText('AAW-5.2-rush');
  await bench.text().click();
  await page.keyboard.press('Control+z');
  await expect(bench.text()).toContainText('"AAW-5.2-rush": 3');
  await expect(panel).toContainText('2 of 81 changed');
});

const NO_WALLS = JSON.stringify({
  $schema: 'warbench:azeroth-at-war/house',
  id: 'no-walls',
  name: 'No walls',
  text: 'Walls should not matter.',
  numbers: { 'AAW-7.3-hard-cover': 0 },
  variants: { waver: 'may-move' },
});

test.describe('the Rules menu', () => {
  test.use({
    files: { ...FILES, 'house-rules/no-walls.house.json': NO_WALLS },
  });

  test('turns house rules on, counts them, and names what two of them set differently', async ({
    bench,
    page,
  }) => {
    await page.keyboard.press('Control+p');
    await page.keyboard.type('javelin-over-ruins.scenario');
    await page.keyboard.press('Enter');
    const shot = bench.headline('javelin-over-ruins');
    const printed = await shot.innerText();
    await bench.run('Rules: choose house rules');
    const menu = page.getByRole('dialog', { name: 'Rules' });
    const opener = page.getByRole('button', { name: /^Rules/ });
    await menu.getByRole('checkbox', { name: 'Softer cover' }).check();
    await expect(shot).not.toHaveText(printed);
    await expect(opener).toContainText('1');
    const waver = menu.getByRole('combobox', { name: /^Waver/ });
    await expect(waver).toHaveValue('rooted');
    await menu.getByRole('checkbox', { name: 'No walls' }).check();
    await expect(menu.getByRole('alert')).toHaveText(
      'Softer cover and No walls both set AAW-7.3-hard-cover, to 1 and 0. The last one chosen counts.',
    );
    await expect(waver).toHaveValue('may-move');
    await expect(opener).toContainText('2');
    await waver.selectOption('rooted');
    await expect(opener).toContainText('3');
    await menu.getByRole('button', { name: 'Reset to rules as written' }).click();
    await expect(shot).toHaveText(printed);
    await menu.getByRole('button', { name: /^What matters/ }).click();
    await expect(menu).toBeHidden();
    const matters = page.getByRole('tabpanel', { name: 'What matters' });
    await expect(matters.getByLabel('Scenario')).toHaveValue('scenarios/javelin-over-ruins.scenario.json');
  });
});

const SHARP = JSON.stringify({
  $schema: 'warbench:azeroth-at-war/house',
  id: 'sharp',
  name: 'Sharp',
  text: 'Every hit should wound.',
  numbers: Object.fromEntries(
    ['double', 'higher', 'equal', 'lower', 'half'].map((name) => [`AAW-7.1-wound.${name}`, 2]),
  ),
});

test.describe('the table of units', () => {
  test.use({ files: { ...FILES, 'house-rules/sharp.house.json': SHARP } });

  test('shows damage under the chosen rules, and names them', async ({ bench, page }) => {
    await expect(bench.explorer()).toBeVisible();
    await page.keyboard.press('F9');
    await page.getByLabel('Damage to').selectOption({ label: 'Knight' });
    const damage = page.locator('[role=gridcell][title^="Mean damage"]').first();
    await expect(damage).toHaveText(/\d/);
    const printed = await damage.innerText();
    await bench.run('Rules: choose house rules');
    const sharp = page.getByRole('dialog', { name: 'Rules' }).getByRole('checkbox', { name: 'Sharp' });
    await sharp.check();
    await expect(damage).not.toHaveText(printed);
    await expect(damage).toHaveAttribute(
      'title',
      'Mean damage of the best attack on Knight, with house=sharp',
    );
    await sharp.uncheck();
    await expect(damage).toHaveText(printed);
  });
});

test('long values of a variant wrap, and Escape closes their list before the Rules menu', async ({
  bench,
  page,
}) => {
  await bench.run('Rules: choose house rules');
  const menu = page.getByRole('dialog', { name: 'Rules' });
  const cleave = menu.getByRole('combobox', { name: /^Cleave/ });
  const height = async () => (await cleave.boundingBox())?.height ?? 0;
  const short = (await menu.getByRole('combobox', { name: /^Natural/ }).boundingBox())?.height ?? 0;
  await cleave.selectOption('two-wound-dice');
  expect(await height()).toBeGreaterThan(short + 10);
  await cleave.press('Enter');
  await expect(menu.getByRole('option', { name: /^A natural 6 rolls two wound dice/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the palette finds new house rules by their words, and What matters asks for a scenario', async ({
  bench,
  page,
}) => {
  await bench.run('What matters: numbers of the rules');
  const matters = page.getByRole('tabpanel', { name: 'What matters' });
  await expect(matters.getByLabel('Scenario')).toHaveValue('');
  await expect(matters).toContainText('Choose the scenario: an attack, a duel or a battle.');
  await bench.run('New house');
  const dialog = page.getByRole('dialog', { name: 'New file' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Long nights');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('region', { name: 'House rules' })).toContainText('1 of 81 changed');
});
