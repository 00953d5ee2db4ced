import { many, SMALL, unit } from '../book';
import { expect, test } from '../fixture';

const GRUNT = 'horde/orc-grunt.unit.json';
const CHARGE = 'grunt-charges-footman';

test('a card is edited in its text, on the card and with completion', async ({ bench }) => {
  await test.step('opens on a unit with its card and its fights, and the explorer lists the book by kind and tier', async () => {
    await expect(bench.tab('orc-grunt.unit.json')).toHaveAttribute('aria-selected', 'true');
    await expect(bench.card()).toContainText('Orc Grunt');
    await expect(bench.page.locator('[data-fight]')).toHaveCount(3);
    await expect(bench.row('Units')).toHaveAttribute('aria-expanded', 'true');
    await expect(bench.row('Mounted')).toHaveAttribute('aria-level', '2');
    await expect(bench.row('Orc Grunt')).toContainText('45');
    await expect(bench.page.getByRole('contentinfo')).toContainText('3 fights exact');
  });
  await test.step('a typed number changes the card and the fights, with the book on disk behind', async () => {
    const before = await bench.headline(CHARGE).innerText();
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": 4');
    await expect(bench.headline(CHARGE)).not.toHaveText(before);
    await expect(bench.change(CHARGE)).toContainText('+');
    await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '4');
    await bench.replace('"ATK": 4', '"ATK": 2');
    await expect(bench.headline(CHARGE)).toHaveText(before);
  });
  await test.step('hovering over a keyword quotes its rule', async () => {
    await bench.edit('Orc Grunt');
    const word = bench.page.locator('.view-line span').getByText('Momentum', { exact: false }).last();
    const hover = bench.page.locator('.monaco-hover').filter({ hasText: 'AAW-' }).first();
    // A card that has just opened redraws its lines, and a still mouse triggers a hover only once.
    await expect(async () => {
      await bench.page.mouse.move(0, 0);
      await word.hover();
      await expect(hover).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 120_000 });
  });
  await test.step('text that is not JSON keeps the last valid card and charts, dimmed, until it is fixed', async () => {
    const before = await bench.headline(CHARGE).innerText();
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": ');
    await expect(bench.fight(CHARGE)).toHaveAttribute('data-stale', 'true');
    await expect(bench.card()).toHaveClass(/stale/);
    await expect(bench.headline(CHARGE)).toHaveText(before);
    await expect(bench.page.getByRole('contentinfo')).toContainText('1 error');
    await expect(bench.row('Orc Grunt').locator('.badge')).toBeVisible();
    await bench.page.keyboard.press('Control+z');
    await expect(bench.fight(CHARGE)).toHaveAttribute('data-stale', 'false');
    await expect(bench.card()).not.toHaveClass(/stale/);
    await expect(bench.problems()).toBeHidden();
  });
  await test.step('a stepper on the card edits the text, and undo reverts both, wherever the focus is', async () => {
    await bench.edit('Orc Grunt');
    await bench.replace('"points": 45', '"points": 50');
    await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '2');
    await bench.stepper('ATK').focus();
    await bench.page.keyboard.press('ArrowUp');
    await expect(bench.text()).toContainText('"ATK": 3');
    await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '3');
    await bench.page.keyboard.press('Control+z');
    await expect(bench.text()).toContainText('"ATK": 2');
    await bench.page.keyboard.press('Control+z');
    await expect(bench.text()).toContainText('"points": 45');
    await bench.page.keyboard.press('Control+Shift+z');
    await expect(bench.text()).toContainText('"points": 50');
  });
  await test.step('pinning compares with the text at that time, saved or not', async () => {
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": 3');
    await expect(bench.change(CHARGE)).toContainText('+');
    await bench.page.keyboard.press('Control+b');
    await expect(bench.change(CHARGE)).not.toContainText('+');
    await bench.replace('"ATK": 3', '"ATK": 2');
    await expect(bench.change(CHARGE)).toContainText('−');
  });
  await test.step('completion offers the book’s units where a scenario names one', async () => {
    await bench.edit('Grunt charges a Footman');
    await bench.replace('"defender": "footman"', '"defender": ');
    await bench.page.keyboard.press('Control+Space');
    await bench.page.locator('.suggest-widget').getByText('wolf-raider').first().click();
    await expect(bench.text()).toContainText('"defender": "wolf-raider"');
  });
});

test('saving writes the file and moves the baseline; reloading restores everything', async ({
  bench,
  host,
}) => {
  await bench.edit('Orc Grunt');
  await bench.replace('"ATK": 2', '"ATK": 4');
  await expect(bench.change(CHARGE)).toContainText('+');
  await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).toHaveClass(/dirty/);
  await bench.page.keyboard.press('Control+s');
  await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).not.toHaveClass(
    /dirty/,
  );
  expect(await host.read(GRUNT)).toContain('"ATK": 4');
  await expect(bench.change(CHARGE)).not.toContainText('+');
  await bench.edit('Footman');
  await expect(bench.tab('footman.unit.json')).toHaveAttribute('aria-selected', 'true');
  await bench.page.reload();
  await expect(bench.tab('footman.unit.json')).toHaveAttribute('aria-selected', 'true');
  await bench.tab('orc-grunt.unit.json').click();
  await expect(bench.text()).toContainText('"ATK": 4');
});

test.describe('a misspelled keyword', () => {
  test.use({
    files: {
      'horde/horde.book.json': many(0)['horde/horde.book.json'].replace('"footman"', '"orc-grunt"'),
      'horde/orc-grunt.unit.json': unit('orc-grunt', 'Orc Grunt', { keywords: ['Momentun [1]'] }),
      'horde/troll.unit.json': unit('troll', 'Troll', { keywords: ['Berserkr'] }),
    },
  });

  test('is listed once, reached by F8, and fixed from the problems and in the text', async ({ bench }) => {
    await test.step('is listed once, reached by F8, and fixed from the problems', async () => {
      await expect(bench.problems().getByRole('listitem')).toHaveCount(2);
      await bench.edit('Orc Grunt');
      await bench.page.keyboard.press('F8');
      await expect(bench.page.getByRole('contentinfo')).toContainText(/Ln \d\d,/);
      await bench.page.keyboard.press('F8');
      await expect(bench.tab('troll.unit.json')).toHaveAttribute('aria-selected', 'true');
      await bench
        .problems()
        .getByRole('listitem')
        .filter({ hasText: 'Berserkr' })
        .getByRole('button', { name: 'Fix' })
        .click();
      await expect(bench.text()).toContainText('"Berserker"');
      await expect(bench.problems().getByRole('listitem')).toHaveCount(1);
    });
    await test.step('is fixed by its quick fix in the text', async () => {
      await bench.edit('Orc Grunt');
      await expect(bench.problems()).toBeVisible();
      await bench.select('"Momentun [1]"');
      await bench.page.keyboard.press('Control+.');
      await bench.page.locator('.action-widget').getByText('Momentum').first().click();
      await expect(bench.text()).toContainText('"Momentum [1]"');
      await expect(bench.row('Orc Grunt').locator('.badge')).toBeHidden();
    });
  });
});

test.describe('a mistake in a unit that many files name', () => {
  const { [GRUNT]: grunt, ...rest } = SMALL;
  test.use({ files: { ...rest, [GRUNT]: grunt.replace('"ATK": 2', '"ATK": 99') } });

  test('is reported once, and so are its consequences, with the other places collapsed', async ({
    bench,
  }) => {
    const items = bench.problems().getByRole('listitem');
    await expect(items.filter({ hasText: 'left-out' })).toHaveCount(1);
    const before = await items.count();
    const more = bench.problems().getByRole('button', { name: /^and in \d+ other places$/ });
    const places = Number(/\d+/.exec(await more.innerText())![0]);
    await more.focus();
    await bench.page.keyboard.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(items).toHaveCount(before + places);
    // Every hidden place can be reached.
    await bench.problems().locator('.row.other').last().click();
    await expect(bench.page.locator('.monaco-editor.focused')).toBeVisible();
    await more.click();
    await expect(items).toHaveCount(before);
  });
});

test.describe('a name with HTML in it, and a file of more than a megabyte', () => {
  const files = {
    'orc-grunt.unit.json': unit('orc-grunt', '<img src=x onerror="document.title=1">'),
    'tome.unit.json': unit('tome', 'Tome', { text: 'x'.repeat(1_100_000) }),
  };
  test.use({ files });

  test('one is shown as text, the other is edited as plain text', async ({ bench, page }) => {
    await expect(bench.card()).toContainText('<img src=x');
    await expect(page.locator('img')).toHaveCount(0);
    await expect(page).toHaveTitle(/Warbench/);
    await bench.row('tome').click();
    await expect(page.getByText('This file is large')).toBeVisible();
    await expect(page.locator('.monaco-editor')).toBeVisible();
  });
});

test.describe('a unit with an error when the folder was opened', () => {
  const stats = { MOV: 5, ATK: 99, SKL: 4, STR: 4, TGH: 4, DEF: 5, INI: 3, WND: 2 };
  test.use({ files: { ...SMALL, 'horde/orc-grunt.unit.json': unit('orc-grunt', 'Orc Grunt', { stats }) } });

  test('is shown as the reason for missing fights, until it is fixed', async ({ bench }) => {
    await bench.edit('Orc Grunt');
    const lab = bench.page.locator('[data-region="lab"]');
    await expect(lab).toContainText('Orc Grunt has errors.');
    await bench.replace('"ATK": 99', '"ATK": 2');
    await expect(bench.fight(CHARGE)).toBeVisible();
  });
});
