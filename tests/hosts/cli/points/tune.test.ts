import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderWith } from '../../folder';
import { ran, SAMPLE } from '../../ran';

// Battles are fought, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

/** The sample with one number of a card changed by mistake. */
const planted = async (from = '"ATK": 2', to = '"ATK": 4'): Promise<string> => {
  const root = join(await folderWith(), 'game');
  await cp(SAMPLE, root, { recursive: true, filter: (path) => basename(path) !== '.warbench' });
  const card = join(root, 'horde/orc-grunt.unit.json');
  await writeFile(card, (await readFile(card, 'utf8')).replace(from, to));
  return root;
};

const GOALS = ['--goal', 'grunt-and-footman', '--goal', 'grunt-charge-hurts'];

interface Answer {
  readonly now: readonly { readonly result: string }[];
  readonly proposals: readonly {
    readonly edits: readonly object[];
    readonly verified: boolean;
    readonly goals: readonly { readonly result: string }[];
  }[];
  readonly conflicts: readonly { readonly goals: readonly string[] }[];
}

test('a planted mistake is found, and --apply writes the edit to the card', async () => {
  const root = await planted();
  const dial = ['--dial', 'orc-grunt.stats.ATK=1..5'];
  const { status, out } = await ran(
    root,
    'tune',
    root,
    ...GOALS,
    ...dial,
    '--format',
    'json',
    '--apply',
    '1',
  );
  expect(status).toBe(0);
  const { now, proposals, conflicts } = JSON.parse(out) as Answer;
  expect(now.map(({ result }) => result)).toEqual(['missed', 'missed']);
  expect(proposals).toMatchObject([
    {
      edits: [{ dial: 'orc-grunt.stats.ATK', unit: 'orc-grunt', from: 4, to: 3, path: 'stats.ATK' }],
      verified: true,
      goals: [{ result: 'met' }, { result: 'met' }],
    },
  ]);
  expect(conflicts).toEqual([]);
  expect(await readFile(join(root, 'horde/orc-grunt.unit.json'), 'utf8')).toContain('"ATK": 3');
});

test('if no value of the dials keeps the goals, it says so', async () => {
  const root = await planted();
  const dial = ['--dial', 'orc-grunt.stats.MOV=4..6'];
  const { status, out } = await ran(root, 'tune', root, ...GOALS, ...dial, '--format', 'json');
  expect(status).toBe(3);
  const { proposals, conflicts } = JSON.parse(out) as Answer;
  expect(proposals).toEqual([]);
  expect(conflicts.map(({ goals }) => goals)).toEqual([['grunt-and-footman'], ['grunt-charge-hurts']]);
});

test('if every goal is met, nothing needs to change', async () => {
  const root = await planted('x', 'x');
  const { status, out } = await ran(root, 'tune', root, ...GOALS);
  expect(status).toBe(0);
  expect(out).toContain('Every goal is met already. Nothing needs to change.');
});

test.each([
  ['a range that is none', ['--dial', 'orc-grunt.stats.ATK=3'], 'write <unit>.<path>=<min>..<max>'],
  ['a path without a number', ['--dial', 'orc-grunt.name=1..3'], 'there is no number at “name”'],
  ['a unit that is not there', ['--dial', 'orc-grnt.points=1..3'], 'there is no unit “orc-grnt”'],
  ['a goal that is not there', ['--goal', 'no-such-goal'], 'There is no goal “no-such-goal”'],
])('%s is refused, with a suggestion', async (_, argv, message) => {
  const root = await planted();
  const { status, out, err } = await ran(root, 'tune', root, ...argv);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

test('armies meet in a tournament, and books in a matrix', async () => {
  const root = await planted();
  const few = ['--bot', 'random', '--battles', '2', '--workers', '1', '--format', 'json'];
  const met = await ran(root, 'tournament', root, 'horde-skirmish', 'alliance-skirmish', ...few);
  expect(met.status).toBe(0);
  expect(JSON.parse(met.out)).toMatchObject({
    kind: 'round-robin',
    evidence: { bot: 'random', size: 'skirmish' },
    standings: [
      { matches: 1, battles: 2 },
      { matches: 1, battles: 2 },
    ],
    matches: [{ armies: ['alliance-skirmish', 'horde-skirmish'], battles: 2 }],
  });
  const books = await ran(
    root,
    'factions',
    root,
    '--size',
    'skirmish',
    '--book',
    'horde',
    '--book',
    'alliance',
    ...few,
  );
  expect(books.status).toBe(0);
  expect(JSON.parse(books.out)).toMatchObject({
    factions: [{ size: 'skirmish', bot: 'random', cells: [{ battles: 2 }, { battles: 2 }] }],
  });
  const wrong = await ran(root, 'tournament', root, 'horde-skirmsh');
  expect(wrong).toMatchObject({ status: 2, out: '' });
  expect(wrong.err).toContain('There is no army “horde-skirmsh”.');
});

test('a number of the house rules that a goal names is a dial', async () => {
  const root = await planted('x', 'x');
  const rules = {
    $schema: 'warbench:azeroth-at-war/house',
    id: 'walls',
    name: 'Walls',
    text: 'Walls help more.',
    numbers: { 'AAW-7.3-hard-cover': 3 },
  };
  const goal = {
    $schema: 'warbench:azeroth-at-war/goal',
    id: 'shots-hurt',
    name: 'Shots over ruins hurt',
    house: ['walls'],
    measure: { of: 'damage', scenario: 'javelin-over-ruins', between: [0.1, 5] },
  };
  const file = join(root, 'house-rules/walls.house.json');
  await writeFile(file, JSON.stringify(rules));
  await writeFile(join(root, 'goals/shots-hurt.goal.json'), JSON.stringify(goal));
  const dial = 'walls.numbers.AAW-7.3-hard-cover';
  const argv = [root, '--goal', 'shots-hurt', '--format', 'json'];
  const { status, out } = await ran(root, 'tune', ...argv, '--dial', `${dial}=0..4`, '--apply', '1');
  expect(status).toBe(0);
  const { proposals } = JSON.parse(out) as Answer;
  expect(proposals[0]).toMatchObject({ edits: [{ dial, from: 3 }], verified: true });
  const [{ to }] = proposals[0].edits as readonly { readonly to: number }[];
  expect(await readFile(file, 'utf8')).toContain(`"AAW-7.3-hard-cover":${to}`);
});
