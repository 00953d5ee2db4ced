import { describe, expect, test } from 'vitest';
import type { BookFile, UnitFile } from '@engine/generated/age-of-sigmar';
import { carries, catalogue, least, link, melee, model, profile, unit } from './catalogue';
import { alone, only, prepare, shared } from './taken';

const errorsOf = (diagnostics: readonly { readonly severity: string }[]): unknown[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

describe('a group of weapons of which each model must take one', () => {
  const option = (name: string, more = ''): string =>
    `<selectionEntry type="upgrade" name="${name}" id="w-${name}" hidden="false"${more}><profiles>${melee(name)}</profiles></selectionEntry>`;
  const group = (inner: string, standard = ''): string =>
    `<selectionEntryGroups><selectionEntryGroup name="Wargear" id="g" hidden="false"${standard}><selectionEntries>${inner}</selectionEntries>${least(1)}</selectionEntryGroup></selectionEntryGroups>`;
  const SABRE = 'Sabre';
  const sword = option(SABRE) + option('Javelin');
  test.each([
    ['models in one lot', '5', sword, '', [[SABRE, undefined]]],
    ['models in lots: every lot takes the first', '1,1,1,2', sword, '', [[SABRE, undefined]]],
    [
      'models in lots: every lot takes the default',
      '1,4',
      sword,
      ' defaultSelectionEntryId="w-Javelin"',
      [['Javelin', undefined]],
    ],
    [
      'a lot that has another of the group takes no second',
      '1,1,3',
      option(SABRE) + option('Javelin', ' defaultAmount="0,1,0"'),
      '',
      [
        [SABRE, 4],
        ['Javelin', 1],
      ],
    ],
  ])('%s', async (_, lots, inner, standard, expected) => {
    const card = await only({
      name: 'Reef Riders',
      models: model({ name: 'A', min: 5, lots, inner: '' }).replace(
        '<rules>',
        `${group(inner, standard)}<rules>`,
      ),
    });
    expect(card.models).toBe(5);
    expect(card.weapons.map(({ name, models }) => [name, models])).toEqual(expected);
  });
});

describe('weapon abilities as typed in catalogs', () => {
  const withAbility = (printed: string): string =>
    unit({
      name: 'Reef Kin',
      keywords: ['INFANTRY', 'TIDEFOLK'],
      models: model({ name: 'A', min: 5, inner: carries(melee('Gaff', { Ability: printed })) }),
    });
  test.each([
    ['Anti-HERO(+1 Rend)', 'Anti-HERO (+1 Rend)'],
    ['Anit-Infantry (+1 Rend)', 'Anti-Infantry (+1 Rend)'],
    ['Anti-Infantry +1 Rend)', 'Anti-Infantry (+1 Rend)'],
    ['Crit(Mortal)', 'Crit (Mortal)'],
    ['Shoot In Combat', 'Shoot In Combat'],
  ])('%s is imported as %s, without an error', async (printed, expected) => {
    const { changes, diagnostics } = await prepare(alone(withAbility(printed)));
    expect((JSON.parse(changes[0].text) as UnitFile).weapons[0].abilities).toEqual([expected]);
    expect(errorsOf(diagnostics)).toEqual([]);
  });
  test('a faction’s own ability is added to the book as text, with a note, and the unit fights', async () => {
    const { changes, diagnostics, notes } = await prepare(alone(withAbility('Salt-hungry, Companion')));
    const book = JSON.parse(changes[1].text) as BookFile;
    expect(book.weaponAbilities).toEqual([
      { name: 'Salt-hungry', text: 'See the abilities of the army that name it.', effects: [] },
    ]);
    expect(errorsOf(diagnostics)).toEqual([]);
    expect(notes).toMatchObject([
      { kind: 'decided', message: expect.stringContaining('“Salt-hungry”') as string },
    ]);
  });
});

describe('reminders of core keywords', () => {
  const ability = (name: string, text: string): string =>
    profile(name, 'Ability (Passive)', { Effect: text });
  const CHAMPION = 'Add 1 to the Attacks characteristic of weapons used by champions in this unit.';
  const TAMED = `${CHAMPION} If this unit is a **^^Beast^^**, this ability affects this unit's Companion weapons.`;
  const cardOf = (keywords: readonly string[], ...texts: string[]) =>
    only({
      name: 'Gate Guard',
      keywords,
      profiles: texts.map((text, i) => ability(`A${i}`, text)).join(''),
      models: model({ name: 'A', min: 5, inner: carries(melee('Blade')) }),
    });
  test.each([
    ['a champion', ['INFANTRY', 'CHAMPION'], CHAMPION],
    ['one of several champions', ['INFANTRY', 'CHAMPION (1/10)'], CHAMPION],
    ['what is said of beasts', ['INFANTRY', 'CHAMPION'], TAMED],
    [
      'a musician',
      ['INFANTRY', 'MUSICIAN (1/5)'],
      "While this unit contains any musicians, if it uses the 'Rally' command, you can make one additional rally roll of D6.",
    ],
    [
      'a standard bearer',
      ['INFANTRY', 'STANDARD BEARER (1/5)'],
      "While this unit contains any standard bearers, add 1 to this unit's control score.",
    ],
  ])('%s: left out', async (_, keywords, text) => {
    expect((await cardOf(keywords, text)).abilities).toEqual([]);
  });
  test.each([
    ['without the keyword', ['INFANTRY'], CHAMPION],
    ['that says more', ['INFANTRY', 'CHAMPION'], `${CHAMPION} They have WARD (5+).`],
    ['of a beast that has champions', ['BEAST', 'CHAMPION'], TAMED],
  ])('%s: imported', async (_, keywords, text) => {
    expect((await cardOf(keywords, text)).abilities).toHaveLength(1);
  });
});

test('battle traits become a page with headings, separate lines and lists', async () => {
  const traits = `<selectionEntry type="upgrade" name="Battle Traits: Tidefolk" hidden="false" id="bt"><profiles>${profile(
    'Pledge',
    'Ability (Activated)',
    {
      Timing: 'Your Hero Phase',
      Declare: 'Pick a friend.',
      Effect: 'Pick 1:\n• Red: one_thing.\n• Blue: [another].',
    },
  )}${profile('Second', 'Ability (Passive)', { Effect: 'Something.\n1. More.' })}</profiles></selectionEntry>`;
  const body = shared(
    unit({ name: 'Tide Guard', models: model({ name: 'A', inner: carries(melee('Blade')) }) }),
    traits,
  );
  const { changes } = await prepare({ 'a.cat': catalogue({ name: 'Tidefolk', library: true, body }) });
  expect(changes.find(({ path }) => path === 'tidefolk/battle-traits.page.md')?.text).toBe(
    [
      '# Battle Traits: Tidefolk',
      '## Pledge',
      '*Your Hero Phase*',
      '**Declare:** Pick a friend.',
      '**Effect:** Pick 1:',
      '- Red: one\\_thing.\n- Blue: \\[another\\].',
      '## Second',
      'Something.',
      '1\\. More.',
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n',
  );
});

test('a note about a library’s entry names the library’s file', async () => {
  const guard = unit({
    name: 'Tide Guard',
    keywords: ['INFANTRY', 'Regimental Option'],
    models: model({
      name: 'A',
      inner: carries(melee('Wave', { Atk: 'See below' })) + carries(melee('Gaff'), ''),
    }),
  });
  const { notes } = await prepare({
    'lib.cat': catalogue({ name: 'Tide Library', library: true, body: shared(guard) }),
    'a.cat': catalogue({
      name: 'Tidefolk',
      links: ['Tide Library'],
      body: `<entryLinks>${link('Tide Guard', 110)}</entryLinks>`,
    }),
  });
  expect(notes.map(({ file }) => file)).toEqual(['lib.cat', 'lib.cat', 'lib.cat']);
});

test('AOS-15.1: a coherency stated by an ability becomes the card’s', async () => {
  const card = await only({
    name: 'Reef Kin',
    profiles: profile('Loose Ranks', 'Ability (Passive)', {
      Effect: 'This unit has a coherency range of 2".',
    }),
    models: model({ name: 'A', min: 5, inner: carries(melee('Gaff')) }),
  });
  expect(card.coherency).toBe(2);
  expect(card.abilities).toHaveLength(1);
});
