import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { catalogue, REEVES } from '../../import/catalogue';
import { sampleFiles } from '../../support/workspace';
import { COLOURS, violations } from '../axe';
import { SMALL } from '../book';
import { expect, PROGRAM, tagOf, test, type Window } from '../fixture';

/** The pages stand in a frame that runs no scripts, those with which Playwright looks into it included: the browser says so. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

/** Something that a person has in front of them, and how they come to it. */
interface Look {
  readonly name: string;
  readonly open: (bench: Window, page: Page) => Promise<unknown>;
  /** How they leave it: by Escape, unless it says otherwise; undefined where the next look goes on from it. */
  readonly leave?: 'escape';
}

/** A game's samples, with what is looked at in each. */
interface Game {
  readonly game: string;
  readonly unit: string;
  readonly army: string;
  readonly battle: string;
  readonly map: string;
}

const GAMES: readonly Game[] = [
  {
    game: 'azeroth-at-war',
    unit: 'orc-grunt.unit',
    army: 'horde-skirmish.army',
    battle: 'first-blood.scenario',
    map: 'kings-ford.map',
  },
  {
    game: 'age-of-sigmar',
    unit: 'oath-guard.unit',
    army: 'dawn-1000.army',
    battle: 'first-watch-against-high-tide.scenario',
    map: 'kings-rest.map',
  },
  {
    game: 'glory',
    unit: 'ember-guard.unit',
    army: 'ember-patrol.army',
    battle: 'patrol-meets-the-deck.scenario',
    map: 'mill-hill.map',
  },
  {
    game: 'warcrow',
    unit: 'ember-singer.unit',
    army: 'first-raid.army',
    battle: 'raid-against-raid.scenario',
    map: 'salt-works.map',
  },
];

/** Opens a file as Ctrl+P does. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(name);
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
};

const dialog = async (page: Page, chord: string, name: string | RegExp): Promise<void> => {
  await page.keyboard.press(chord);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

/** The first fight of the lab, in full. */
const inFull = async (page: Page): Promise<void> => {
  await page.locator('[data-fight]').first().getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Next fight' })).toBeVisible();
};

const looksOf = ({ unit, army, battle, map }: Game): readonly Look[] => [
  {
    name: 'a unit, its card and its fights',
    open: async (_, page) => {
      await goTo(page, unit);
      await expect(page.locator('article[data-unit]')).toBeVisible();
      await expect(page.locator('[data-fight]').first()).toBeVisible();
    },
  },
  { name: 'a fight in full', open: (_, page) => inFull(page) },
  {
    name: 'the journal of its dice',
    open: async (_, page) => {
      await page.getByRole('button', { name: 'Roll the dice' }).click();
      await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible();
      // The card has little room below it: of words that its pane cuts off axe takes what lies behind for their ground.
      await page.keyboard.press('Control+Shift+v');
      await expect(page.locator('article[data-unit]')).toBeHidden();
    },
  },
  {
    name: 'an army and its panel',
    open: async (_, page) => {
      await page.getByRole('button', { name: 'Hide the journal' }).click();
      await page.keyboard.press('Control+Shift+v');
      await goTo(page, army);
      await expect(page.getByRole('region', { name: 'Army' })).toBeVisible();
    },
  },
  { name: 'a map', open: (_, page) => goTo(page, map) },
  {
    name: 'a battle in full',
    open: async (_, page) => {
      await goTo(page, battle);
      await inFull(page);
      await expect(page.getByText(/\d+ battles, ±/).first()).toBeVisible({ timeout: 240_000 });
    },
  },
  {
    name: 'its replay on the board',
    open: async (bench, page) => {
      await bench.run('Replay battle');
      await page.getByRole('button', { name: 'Replay', exact: true }).click();
      await expect(page.locator('[data-board]')).toBeVisible({ timeout: 120_000 });
      for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
    },
    leave: 'escape',
  },
  { name: 'the reference', open: (_, page) => dialog(page, 'Control+Alt+k', /^Reference/), leave: 'escape' },
];

/** What is the same in every game. */
const NEUTRAL: readonly Look[] = [
  {
    name: 'nothing open',
    open: async (bench) => expect(bench.explorer()).toBeVisible(),
  },
  {
    name: 'problems',
    open: async (bench, page) => {
      await goTo(page, 'broken.unit');
      await expect(bench.problems()).toBeVisible();
    },
  },
  {
    name: 'outline and used by',
    open: async (_, page) => {
      await goTo(page, 'orc-grunt.unit');
      await page.getByRole('button', { name: 'Used by', exact: false }).click();
      await page.getByRole('button', { name: 'Outline' }).click();
    },
  },
  {
    name: 'fights against anybody',
    open: async (_, page) => {
      await page.getByRole('combobox', { name: 'Against' }).selectOption({ index: 3 });
      await expect(page.getByRole('region', { name: /^Against/ })).toBeVisible();
    },
  },
  {
    name: 'a change and a pin',
    open: async (bench, page) => {
      await page.keyboard.press('Control+b');
      await bench.edit('Orc Grunt');
      await bench.replace('"ATK": 2', '"ATK": 3');
      await expect(page.locator('[data-fight] .change').first()).toBeVisible();
    },
  },
  {
    name: 'the card beside the text',
    open: async (_, page) => page.keyboard.press('Control+Alt+v'),
  },
  {
    name: 'the search, with what would be replaced',
    open: async (_, page) => {
      await page.keyboard.press('Control+Shift+f');
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('axe');
      await page.getByRole('button', { name: 'Replace too' }).click();
      await expect(page.getByText(/places in/)).toBeVisible();
    },
  },
  { name: 'commands', open: (_, page) => page.keyboard.press('F1'), leave: 'escape' },
  { name: 'files', open: (_, page) => page.keyboard.press('Control+p'), leave: 'escape' },
  {
    name: 'a new file',
    open: (bench, page) =>
      page.keyboard.press('Control+Alt+n').then(() => expect(bench.dialog()).toBeVisible()),
    leave: 'escape',
  },
  {
    name: 'what a file’s end would mean',
    open: async (bench, page) => {
      await page.keyboard.press('Control+Shift+e');
      await bench.row('Orc Grunt').click();
      await page.keyboard.press('Delete');
      await expect(bench.dialog()).toContainText('Delete');
    },
    leave: 'escape',
  },
  {
    name: 'the explorer’s menu',
    open: async (bench, page) => {
      await bench.row('Orc Grunt').click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'the text’s menu',
    open: async (bench, page) => {
      await bench.edit('Orc Grunt');
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'variants',
    open: (_, page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /variant/i })
        .click(),
    leave: 'escape',
  },
  { name: 'the matrix', open: (_, page) => dialog(page, 'Control+Alt+m', /^Matrix/), leave: 'escape' },
  {
    name: 'units side by side',
    open: (_, page) => dialog(page, 'Control+Alt+c', /side by side/),
    leave: 'escape',
  },
  { name: 'Balance', open: (_, page) => dialog(page, 'Control+Alt+f', /^Balance/), leave: 'escape' },
  {
    name: 'a page of words',
    open: async (_, page) => {
      await goTo(page, 'lore.page');
      await expect(page.getByRole('region', { name: 'Page' })).toContainText('The long road');
    },
  },
  { name: 'help', open: (_, page) => dialog(page, 'Control+Alt+h', /Help/), leave: 'escape' },
  {
    name: 'about Warbench',
    open: async (bench, page) => {
      await bench.run('About Warbench');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'an import, before anything is written',
    open: async (_, page) => {
      await dialog(page, 'Control+Alt+i', 'Import');
      const file = { name: 'tide.cat', mimeType: 'text/xml', buffer: Buffer.from(CATALOGUE) };
      await page.getByRole('dialog').getByLabel('Files').setInputFiles(file);
      await expect(page.getByText('2 new files')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'a sheet, with its columns',
    open: async (_, page) => {
      await dialog(page, 'Control+Alt+i', 'Import');
      const file = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('id,Punkte\norc-grunt,47\n') };
      await page.getByRole('dialog').getByLabel('Files').setInputFiles(file);
      await expect(page.getByText('The column “Punkte” is none of a unit’s.')).toBeVisible();
    },
    leave: 'escape',
  },
  {
    name: 'the print',
    open: async (_, page) => {
      await dialog(page, 'Control+Alt+p', 'Print cards');
      await expect(page.getByRole('status', { name: 'Print', exact: true })).toContainText(/cards? on/, {
        timeout: 30_000,
      });
    },
    leave: 'escape',
  },
  {
    name: 'the book',
    open: async (_, page) => {
      await dialog(page, 'Control+Alt+a', 'Print the book');
      await expect(page.locator('iframe[title="The book"]')).toBeVisible({ timeout: 120_000 });
    },
    leave: 'escape',
  },
];

const CATALOGUE = catalogue({
  name: 'Tidefolk',
  library: true,
  body: `<sharedSelectionEntries>${REEVES}</sharedSelectionEntries>`,
});

const BROKEN = `{
  "$schema": "warbench:azeroth-at-war/unit",
  "id": "broken",
  "points": "many"
}
`;

/** Goes from look to look, and lists what axe finds in each; in the dark, of colours only: the rest stays what it was. */
const walk = async (looks: readonly Look[], bench: Window, page: Page): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { name, open, leave } of looks) {
    await open(bench, page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const wrong = await violations(page, colorScheme === 'dark' ? COLOURS : undefined);
      if (wrong.length > 0) found[`${name}, ${colorScheme}`] = wrong;
    }
    if (!leave) continue;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  return found;
};

for (const game of GAMES)
  test.describe(game.game, () => {
    test.use({ files: sampleFiles(game.game) });
    test.setTimeout(1_200_000);
    test(
      'axe finds nothing wrong with its cards, fights, battles and views',
      { tag: tagOf(game.game) },
      async ({ bench, page }) => {
        expect(await walk(looksOf(game), bench, page)).toEqual({});
      },
    );
  });

test.describe('every game', () => {
  test.use({
    files: {
      ...SMALL,
      'horde/broken.unit.json': BROKEN,
      'horde/lore.page.md': '# The long road\n\nOnce.\n\n## Then\n\nAgain.\n',
    },
  });
  test.setTimeout(1_200_000);
  test(
    'axe finds nothing wrong with the window, its dialogs, menus and views',
    { tag: '@slow' },
    async ({ bench, page }) => {
      bench.expected = LOOKING_IN;
      expect(await walk(NEUTRAL, bench, page)).toEqual({});
    },
  );

  test(
    'axe finds nothing wrong at 1024 pixels, with the card in a tab',
    { tag: '@slow' },
    async ({ bench, page }) => {
      await page.setViewportSize({ width: 1024, height: 700 });
      const narrow: Look = {
        name: 'the card alone',
        open: async () => {
          await goTo(page, 'orc-grunt.unit');
          await page.getByRole('button', { name: 'Card', exact: true }).click();
          await expect(bench.card()).toBeVisible();
        },
      };
      expect(await walk([narrow], bench, page)).toEqual({});
    },
  );
});

const run = promisify(execFile);

/** Pages that leave the workbench. */
const PAGES: readonly { readonly name: string; readonly words: readonly string[] }[] = [
  { name: 'cards', words: ['cards', 'ROOT', '--book', 'horde', '--out', 'OUT'] },
  { name: 'a book', words: ['book', 'ROOT', '--book', 'horde', '--out', 'OUT'] },
  { name: 'the rules', words: ['rules', '--system', 'azeroth-at-war', '--out', 'OUT'] },
];
test.describe('what is printed', () => {
  test.use({ files: SMALL });
  for (const { name, words } of PAGES)
    test(
      `axe finds nothing wrong with ${name} as HTML`,
      { tag: '@slow' },
      async ({ host, browser, bench }) => {
        await expect(bench.explorer()).toBeVisible();
        const out = join(host.root, '..', 'out.html');
        const given = words.map((word) => (word === 'ROOT' ? host.root : word === 'OUT' ? out : word));
        await run(process.execPath, [PROGRAM, ...given]);
        const page = await browser.newPage();
        await page.setContent(await readFile(out, 'utf8'));
        expect(await violations(page)).toEqual([]);
        await page.close();
      },
    );
});

test('a rule’s words reach the keyboard', { tag: '@slow' }, async ({ bench, page }) => {
  await bench.row('Orc Grunt').click();
  await page.getByRole('button', { name: 'Grunt charges a Footman', exact: true }).first().click();
  const mark = page.locator('[data-region="lab"] .hint').filter({ hasText: 'AAW-' }).first();
  await mark.focus();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toBeVisible();
  await expect(mark).toHaveAttribute('aria-describedby', /.+/);
});

test(
  'Tab leaves the text where that is wished, and the window says so',
  { tag: '@slow' },
  async ({ bench, page }) => {
    await bench.edit('Orc Grunt');
    await page.keyboard.press('Control+m');
    await expect(page.getByText('Tab moves the focus')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('.monaco-editor.focused')).toBeHidden();
  },
);
