import { execFileSync } from 'node:child_process';
import { expect, test, type Host } from '../fixture';

const committed = (host: Host): void => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.email=a@example.org', '-c', 'user.name=A', ...args], { cwd: host.root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'As it was printed');
  git('tag', 'printed');
};

const saved = (text: string): string => text.replace('"ATK": 2', '"ATK": 4');

test('a git revision becomes the baseline of every chart; a missing one is reported', async ({
  bench,
  host,
  page,
}) => {
  // The browser logs that the host refused a revision that git does not know.
  bench.expected = /404/;
  committed(host);
  const path = 'horde/orc-grunt.unit.json';
  await host.write(path, saved(await host.read(path)));
  await bench.edit('Orc Grunt');
  const lab = page.getByRole('complementary', { name: 'Lab' });
  await expect(bench.headline('grunt-charges-footman')).toBeVisible();
  await expect(bench.change('grunt-charges-footman')).toContainText('no change');

  await page.keyboard.press('Control+Alt+w');
  await expect(bench.dialog()).toContainText('As it was printed');
  await bench.dialog().getByLabel('Or a branch, a tag, a commit').fill('printd');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Git knows no revision “printd” here. Did you mean "printed"?')).toBeVisible();

  await page.keyboard.press('Control+Alt+w');
  await bench.dialog().getByLabel('Or a branch, a tag, a commit').fill('printed');
  await page.keyboard.press('Enter');
  await expect(bench.change('grunt-charges-footman')).toContainText('+');
  await expect(lab.getByLabel('Compare with', { exact: true })).toContainText('printed');
  // The comparison stays after a reload, and one key returns to the files on disk.
  await page.reload();
  await expect(bench.change('grunt-charges-footman')).toContainText('+');
  await expect(lab.getByLabel('Compare with', { exact: true })).toContainText('printed');
  await page.keyboard.press('Control+b');
  await expect(bench.change('grunt-charges-footman')).toContainText('no change');
});

test('a workspace outside a repository is reported', async ({ bench, page }) => {
  await expect(bench.explorer()).toBeVisible();
  await page.keyboard.press('Control+Alt+w');
  await expect(
    page.getByText(/No revision to compare with\. The workspace is not in a Git repository/),
  ).toBeVisible();
});
