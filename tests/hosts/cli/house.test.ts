import { describe, expect, test, vi } from 'vitest';
import { sampleFiles, workspaceOnDisk } from '../../support/workspace';
import { ran } from '../ran';

// Disks are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const COVER = 'AAW-7.3-hard-cover';
const house = (id: string, cover: number): string =>
  JSON.stringify({
    $schema: 'warbench:azeroth-at-war/house',
    id,
    name: id,
    text: 'Tried out.',
    numbers: { [COVER]: cover },
  });

/** House rules that set nothing yet. */
const idea = JSON.stringify({ ...(JSON.parse(house('idea', 1)) as object), numbers: {} });

const workspace = (): string =>
  workspaceOnDisk({
    ...sampleFiles('azeroth-at-war'),
    'house-rules/thin-walls.house.json': house('thin-walls', 1),
    'house-rules/no-walls.house.json': house('no-walls', 0),
    'house-rules/half.house.json': '{ "name": "Ha',
    'house-rules/idea.house.json': idea,
  });
const SHOT = 'javelin-over-ruins';

/** The mean wounds of the shot over ruins. */
const mean = async (root: string, ...options: readonly string[]): Promise<number> => {
  const { out } = await ran(root, 'fight', SHOT, '--format', 'json', ...options);
  return (JSON.parse(out) as { damage: { mean: number } }).damage.mean;
};

describe('house rules on the command line', () => {
  test('--house and --number change the attack alike, and a number given directly wins', async () => {
    const root = workspace();
    const printed = await mean(root);
    const thin = await mean(root, '--number', `${COVER}=1`);
    expect(thin).toBeGreaterThan(printed);
    expect(await mean(root, '--house', 'thin-walls')).toBe(thin);
    expect(await mean(root, '--house', 'no-walls', '--number', `${COVER}=1`)).toBe(thin);
  });

  test('a result includes its house rules', async () => {
    const root = workspace();
    const { out } = await ran(root, 'fight', SHOT, '--house', 'thin-walls', '--number', 'AAW-5=5');
    expect(out.split('\n')[1]).toBe('  with thin-walls, AAW-5=5');
    expect((await ran(root, 'fight', SHOT)).out).not.toContain('  with ');
  });

  test('house rules given twice are named once', async () => {
    const { out } = await ran(workspace(), 'fight', SHOT, '--house', 'thin-walls', '--house', 'thin-walls');
    expect(out.split('\n')[1]).toBe('  with thin-walls');
  });

  test('factions and lists say why a book has no legal army', async () => {
    const root = workspace();
    for (const command of ['factions', 'lists']) {
      const { status, err } = await ran(
        root,
        command,
        '--size',
        'skirmish',
        '--number',
        'AAW-3.1.skirmish.points=50',
      );
      expect(err).toMatch(/^horde is left out, because it has no legal army of this size: .+\.$/m);
      expect(status).not.toBe(0);
    }
  });

  test('the JSON of a fight names its house rules', async () => {
    const { out } = await ran(workspace(), 'fight', SHOT, '--house', 'thin-walls', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({ with: 'thin-walls' });
  });

  test.each([
    ['matrix', '--units', 'orc-grunt,footman'],
    ['points', '--battles', '2', '--bot', 'random'],
    ['factions', '--battles', '2', '--bot', 'random', '--size', 'skirmish'],
    ['tournament', 'horde-skirmish', 'alliance-skirmish', '--battles', '2', '--bot', 'random'],
  ])('the answer of %s names its house rules', async (...command) => {
    const root = workspace();
    const rules = ['--house', 'thin-walls', '--number', 'AAW-5=1'];
    expect((await ran(root, ...command, ...rules)).out).toContain('With thin-walls, AAW-5=1.\n');
    expect((await ran(root, ...command, ...rules, '--format', 'json')).out).toContain(
      '"with":"thin-walls, AAW-5=1"',
    );
  });

  test('so do a replay and the ranking of numbers', async () => {
    const root = workspace();
    const rules = ['--house', 'thin-walls'];
    expect((await ran(root, 'replay', 'first-blood', '--battle', '0', ...rules)).out).toMatch(
      /^With thin-walls\.\nFirst blood: battle 0/,
    );
    const ranked = ['rules', '--sensitivity', SHOT, ...rules];
    expect((await ran(root, ...ranked)).out).toMatch(/^With thin-walls\.\n/);
    expect((await ran(root, ...ranked, '--format', 'json')).out).toContain('"with":"thin-walls"');
  });

  test('of two files with the same id the folder says which one is meant', async () => {
    const root = workspaceOnDisk({
      ...sampleFiles('azeroth-at-war'),
      'thin/walls.house.json': house('walls', 1),
      'none/walls.house.json': house('walls', 0),
    });
    const { err, status } = await ran(root, 'fight', SHOT, '--house', 'walls');
    expect(err).toContain('--house: “walls” could be “none/walls” or “thin/walls”. Write the folder too.');
    expect(status).toBe(2);
    expect(await mean(root, '--house', 'none/walls')).toBeGreaterThan(
      await mean(root, '--house', 'thin/walls'),
    );
  });

  test.each([
    [['--house', 'thin-wals'], /no house rules “thin-wals”\. Did you mean "thin-walls"\?/],
    [
      ['--house', 'idea'],
      /“idea” changes nothing\. Give house-rules\/idea\.house\.json numbers, variants or rules/,
    ],
    [['--house', 'half'], /--house: house-rules\/half\.house\.json:1:\d+ /],
    [
      ['--house', 'thin-walls', '--house', 'no-walls'],
      /both set AAW-7.3-hard-cover, to 1 and 0\. Leave one out/,
    ],
    [
      ['--number', `${COVER.replace('cover', 'covr')}=1`],
      /There is no number .* Did you mean "AAW-7.3-hard-cover"\?/,
    ],
    [['--number', `${COVER}=9`], /"AAW-7.3-hard-cover" is 9\. It should be a whole number from/],
    [['--number', COVER], /write <id>=<value>/],
    [['--number', `${COVER}=two`], /“two” is not a number/],
    [
      ['--number', `${COVER}=1`, '--number', `${COVER}=0`],
      /AAW-7.3-hard-cover is both 1 and 0\. Leave one out/,
    ],
  ])('%j is refused with a suggestion', async (options, message) => {
    const { status, out, err } = await ran(workspace(), 'fight', SHOT, ...options);
    expect(err).toMatch(message);
    expect([status, out]).toEqual([2, '']);
  });

  test('compare names a changed number that the fight does not depend on', async () => {
    const changed = ['--number', 'AAW-5=5', '--number', `${COVER}=1`];
    const { out } = await ran(workspace(), 'compare', SHOT, ...changed);
    expect(out).toContain('  AAW-5 was changed to 5, but nothing in this attack depends on it.\n');
    expect(out).not.toContain(`${COVER} was changed`);
    const json = await ran(workspace(), 'compare', SHOT, ...changed, '--format', 'json');
    expect((JSON.parse(json.out) as { unused: unknown[] }).unused).toHaveLength(1);
  });

  test('rules --numbers lists each number with its printed value and range', async () => {
    const { out } = await ran(workspace(), 'rules', '--numbers', '--format', 'json');
    const [{ numbers: rows }] = JSON.parse(out) as [{ numbers: { id: string; value: number }[] }];
    expect(rows.find(({ id }) => id === COVER)).toMatchObject({ value: 2, integer: true });
  });

  test('rules --numbers lists the value under house rules beside the printed one', async () => {
    const root = workspace();
    const rules = ['rules', '--numbers', COVER, '--house', 'thin-walls'];
    expect((await ran(root, ...rules)).out).toMatch(/^With thin-walls\.\n[^]*Hard cover +2 +1 +-6 to 6/);
    const [{ numbers }] = JSON.parse((await ran(root, ...rules, '--format', 'json')).out) as [
      { numbers: object[] },
    ];
    expect(numbers).toMatchObject([{ id: COVER, value: 2, here: 1 }]);
    expect((await ran(root, ...rules)).err).toBe('');
  });

  test('rules --numbers says when its filter matches none, and leaves out games without a match', async () => {
    const none = await ran(workspace(), 'rules', '--numbers', 'no such words');
    expect([none.out, none.err]).toEqual(['', 'No number matches.\n']);
    const { out } = await ran(workspace(), 'rules', '--numbers', 'AAW-5');
    expect(out).not.toContain('warcrow');
  });

  test('rules --sensitivity ranks the numbers of a fight, under the chosen house rules', async () => {
    const root = workspace();
    const { status, out } = await ran(root, 'rules', '--sensitivity', SHOT, '--house', 'thin-walls');
    expect(status).toBe(0);
    expect(out.split('\n')[1]).toContain('(javelin-over-ruins, exact)');
    expect(out).toMatch(/AAW-7.3-hard-cover 1 → 0 +Hard cover +\+/);
    expect(out).toMatch(/No difference here: .*AAW-5,/);
  });

  test('rules --sensitivity writes a table, and prints JSON', async () => {
    const root = workspace();
    const table = await ran(root, 'rules', '--sensitivity', SHOT, '--out', 'numbers.csv');
    expect([table.status, table.out]).toEqual([0, 'numbers.csv\n']);
    const { out } = await ran(root, 'rules', '--sensitivity', SHOT, '--format', 'json');
    const { effects } = JSON.parse(out) as { effects: { step: { row: { id: string } } }[] };
    expect(effects[0].step.row.id).toBe('AAW-7.3-hard-cover');
  });

  test.each([
    [['--sensitivity'], /Name a scenario, for example first-blood/],
    [['--sensitivity', 'first-blod'], /no scenario “first-blod”\. Did you mean/],
    [['--sensitivity', 'first-blood', '--by', 'luck'], /--by luck: rank by one of these figures: win-0, /],
    [['charge', 'moves'], /Give one filter, not “charge moves”/],
  ])('rules %j is refused with a suggestion', async (words, message) => {
    const { status, err } = await ran(workspace(), 'rules', ...words);
    expect(err).toMatch(message);
    expect(status).toBe(2);
  });
});

describe('numbers that a fight does not depend on', () => {
  const UNUSED = 'AAW-5 was changed to 5, but nothing in this attack depends on it.';

  test('fight names them, and no others', async () => {
    const root = workspace();
    const rules = ['--number', `${COVER}=1`, '--number', 'AAW-5=5'];
    expect((await ran(root, 'fight', SHOT, ...rules)).out).toContain(`\n  ${UNUSED}\n`);
    const { out } = await ran(root, 'fight', SHOT, ...rules, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({ unused: [UNUSED] });
    expect((await ran(root, 'fight', SHOT, '--number', `${COVER}=1`)).out).not.toContain('depends on it');
  });

  test('goals name them', async () => {
    const goal = {
      $schema: 'warbench:azeroth-at-war/goal',
      id: 'harm',
      name: 'The javelin harms',
      measure: { of: 'damage', scenario: SHOT, between: [0, 9] },
      numbers: { [COVER]: 1, 'AAW-5': 5 },
    };
    const root = workspaceOnDisk({
      ...sampleFiles('azeroth-at-war'),
      'goals/harm.goal.json': JSON.stringify(goal),
    });
    const { out } = await ran(root, 'check', 'harm', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ goal: 'harm', notes: [UNUSED] }]);
  });

  test('studies name them', async () => {
    const study = {
      $schema: 'warbench:azeroth-at-war/study',
      id: 'markers',
      name: 'Do markers matter?',
      scenarios: ['first-blood'],
      factors: [
        {
          of: 'number',
          name: 'Points of a marker',
          number: 'AAW-11-hold-the-line.points',
          levels: [100, 200],
        },
        { of: 'number', name: 'Rounds', number: 'AAW-5', levels: [6, 1] },
      ],
      responses: ['win-0'],
    };
    const quick = sampleFiles('azeroth-at-war')['scenarios/first-blood.scenario.json'].replaceAll(
      /"bot": "[a-z]+"/g,
      '"bot": "random"',
    );
    const root = workspaceOnDisk({
      ...sampleFiles('azeroth-at-war'),
      'scenarios/first-blood.scenario.json': quick,
      'studies/markers.study.json': JSON.stringify(study),
    });
    const { out } = await ran(root, 'study', 'markers', '--battles', '50', '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      unused: [
        'AAW-11-hold-the-line.points was changed to 200, but nothing in the first 20 battles of any combination depends on it.',
      ],
    });
  });
});
