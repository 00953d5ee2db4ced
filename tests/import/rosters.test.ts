import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ArmyFile, BookFile, UnitFile } from '@engine/generated/age-of-sigmar';
import { prepareImport } from '../../src-main/import/prepare';
import { melee, profile } from './catalogue';

/** A selection of a roster: BattleScribe's XML. */
interface Selection {
  readonly name: string;
  readonly type?: 'unit' | 'model' | 'upgrade';
  readonly number?: number;
  readonly entry?: string;
  readonly group?: string;
  readonly profiles?: string;
  readonly points?: number;
  readonly categories?: readonly string[];
  readonly inner?: readonly Selection[];
}

let made = 0;
const xml = ({
  name,
  type = 'upgrade',
  number = 1,
  entry = `e-${name}`,
  group,
  profiles = '',
  points,
  categories = [],
  inner = [],
}: Selection): string =>
  `<selection id="random-${made++}" name="${name}" entryId="link::${entry}" number="${number}" type="${type}" from="entry"${group === undefined ? '' : ` group="${group}"`}>
    <profiles>${profiles}</profiles>
    <selections>${inner.map(xml).join('')}</selections>
    ${points === undefined ? '' : `<costs><cost name="pts" typeId="points" value="${points}"/></costs>`}
    <categories>${categories.map((category) => `<category name="${category}" id="x" entryId="x" primary="false"/>`).join('')}</categories>
  </selection>`;

const unitProfile = (name: string): string =>
  profile(name, 'Unit', { Move: '5"', Health: '2', Save: '4+', Control: '1' });
const reeves = (number: number, weapon = 'Staff', reinforced = false): Selection => ({
  name: 'Tide Reeves',
  type: 'unit',
  points: reinforced ? 220 : 110,
  profiles: unitProfile('Tide Reeves'),
  categories: ['INFANTRY', 'ORDER', 'TIDEFOLK', 'Regimental Option'],
  inner: [
    {
      name: 'Reeve',
      type: 'model',
      number: number - 1,
      inner: [{ name: weapon, profiles: melee(weapon), number: number - 1 }],
    },
    {
      name: 'Reeve',
      type: 'model',
      number: 1,
      inner: [{ name: weapon, profiles: melee(weapon) }, { name: 'Champion' }],
    },
    ...(reinforced ? [{ name: 'Reinforced', entry: 'r' }] : []),
  ],
});
const captain: Selection = {
  name: 'Reef Captain',
  type: 'unit',
  points: 150,
  profiles: unitProfile('Reef Captain'),
  categories: ['HERO', 'ORDER', 'TIDEFOLK'],
  inner: [
    { name: 'Reef Captain', type: 'model', inner: [{ name: 'Gaff', profiles: melee('Gaff') }] },
    { name: 'General' },
    {
      name: 'Pearl of Storms',
      group: 'Artefacts of Power::Artefacts',
      profiles: profile('Pearl of Storms', 'Ability (Passive)', { Effect: 'Storms.' }),
    },
  ],
};

const force = (name: string, selections: readonly Selection[], inner = ''): string =>
  `<force id="f-${made++}" name="${name}" entryId="y" catalogueName="Tidefolk"><selections>${selections.map(xml).join('')}</selections><forces>${inner}</forces></force>`;
const roster = (forces: string, name = 'High water'): string =>
  `<?xml version="1.0"?><roster id="z" name="${name}" gameSystemName="Age of Sigmar 4.0" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs><cost name="pts" typeId="points" value="1000"/></costs><costLimits><costLimit name="pts" typeId="points" value="2000"/></costLimits><forces>${forces}</forces></roster>`;

const bring = (bytes: Uint8Array | string, name = 'list.ros') =>
  prepareImport(
    [{ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes }],
    { into: '', legends: false, mapping: {} },
    new Map(),
  );
const parsed = async (text: string | Uint8Array, name?: string) => {
  const plan = await bring(text, name);
  const of = <T>(kind: string): T[] =>
    plan.changes
      .filter(({ path }) => path.endsWith(`.${kind}.json`))
      .map(({ text: content }) => JSON.parse(content) as T);
  return { ...plan, units: of<UnitFile>('unit'), army: of<ArmyFile>('army')[0] };
};

const ARMY = roster(
  force(
    'General’s Handbook',
    [
      { name: 'Battle Formation', inner: [{ name: 'Spring Tide', group: 'Battle Formations: Tidefolk' }] },
      {
        name: 'Spell Lore',
        inner: [
          {
            name: 'Lore of Foam',
            group: 'Spell Lores',
            inner: [
              {
                name: 'Foam Lash',
                profiles: profile('Foam Lash', 'Ability (Spell)', {
                  Timing: 'Your Hero Phase',
                  'Casting Value': '6',
                  Declare:
                    'Pick a visible enemy unit within 12" of this unit to be the target, then make a casting roll of 2D6.',
                  Effect: 'Inflict D3 mortal damage on the target.',
                }),
              },
            ],
          },
        ],
      },
    ],
    force('Regiment', [captain, reeves(5), reeves(10, 'Staff', true)]) +
      force('Auxiliary Units', [reeves(5)]),
  ),
);

describe('a roster', () => {
  test('is imported as its units, once each, and their army', async () => {
    const { units, army, changes } = await parsed(ARMY);
    expect(changes.map(({ path }) => path)).toEqual([
      'tidefolk/reef-captain.unit.json',
      'tidefolk/tide-reeves.unit.json',
      'tidefolk/tidefolk.book.json',
      'tidefolk/high-water.army.json',
    ]);
    expect(units.map(({ id, models, points }) => [id, models, points])).toEqual([
      ['reef-captain', 1, 150],
      ['tide-reeves', 5, 110],
    ]);
    expect(army).toEqual({
      $schema: 'warbench:age-of-sigmar/army',
      id: 'high-water',
      name: 'High water',
      book: 'tidefolk',
      limit: 2000,
      formation: 'Spring Tide',
      regiments: [
        {
          general: true,
          leader: { unit: 'reef-captain', enhancements: ['Pearl of Storms'] },
          units: [{ unit: 'tide-reeves' }, { unit: 'tide-reeves', reinforced: true }],
        },
      ],
      auxiliary: [{ unit: 'tide-reeves' }],
      lores: { spell: 'Lore of Foam' },
    });
  });
  test('a spell of its lore has its effect, timing and targets', async () => {
    const { changes } = await parsed(ARMY);
    const book = JSON.parse(changes.find(({ path }) => path.endsWith('.book.json'))!.text) as BookFile;
    expect(book.lores![0].spells[0]).toMatchObject({
      name: 'Foam Lash',
      value: 6,
      range: 12,
      effects: [{ type: 'mortal-damage', amount: 'D3' }],
      use: { phase: 'hero', target: 'enemy' },
    });
  });
  test('a lore without spells is left out, unless the book has it', async () => {
    const bare = roster(force('List', [{ name: 'Spell Lore', inner: [{ name: 'Lore of Salt' }] }, captain]));
    const { army, notes } = await parsed(bare);
    expect(army).not.toHaveProperty('lores');
    expect(notes.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The roster names “Lore of Salt” without its spells'),
    );
  });
  test('upgrades with weapons, one of each: one model, and a note', async () => {
    const armed = (name: string): Selection => ({ name: `Salter with ${name}`, profiles: melee(name) });
    const salters: Selection = {
      name: 'Salters',
      type: 'unit',
      points: 90,
      profiles: unitProfile('Salters'),
      categories: ['INFANTRY'],
      inner: [armed('Pick'), armed('Drill')],
    };
    const { units, notes } = await parsed(roster(force('Regiment', [captain, salters])));
    expect(units[1].models).toBe(1);
    expect(notes.map(({ message }) => message)).toContain(
      'Salters has no models in the roster, only upgrades with weapons. It is imported with one model. Correct "models" on its card if it has more.',
    );
  });
  test('a hero in another hero’s regiment may join it (AOS-army-3.1)', async () => {
    const mate: Selection = {
      ...captain,
      name: 'Reef Mate',
      profiles: unitProfile('Reef Mate'),
      inner: [{ name: 'Reef Mate', type: 'model', inner: [{ name: 'Gaff', profiles: melee('Gaff') }] }],
    };
    const { units, diagnostics } = await parsed(roster(force('Regiment', [captain, mate])));
    expect(units[1]).toMatchObject({ id: 'reef-mate', joins: ['reef-captain'] });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  test('two rosters in one import with armies of the same name: two armies', async () => {
    const other = roster(force('Regiment', [captain, reeves(5)]));
    const { changes } = await prepareImport(
      [ARMY, other].map((text, i) => ({ name: `${i}.ros`, bytes: Buffer.from(text) })),
      { into: '', legends: false, mapping: {} },
      new Map(),
    );
    const armies = changes.flatMap(({ path }) => (path.endsWith('.army.json') ? [path] : []));
    expect(armies).toEqual(['tidefolk/high-water.army.json', 'tidefolk/high-water-2.army.json']);
  });
  test('battle traits become a page of the book, unless it has one', async () => {
    const traits: Selection = {
      name: 'Battle Traits: Tidefolk',
      profiles: profile('High Water', 'Ability (Passive)', { Effect: 'Friendly units swim.' }),
    };
    const text = roster(force('Regiment', [captain, reeves(5), traits]));
    const path = 'tidefolk/battle-traits.page.md';
    const { changes, notes } = await bring(text);
    expect(changes.find((change) => change.path === path)?.text).toBe(
      '# Battle Traits: Tidefolk\n\n## High Water\n\nFriendly units swim.\n',
    );
    expect(notes.map(({ message }) => message).join()).not.toContain('Battle Traits');
    const own = await prepareImport(
      [{ name: 'list.ros', bytes: Buffer.from(text) }],
      { into: '', legends: false, mapping: {} },
      new Map([[path, '# Our own words']]),
    );
    expect(own.changes.some((change) => change.path === path)).toBe(false);
  });

  test('without a general has the leader of its first regiment as one, with a note', async () => {
    const leader = { ...captain, inner: captain.inner!.filter(({ name }) => name !== 'General') };
    const { army, notes } = await parsed(roster(force('Regiment', [leader, reeves(5)])));
    expect(army.regiments[0]).toMatchObject({ general: true, leader: { unit: 'reef-captain' } });
    expect(notes.map(({ message }) => message)).toContain(
      'The roster marks no general. Reef Captain is the general.',
    );
  });

  test('an enhancement belongs to the army and not to the card; all models carry a weapon of the whole unit', async () => {
    const { units } = await parsed(ARMY);
    expect(units.map(({ abilities }) => abilities)).toEqual([[], []]);
    expect(units[1].weapons).toHaveLength(1);
    expect(units[1].weapons[0]).not.toHaveProperty('models');
  });
  describe('a reinforced unit', () => {
    /** A unit as a roster prints a reinforced one: with the models and the points of two. */
    const doubled = (models: number, points: number) =>
      parsed(roster(force('Regiment', [captain, { ...reeves(models, 'Staff', true), points }])));
    const own = 'Tide Reeves is reinforced, but its';

    test('is imported once, with the models and the points of one; the army marks it as reinforced', async () => {
      const { units, army, notes } = await doubled(10, 220);
      expect(units[1]).toMatchObject({ id: 'tide-reeves', models: 5, points: 110 });
      expect(army.regiments[0].units).toEqual([{ unit: 'tide-reeves', reinforced: true }]);
      expect(notes.filter(({ message }) => message.startsWith(own))).toEqual([]);
    });
    test.each([
      ['an odd number of models', 9, 220, { models: 5, points: 110 }],
      ['odd points', 10, 225, { models: 5, points: 113 }],
    ])('%s: the half is rounded up, with a note', async (_, models, points, card) => {
      const { units, notes } = await doubled(models, points);
      expect(units[1]).toMatchObject(card);
      expect(notes.map(({ message }) => message)).toContain(
        `${own} ${models} models or its points cannot be halved. Half of them, rounded up, are imported.`,
      );
    });
    test('beside one that is not reinforced, it is the same card, without a note about costs', async () => {
      const { units, notes } = await parsed(
        roster(force('Regiment', [captain, reeves(5), reeves(10, 'Staff', true)])),
      );
      expect(units).toHaveLength(2);
      expect(notes.filter(({ message }) => message.includes('costs'))).toEqual([]);
    });
  });
  test('a unit with other weapons gets a separate card, with a note', async () => {
    const { units, notes } = await parsed(roster(force('Regiment', [captain, reeves(5), reeves(5, 'Maul')])));
    expect(units.map(({ id }) => id)).toEqual(['reef-captain', 'tide-reeves', 'tide-reeves-2']);
    expect(notes.map(({ message }) => message)).toContain(
      'Tide Reeves is in the roster with other weapons too. This one is tide-reeves-2.',
    );
  });
  test('the same list exported again is the same army: its own ids are random, the entries’ are not', async () => {
    const first = await bring(ARMY);
    const files = new Map(first.changes.map(({ path, text }) => [path, text]));
    const again = ARMY.replaceAll('random-', 'other-');
    const { changes } = await prepareImport(
      [{ name: 'list.ros', bytes: Buffer.from(again) }],
      { into: '', legends: false, mapping: {} },
      files,
    );
    expect(changes.every(({ action }) => action === 'same')).toBe(true);
  });
  test.each(['list.rosz', 'list.bsr', 'no-ending'])('in an archive, as %s', async (name) => {
    const { units } = await parsed(zipSync({ 'list.ros': Buffer.from(ARMY) }), name);
    expect(units).toHaveLength(2);
  });
});

describe('a roster of New Recruit, as JSON', () => {
  /** The same roster as JSON: single elements become properties, repeatable ones lists. */
  const asJson = ({
    name,
    type = 'upgrade',
    number = 1,
    points,
    categories = [],
    inner = [],
    profiles = '',
    group,
  }: Selection): object => ({
    id: `random-${made++}`,
    name,
    entryId: `link::e-${name}`,
    number,
    type,
    from: 'entry',
    ...(group !== undefined && { group }),
    profiles: [
      ...profiles.matchAll(
        /<profile name="([^"]*)" typeName="([^"]*)"[^>]*><characteristics>(.*?)<\/characteristics>/g,
      ),
    ].map(([, title, typeName, values = '']) => ({
      name: title,
      typeName,
      hidden: false,
      characteristics: [...values.matchAll(/name="([^"]*)">([^<]*)</g)].map(([, key, text]) => ({
        name: key,
        $text: text.replaceAll('&quot;', '"'),
      })),
    })),
    selections: inner.map(asJson),
    categories: categories.map((category) => ({ name: category, entryId: 'x', primary: false })),
    ...(points !== undefined && { costs: [{ name: 'pts', typeId: 'points', value: points }] }),
  });
  test('gives the same result as XML', async () => {
    const json = {
      roster: {
        name: 'High water',
        generatedBy: 'https://newrecruit.eu',
        gameSystemName: 'Age of Sigmar 4.0',
        costLimits: [{ name: 'pts', typeId: 'points', value: 2000 }],
        forces: [
          { name: 'Regiment', catalogueName: 'Tidefolk', selections: [captain, reeves(5)].map(asJson) },
        ],
      },
    };
    const fromJson = await parsed(JSON.stringify(json), 'list.json');
    const fromXml = await parsed(roster(force('Regiment', [captain, reeves(5)])));
    expect(fromJson.changes.map(({ path, text }) => [path, text])).toEqual(
      fromXml.changes.map(({ path, text }) => [path, text]),
    );
    expect(fromJson.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  test.each([
    ['{"roster": 5}', 'not a roster or a catalogue'],
    ['{"a": [', 'not valid JSON'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'not a roster or a catalogue'],
  ])('%.20s is refused', async (text, expected) =>
    expect((await bring(text, 'x.json')).notes[0].message).toContain(expected),
  );
});
