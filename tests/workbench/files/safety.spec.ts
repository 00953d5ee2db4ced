import { expect, test, Window } from '../fixture';

const GRUNT = 'horde/orc-grunt.unit.json';
const LOST = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource|EventSource/;

test('a file changed outside is read again if it has no unsaved changes, and the cursor stays', async ({
  bench,
  host,
}) => {
  await bench.edit('Orc Grunt');
  await bench.select('"armor"');
  const place = await bench.page.locator('.cursor', { hasText: 'Ln' }).innerText();
  await host.write(GRUNT, (await host.read(GRUNT)).replace('"ATK": 2', '"ATK": 5'));
  await expect(bench.text()).toContainText('"ATK": 5');
  await expect(bench.stepper('ATK')).toHaveAttribute('aria-valuenow', '5');
  await expect(bench.page.locator('.cursor', { hasText: 'Ln' })).toHaveText(place);
  await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).not.toHaveClass(
    /dirty/,
  );
});

test.describe('a file changed here and outside', () => {
  test.beforeEach(async ({ bench, host }) => {
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": 3');
    await host.write(GRUNT, (await host.read(GRUNT)).replace('"points": 45', '"points": 99'));
    await expect(bench.page.getByText('changed outside this window')).toBeVisible();
  });

  test('shows both texts, and mine can be kept', async ({ bench, host }) => {
    await expect(bench.page.locator('.diff .original')).toContainText('"points": 99');
    await expect(bench.page.locator('.diff .modified')).toContainText('"ATK": 3');
    // A narrow window has no room for two columns.
    await expect(bench.page.locator('.diff .side-by-side')).toBeVisible();
    await bench.page.setViewportSize({ width: 1024, height: 700 });
    await expect(bench.page.locator('.diff .side-by-side')).toBeHidden();
    await expect(bench.page.locator('.diff .line-delete').first()).toBeVisible();
    // Wide again, long lines of both texts wrap.
    await bench.page.setViewportSize({ width: 1440, height: 900 });
    const lines = bench.page.locator('.diff .original .view-line');
    await expect(lines.filter({ hasText: /^\s*"warbench:azeroth-at-war\/unit"/ })).toBeVisible();
    await bench.page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(bench.page.getByText('changed outside this window')).toBeHidden();
    expect(await host.read(GRUNT)).toContain('"ATK": 3');
    expect(await host.read(GRUNT)).toContain('"points": 45');
  });

  test('theirs can be accepted, and undone', async ({ bench, host }) => {
    await bench.page.getByRole('button', { name: 'Use theirs' }).click();
    await expect(bench.text()).toContainText('"points": 99');
    await expect(bench.text()).toContainText('"ATK": 2');
    await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).not.toHaveClass(
      /dirty/,
    );
    expect(await host.read(GRUNT)).toContain('"points": 99');
    await bench.edit('Orc Grunt');
    await bench.page.keyboard.press('Control+z');
    await expect(bench.text()).toContainText('"ATK": 3');
  });

  test('both can be merged manually', async ({ bench, host }) => {
    const right = bench.page.locator('.diff .modified .view-line').filter({ hasText: '"points": 45' });
    await right.click();
    await bench.page.keyboard.press('End');
    await bench.page.keyboard.press('ArrowLeft');
    await bench.page.keyboard.press('Backspace');
    await bench.page.keyboard.press('Backspace');
    await bench.page.keyboard.insertText('99');
    await bench.page.getByRole('button', { name: 'Save merged' }).click();
    await expect(bench.page.getByText('changed outside this window')).toBeHidden();
    const saved = await host.read(GRUNT);
    expect(saved).toContain('"points": 99');
    expect(saved).toContain('"ATK": 3');
  });
});

test('a file deleted outside says so, keeps its text, and can be saved again', async ({ bench, host }) => {
  await bench.edit('Orc Grunt');
  await host.delete(GRUNT);
  await expect(bench.page.getByText('deleted outside this window')).toBeVisible();
  await expect(bench.text()).toContainText('"Orc Grunt"');
  await bench.page.getByRole('button', { name: 'Restore it' }).click();
  await expect(bench.page.getByText('deleted outside this window')).toBeHidden();
  expect(await host.read(GRUNT)).toContain('"Orc Grunt"');
});

test('unsaved work survives the death of the window and the server', async ({ bench, host, context }) => {
  bench.expected = LOST;
  await bench.edit('Orc Grunt');
  await bench.replace('"ATK": 2', '"ATK": 7');
  await expect.poll(() => host.drafts()).toContain('ATK\\": 7');
  await host.kill();
  await bench.page.close();
  expect(await host.read(GRUNT)).toContain('"ATK": 2');
  await host.start();
  const again = new Window(await context.newPage());
  await again.open(host.url);
  await expect(again.dialog()).toContainText(GRUNT);
  await again.dialog().getByRole('button', { name: 'Restore' }).click();
  await expect(again.text()).toContainText('"ATK": 7');
  await expect(again.page.locator('.tab', { has: again.tab('orc-grunt.unit.json') })).toHaveClass(/dirty/);
  await expect(again.stepper('ATK')).toHaveAttribute('aria-valuenow', '7');
  await again.edit('Orc Grunt');
  await again.page.keyboard.press('Control+s');
  await expect.poll(() => host.read(GRUNT)).toContain('"ATK": 7');
  await expect.poll(() => host.drafts()).not.toContain('ATK');
});

test(
  'the texts of two windows on one file both survive, whoever saved in between',
  { tag: '@slow' },
  async ({ bench, host, context }) => {
    test.slow(); // it opens four windows, one after the other
    bench.expected = LOST;
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": 7');
    const second = new Window(await context.newPage());
    await second.open(bench.page.url());
    await expect(second.dialog()).toBeHidden();
    await second.edit('Orc Grunt');
    await second.replace('"points": 45', '"points": 46');
    await second.page.keyboard.press('Control+s');
    await expect.poll(() => host.read(GRUNT)).toContain('"points": 46');
    await expect(bench.page.getByText('changed outside this window')).toBeVisible();
    await second.replace('"points": 46', '"points": 47');
    await expect.poll(() => host.drafts()).toContain('points\\": 47');
    expect(await host.drafts()).toContain('ATK\\": 7');
    await host.kill();
    await bench.page.close();
    await second.page.close();

    await host.start();
    const again = new Window(await context.newPage());
    await again.open(host.url);
    await expect(again.dialog()).toContainText('2 texts');
    await again.dialog().getByRole('button', { name: 'Restore' }).click();
    await expect(again.page.locator('.tab', { has: again.tab('orc-grunt.unit.json') })).toHaveClass(/dirty/);
    await expect(again.page.locator('.tab', { has: again.tab('orc-grunt-kept-2.unit.json') })).toHaveClass(
      /dirty/,
    );
    await expect(again.page.getByText('also had unsaved text in another window')).toBeVisible();
    await again.tab('orc-grunt.unit.json').click();
    await expect(again.text()).toContainText('"points": 47');
    await again.tab('orc-grunt-kept-2.unit.json').click();
    await expect(again.text()).toContainText('"ATK": 7');
    // Again, with nothing saved since: both belong to this window now.
    await expect.poll(async () => (await host.drafts()).split('\n').length).toBe(2);
    await again.page.reload();
    await expect(again.dialog()).toContainText('orc-grunt-kept-2.unit.json');
    await again.dialog().getByRole('button', { name: 'Restore' }).click();
    await expect(again.page.locator('.tab', { has: again.tab('orc-grunt-kept-2.unit.json') })).toHaveClass(
      /dirty/,
    );
    await expect(again.page.locator('.tab', { has: again.tab('orc-grunt.unit.json') })).toHaveClass(/dirty/);
  },
);

test('text typed after the server stopped is reported to be only in the page, which asks before it closes', async ({
  bench,
  host,
}) => {
  bench.expected = LOST;
  // The editor's own worker comes from the server too: the server stops when that is loaded.
  await bench.edit('Orc Grunt');
  const worker = () => bench.page.workers().find((each) => /json\.worker/.test(each.url()));
  await expect.poll(() => worker()?.evaluate('1 + 1')).toBe(2);
  await host.kill();
  await bench.replace('"ATK": 2', '"ATK": 7');
  await expect(bench.page.getByText('New edits exist only on this page')).toBeVisible();
  const asked = bench.page.waitForEvent('dialog');
  const closing = bench.page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(bench.text()).toContainText('"ATK": 7');
});

test(
  'work restored over a file that changed meanwhile is a conflict',
  { tag: '@slow' },
  async ({ bench, host, context }) => {
    bench.expected = LOST;
    await bench.edit('Orc Grunt');
    await bench.replace('"ATK": 2', '"ATK": 7');
    await expect.poll(() => host.drafts()).toContain('ATK\\": 7');
    await host.kill();
    await bench.page.close();
    await host.write(GRUNT, (await host.read(GRUNT)).replace('"points": 45', '"points": 99'));
    await host.start();
    const again = new Window(await context.newPage());
    await again.open(host.url);
    await again.dialog().getByRole('button', { name: 'Restore' }).click();
    await expect(again.page.locator('.diff .original')).toContainText('"points": 99');
    await expect(again.page.locator('.diff .modified')).toContainText('"ATK": 7');
  },
);

test('closing a tab with unsaved text asks first', async ({ bench, host }) => {
  await bench.edit('Orc Grunt');
  await bench.replace('"ATK": 2', '"ATK": 3');
  await bench.page.keyboard.press('Alt+w');
  await bench.dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(bench.text()).toContainText('"ATK": 3');
  await bench.page.keyboard.press('Alt+w');
  await bench.dialog().getByRole('button', { name: 'Don’t save' }).click();
  await expect(bench.tab('orc-grunt.unit.json')).toBeHidden();
  expect(await host.read(GRUNT)).toContain('"ATK": 2');
  await bench.edit('Orc Grunt');
  await expect(bench.text()).toContainText('"ATK": 2');
});

test('a save that fails says so, and the text stays', async ({ bench }) => {
  bench.expected = LOST;
  await bench.edit('Orc Grunt');
  await bench.replace('"ATK": 2', '"ATK": 3');
  await bench.page.route('**/api/save', (route) =>
    route.fulfill({
      status: 507,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'disk-full', message: 'The disk is full: make room and save again.' }),
    }),
  );
  await bench.page.keyboard.press('Control+s');
  await expect(bench.page.getByText('The disk is full')).toBeVisible();
  await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).toHaveClass(/dirty/);
  await bench.page.unroute('**/api/save');
  await bench.page.keyboard.press('Control+s');
  await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).not.toHaveClass(
    /dirty/,
  );
});

test('a host that cannot open the workspace gives its reason and another try', async ({ bench, page }) => {
  bench.expected = LOST;
  await page.route('**/api/workspace', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'not-found', message: 'The folder is gone: open another.' }),
    }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The folder is gone');
  await page.unroute('**/api/workspace');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bench.row('Units')).toBeVisible();
});
