import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sampleWithBattle } from '../../support/workspace';
import { COLOURS, violations } from '../axe';
import { SMALL } from '../book';
import { expect, test } from '../fixture';

/** The frame blocks all scripts, and Playwright's inspection counts as one. */
const LOOKING_IN = /Blocked script execution in 'about:srcdoc'/;

const study = (id: string, more: object): string =>
  JSON.stringify(
    {
      $schema: 'warbench:azeroth-at-war/study',
      id,
      name: 'Does morale cascade?',
      text: 'Whether fewer tests make longer battles.',
      scenarios: ['first-blood'],
      factors: [
        {
          of: 'variant',
          name: 'Morale trigger',
          variant: 'morale-trigger',
          levels: ['6in', 'same-or-higher-tier'],
        },
      ],
      responses: ['win-0', 'rounds', 'tests-0'],
      battles: 1500,
      ...more,
    },
    null,
    2,
  );
const playtest = JSON.stringify({
  $schema: 'warbench:azeroth-at-war/playtest',
  id: 'evenings',
  name: 'Evenings',
  // Such results are too lucky: the bots win some of these for either side.
  games: Array.from({ length: 12 }, () => ({ scenario: 'first-blood', first: 1, winner: 2, rounds: 5 })),
});
const FIRST_BLOOD = 'scenarios/first-blood.scenario.json';
const sample = sampleWithBattle('azeroth-at-war', 'first-blood');
const FILES = {
  ...sample,
  [FIRST_BLOOD]: sample[FIRST_BLOOD].replaceAll('"bot": "objective"', '"bot": "aggressive"'),
  'studies/cascade.study.json': study('cascade', {}),
  'studies/gone.study.json': study('gone', {
    name: 'A study of a battle that is gone',
    scenarios: ['first-bloood'],
  }),
  'playtests/evenings.playtest.json': playtest,
};

const studies = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Studies' });
const playtests = (page: Page): Locator => page.getByRole('tabpanel', { name: /^Playtests/ });

/** Axe finds nothing, including the colors of the other theme. */
const clean = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    expect(await violations(page, theme === 'dark' ? COLOURS : undefined), theme).toEqual([]);
  }
};

test.beforeEach(async ({ bench }) => expect(bench.explorer()).toBeVisible());

test.describe('a team’s battles', () => {
  test.use({ files: FILES });
  test.setTimeout(900_000);

  test(
    'studies are fought, paused, stopped, continued and kept',
    { tag: '@slow' },
    async ({ bench, host, page }) => {
      await page.keyboard.press('Control+Alt+u');
      const view = studies(page);
      await expect(view.getByRole('heading', { name: 'Does morale cascade?' })).toBeVisible();
      await expect(view).toContainText(/played by aggressive, seed\s1; 3,000 battles in all/);
      await view.getByRole('button', { name: 'Run' }).click();
      await expect(view.getByRole('progressbar')).toBeVisible();
      await expect(view).toContainText(/[\d,]+ battles of at most 3,000 · \d+ a second · at most .* left/);
      await view.getByRole('button', { name: 'Pause' }).click();
      await expect(view).toContainText('paused');
      await view.getByRole('button', { name: 'Continue' }).click();
      await view.getByRole('button', { name: 'Cancel' }).click();
      await expect(view).toContainText(/Stopped after [\d,]+ battles\. They are saved/);
      const stoppedAfter = async () =>
        Number(
          /Stopped after ([\d,]+) battles/.exec((await view.textContent()) ?? '')?.[1]?.replaceAll(',', ''),
        );
      const stopped = await stoppedAfter();
      // After a reload the fought battles are there, and the rest continues.
      const kept = () => readdir(join(host.root, '.warbench/study-cascade')).catch(() => []);
      await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
      await page.reload();
      await expect(bench.explorer()).toBeVisible();
      await page.keyboard.press('Control+Alt+u');
      // Blocks that were being fought at the time of canceling are kept too.
      await expect.poll(stoppedAfter).toBeGreaterThanOrEqual(stopped);
      await view.getByRole('button', { name: 'Continue' }).click();
      await expect(view).toContainText(/3,000 battles: budget used up\./, { timeout: 300_000 });
      await expect(view.locator('figure').filter({ hasText: 'Morale tests' }).first()).toContainText(
        /same-or-higher-tier against 6in.*▼ −/s,
      );
      await expect(view).toContainText(/of 3 effects are significant/);
      await clean(page);
      // The command line continues from the same battles: it has nothing left to fight.
      const last = JSON.parse(await readFile(join(host.root, '.warbench/study-cascade/last.json'), 'utf8'));
      expect(Object.keys(last.inputs)).toContain('cell 2: scenarios/first-blood.scenario.json');
      // A changed card is reported, and the figures stay as they were.
      await bench.edit('Orc Grunt');
      await bench.replace('"ATK": 2', '"ATK": 3');
      await page.keyboard.press('Control+Alt+u');
      await expect(view).toContainText('Changed since these battles: Orc Grunt.');
      await expect(view.getByRole('button', { name: 'Run again' })).toBeVisible();
      await expect(view).toContainText(/of 3 effects are significant/);
    },
  );

  test('a study that cannot be fought shows the reason at its place', { tag: '@slow' }, async ({ page }) => {
    await page.keyboard.press('Control+Alt+u');
    await studies(page).getByRole('button', { name: 'A study of a battle that is gone' }).click();
    await expect(studies(page).getByRole('alert')).toContainText(/Line \d+, column \d+: .*first-bloood/);
    await expect(studies(page).getByRole('button', { name: 'Run' })).toBeHidden();
    await clean(page);
  });

  test(
    'people’s games are compared with the bots’, with their differences',
    { tag: '@slow' },
    async ({ page }) => {
      await page.keyboard.press('Control+Alt+y');
      const view = playtests(page);
      const match = view.getByRole('region', { name: 'First blood' });
      await expect(match).toContainText('12 games');
      await expect(match).toContainText(/Other army wins.*people.*100%.*12 games/s);
      await view.getByLabel('Battles by bots').selectOption('200');
      await view.getByRole('button', { name: 'Run with bots' }).click();
      await expect(view).toContainText('200 battles: budget used up.', { timeout: 300_000 });
      await expect(match).toContainText(/bots.*200 battles/s);
      await expect(view).toContainText(/People and bots differ significantly: .*Other army wins/);
      await clean(page);
    },
  );

  test(
    'a team’s sheet of games is imported under the typed name, once it has no problems',
    { tag: '@slow' },
    async ({ page, host }) => {
      await page.keyboard.press('Control+Alt+y');
      await playtests(page).getByRole('button', { name: 'Import games (CSV)…' }).click();
      const view = page.getByRole('tabpanel', { name: 'Import playtests' });
      const sheet = async (rows: string): Promise<void> =>
        view
          .getByLabel('Sheet')
          .setInputFiles({ name: 'club_nights.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
      await sheet('scenario,first,winner\nfirst-blood,1,9\n');
      await expect(view.getByRole('alert')).toContainText('Line 2, winner:');
      // The suggested name, until the user types one.
      await expect(view.getByLabel('Name of the playtest')).toHaveValue('club nights');
      await view.getByLabel('Name of the playtest').fill('Winter league');
      await sheet('scenario,first,winner\nfirst-blood,1,2\nfirst-blood,2,0\n');
      await view.getByRole('button', { name: 'Import 2 games' }).click();
      await expect(view).toBeHidden();
      await expect(playtests(page)).toContainText('14 games of 2 files');
      const text = await readFile(join(host.root, 'playtests/winter-league.playtest.json'), 'utf8');
      expect((JSON.parse(text) as { games: unknown }).games).toEqual([
        { scenario: 'first-blood', first: 1, winner: 2 },
        { scenario: 'first-blood', first: 2, winner: 0 },
      ]);
    },
  );
});

test.describe('a patch report', () => {
  test.use({ files: SMALL });

  test(
    'uses unsaved text, is read in place and saved as one file',
    { tag: '@slow' },
    async ({ bench, page }) => {
      bench.expected = LOOKING_IN;
      await bench.edit('Orc Grunt');
      await bench.replace('"ATK": 2', '"ATK": 5');
      await page.keyboard.press('Control+Alt+l');
      const view = page.getByRole('tabpanel', { name: 'Patch report' });
      await expect(view).toContainText('From the files on disk to current files');
      await view.getByRole('button', { name: 'Make report' }).click();
      const report = view.frameLocator('iframe');
      await expect(report.getByRole('heading', { name: 'Exact fights that changed' })).toBeVisible({
        timeout: 30_000,
      });
      await expect(report.locator('body')).toContainText('ATK 2 → 5');
      await clean(page);
      const coming = page.waitForEvent('download');
      await view.getByRole('button', { name: 'Save…' }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('patch-report.html');
      expect(await readFile(await file.path(), 'utf8')).toContain("default-src 'none'");
      await expect(view).toContainText('Downloaded patch-report.html.');
    },
  );
});

test.describe('a canceled patch report', () => {
  test.setTimeout(900_000);
  test.use({
    files: Object.fromEntries(
      Object.entries(FILES).filter(([path]) => !path.startsWith('scenarios/') || path === FIRST_BLOOD),
    ),
  });

  test('continues from kept battles to its end', { tag: '@slow' }, async ({ bench, host, page }) => {
    // The browser logs that the report was refused; it is no server error (500).
    bench.expected = new RegExp(`${LOOKING_IN.source}|status of 409`);
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": 3');
    await page.keyboard.press('Control+Alt+l');
    const view = page.getByRole('tabpanel', { name: 'Patch report' });
    const fought = async (): Promise<number> => {
      // On a slow machine the exact fights before it show progress too.
      const [, count = '0'] =
        /first-blood: ([\d\s,]+) of at most/.exec((await view.getByRole('status').textContent()) ?? '') ?? [];
      return Number(count.replace(/\s/g, ''));
    };
    await view.getByLabel('Battles per side').selectOption('1000');
    await view.getByRole('button', { name: 'Make report' }).click();
    // However fast the machine is, a look happens before the last battle.
    const often = { timeout: 240_000, intervals: [50] };
    await expect.poll(fought, often).toBeGreaterThanOrEqual(200);
    const cancelledAt = await fought();
    await view.getByRole('button', { name: 'Cancel' }).click();
    await expect(view.getByRole('alert')).toContainText('Finished battles are saved for the next one.');
    await expect.poll(() => readdir(join(host.root, '.warbench')).catch(() => []), often).not.toEqual([]);

    await view.getByRole('button', { name: 'Make report' }).click();
    await expect(view.getByRole('alert')).toBeHidden();
    // The first number shown comes from the kept battles.
    let first = 0;
    await expect.poll(async () => (first = await fought()), often).toBeGreaterThan(0);
    expect(first).toBeGreaterThanOrEqual(cancelledAt);
    const report = view.frameLocator('iframe');
    await expect(report.locator('body')).toContainText('ATK 2 → 3', { timeout: 300_000 });
    await expect(report.locator('body')).toContainText(/first-blood[\s\S]*1[, ]?000 battles/);
  });
});

test('a workspace without studies or playtests shows how to create one', async ({ page }) => {
  await page.keyboard.press('Control+Alt+u');
  await expect(studies(page)).toContainText('This workspace has no studies yet.');
  await page.keyboard.press('Control+Alt+y');
  await expect(playtests(page)).toContainText('no recorded games');
});

test.describe('a study of numbers', () => {
  const factors = [
    { of: 'number', name: 'Points of a marker', number: 'AAW-11-hold-the-line.points', levels: [100, 200] },
    { of: 'number', name: 'Rounds', number: 'AAW-5', levels: [6, 1] },
  ];
  const markers = study('markers', {
    name: 'Do markers matter?',
    factors,
    responses: ['win-0'],
    battles: 50,
  });
  const quick = sample[FIRST_BLOOD].replaceAll(/"bot": "[a-z]+"/g, '"bot": "random"');
  test.use({ files: { ...sample, [FIRST_BLOOD]: quick, 'studies/markers.study.json': markers } });

  test('names the numbers that no battle depends on', async ({ page }) => {
    await page.keyboard.press('Control+Alt+u');
    const view = studies(page);
    await view.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(view).toContainText(
      'AAW-11-hold-the-line.points was changed to 200, but nothing in the first 20 battles of any combination depends on it.',
    );
    await expect(view).not.toContainText('AAW-5 was changed');
  });
});

test('What matters ranks the numbers of the rules in a fight, by another figure too', async ({
  bench,
  page,
}) => {
  await bench.run('What matters: numbers of the rules');
  const view = page.getByRole('tabpanel', { name: 'What matters' });
  await view.getByLabel('Scenario').selectOption('scenarios/grunt-charges-footman.scenario.json');
  await expect(view).toContainText('in grunt-charges-footman');
  await view.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(view).toContainText(/\d+ of \d+ steps change this fight/);
  const equal = view.getByRole('listitem').filter({ hasText: 'Strength equal' }).first();
  await expect(equal).toContainText(/4 → 3.*▲ \+0\.\d+.*4 → 5.*▼ −0\.\d+/s);
  await expect(view).toContainText(/No difference: Movement in a forest/);
  await view.getByLabel('Change of').selectOption({ label: 'Chance to destroy' });
  await expect(equal).toContainText(/▲ \+\d+(\.\d+)? pp/);
  await clean(page);
});
