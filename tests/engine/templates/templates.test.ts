import type { StudyFile } from '@engine/generated/every-game';
import { entriesOf } from '@engine/armies/entries';
import { Library } from '@engine/lab/library';
import { createSession, type Session } from '@engine/lab/session';
import { nameOfId } from '@engine/names/id';
import { SYSTEM_IDS, type Kind, type SystemId } from '@engine/kernel/words';
import { companionsOf, mayLead, newFile, templatesOf, type Known } from '@engine/templates/templates';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../support/workspace';

const NONE: Known = { units: [], books: [], maps: [], armies: [] };
const CASES = SYSTEM_IDS.flatMap((system) => templatesOf(system).map((template) => ({ system, template })));

const make = (
  system: SystemId,
  kind: Kind,
  id: string,
  known: Partial<Known> = {},
  shape?: string,
): string => {
  const template = templatesOf(system).find((each) => each.kind === kind && each.shape === shape);
  if (!template) throw new Error(`${system} has no template of ${kind}`);
  return newFile(system, template, { id, name: nameOfId(id) }, { ...NONE, ...known });
};

const found = (files: Readonly<Record<string, string>>) => {
  const library = new Library();
  for (const [path, text] of Object.entries(files)) library.put(path, text);
  return library.diagnostics().map(({ file, severity, message }) => `${severity} ${file}: ${message}`);
};

/** A workspace with only new files: a book, two units, a keyword, a fight of each kind. */
const fresh = (system: SystemId): Record<string, string> => {
  const known = { units: ['axe-guard', 'spear-guard'], books: ['guards'] };
  const fights = templatesOf(system).flatMap(({ kind, shape }) =>
    kind === 'scenario' && shape !== 'battle' ? [shape!] : [],
  );
  return {
    'guards/guards.book.json': make(system, 'book', 'guards', known),
    'guards/axe-guard.unit.json': make(system, 'unit', 'axe-guard', known),
    'guards/spear-guard.unit.json': make(system, 'unit', 'spear-guard', known),
    'guards/watchful.keyword.json': make(system, 'keyword', 'watchful', known),
    ...Object.fromEntries(
      fights.map((shape) => [
        `scenarios/a-${shape}.scenario.json`,
        make(system, 'scenario', `a-${shape}`, known, shape),
      ]),
    ),
  };
};

describe('new files', () => {
  it('can be created for every kind of a game', () => {
    expect(templatesOf('azeroth-at-war').map(({ title }) => title)).toEqual([
      'Unit',
      'Scenario (attack)',
      'Scenario (duel)',
      'Scenario (battle)',
      'Keyword',
      'Army',
      'Book',
      'Map',
      'Goal',
      'Study',
      'Playtest',
      'Layout',
      'House rules',
    ]);
  });

  it.each(CASES)('$system: $template.title is valid by its schema alone', ({ system, template }) => {
    const text = newFile(system, template, { id: 'stone-giant', name: 'The Stone Giant' }, NONE);
    const library = new Library();
    library.put(`horde/stone-giant.${template.kind}.json`, text);
    const document = library.get(`horde/stone-giant.${template.kind}.json`);
    expect(document?.diagnostics).toEqual([]);
    expect(document?.source?.value).toMatchObject({ id: 'stone-giant', name: 'The Stone Giant' });
  });

  it.each(SYSTEM_IDS)('%s: a book, units, a keyword and their fights have no problems', (system) => {
    expect(found(fresh(system))).toEqual([]);
  });

  it.each(SYSTEM_IDS)('%s: new units fight with their weapons and deal damage', (system) => {
    const files = fresh(system);
    const session = createSession();
    session.open(Object.entries(files).map(([path, text]) => ({ path, text })));
    const reports = session.fights('guards/axe-guard.unit.json');
    expect(reports.map(({ scenario }) => scenario.kind).sort()).toEqual(['attack', 'duel']);
    for (const { outcome, problem } of reports) {
      expect(problem).toBeUndefined();
      const chart = outcome?.charts.find(({ type }) => type === 'distribution');
      expect(chart?.type === 'distribution' && chart.pmf.slice(1).some((p) => p > 0.01)).toBe(true);
    }
  });

  it('a map of Azeroth at War has no warning', () => {
    expect(found({ 'maps/the-mill.map.json': make('azeroth-at-war', 'map', 'the-mill') })).toEqual([]);
  });
});

/** Books of the samples, each with a legal army of the sample to compare with. */
const BOOKS = [
  ['azeroth-at-war', 'horde'],
  ['azeroth-at-war', 'alliance'],
  ['age-of-sigmar', 'dawnbound'],
  ['glory', 'mirekin'],
  ['warcrow', 'ember-host'],
] as const;

describe('a new army', () => {
  it.each(BOOKS)('%s: of %s is filled to a legal list', (system, book) => {
    const session = createSession();
    session.open(Object.entries(sampleFiles(system)).map(([path, text]) => ({ path, text })));
    const units = session
      .outline()
      .flatMap(({ unit, path }) => (unit !== undefined && path.startsWith(`${book}/`) ? [unit] : []));
    const path = `${book}/a-new-army.army.json`;
    session.edit(path, make(system, 'army', 'a-new-army', { units, books: [book] }));
    session.edit(path, session.draftArmy(path) ?? '');
    const wrong = session.diagnostics().filter(({ file }) => file === path);
    // No warnings either: a book with battle formations gives the army its first one.
    expect(wrong.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});

describe('a new army of a book without units', () => {
  it.each(SYSTEM_IDS)('%s: has no units, not even those of another book', (system) => {
    const session = createSession();
    session.open(Object.entries(sampleFiles(system)).map(([path, text]) => ({ path, text })));
    session.edit('abyss/abyss.book.json', make(system, 'book', 'abyss'));
    const path = 'abyss/from-below.army.json';
    const units = session.outline().flatMap(({ unit }) => (unit === undefined ? [] : [unit]));
    session.edit(path, make(system, 'army', 'from-below', { units, recruits: [], books: ['abyss'] }));
    const text = session.draftArmy(path) ?? '';
    expect(entriesOf(JSON.parse(text))).toEqual([]);
  });

  it.each(SYSTEM_IDS)('%s: has the book’s first unit, whatever file is active', (system) => {
    const known = { units: ['knight', 'imp'], recruits: ['imp'], books: ['abyss'] };
    const army: unknown = JSON.parse(make(system, 'army', 'from-below', known));
    expect(new Set(entriesOf(army).map(({ unit }) => unit))).toEqual(new Set(['imp']));
  });
});

describe('a new battle', () => {
  it('is between two armies of one size with different names, from two books, on a map of that size, and can be fought', () => {
    const files = sampleFiles('azeroth-at-war');
    const refs = (suffix: string) =>
      Object.keys(files).flatMap((path) =>
        path.endsWith(suffix) ? [path.slice(path.lastIndexOf('/') + 1, -suffix.length)] : [],
      );
    const value = (kind: Kind, ref: string): unknown =>
      JSON.parse(
        files[Object.keys(files).find((path) => path.endsWith(`/${ref}.${kind}.json`)) ?? ''] ?? 'null',
      );
    const known = { armies: refs('.army.json'), maps: refs('.map.json').reverse(), value };
    const text = make('azeroth-at-war', 'scenario', 'a-battle', known, 'battle');
    const { size, map, armies } = JSON.parse(text) as {
      size: string;
      map: string;
      armies: readonly { army: string }[];
    };
    const [one, two] = armies.map(
      ({ army }) => value('army', army) as { size: string; name: string; book: string },
    );
    expect([one?.size, two?.size, (value('map', map) as { size: string }).size]).toEqual([size, size, size]);
    expect(one?.name).not.toBe(two?.name);
    expect(one?.book).not.toBe(two?.book);
    const path = 'scenarios/a-battle.scenario.json';
    const session = createSession();
    session.open(Object.entries({ ...files, [path]: text }).map(([path, text]) => ({ path, text })));
    expect(session.diagnostics().filter(({ file }) => file === path)).toEqual([]);
    expect(session.jobs(path).length).toBeGreaterThan(0);
  });

  it.each(SYSTEM_IDS)('of %s has no problems beside the samples, in any order', (system) => {
    const files = sampleFiles(system);
    const refs = (suffix: string) =>
      Object.keys(files).flatMap((path) =>
        path.endsWith(suffix) ? [path.slice(path.lastIndexOf('/') + 1, -suffix.length)] : [],
      );
    const value = (kind: Kind, ref: string): unknown =>
      JSON.parse(
        files[Object.keys(files).find((path) => path.endsWith(`/${ref}.${kind}.json`)) ?? ''] ?? 'null',
      );
    for (const maps of [refs('.map.json'), refs('.map.json').reverse()]) {
      const path = 'scenarios/a-battle.scenario.json';
      const text = make(
        system,
        'scenario',
        'a-battle',
        { armies: refs('.army.json'), maps, value },
        'battle',
      );
      const session = createSession();
      session.open(Object.entries({ ...files, [path]: text }).map(([path, text]) => ({ path, text })));
      const said = session.diagnostics().filter(({ file, severity }) => file === path && severity !== 'info');
      expect(said.map(({ message }) => message)).toEqual([]);
    }
  });
});

describe('a missing companion of a new battle', () => {
  const besides = (system: SystemId, known: Partial<Known>): string[] => {
    const battle = templatesOf(system).find(({ shape }) => shape === 'battle');
    if (!battle) throw new Error(`${system} has no battle`);
    return companionsOf(system, battle, { ...NONE, ...known }).map(
      ({ template, id }) => `${template.kind} ${id}`,
    );
  };

  it('is created with it: a map, and an adventure in games that need one', () => {
    expect(besides('warcrow', {})).toEqual(['map two-orchards', 'adventure take-the-wells']);
    expect(besides('warcrow', { maps: ['reef'] })).toEqual(['adventure take-the-wells']);
    expect(besides('warcrow', { maps: ['reef'], adventures: ['tide'] })).toEqual([]);
    expect(besides('azeroth-at-war', {})).toHaveLength(1);
  });
});

describe('units that may lead an army', () => {
  it.each(['azeroth-at-war', 'age-of-sigmar', 'warcrow'] as const)(
    '%s: a new unit if the book has no leader, and no other new one',
    (system) => {
      const unit = (leads: boolean): unknown => JSON.parse(make(system, 'unit', 'stone-giant', { leads }));
      expect([mayLead(system, unit(true)), mayLead(system, unit(false))]).toEqual([true, false]);
    },
  );

  it('none in Glory', () => {
    expect(mayLead('glory', JSON.parse(make('glory', 'unit', 'stone-giant', { leads: true })))).toBe(false);
  });
});

/** The targets of a battle's attacks. */
const struckIn = (told: ReturnType<Session['replay']>): number[] =>
  told.ok ? told.value.events.flatMap(({ drawn }) => (drawn?.line ? [drawn.line.to] : [])) : [];

describe('from an empty folder', () => {
  it.each(SYSTEM_IDS)(
    '%s: two books of two new units each, their armies and a map make a battle without problems',
    (system) => {
      const session = createSession();
      const files: Record<string, string> = {};
      const put = (path: string, text: string): void => {
        files[path] = text;
        session.edit(path, text);
      };
      const value = (kind: Kind, ref: string): unknown =>
        JSON.parse(
          files[Object.keys(files).find((path) => path.endsWith(`/${ref}.${kind}.json`)) ?? ''] ?? 'null',
        );
      session.open([]);
      for (const book of ['court', 'abyss']) {
        const [leader, troop] = [`${book}-captain`, `${book}-guard`];
        put(`${book}/${book}.book.json`, make(system, 'book', book));
        put(
          `${book}/${leader}.unit.json`,
          make(system, 'unit', leader, { books: [book], units: ['another-books-unit'], leads: true }),
        );
        put(`${book}/${troop}.unit.json`, make(system, 'unit', troop, { books: [book], units: [leader] }));
        const path = `${book}/${book}-host.army.json`;
        put(path, make(system, 'army', `${book}-host`, { books: [book], units: [leader, troop] }));
        put(path, session.draftArmy(path) ?? '');
      }
      put('maps/reef.map.json', make(system, 'map', 'reef'));
      const adventures = templatesOf(system).some(({ kind }) => kind === 'adventure') ? ['tide'] : [];
      for (const id of adventures) put(`adventures/${id}.adventure.json`, make(system, 'adventure', id));
      const known = { maps: ['reef'], armies: ['court-host', 'abyss-host'], adventures, value };
      const path = 'scenarios/first.scenario.json';
      put(path, make(system, 'scenario', 'first', known, 'battle'));
      for (const kind of ['goal', 'study', 'playtest'] as const)
        put(`team/one.${kind}.json`, make(system, kind, 'one', { ...known, scenarios: ['first'] }));
      const said = session.diagnostics().filter(({ severity }) => severity !== 'info');
      expect(said.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
      expect(value('goal', 'one')).toMatchObject({ measure: { of: 'win-rate', scenario: 'first' } });
      // The user waits for its thousand battles, and bots that look ahead take an hour for Age of Sigmar.
      const { scenarios, factors } = value('study', 'one') as StudyFile;
      expect(scenarios).toEqual(['first']);
      expect(factors).toEqual([expect.objectContaining({ of: 'bot', levels: [expect.any(String), expect.not.stringMatching('lookahead')] })]); // prettier-ignore
      expect(session.jobs(path).length).toBeGreaterThan(0);
      // Neither side waits until the last round is over.
      expect([0, 1, 2].flatMap((index) => struckIn(session.replay(system, 'first', index)))).not.toEqual([]);
    },
  );
});
