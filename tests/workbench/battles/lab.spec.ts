import { expect, test, type Window } from '../fixture';

/** Text with any run of white space read as one space. */
const plain = async (text: Promise<string | null>): Promise<string> =>
  ((await text) ?? '').replace(/\s+/g, ' ').trim();

const CHARGE = 'grunt-charges-footman';
const DUEL = 'grunt-against-footman';

const panel = (bench: Window, id: string) => bench.page.locator(`article[data-fight="${id}"]`);
const order = (bench: Window) =>
  bench.page
    .locator('[data-region="lab"] article[data-fight]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-fight')));
const chip = (bench: Window, id: string, figure: string) =>
  panel(bench, id).locator(`[data-figure="${figure}"] .chip`);

const value = (bench: Window, id: string, figure: string) =>
  panel(bench, id).locator(`[data-figure="${figure}"] .value`);

/** Types another value over a stat's, as a designer does: the old digit away, the new one in its place. */
const retype = async ({ page }: Window, stat: string, value: string): Promise<void> => {
  await page.locator('[data-region="editor"] .view-lines').first().click();
  await page.keyboard.press('Control+f');
  const find = page.locator('.find-widget.visible textarea').first();
  await find.fill(`"${stat}": `);
  await expect(page.locator('.find-widget .matchesCount')).toContainText('of 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.type(value);
};

/** The numbers of the chart in the large view: k → what the row says. */
const table = async (bench: Window): Promise<string[]> => {
  const rows = bench.page
    .getByRole('table', { name: /chances of exactly and of at least/ })
    .locator('tbody tr');
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
};

test.beforeEach(async ({ bench }) => {
  await bench.edit('Orc Grunt');
  await expect(panel(bench, CHARGE)).toBeVisible();
});

test('an edit changes the figures and the numbers behind the chart; the baseline stays visible', async ({
  bench,
}) => {
  await expect(chip(bench, CHARGE, 'damage')).toHaveText('no change');
  const before = await plain(value(bench, CHARGE, 'damage').textContent());
  await retype(bench, 'ATK', '4');
  await expect(chip(bench, CHARGE, 'damage')).toHaveText(/^▲ \+\d/);
  await expect(chip(bench, CHARGE, 'destroyed')).toHaveText(/^▲ \+[\d.]+\spp$/);
  expect(await plain(value(bench, CHARGE, 'damage').textContent())).not.toBe(before);

  await panel(bench, CHARGE).getByRole('button').click();
  const row = bench.page.locator('tr[data-figure="damage"]');
  await expect(row.locator('td').first()).toHaveText(before.replace(/ wounds$/, ''));
  const grown = await table(bench);
  // Five dice now (four, and one for Momentum), three before: more rows, and the baseline's chance of the last ones is 0%.
  expect(grown).toHaveLength(6);
  expect(grown[0]).toMatch(/^0 .*100% .*100%$/);
  expect(grown[5]).toMatch(/ 0% 0%$/);

  await retype(bench, 'ATK', '3');
  await expect(async () => expect(await table(bench)).toHaveLength(5)).toPass();
});

test('panels follow the text in place, keep the last valid results, and are sorted and filtered', async ({
  bench,
}) => {
  await test.step('every figure shows its change, by sign and arrow, and loses it when the stat is restored', async () => {
    await retype(bench, 'SKL', '5');
    await expect(chip(bench, CHARGE, 'damage')).toHaveText(/^▼ −\d/);
    await expect(panel(bench, DUEL).getByRole('img', { name: /Orc Grunt [\d.]+%, down/ })).toBeVisible();
    await retype(bench, 'SKL', '4');
    await expect(chip(bench, CHARGE, 'damage')).toHaveText('no change');
  });
  await test.step('numbers change in place, and nothing on the panel moves', async () => {
    const places = () =>
      panel(bench, CHARGE)
        .locator('dt, dd.value, [role="img"]')
        .evaluateAll((all) =>
          all.map((one) => {
            const frame = one.closest('article')!.getBoundingClientRect();
            const { left, top } = one.getBoundingClientRect();
            return `${one.textContent} ${left - frame.left} ${top - frame.top}`.replace(/^[\d.]+/, '');
          }),
        );
    const before = await places();
    await retype(bench, 'ATK', '3');
    await expect(chip(bench, CHARGE, 'damage')).toHaveText(/^▲/);
    expect(await places()).toEqual(before);
    await retype(bench, 'ATK', '2');
    await expect(chip(bench, CHARGE, 'damage')).toHaveText('no change');
  });
  await test.step('while the text is not valid the last valid charts stay, dimmed, with the reason', async () => {
    const before = await plain(value(bench, CHARGE, 'damage').textContent());
    await retype(bench, 'ATK', '');
    await expect(panel(bench, CHARGE)).toHaveAttribute('data-stale', 'true');
    await expect(bench.page.locator('[data-region="lab"]').getByRole('status')).toContainText(
      'Showing the last valid results.',
    );
    await expect(panel(bench, CHARGE).locator('.body')).toHaveCSS('opacity', '0.5');
    expect(await plain(value(bench, CHARGE, 'damage').textContent())).toBe(before);
    await bench.page.keyboard.type('2');
    await expect(panel(bench, CHARGE)).toHaveAttribute('data-stale', 'false');
    await expect(panel(bench, CHARGE).locator('.body')).toHaveCSS('opacity', '1');
  });
  await test.step('fights are sorted and filtered', async () => {
    const all = await order(bench);
    expect(all).toHaveLength(3);
    expect(all.indexOf(CHARGE)).toBeLessThan(all.indexOf('raider-fights-grunt'));
    // The Grunt's saves bear on what is done to it, not on what it does.
    await retype(bench, 'DEF', '3');
    await expect(chip(bench, 'raider-fights-grunt', 'damage')).toHaveText(/^▼/);
    await bench.labView();
    await bench.page.getByRole('combobox', { name: 'Sort fights by' }).selectOption('change');
    await bench.page.keyboard.press('Escape');
    await expect(async () => {
      const now = await order(bench);
      expect(now.indexOf('raider-fights-grunt')).toBeLessThan(now.indexOf(CHARGE));
    }).toPass();
    await bench.page.getByRole('searchbox', { name: 'Filter fights' }).fill('against');
    await expect(async () => expect(await order(bench)).toEqual([DUEL])).toPass();
    await bench.page.keyboard.press('Escape');
    await expect(async () => expect(await order(bench)).toHaveLength(3)).toPass();
  });
});

test('a pinned baseline stays while the files on disk change', async ({ bench }) => {
  const chooser = bench.page.getByRole('combobox', { name: 'Compare with' });
  await retype(bench, 'ATK', '3');
  await expect(chip(bench, CHARGE, 'damage')).toHaveText(/^▲/);
  await bench.labView();
  await bench.page.locator('[data-region="lab"]').getByRole('button', { name: /^Pin/ }).click();
  await bench.page.keyboard.press('Escape');
  await expect(chooser).toHaveValue('pinned');
  await expect(chip(bench, CHARGE, 'damage')).toHaveText('no change');

  await retype(bench, 'ATK', '2');
  await expect(chip(bench, CHARGE, 'damage')).toHaveText(/^▼/);
  await chooser.selectOption('disk');
  await expect(chip(bench, CHARGE, 'damage')).toHaveText('no change');
});

test('the large view is reached by keys, opens at its top, and explains an attack', async ({ bench }) => {
  await test.step('with keys only: into the panels, along them, into the large view and back', async () => {
    const { page } = bench;
    await page.getByRole('searchbox', { name: 'Filter fights' }).focus();
    const first = page.locator('[data-panel]').first();
    // Past "Against" and what belongs to it.
    const isThere = () => first.evaluate((panel) => panel === document.activeElement);
    for (let k = 0; k < 4 && !(await isThere()); k++) await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const second = page.locator('[data-panel]').nth(1);
    await expect(second).toBeFocused();
    const name = await second.textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: name! })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-panel]').filter({ hasText: name! })).toBeFocused();
  });
  await test.step('the large view explains an attack, each modifier with its rule', async () => {
    await panel(bench, CHARGE).getByRole('button').click();
    const lab = bench.page.locator('[data-region="lab"]');
    const steps = lab.getByText('Momentum', { exact: false }).filter({ visible: true }).first();
    await expect(steps).toBeVisible();
    await expect(bench.page.locator('[data-region="lab"] .rule').first()).toHaveText(/^AAW-/);
    await bench.page.getByRole('button', { name: /All fights/ }).click();
  });
  await test.step('a large view opens at its top, wherever its panel is', async () => {
    const { page } = bench;
    await page.setViewportSize({ width: 1024, height: 420 });
    const opens = page.locator('article[data-fight]').last().getByRole('button').first();
    const scrolled = () => page.getByRole('region', { name: 'Lab' }).evaluate((lab) => lab.scrollTop);
    await opens.focus();
    expect(await scrolled()).toBeGreaterThan(0);
    await opens.click();
    await expect(page.getByRole('button', { name: /All fights/ })).toBeFocused();
    expect(await scrolled()).toBe(0);
  });
});

test('the journal rolls an attack die by die, each with its rule, and follows the text', async ({
  bench,
}) => {
  const { page } = bench;
  await panel(bench, CHARGE).getByRole('button').click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  const journal = page.getByRole('region', { name: 'Journal' });
  await expect(journal.getByText('throw 1')).toBeVisible();
  const attacks = (n: number) => expect(journal.getByText(`${n} attacks`)).toBeVisible();
  await attacks(3);
  const rows = journal.getByRole('listitem');
  await expect(rows.first().locator('.rule').first()).toHaveText(/^AAW-/);
  await expect(journal.getByRole('img').first()).toHaveAccessibleName(/^[1-6]$/);

  const first = await rows.allInnerTexts();
  await journal.getByRole('button', { name: 'Roll again' }).click();
  await expect(journal.getByText('throw 2')).toBeVisible();
  await page.keyboard.press('Control+Alt+j');
  await expect(journal.getByText('throw 3')).toBeVisible();
  await journal.getByRole('button', { name: 'Previous roll' }).click();
  await journal.getByRole('button', { name: 'Previous roll' }).click();
  await expect(journal.getByRole('button', { name: 'Previous roll' })).toBeDisabled();
  // A throw is the same dice whenever it is looked at.
  await expect.poll(() => rows.allInnerTexts()).toEqual(first);

  await retype(bench, 'ATK', '4');
  await attacks(5);

  await page.getByRole('tab', { name: /^Problems/ }).click();
  await expect(bench.problems()).toBeVisible();
  await page.getByRole('tab', { name: 'Journal' }).click();
  await page.getByRole('button', { name: 'Hide the journal' }).click();
  await expect(journal).toBeHidden();
  await expect(bench.problems()).toBeHidden();
});
