import { sampleWithBattle } from '../../support/workspace';
import { expect, tagOf, test } from '../fixture';
import { goTo, inFull, view, walk, type Look } from './looks';

/** A game's samples, with what is checked in each. */
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
      // The card has little room below it: for text that its pane cuts off, axe takes the wrong background.
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
      await expect(page.getByText(/\d+ battles, 95% interval/).first()).toBeVisible({ timeout: 240_000 });
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
    leave: 'close',
  },
  { name: 'the reference', open: (_, page) => view(page, 'Control+Alt+k', /^Reference/), leave: 'close' },
];

for (const game of GAMES)
  test.describe(game.game, () => {
    test.use({ files: sampleWithBattle(game.game, game.battle.split('.')[0]) });
    test.setTimeout(1_200_000);
    test(
      'axe finds nothing wrong with its cards, fights, battles and views',
      { tag: tagOf(game.game) },
      async ({ bench, page }) => {
        expect(await walk(looksOf(game), bench, page)).toEqual({});
      },
    );
  });
