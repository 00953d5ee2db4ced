import { sampleFiles } from '../../support/workspace';
import { SMALL } from '../book';
import { expect, test } from '../fixture';

const ARMY = JSON.stringify(
  {
    $schema: 'warbench:azeroth-at-war/army',
    id: 'raiders',
    name: 'Raiders',
    size: 'skirmish',
    points: 200,
    book: 'horde',
    units: [{ unit: 'orc-grunt', count: 2 }],
  },
  null,
  2,
);
test.use({ files: { ...SMALL, 'horde/raiders.army.json': ARMY } });

test('clicks beside an army edit its text, and edits of the text show beside it', async ({ bench, page }) => {
  await bench.edit('Raiders');
  const panel = page.getByRole('region', { name: 'Army' });
  await expect(panel).toContainText('90 / 200 points');
  await expect(panel).toContainText('rule violation');
  await panel.getByRole('button', { name: 'Add Wolf Raider' }).click();
  await expect(bench.text()).toContainText('"wolf-raider"');
  await expect(panel).toContainText('155 / 200');
  await panel.getByRole('button', { name: 'One Orc Grunt more' }).click();
  await expect(bench.text()).toContainText('"count": 3');
  await bench.text().click();
  await bench.replace('"count": 3', '"count": 1');
  await expect(panel).toContainText('110 / 200');
  await panel.getByRole('button', { name: 'One Wolf Raider less' }).click();
  await expect(bench.text()).not.toContainText('wolf-raider');
  await page.keyboard.press('Control+z');
  await expect(bench.text()).toContainText('wolf-raider');
  // A removed unit costs nothing, although a file without units is not an army.
  await panel.getByRole('button', { name: 'One Wolf Raider less' }).click();
  await panel.getByRole('button', { name: 'One Orc Grunt less' }).click();
  await expect(panel).toContainText('No units yet');
  await expect(panel).toContainText(/^\s*0\s/);
});

test('a unit is dragged from the explorer into an army', async ({ bench, page }) => {
  await bench.edit('Raiders');
  const panel = page.getByRole('region', { name: 'Army' });
  await bench.row('Wolf Raider').dragTo(panel);
  await expect(bench.text()).toContainText('"wolf-raider"');
});

test.describe('an army that breaks no rule', () => {
  test.use({ files: sampleFiles('azeroth-at-war') });
  test('shows beside its text what a click breaks, and no list of problems opens over it', async ({
    bench,
    page,
  }) => {
    await page.keyboard.press('Control+p');
    await page.keyboard.type('horde-skirmish.army');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Army' });
    await panel.getByRole('button', { name: 'One Troll Javelineer more' }).click();
    await expect(panel).toContainText('rule violation');
    await page.waitForTimeout(1500);
    await expect(bench.problems()).toBeHidden();
  });
});

test.describe('an army of regiments', () => {
  test.use({ files: sampleFiles('age-of-sigmar') });

  test('is built by clicks: a leader starts a regiment, the next units join it, and an empty one is removed with its leader', async ({
    bench,
    page,
  }) => {
    await bench.edit('Before the bell');
    const panel = page.getByRole('region', { name: 'Army' });
    const to = panel.getByRole('combobox', { name: 'Add to' });
    await to.selectOption({ label: 'a new regiment' });
    await panel.getByRole('button', { name: 'Add Sun Chaplain' }).click();
    await expect(to.locator('option:checked')).toHaveText(/^regiment \d, units$/);
    const places = await to.locator('option').count();
    await panel.getByRole('button', { name: 'One Sun Chaplain less' }).last().click();
    await expect(to.locator('option')).toHaveCount(places - 1);
    // Adding a copy of a leader adds a regiment; it used to fail with "an object: name a property".
    await panel.getByRole('button', { name: 'more' }).first().click();
    await expect(to.locator('option')).toHaveCount(places);
    // Two clicks before the engine has answered: the second applies to the last line after the first.
    const fewer = panel.getByRole('button', { name: / less$/ });
    const before = await fewer.count();
    await panel.evaluate(async (element) => {
      const last = () =>
        [...element.querySelectorAll('button')].filter((each) => each.ariaLabel?.endsWith(' less')).at(-1);
      last()?.click();
      for (let drawn = 0; drawn < 20; drawn++) await Promise.resolve();
      last()?.click();
    });
    await expect(fewer).toHaveCount(before - 2);
    // A removed unit costs nothing.
    for (let left = await panel.getByRole('button', { name: / less$/ }).count(); left > 0; left--)
      await panel
        .getByRole('button', { name: / less$/ })
        .last()
        .click();
    await expect(panel).toContainText('No units yet');
    await expect(panel).toContainText(/^\s*0\s*\//);
  });

  test('AOS-army-2.1, AOS-army-3.7, AOS-army-4.2: formation, lores and terrain are clicked, and are in the text', async ({
    bench,
    host,
    page,
  }) => {
    await bench.edit('The first watch');
    const panel = page.getByRole('region', { name: 'Army' });
    await panel.getByRole('combobox', { name: 'battle formation' }).selectOption('Wall of lanterns');
    await expect(bench.text()).toContainText('"formation": "Wall of lanterns"');
    await panel.getByRole('combobox', { name: 'spell lore' }).selectOption('none');
    // Terrain and summoned units are added by name; a click used to put them into a regiment, which the rules forbid.
    await panel.getByRole('button', { name: 'Add Dawn gate' }).click();
    await panel.getByRole('button', { name: 'Add Wandering Lantern' }).click();
    await expect(panel.getByRole('combobox', { name: 'faction terrain' })).toHaveValue('Dawn gate');
    await expect(panel.getByRole('combobox', { name: 'manifestation lore' })).toHaveValue('Lanterns unbound');
    await expect(panel.getByRole('button', { name: 'Add Dawn gate' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Remove Vow of the road from Vigil Captain' }).click();
    await panel
      .getByRole('combobox', { name: 'enhancement of Vigil Captain' })
      .selectOption('Vow of silence');
    await expect(panel).toContainText('Legal');
    await page.keyboard.press('Control+s');
    await expect(async () =>
      expect(JSON.parse(await host.read('dawnbound/dawn-1000.army.json'))).toMatchObject({
        formation: 'Wall of lanterns',
        terrain: 'Dawn gate',
        lores: { manifestation: 'Lanterns unbound' },
        regiments: [{ general: true }, { leader: { enhancements: ['Vow of silence'] } }],
      }),
    ).toPass();
  });
});
