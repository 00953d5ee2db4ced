import { beforeEach, describe, expect, test } from 'vitest';
import { createSession, type FightReport, type Session, type SourceFile } from '@engine/lab/session';
import { Library } from '@engine/lab/library';
import { sampleFiles } from '../../support/workspace';
import { unitFile, type Difference } from '../azeroth/cards';

const json = (value: object): string => JSON.stringify(value, null, 2);
const unit = (id: string, difference: Difference = {}): SourceFile => ({
  path: `horde/${id}.unit.json`,
  text: json(unitFile({ name: id, ...difference, id })),
});
const scenario = (id: string, rest: object): SourceFile => ({
  path: `scenarios/${id}.scenario.json`,
  text: json({
    $schema: 'warbench:azeroth-at-war/scenario',
    id,
    name: id,
    kind: 'attack',
    conditions: { action: 'fight' },
    ...rest,
  }),
});
const limits = { Baseline: [0, 6], Mounted: [0, 2], Elite: [0, 1], Hero: [1, 1] };
const book: SourceFile = {
  path: 'horde/horde.book.json',
  text: json({
    $schema: 'warbench:azeroth-at-war/book',
    id: 'horde',
    name: 'Horde',
    composition: { skirmish: limits, standard: limits, large: limits },
    targets: ['troll'],
  }),
};
const FILES = [
  book,
  unit('orc'),
  unit('troll'),
  unit('ogre'),
  scenario('orc-troll', { attacker: 'orc', defender: 'troll' }),
  scenario('troll-orc', { attacker: 'troll', defender: 'orc' }),
];
const ORC = 'horde/orc.unit.json';

let session: Session;
beforeEach(() => {
  session = createSession();
  session.open(FILES);
});

const damage = (report: FightReport | undefined, when: 'outcome' | 'before' = 'outcome'): number =>
  report![when]!.figures[0].value;
const edit = (difference: Difference): void => session.edit(ORC, unit('orc', difference).text);

describe('fights of the open unit', () => {
  test('every scenario that involves it; baseline and current agree until something changes', () => {
    const reports = session.fights(ORC);
    expect(reports.map(({ scenario: { ref } }) => ref)).toEqual(['orc-troll', 'troll-orc']);
    for (const report of reports) expect(report.before).toEqual(report.outcome);
  });
  test('an edit changes the outcome, and the baseline keeps what is on disk', () => {
    const [first] = session.fights(ORC);
    edit({ stats: { ATK: 2 } });
    const [report] = session.fights(ORC);
    expect(damage(report)).toBeCloseTo(2 * damage(first), 12);
    expect(damage(report, 'before')).toBe(damage(first));
  });
  test('only the fights that the edit affects are fought again', () => {
    session.edit(
      'scenarios/orc-ogre.scenario.json',
      scenario('orc-ogre', { attacker: 'orc', defender: 'ogre' }).text,
    );
    session.fights(ORC);
    session.edit('horde/ogre.unit.json', unit('ogre', { stats: { TGH: 8 } }).text);
    session.fights(ORC);
    expect(session.stats()).toEqual({ fought: 1, shown: 3 });
    session.fights(ORC);
    expect(session.stats().fought).toBe(0);
  });
  test('saving makes the current files the baseline', () => {
    edit({ stats: { ATK: 2 } });
    session.onDisk(ORC, unit('orc', { stats: { ATK: 2 } }).text);
    const [report] = session.fights(ORC);
    expect(damage(report, 'before')).toBe(damage(report));
  });
  test('a pinned baseline stays the same until unpinned', () => {
    edit({ stats: { ATK: 2 } });
    session.pin();
    edit({ stats: { ATK: 3 } });
    const [pinned] = session.fights(ORC);
    expect(damage(pinned, 'before') * 1.5).toBeCloseTo(damage(pinned), 12);
    session.unpin();
    const [disk] = session.fights(ORC);
    expect(damage(disk, 'before') * 3).toBeCloseTo(damage(disk), 12);
  });
  test("a unit that no scenario names fights the book's reference targets", () => {
    const reports = session.fights('horde/ogre.unit.json');
    expect(reports.map(({ scenario: { name } }) => name)).toEqual([
      'ogre charges troll',
      'troll charges ogre',
      'ogre shoots troll',
      'ogre against troll',
    ]);
    for (const report of reports) expect(report.outcome).toBeDefined();
    for (const report of reports) expect(report.before).toEqual(report.outcome);
  });
  test('variants change the fights they affect', () => {
    edit({ keywords: ['Cleave'] });
    const [literal] = session.fights(ORC);
    session.setVariants({ cleave: 'two-wound-dice' });
    const [changed] = session.fights(ORC);
    expect(damage(changed)).toBeGreaterThan(damage(literal));
  });
});

describe('slow fights', () => {
  const files = Object.entries(sampleFiles('warcrow')).map(([path, text]) => ({ path, text }));
  const scenario = files.find(({ text }) => text.includes('"kind": "duel"'))!.path;

  test('are left pending, then calculated, with the same results', () => {
    session.open(files);
    expect(session.quickFights(scenario)).toMatchObject([{ pending: true }]);
    while (session.catchUp(scenario));
    const [caughtUp] = session.quickFights(scenario);
    expect(caughtUp).not.toHaveProperty('pending');
    expect(caughtUp?.outcome).toBeDefined();
    expect(session.fights(scenario)).toEqual([caughtUp]);
  });
});

describe('an incomplete text', () => {
  const broken = (text: string): FightReport[] => {
    session.edit(ORC, text);
    return [...session.fights(ORC)];
  };
  test.each([
    ['text that is no JSON', (text: string) => text.slice(0, -5)],
    ['a brace too many before its game is named', (text: string) => `{{${text}`],
    ['a game that there is not', (text: string) => text.replace('azeroth-at-war/', 'azeroth/')],
    ['a value of the wrong type', (text: string) => text.replace('"ATK": 1', '"ATK": "one"')],
    ['a keyword half typed', (text: string) => text.replace('"keywords": []', '"keywords": ["Momen"]')],
  ])('%s: the last good answer stays, marked with the reason', (_, spoil) => {
    const good = session.fights(ORC);
    const reports = broken(spoil(FILES[1].text));
    expect(reports).toHaveLength(good.length);
    reports.forEach((report, i) => {
      expect(report.stale).toBe(true);
      expect(report.problem).toMatch(/^horde\/orc\.unit\.json:\d+: /);
      expect(report.outcome).toEqual(good[i].outcome);
    });
    expect(session.card(ORC)).toMatchObject({ stale: true, card: { name: 'orc' } });
  });
  test('fixing it brings the current answer back', () => {
    broken('{');
    edit({ stats: { ATK: 2 } });
    expect(session.fights(ORC).every(({ stale }) => !stale)).toBe(true);
  });
  test('a scenario with a missing unit is a diagnostic; the others continue', () => {
    session.remove('horde/troll.unit.json');
    expect(session.diagnostics().map(({ code, file }) => [code, file])).toContainEqual([
      'unknown-unit',
      'scenarios/orc-troll.scenario.json',
    ]);
    expect(() => session.fights(ORC)).not.toThrow();
  });
  test('a unit that was never valid is one error: files that name it say which file to fix', () => {
    session.open(FILES.map((file) => (file.path === ORC ? unit('orc', { stats: { ATK: -1 } }) : file)));
    const found = session.diagnostics();
    expect(found.filter(({ severity }) => severity === 'error').map(({ file }) => file)).toEqual([ORC]);
    expect(found.filter(({ code }) => code === 'left-out')).toMatchObject([
      {
        file: 'scenarios/orc-troll.scenario.json',
        severity: 'info',
        path: ['attacker'],
        message: `"orc" is skipped until ${ORC} is fixed.`,
      },
      { file: 'scenarios/troll-orc.scenario.json', path: ['defender'] },
    ]);
    edit({});
    expect(session.diagnostics()).toEqual([]);
    expect(session.fights(ORC)).toHaveLength(2);
  });
});

describe('a keyword whose file was never valid', () => {
  const ROAR = 'horde/roar.keyword.json';
  const roar = (rest: object): SourceFile => ({
    path: ROAR,
    text: json({
      $schema: 'warbench:azeroth-at-war/keyword',
      id: 'roar',
      name: 'Deep Roar',
      text: 'More dice.',
      rules: [{ side: 'attacker', effects: [{ effect: 'modify-stat', stat: 'ATK', by: 1 }] }],
      ...rest,
    }),
  });
  const bearer = unit('orc', { keywords: ['Deep Roar'] });
  const open = (...keyword: SourceFile[]): void =>
    session.open([...FILES.map((file) => (file.path === ORC ? bearer : file)), ...keyword]);

  test.each([
    ['a value of the wrong type', roar({ text: 5 })],
    ['text that is no JSON', { ...roar({}), text: roar({}).text.slice(0, -5) }],
  ])('%s is one error: units that have it say which file to fix', (_, keyword) => {
    open(keyword);
    const found = session.diagnostics();
    expect(new Set(found.filter(({ severity }) => severity === 'error').map(({ file }) => file))).toEqual(
      new Set([ROAR]),
    );
    expect(found.filter(({ file }) => file === ORC)).toMatchObject([
      {
        severity: 'info',
        code: 'left-out',
        path: ['keywords', 0],
        message: `"Deep Roar" is skipped until ${ROAR} is fixed.`,
      },
    ]);
  });
  test('and its unit does not fight without it', () => {
    open(roar({ text: 5 }));
    for (const { stale, problem } of session.fights(ORC)) {
      expect(stale).toBe(true);
      expect(problem).toMatch(/^horde\/orc.unit.json:\d+: "Deep Roar" is skipped/);
    }
    expect(session.card(ORC)?.stale).toBe(true);
    session.edit(ROAR, roar({}).text);
    expect(session.diagnostics()).toEqual([]);
    expect(session.fights(ORC).map(({ stale }) => stale)).toEqual([false, false]);
  });
  test('a keyword without a file stays an error, even if a broken file has that word as its id', () => {
    session.open([
      ...FILES.map((file) => (file.path === ORC ? unit('orc', { keywords: ['roar'] }) : file)),
      roar({ text: 5 }),
    ]);
    expect(session.diagnostics().map(({ file, code }) => [file, code])).toContainEqual([
      ORC,
      'unknown-keyword',
    ]);
  });
});

describe('the explorer', () => {
  test('lists files with names, groups, points and counts of problems', () => {
    edit({ name: 'Orc <b>Grunt</b>', tier: ['Elite'], points: 77, keywords: ['Momentun [1]'] });
    expect(session.outline().find(({ path }) => path === ORC)).toEqual({
      path: ORC,
      kind: 'unit',
      system: 'azeroth-at-war',
      name: 'Orc <b>Grunt</b>',
      group: 'Elite',
      points: 77,
      unit: 'orc',
      errors: 1,
      warnings: 0,
    });
  });
  test('a file keeps its name while its text is not JSON', () => {
    edit({ name: 'Grunt' });
    session.diagnostics();
    session.edit(ORC, '{ "name": ');
    expect(session.outline().find(({ path }) => path === ORC)).toMatchObject({
      name: 'Grunt',
      system: 'azeroth-at-war',
      group: 'Baseline',
      unit: 'orc',
    });
  });
  test('a new file appears, a removed one disappears', () => {
    session.edit('horde/new.unit.json', unit('new').text);
    expect(session.outline().map(({ path }) => path)).toContain('horde/new.unit.json');
    session.remove('horde/new.unit.json');
    expect(session.outline().map(({ path }) => path)).not.toContain('horde/new.unit.json');
  });
});

describe('throws of an attack', () => {
  const roll = (index: number) => session.roll('azeroth-at-war', 'orc-troll', index);
  const faces = (index: number) =>
    roll(index)?.flatMap((entry) => (entry.type === 'roll' ? [entry.face] : []));
  test('the same throw has the same dice, another throw has others', () => {
    edit({ stats: { ATK: 5 } });
    expect(roll(0)).toEqual(roll(0));
    expect(new Set(Array.from({ length: 20 }, (_, index) => String(faces(index)))).size).toBe(20);
  });
  test('an edit keeps the faces and changes their results', () => {
    const hits = () => roll(3)!.filter((entry) => entry.type === 'roll' && entry.name === 'hit').length;
    edit({ stats: { ATK: 5, SKL: 2 } });
    const first = faces(3)![0];
    const most = hits();
    edit({ stats: { ATK: 5, SKL: 6 } });
    expect(faces(3)![0]).toBe(first);
    expect(hits()).toBeLessThan(most);
  });
  test('a missing fight has no dice', () => {
    expect(session.roll('azeroth-at-war', 'nobody', 0)).toBeUndefined();
    expect(session.roll('glory', 'orc-troll', 0)).toBeUndefined();
  });
});

describe('the matrix of the window', () => {
  const AZEROTH = 'azeroth-at-war';
  test('cells match the units of the explorer, even after additions and errors', () => {
    session.edit('horde/ape.unit.json', unit('ape', { stats: { WND: 9 } }).text);
    session.edit('horde/cur.unit.json', '{ "id": "cur"');
    session.edit('horde/ogre.unit.json', '{ "id": "ogre"');
    const columns = session.outline().flatMap(({ unit: ref }) => ref ?? []);
    expect([...columns].sort()).toEqual(['ape', 'ogre', 'orc', 'troll']);
    const library = new Library();
    for (const { path, text } of [...FILES, unit('ape', { stats: { WND: 9 } })]) library.put(path, text);
    const book = library.typed(AZEROTH)!;
    const row = session.meet(AZEROTH, 'orc', columns);
    expect(row).toEqual(columns.map((column) => book.meet('orc', column, { variants: {}, seed: 1 })));
    expect(session.meet(AZEROTH, 'orc', ['cur'])).toEqual([undefined]);
  });
});
