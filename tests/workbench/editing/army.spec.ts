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

test('what is clicked beside an army is typed in its text, and the other way round', async ({
  bench,
  page,
}) => {
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
  // Whoever is taken out costs nothing, though a file without units is no army.
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
  test('says beside its text what a click breaks: no list of problems opens over it', async ({
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

  test('is built by clicks: a leader begins a regiment, the next go into it, and an empty one goes with its leader', async ({
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
    // One more of a leader is one more regiment: it was refused as "an object: name a property".
    await panel.getByRole('button', { name: 'more' }).first().click();
    await expect(to.locator('option')).toHaveCount(places);
    // Two clicks before the engine has answered: the second means what stands last after the first.
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
    // Whoever is taken out costs nothing.
    for (let left = await panel.getByRole('button', { name: / less$/ }).count(); left > 0; left--)
      await panel
        .getByRole('button', { name: / less$/ })
        .last()
        .click();
    await expect(panel).toContainText('No units yet');
    await expect(panel).toContainText(/^\s*0\s*\//);
  });

  test('AOS-army-2.1, AOS-army-3.7, AOS-army-4.2: formation, lores and terrain are clicked, and stand in the text', async ({
    bench,
    host,
    page,
  }) => {
    await bench.edit('The first watch');
    const panel = page.getByRole('region', { name: 'Army' });
    await panel.getByRole('combobox', { name: 'battle formation' }).selectOption('Wall of lanterns');
    await expect(bench.text()).toContainText('"formation": "Wall of lanterns"');
    await panel.getByRole('combobox', { name: 'spell lore' }).selectOption('none');
    // What is terrain, or is summoned, comes by its name: a click put it into a regiment, which is against the rules.
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
