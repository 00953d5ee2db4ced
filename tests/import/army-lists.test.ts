import { describe, expect, test } from 'vitest';
import type { ArmyFile } from '@engine/generated/age-of-sigmar';
import { isArmyList, parseArmyList } from '@engine/exchange/lists/parse';
import { prepareImport } from '../../src-main/import/prepare';
import { sampleFiles } from '../support/workspace';

const LIST = `Dust storm 980/1000 pts
-----
Grand Alliance Order | Dawnbound Vigil | Sunrise host
General's Handbook 2026-27
Drops: 2
Spell Lore - Lore of Embers
-----
General's Regiment
Vigil Captain (120)
* General
* Banner of first light
Oath Guard (130)
• Reinforced
Regiment 1
1 x Sun Chaplain (110)
2x Oath Guard (130 pts)
* Golden hat
• 2 x Standard Bearers
• 1x Great Hammer
• 1x Long Spear
Auxiliary Units
Bog Kin (90)
Sand Elves (70)
Faction Terrain
Dawn gate
Something else
-----
Created with Warhammer Age of Sigmar: The App
App: v1.5.0 (1) | Data: v210
`;

const bring = (files: Readonly<Record<string, string>>, text = LIST) =>
  prepareImport(
    [{ name: 'list.txt', bytes: Buffer.from(text) }],
    { into: '', legends: false, mapping: {} },
    new Map(Object.entries(files)),
  );

describe('an army list of the official app', () => {
  test('is recognized by its title, headings and units; a sheet is not one', () => {
    expect(isArmyList(LIST)).toBe(true);
    expect(isArmyList('name,points\nDune Watch (old),90\n')).toBe(false);
    expect(isArmyList('Dear friends,\nthe game (2026) was fun.\n')).toBe(false);
  });

  test.each([
    ['a count before', '3x Oath Guard (130)', { name: 'Oath Guard', count: 3, points: 130 }],
    ['a count after', 'Oath Guard x2 (130 pts)', { name: 'Oath Guard', count: 2, points: 130 }],
    ['thousands', 'Bog Titan (1,000)', { name: 'Bog Titan', count: 1, points: 1000 }],
    ['a name that begins like a line of the app', 'Totalus (90)', { name: 'Totalus', points: 90 }],
    ['brackets in the name', 'Watch (old) (90)', { name: 'Watch (old)', count: 1, points: 90 }],
  ])('a unit with %s', (_, line, unit) =>
    expect(parseArmyList(`A 90/1000 pts\nRegiment 1\n${line}\n`).groups[0].units[0]).toMatchObject(unit),
  );

  test('becomes an army of the existing units and book', async () => {
    const { changes, notes } = await bring(sampleFiles('age-of-sigmar'));
    expect(changes.map(({ path, action }) => [path, action])).toEqual([
      ['dawnbound/dust-storm.army.json', 'new'],
    ]);
    const army = JSON.parse(changes[0].text) as ArmyFile;
    expect(army).toMatchObject({
      id: 'dust-storm',
      name: 'Dust storm',
      book: 'dawnbound',
      limit: 1000,
      formation: 'Sunrise host',
      terrain: 'Dawn gate',
      lores: { spell: 'Lore of Embers' },
      regiments: [
        {
          general: true,
          leader: { unit: 'vigil-captain', enhancements: ['Banner of first light'] },
          units: [{ unit: 'oath-guard', reinforced: true }],
        },
        { leader: { unit: 'sun-chaplain' }, units: [{ unit: 'oath-guard' }, { unit: 'oath-guard' }] },
      ],
      auxiliary: [{ unit: 'bog-kin' }],
    });
    expect(notes.map(({ place, message }) => [place, message])).toEqual([
      ['line 16', '“Golden hat” of Oath Guard is not an enhancement of the book. It is not imported.'],
      [
        'line 16',
        '“1x Long Spear” of Oath Guard is not a weapon or a command model of its card. It is not imported.',
      ],
      ['line 23', 'There is no unit “Sand Elves”. It is not imported.'],
      ['line 26', '“Something else” is not recognized. It is not imported.'],
    ]);
  });

  test('without its grand alliance has its formation', async () => {
    const short = LIST.replace('Grand Alliance Order | ', '');
    const { changes } = await bring(sampleFiles('age-of-sigmar'), short);
    expect(JSON.parse(changes[0].text)).toMatchObject({ book: 'dawnbound', formation: 'Sunrise host' });
  });

  test('of an Army of Renown, with several lores, seasons, a Regiment of Renown and no general', async () => {
    const SPELL = { name: 'Tide', value: 5, text: 'It turns.' };
    const unit = (id: string, name: string, keywords: readonly string[]) => ({
      [`deep/${id}.unit.json`]: JSON.stringify({
        $schema: 'warbench:age-of-sigmar/unit',
        id,
        name,
        models: 1,
        points: 100,
        ...{ move: 5, health: 2, save: 4, control: 1 },
        keywords,
        weapons: [],
        abilities: [],
      }),
    });
    const book = (name: string, folder: string) => ({
      [`${folder}/${folder}.book.json`]: JSON.stringify({
        $schema: 'warbench:age-of-sigmar/book',
        id: folder,
        name,
        keyword: 'TIDEFOLK',
        keywords: [],
        targets: [],
        lores: [
          { name: 'Lore of Salt and Foam', type: 'spell', spells: [SPELL] },
          { name: 'Rites of Ebb', type: 'prayer', spells: [SPELL] },
        ],
        renown: ['Sworn Sprat', 'Borrowed Whales'].map((title) => ({
          name: title,
          points: 90,
          units: ['reeves'],
          factions: [folder],
        })),
      }),
    });
    const { changes, notes } = await bring(
      {
        ...book('Tidefolk', 'tide'),
        ...book('Tidefolk - Deep Host', 'deep'),
        ...unit('captain', 'Captain (Scourge of Salt)', ['HERO']),
        ...unit('high-captain', 'High Captain', ['HERO', 'WARMASTER']),
        ...unit('reeves', 'Reeves', ['INFANTRY']),
      },
      `Low water 400/1000 pts
Tidefolk | Deep Host
Army of Renown
Auxiliaries: 1 (+20 Points)
Spell Lore - Lore of Salt and Foam
Prayer Lore - Rites of Flood (20 Points), Rites of Ebb (10 Points) and Rites of Ebb
Regiment 1
Scourge of Salt: Captain (100)
Reeves (2 models) (100)
Regiment 2
High Captain (100)
Regiments of Renown
Hired Crabs (200)
Crab Captain
Crabs
Sworn Sprats (90)
Sprats
Borrowed Whales (300)
`,
    );
    expect(JSON.parse(changes[0].text)).toMatchObject({
      book: 'deep',
      renown: 'Sworn Sprat',
      lores: { spell: 'Lore of Salt and Foam', prayer: 'Rites of Ebb' },
      regiments: [
        { leader: { unit: 'captain' }, units: [{ unit: 'reeves' }] },
        { general: true, leader: { unit: 'high-captain' }, units: [] },
      ],
    });
    expect(notes.map(({ message }) => message)).toEqual([
      'The list marks no general. High Captain is the general.',
      'The book has no prayer lore “Rites of Flood (20 Points)”. It is not imported.',
      'An army has one prayer lore. “Rites of Ebb” is not imported.',
      'No book has the Regiment of Renown “Hired Crabs”. It is not imported.',
      '“Sworn Sprats” is imported as the Regiment of Renown “Sworn Sprat”.',
      'An army has one Regiment of Renown. “Borrowed Whales” is not imported.',
    ]);
  });

  test('is refused once if none of its units exists, with what to do', async () => {
    const { changes, notes } = await bring({});
    expect([changes, notes]).toEqual([
      [],
      [
        {
          file: 'list.txt',
          place: '',
          kind: 'left-out',
          message:
            'This army list of the official app has only names of units, and none of them is in the workspace. Import the catalog of “Dawnbound Vigil” first, then this list.',
        },
      ],
    ]);
  });
});
