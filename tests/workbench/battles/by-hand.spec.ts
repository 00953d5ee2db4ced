import type { Locator, Page } from '@playwright/test';
import { sampleWithBattle } from '../../support/workspace';
import { violations } from '../axe';
import { expect, tagOf, test } from '../fixture';

const GAMES = [
  { system: 'azeroth-at-war', scenario: 'first-blood' },
  { system: 'glory', scenario: 'patrol-meets-the-deck' },
  { system: 'warcrow', scenario: 'raid-against-raid' },
  { system: 'age-of-sigmar', scenario: 'first-watch-against-high-tide' },
] as const;

/** Opens a scenario and starts its battle number 5, played by a person. */
const begin = async (page: Page, scenario: string, who: string): Promise<void> => {
  await page.keyboard.press('Control+p');
  await page.keyboard.type(`${scenario}.scenario`);
  await page.keyboard.press('Enter');
  // Only its battle is in the lab: the previous file's is gone.
  await expect(page.locator('[data-fight]')).toHaveCount(1);
  await expect(page.locator(`[data-fight="${scenario}"]`)).toBeVisible();
  await page.keyboard.press('Control+Alt+q');
  const ask = page.getByRole('dialog', { name: /^Play / });
  await ask.getByLabel('You play').selectOption(who);
  await ask.getByLabel('Battle number').fill('5');
  await ask.getByRole('button', { name: 'Play', exact: true }).click();
};

/** The battle's tab, as the player sees it. */
class ByHand {
  readonly battle: Locator;
  readonly decision: Locator;
  readonly undo: Locator;

  constructor(readonly page: Page) {
    this.battle = page.getByRole('tabpanel', { name: /^Play/ });
    this.decision = this.battle.getByRole('region', { name: 'Your decision' });
    this.undo = this.decision.getByRole('button', { name: 'Undo' });
  }

  turn = (): Promise<string | null> => this.decision.getAttribute('data-turn');
  decisions = async (): Promise<number> => Number(await this.decision.getAttribute('data-decisions'));
  group = (name: string): Locator =>
    this.decision.getByRole('group', { name, exact: true }).getByRole('button');

  /** Clicks the center of something drawn on the board. */
  async press(drawn: Locator): Promise<void> {
    const box = (await drawn.boundingBox())!;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Makes one selection of each kind: the last of each, the first place by a click on the board. */
  async pick(): Promise<void> {
    for (const name of ['Unit', 'Action', 'Target']) {
      const buttons = this.group(name);
      if ((await buttons.count()) > 1) await buttons.last().click();
    }
    const place = this.battle.locator('[data-place]').first();
    const list = this.decision.getByRole('listbox');
    if (await place.count()) await this.press(place);
    else if (await list.count()) await list.selectOption({ index: 0 });
  }

  /** Makes one decision, by answer or action, and waits until it is done. */
  async decide(): Promise<void> {
    const before = await this.decisions();
    if ((await this.turn()) === 'answer') await this.decision.locator('.row button').first().click();
    else {
      await this.pick();
      await this.decision.getByRole('button', { name: 'Confirm' }).click();
    }
    await expect(this.decision).toHaveAttribute('data-decisions', String(before + 1));
  }
}

for (const { system, scenario } of GAMES)
  test.describe(system, () => {
    test.use({ files: sampleWithBattle(system, scenario) });

    test(
      'a person plays a battle: a place is clicked, played and undone',
      { tag: tagOf(system) },
      async ({ bench, page }) => {
        await expect(bench.explorer()).toBeVisible();
        await begin(page, scenario, 'both sides');
        const hand = new ByHand(page);
        await expect(hand.decision).toBeVisible();

        // Continues to the first decision with a place.
        const move = hand.group('Action').filter({ hasText: /^(Move|Go|Place|Deploy)$/ });
        const places = hand.battle.locator('[data-place]');
        for (let step = 0; step < 20; step++) {
          if ((await hand.turn()) === 'act') {
            if ((await hand.group('Unit').count()) > 1) await hand.group('Unit').first().click();
            if (await move.count()) await move.first().click();
            if ((await hand.group('Target').count()) === 0 && (await places.count()) > 0) break;
          }
          await hand.decide();
        }
        await hand.press(places.first());
        await expect(hand.battle.locator('[data-end]')).toBeVisible();
        const before = await hand.decisions();
        await page.keyboard.press('Enter');
        await expect(hand.decision).toHaveAttribute('data-decisions', String(before + 1));
        if (await hand.undo.isEnabled()) {
          await page.keyboard.press('Control+z');
          await expect(hand.decision).toHaveAttribute('data-decisions', String(before));
        }

        for (let step = 0; step < 6 && (await hand.turn()) !== 'over'; step++) await hand.decide();

        // After a reload the battle is as it was left.
        const decided = await hand.decisions();
        await page.reload();
        await expect(hand.decision).toHaveAttribute('data-decisions', String(decided));

        // A closed battle waits.
        await hand.battle.locator('[data-home]').focus();
        await bench.closeTab();
        await expect(hand.battle).toBeHidden();
        await page.keyboard.press('Control+Alt+q');
        await page.getByRole('button', { name: 'Continue it' }).click();
        await expect(hand.decision).toBeVisible();
      },
    );
  });

test.describe('glory against its deck', () => {
  test.use({ files: sampleWithBattle('glory', 'patrol-meets-the-deck') });

  test('an illegal place is refused with its rule, and the Automata plays by itself', async ({
    bench,
    page,
  }) => {
    await expect(bench.explorer()).toBeVisible();
    await begin(page, 'patrol-meets-the-deck', 'Ember Patrol');
    const hand = new ByHand(page);
    const places = hand.battle.locator('[data-place]');
    for (let step = 0; step < 6; step++) {
      if ((await hand.turn()) === 'act') {
        if ((await hand.group('Unit').count()) > 1) await hand.group('Unit').first().click();
        if ((await places.count()) > 0) break;
      }
      await hand.decide();
    }
    // The center of the board is in neither zone.
    await hand.press(hand.battle.locator('[data-board]'));
    await hand.decision.getByRole('button', { name: 'Confirm' }).click();
    await expect(hand.decision.getByRole('alert')).toContainText('GLO-3.3.1');
    expect(await violations(page)).toEqual([]);

    // The rule's text is beside the buttons, and what is below it can be clicked.
    await hand.decision.getByRole('alert').getByText('GLO-3.3.1').hover();
    const bubble = page.locator('[role=tooltip]:popover-open');
    const [words, panel] = [await bubble.boundingBox(), await hand.decision.boundingBox()];
    expect(words!.x + words!.width).toBeLessThanOrEqual(panel!.x);
    await expect(bubble).toHaveCSS('pointer-events', 'none');

    // Every decision is the person's; the Automata's actions between two of them are in the journal.
    for (let step = 0; step < 4; step++) {
      await expect(hand.decision.getByRole('heading', { level: 3 })).toContainText('Ember Patrol');
      await hand.decide();
    }
    const log = hand.battle.getByRole('log', { name: 'Journal' });
    await expect(log.locator('li.army-1').first()).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
  });
});
