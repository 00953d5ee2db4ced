import { sampleFiles } from '../../support/workspace';
import { unit, SMALL } from '../book';
import { expect, test } from '../fixture';

const RAGE = JSON.stringify({
  $schema: 'warbench:azeroth-at-war/keyword',
  id: 'rage',
  name: 'Rage',
  text: 'It is angry.',
  rules: [],
});
test.use({
  files: {
    ...SMALL,
    'horde/rage.keyword.json': RAGE,
    'horde/orc-brute.unit.json': unit('orc-brute', 'Orc Brute', { keywords: ['Rage'] }),
  },
});

test('the target of a name, and its references, are one key away', async ({ bench, page }) => {
  await test.step('F12 goes to the target of a name, and the breadcrumbs show the position', async () => {
    await bench.edit('Grunt charges a Footman');
    await bench.select('"footman"');
    await page.keyboard.press('F12');
    await expect(bench.tab('footman.unit.json')).toHaveAttribute('aria-selected', 'true');
    const crumbs = page.getByRole('navigation', { name: 'Cursor position' });
    await expect(crumbs).toContainText('alliance');
    await expect(crumbs).toContainText('id');
    await bench.select('"ATK"');
    await expect(crumbs).toContainText(/stats\s*ATK/);
  });
  await test.step('Shift+F12 lists all references', async () => {
    await bench.edit('Footman');
    await bench.select('"id": "footman"');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+F12');
    const peek = page.locator('.peekview-widget');
    await expect(peek).toBeVisible();
    await expect(peek).toContainText('References (4)');
    await page.keyboard.press('Escape');
  });
  await test.step('a hover links to the named file', async () => {
    await bench.edit('Grunt charges a Footman');
    await bench.select('"footman"');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+i');
    const link = page.locator('.monaco-hover').getByText('Open alliance/footman.unit.json');
    await expect(link).toBeVisible();
    await link.click();
    await expect(bench.tab('footman.unit.json')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('the outline and "used by" link to their places', async () => {
    await bench.row('Footman').click();
    await page.getByRole('button', { name: /^Used by 3/ }).click();
    await page.getByRole('button', { name: 'Grunt charges a Footman defender' }).click();
    await expect(bench.tab('grunt-charges-footman.scenario.json')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'action charge' }).click();
    await expect(page.getByRole('navigation', { name: 'Cursor position' })).toContainText(
      /conditions\s*action/,
    );
  });
});

test('F2 in the text renames everywhere', async ({ bench, host, page }) => {
  await test.step('F2 in the text renames a unit everywhere, and one key undoes it', async () => {
    await bench.edit('Grunt charges a Footman');
    await bench.select('"footman"');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await expect(bench.dialog()).toContainText('Rename the unit footman');
    await expect(bench.dialog()).toContainText('Changes 4 files.');
    // The field is complete: the window's style does not cut it.
    await expect(bench.dialog().getByRole('textbox', { name: 'Id' })).toBeInViewport({ ratio: 1 });
    await bench.dialog().getByRole('textbox', { name: 'Id' }).fill('foot-guard');
    await page.keyboard.press('Enter');
    await expect.poll(() => host.read('horde/horde.book.json')).toContain('"foot-guard"');
    await expect
      .poll(() => host.read('alliance/foot-guard.unit.json').catch(() => ''))
      .toContain('"id": "foot-guard"');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
    await page.keyboard.press('Control+Alt+z');
    await expect.poll(() => host.read('horde/horde.book.json')).toContain('"footman"');
    await expect
      .poll(() => host.read('alliance/footman.unit.json').catch(() => ''))
      .toContain('"id": "footman"');
  });
  await test.step('F2 renames a keyword on every card that has it', async () => {
    await bench.edit('Orc Brute');
    await bench.select('"Rage"');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await bench.dialog().getByRole('textbox', { name: 'Printed name' }).fill('Red Mist');
    await page.keyboard.press('Enter');
    await expect.poll(() => host.read('horde/rage.keyword.json')).toContain('"Red Mist"');
    await expect.poll(() => host.read('horde/orc-brute.unit.json')).toContain('"Red Mist"');
    await expect(page.getByRole('contentinfo')).toContainText('0 errors');
  });
});

test.describe('a battle', () => {
  test.use({ files: sampleFiles('azeroth-at-war') });

  test('F2 renames its map and its army in every file that refers to them', async ({ bench, host, page }) => {
    await bench.run('Go to file');
    await page.keyboard.type('first-blood.scenario');
    await page.keyboard.press('Enter');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
    for (const { what, from, to, file } of [
      { what: 'map', from: 'crossroads', to: 'four-ways', file: 'maps/four-ways.map.json' },
      { what: 'army', from: 'horde-skirmish', to: 'raiders', file: 'horde/raiders.army.json' },
    ]) {
      await bench.select(`"${from}"`);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F2');
      await expect(bench.dialog()).toContainText(`Rename the ${what} ${from}`);
      await bench.dialog().getByRole('textbox', { name: 'Id' }).fill(to);
      await page.keyboard.press('Enter');
      await expect.poll(() => host.read('scenarios/first-blood.scenario.json')).toContain(`"${to}"`);
      await expect
        .poll(() => host.read('scenarios/cautious-first-round.scenario.json'))
        .not.toContain(`"${from}"`);
      await expect.poll(() => host.read(file).catch(() => '')).toContain(`"id": "${to}"`);
      await expect(page.getByRole('contentinfo')).toContainText('0 errors');
    }
  });
});

test('replacing in all files can be undone, and always ends', async ({ bench, host, page }) => {
  const find = page.getByRole('textbox', { name: 'Find', exact: true });
  await test.step('searching all files previews each replacement, which can be undone', async () => {
    await page.keyboard.press('Control+Shift+f');
    await expect(find).toBeFocused();
    await find.fill('War axe');
    await expect(page.getByText('4 places in 4 files')).toBeVisible();
    await page.getByRole('button', { name: 'Toggle replace' }).click();
    await page.getByRole('textbox', { name: 'Replace with' }).fill('Iron axe');
    await expect(page.locator('ins').first()).toHaveText('Iron axe');
    await expect(page.locator('ins').first()).toBeInViewport({ ratio: 1 });
    // A folder beside a file's name is shown whole or not at all, because a part of it is useless.
    const cut = await page
      .locator('.file .aside')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    await page
      .getByRole('button', { name: /^Dismiss line/ })
      .first()
      .click({ force: true });
    await expect(page.getByText('3 places in 3 files')).toBeVisible();
    await page.getByRole('button', { name: 'Replace all' }).click();
    await expect(bench.dialog()).toContainText('Replace 3 places in 3 files?');
    await bench.dialog().getByRole('button', { name: 'Replace' }).click();
    await expect.poll(() => host.read('horde/wolf-raider.unit.json')).toContain('Iron axe');
    expect(await host.read('alliance/footman.unit.json')).toContain('War axe');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => host.read('horde/wolf-raider.unit.json')).toContain('War axe');
  });
  await test.step('a regular expression that never ends is ended', async () => {
    await page.keyboard.press('Control+Shift+f');
    await page.getByRole('button', { name: 'Use regular expression' }).click();
    await find.fill('("[^"]*"[^"]*)+(?=zzz)');
    await bench.row('Orc Grunt').isHidden();
    await expect(page.getByText(/This search takes too long|No results/)).toBeVisible();
    await find.fill('(');
    await expect(page.getByText('This is not a regular expression')).toBeVisible();
  });
  await test.step('Escape returns to the files, and the focus to the text', async () => {
    await page.keyboard.press('Escape');
    await expect(find).toBeHidden();
    await expect(bench.explorer()).toBeVisible();
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  });
});

test('grouped by book, a card is dragged to another book', async ({ bench, host, page }) => {
  await page.getByRole('button', { name: 'Group by book' }).click();
  const tree = page.getByRole('tree', { name: 'Files by book' });
  const row = (name: string) => tree.getByRole('treeitem').filter({ hasText: name }).first();
  await row('Wolf Raider').dragTo(row('Alliance'));
  await expect
    .poll(() => host.read('alliance/wolf-raider.unit.json').catch(() => ''))
    .toContain('wolf-raider');
  await expect(page.getByRole('contentinfo')).toContainText('0 errors');
  await expect(bench.tab('orc-grunt.unit.json')).toBeVisible();
});

test.describe('notes alone', () => {
  const WARCROW = sampleFiles('warcrow');
  test.use({ files: WARCROW });
  test('open no problems and leave room for the card, at 1440 and at 1024 pixels', async ({
    bench,
    page,
  }) => {
    const bar = page.getByRole('contentinfo');
    await bench.row('Ember Singer').click();
    await expect(bar).toContainText(/0 errors.*0 warnings.*\d+ notes/);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      if (width < 1200) await page.getByRole('button', { name: 'Card', exact: true }).click();
      await expect(page.locator('article[data-unit="ember-singer"]')).toBeVisible();
      await page.waitForTimeout(1500);
      await expect(bench.problems()).toBeHidden();
    }
    await bar.getByRole('button', { name: /toggle problems/ }).click();
    await expect(bench.problems().getByRole('listitem').first()).toBeVisible();
    await bar.getByRole('button', { name: /toggle problems/ }).click();
    await expect(bench.problems()).toBeHidden();
  });
});

test('the list of problems, menus and tabs stay in their places', async ({ bench, page }) => {
  await test.step('the status bar opens the problems even if there are none, and they say so', async () => {
    await expect(bench.row('Orc Grunt')).toBeVisible();
    await page.keyboard.press('Control+Shift+m');
    await expect(bench.problems()).toContainText('No problems');
    await page.keyboard.press('Control+Shift+m');
    await expect(bench.problems()).toBeHidden();
  });
  await test.step('the text’s context menu is the window’s own, in both themes and by key', async () => {
    await bench.edit('Orc Grunt');
    for (const dark of [false, true]) {
      if (dark) await page.keyboard.press('Control+Alt+t');
      await bench.text().click({ button: 'right' });
      const menu = page.getByRole('menu', { name: 'Text' });
      await expect(menu.getByRole('menuitem', { name: 'Go to definition' })).toBeVisible();
      await expect(menu).toHaveCSS('background-color', dark ? 'rgb(38, 42, 50)' : 'rgb(255, 255, 255)');
      await expect(page.locator('.monaco-menu')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
    await bench.select('"Berserker"');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: 'Text' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.monaco-editor.focused')).toBeVisible();
  });
  await test.step('the active tab is visible, for any number of tabs and any width of the window', async () => {
    for (const name of ['Footman', 'Wolf Raider', 'Orc Brute', 'Grunt charges a Footman', 'Rage', 'Alliance'])
      await bench.row(name).dblclick();
    const inSight = async (name: string) => {
      const tab = (await bench.tab(name).boundingBox())!;
      const strip = (await page.getByRole('tablist', { name: 'Open tabs' }).boundingBox())!;
      return tab.x >= strip.x - 1 && tab.x + tab.width <= strip.x + strip.width + 1;
    };
    await expect.poll(() => inSight('alliance.book.json')).toBe(true);
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect.poll(() => inSight('alliance.book.json')).toBe(true);
    // Those without room are in a list of all.
    await page.getByRole('button', { name: /list all 7 tabs/ }).click();
    await page.getByRole('menu', { name: 'Tabs' }).getByRole('menuitem', { name: 'footman.unit' }).click();
    await expect.poll(() => inSight('footman.unit.json')).toBe(true);
  });
});

test('problems do not open while typing; the status bar shows their number', async ({ bench, page }) => {
  await bench.edit('Orc Grunt');
  await bench.replace('"Berserker"', '"Berserkr"');
  await expect(page.getByRole('contentinfo')).toContainText('1 error');
  await page.waitForTimeout(1500);
  await expect(bench.problems()).toBeHidden();
  await page.keyboard.press('Control+Shift+e');
  await expect(bench.problems()).toBeVisible();
});
