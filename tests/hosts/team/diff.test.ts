import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Effect } from '@engine/lab/studies/effects';
import { patchHtml } from '../../../src-main/cli/diff/html';
import { ran, ranWith } from '../ran';
import { callHost } from '../../../src-main/service/calls';
import { HostService } from '../../../src-main/service/service';
import { sampleFiles, workspaceOnDisk } from '../../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

const SAMPLE = sampleFiles('glory');
const UNIT = Object.keys(SAMPLE).find((path) => path.endsWith('levy.unit.json'))!;

const git = (cwd: string, ...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.email=a@example.org', '-c', 'user.name=A', ...args], {
    cwd,
    stdio: 'ignore',
  });

const BATTLE = 'scenarios/patrols-at-mill-hill.scenario.json';

/** The sample with one quick battle and no goals: others would be fought for nothing. */
const ONE_BATTLE = Object.fromEntries(
  Object.entries(SAMPLE).flatMap(([path, text]) =>
    path.startsWith('goals/') || (text.includes('"kind": "battle"') && path !== BATTLE)
      ? []
      : [[path, path === BATTLE ? text.replaceAll('"objective"', '"random"') : text]],
  ),
);

/**
 * A repository whose first revision is tagged "printed", and whose Levy has another cost and another name since then.
 */
const repository = (dearer = 7, files = SAMPLE): string => {
  const root = workspaceOnDisk(files);
  git(root, 'init');
  git(root, 'add', '-A');
  git(root, 'commit', '-m', 'as printed');
  git(root, 'tag', 'printed');
  const unit = JSON.parse(SAMPLE[UNIT]) as { name: string; points: number; armour: number };
  writeFileSync(
    join(root, UNIT),
    JSON.stringify({ ...unit, name: '<b>Levy</b>', points: unit.points + dearer }),
  );
  return root;
};

test('a stopped report writes nothing: half a report would show unmeasured figures as unchanged', async () => {
  const root = repository(-7, ONE_BATTLE);
  const stop = AbortSignal.abort();
  const { status, out, err } = await ranWith(root, ['diff', 'printed', '--out', 'report.md'], { stop });
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toContain('The comparison was stopped. Nothing was written.');
  expect(existsSync(join(root, 'report.md'))).toBe(false);
});

test('a revision against the current workspace: the card in words, text and JSON', async () => {
  const root = repository(-7, ONE_BATTLE);
  const { status, out } = await ran(root, 'diff', 'printed', '--battles', '50', '--format', 'json');
  expect(status).toBe(0);
  const report = JSON.parse(out) as {
    changes: { path: string; words: string[] }[];
    battles: { scenario: string; scoring: boolean }[];
    unfought: unknown[];
  };
  const { points } = JSON.parse(SAMPLE[UNIT]) as { points: number };
  expect(report.changes).toMatchObject([
    {
      path: UNIT,
      what: 'changed',
      words: [expect.stringContaining('→ “<b>Levy</b>”'), `points ${points} → ${points - 7}`],
    },
  ]);
  expect(report.battles).toMatchObject([{ scenario: 'patrols-at-mill-hill', scoring: true }]);
  expect(report.unfought).toEqual([]);
  const text = await ran(root, 'diff', 'HEAD', '--battles', '50');
  expect(text.out).toContain(`points ${points} → ${points - 7}`);
});

test('a battle whose army the change takes over its limit is named, with the side and the file at fault', async () => {
  const root = repository(75);
  const { status, out } = await ran(root, 'diff', 'printed', '--format', 'json', '--out', 'report.html');
  expect(status).toBe(0);
  const { battles, unfought } = JSON.parse(out) as {
    battles: { scenario: string }[];
    unfought: { scenario: string; name: string; state: string; why: string }[];
  };
  expect(battles).toEqual([]);
  expect(unfought).toContainEqual({
    scenario: 'patrols-at-mill-hill',
    name: 'Patrols at Mill Hill',
    state: 'current files',
    why: expect.stringMatching(
      `^armies/ember-patrol\\.army\\.json:6:12 error army-over-points Ember Patrol costs 375 points`,
    ) as unknown,
  });
  expect(unfought.map(({ scenario }) => scenario)).toContain('vigil-on-the-stair');
  await ran(root, 'diff', 'printed', '--out', 'report.md');
  const text = (await ran(root, 'diff', 'printed')).out;
  for (const report of [
    text,
    readFileSync(join(root, 'report.html'), 'utf8'),
    readFileSync(join(root, 'report.md'), 'utf8').replaceAll('\\', ''),
  ]) {
    expect(report).toContain('Not compared, because of errors');
    expect(report).toMatch(/Patrols at Mill Hill.*current files: armies\/ember-patrol\.army\./);
  }
  // In the opposite direction the same file is at fault on the other side.
  const back = await ran(root, 'diff', root, 'printed', '--format', 'json');
  expect((JSON.parse(back.out) as { unfought: object[] }).unfought).toContainEqual(
    expect.objectContaining({ scenario: 'patrols-at-mill-hill', state: root }),
  );
});

test('armies that new costs took over their limit are filled again, where that is asked for', async () => {
  const root = repository(75, ONE_BATTLE);
  const args = ['diff', 'printed', '--rebuild', '--battles', '50', '--format', 'json'];
  const { status, out } = await ran(root, ...args);
  expect(status).toBe(0);
  const { rebuilt, battles, unfought } = JSON.parse(out) as {
    rebuilt: { name: string; state: string }[];
    battles: { scenario: string }[];
    unfought: { scenario: string }[];
  };
  expect(rebuilt).toContainEqual(expect.objectContaining({ name: 'Ember Patrol', state: 'current files' }));
  expect(battles.map(({ scenario }) => scenario)).toEqual(['patrols-at-mill-hill']);
  expect(unfought.map(({ scenario }) => scenario)).not.toContain('patrols-at-mill-hill');
});

test('a self-contained page: no script, no downloads, no markup from files', async () => {
  const root = repository();
  const { err } = await ran(root, 'diff', 'printed', '--battles', '50', '--out', 'report.html');
  expect(err).toContain('Wrote report.html.');
  const html = readFileSync(join(root, 'report.html'), 'utf8');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|https?:|src=|url\(|@import|<b>Levy/);
  expect(html).toContain('&lt;b&gt;Levy');
  // A number is never broken over two lines.
  expect(html).toMatch(/<td>Removed [^<]*<\/td><td class="figure">[\d.]+<\/td>/);
  await ran(root, 'diff', 'printed', '--battles', '50', '--out', 'report.md');
  expect(readFileSync(join(root, 'report.md'), 'utf8')).toMatch(
    /^# Glory: from printed to current files\n\nprinted is commit [0-9a-f]{7,} of \d{4}\\-\d{2}\\-\d{2}: as printed\n\n## Files\n/,
  );
});

test('the window asks its host for revisions and their files; no argument becomes an option of git', async () => {
  const root = repository();
  const service = new HostService({ rulebook: root, data: workspaceOnDisk({}) });
  onTestFinished(() => service.close());
  await service.open(root);
  const host = service.calls();
  expect(await callHost(host, 'revisions', [])).toMatchObject([{ title: 'as printed' }]);
  const files = (await callHost(host, 'filesAt', ['printed'])) as { path: string; text: string }[];
  expect(files.find(({ path }) => path === UNIT)?.text).toBe(SAMPLE[UNIT]);
  await expect(callHost(host, 'filesAt', ['printd'])).rejects.toThrow('Did you mean "printed"?');
  await expect(callHost(host, 'filesAt', ['--output=/tmp/x'])).rejects.toThrow('Git knows no revision');
  await service.open(workspaceOnDisk(SAMPLE));
  expect(await callHost(host, 'revisions', [])).toEqual([]);
});

test('a chart label is never cut: it continues on the next line, also inside a long word', () => {
  const label = `The Levy of the far and foggy marches has ${'x'.repeat(60)} and more`;
  const change = { mean: 0.1, ci95: [0.05, 0.15] as const };
  const effect = {
    label,
    unit: 'probability',
    change,
    isSignificant: true,
    battles: 100,
  } as unknown as Effect;
  const evidence = { scenario: 'patrol' };
  const battle = { scenario: 'patrol', name: 'Patrol', evidence, effects: [effect], scoring: false };
  const none = { games: [], revisions: {}, changes: [], fights: [], goals: [], unfought: [] };
  const html = patchHtml({ from: 'a', to: 'b', ...none, battles: [battle] });
  const lines = [...html.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line);
  expect(lines.join(' ').replaceAll(/x x/g, 'xx')).toBe(label);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(44);
});

test('a changed file of house rules changes fights under it, and kept battles are not those of its older text', async () => {
  const house = (value: number) =>
    JSON.stringify({
      $schema: 'warbench:glory/house',
      id: 'long-fight',
      name: 'Long fight',
      text: 'More rounds.',
      numbers: { 'GLO-4': value },
    });
  const rules = 'house-rules/long-fight.house.json';
  const [from, to] = [2, 6].map((rounds) => workspaceOnDisk({ ...ONE_BATTLE, [rules]: house(rounds) })) as [
    string,
    string,
  ];
  const rounds = async (): Promise<number | undefined> => {
    const options = ['--house', 'long-fight', '--battles', '50', '--format', 'json'];
    const { out } = await ran(to, 'diff', from, to, ...options);
    const { battles } = JSON.parse(out) as { battles: { effects: Effect[] }[] };
    return battles[0]?.effects.find(({ response }) => response === 'rounds')?.change.mean;
  };
  const four = await rounds();
  expect(four).toBeGreaterThan(2);
  writeFileSync(join(from, rules), house(5));
  const one = await rounds();
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(four!);
  writeFileSync(join(from, rules), house(6));
  expect(await rounds()).toBeUndefined();
});

test('two folders without differences', async () => {
  const [a, b] = [workspaceOnDisk(SAMPLE), workspaceOnDisk(SAMPLE)];
  const { status, out } = await ran(a, 'diff', a, b);
  expect(status).toBe(0);
  expect(out).toMatch(/No changes\.[\s\S]*Exact fights that changed\n  None/);
});

test('bad input: one clear sentence each', async () => {
  const root = repository();
  const unknown = await ran(root, 'diff', 'printd');
  expect(unknown).toMatchObject({
    status: 1,
    err: 'Git knows no revision “printd” here. Did you mean "printed"?\n',
  });
  const option = await ran(root, 'diff', '--', '--output=/tmp/x');
  expect(option).toMatchObject({ status: 1, err: expect.stringMatching(/Git knows no revision/) as unknown });
  const nowhere = await ran(workspaceOnDisk(SAMPLE), 'diff', 'HEAD');
  expect(nowhere).toMatchObject({ status: 1, err: expect.stringMatching(/is not in a Git repository, and “HEAD” is not a folder/) as unknown }); // prettier-ignore
  const file = await ran(root, 'diff', 'printed', '--out', 'report.doc');
  expect(file).toMatchObject({ status: 2, err: expect.stringMatching(/name a file that ends in .html, .md/) as unknown }); // prettier-ignore
});
