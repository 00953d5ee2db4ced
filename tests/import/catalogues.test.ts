import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { carries, catalogue, least, link, melee, model, profile, ranged, REEVES, unit } from './catalogue';
import { alone, only, prepare, shared, units } from './taken';

describe('a unit of a catalog', () => {
  test('is imported completely: groups of models, weapons, abilities, keywords, base', async () => {
    const { 'tide-reeves': reeves } = await units(alone(REEVES));
    expect(reeves).toEqual({
      $schema: 'warbench:age-of-sigmar/unit',
      id: 'tide-reeves',
      name: 'Tide Reeves',
      models: 5,
      base: '32mm',
      move: 5,
      health: 2,
      save: 4,
      control: 1,
      keywords: ['INFANTRY', 'ORDER', 'CHAMPION (1/5)', 'WARD (6+)', 'TIDEFOLK'],
      weapons: [
        {
          name: 'Maul',
          type: 'melee',
          attacks: 2,
          hit: 4,
          wound: 3,
          rend: 1,
          damage: 'D3',
          abilities: ['Crit (Mortal)', 'Anti-MONSTER (+1 Rend)'],
          models: 1,
        },
        {
          name: 'Staff',
          type: 'melee',
          attacks: 2,
          hit: 4,
          wound: 3,
          rend: 0,
          damage: 1,
          abilities: [],
          models: 4,
        },
      ],
      abilities: [
        {
          name: 'Salt in the Eyes',
          type: 'Passive',
          text: 'Subtract 1 from hit rolls for attacks that target this unit.',
          effects: [{ type: 'modify-roll', roll: 'hit', by: -1, of: 'enemy' }],
        },
        {
          name: 'Undertow',
          type: 'Active',
          timing: 'Once Per Battle, Any Combat Phase',
          declare: 'Pick an enemy INFANTRY unit in combat with this unit.',
          text: 'Move it 1".',
          keywords: ['RAMPAGE'],
        },
      ],
    });
  });

  test('and its book declares keywords that are not the game’s own, without problems', async () => {
    const { changes, diagnostics } = await prepare(alone(REEVES));
    expect(changes.map(({ path, action }) => [path, action])).toEqual([
      ['tidefolk/tide-reeves.unit.json', 'new'],
      ['tidefolk/tidefolk.book.json', 'new'],
    ]);
    expect(JSON.parse(changes[1].text)).toMatchObject({
      name: 'Tidefolk',
      keyword: 'TIDEFOLK',
      keywords: [],
    });
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  const body = (name: string): string => model({ name, inner: carries(melee('Fist')) });
  test.each([
    [
      'no-break hyphens and spaces',
      {
        profiles: '',
        models: model({
          name: 'A',
          inner: carries(ranged('Bow', { Ability: 'Anti\u2011**^^Cavalry^^** (+1\u00A0Rend), Companion' })),
        }),
      },
      { weapons: [{ abilities: ['Anti-CAVALRY (+1 Rend)', 'Companion'], range: 12 }] },
    ],
    ['a random move', { stats: { Move: '2D6"' }, models: body('A') }, { move: '2D6' }],
    [
      'no move, no save, no control',
      { stats: { Move: '-', Save: '-', Control: '-' }, models: body('A') },
      { move: '-', save: 7, control: '-' },
    ],
    [
      'an oval base, short side first',
      { models: model({ name: 'A', base: '92 x 120mm', inner: carries(melee('Fist')) }) },
      { base: '120x92mm' },
    ],
    [
      'bases with decimals, of several sizes',
      { models: model({ name: 'A', min: 9, base: '2/9 32mm\n7/9 28.5mm', inner: carries(melee('Fist')) }) },
      {
        models: 9,
        base: [
          { size: '32mm', models: 2 },
          { size: '28.5mm', models: 7 },
        ],
      },
    ],
    ['no points', { models: body('A') }, {}],
    ['its own points', { points: 120, models: body('A') }, { points: 120 }],
  ])('%s', async (_, given, expected) =>
    expect(await only({ name: 'Reef Kin', ...given })).toMatchObject(expected),
  );

  test('“**^^X^^**”, small capitals in bold, becomes X: in weapons, in texts and in keywords', async () => {
    const card = await only({
      name: 'Reef Kin',
      profiles: profile('Undertow', 'Ability (Activated)', {
        Timing: '**Any Combat Phase**',
        Declare: 'Pick an enemy **^^Infantry^^** unit.',
        Effect: 'It has **^^Ward (5+)^^**, and *each* **hit** counts.',
        Keywords: '**^^Rampage^^**',
      }),
      models: model({
        name: 'A',
        inner: carries(melee('Gaff', { Ability: '**Anti-**^^Monster^^** (+1 Rend)**' })),
      }),
    });
    expect(card.weapons[0].abilities).toEqual(['Anti-MONSTER (+1 Rend)']);
    expect(card.abilities).toEqual([
      {
        name: 'Undertow',
        type: 'Active',
        timing: 'Any Combat Phase',
        declare: 'Pick an enemy INFANTRY unit.',
        text: 'It has WARD (5+), and each hit counts.',
        keywords: ['RAMPAGE'],
      },
    ]);
  });

  test('a modifier without conditions changes the minimum; one for reinforced units does not', async () => {
    const more = model({ name: 'A', min: 5, inner: carries(melee('Fist')) }).replace(
      '<modifiers>',
      '<modifiers><modifier type="increment" value="2" field="min-A"/>',
    );
    expect(await only({ name: 'Reef Kin', models: more })).toMatchObject({ models: 7 });
  });

  test('XML nested in a characteristic is flattened; HTML in it is text', async () => {
    const [card] = Object.values(
      await units({
        'a.cat': catalogue({
          name: 'Tidefolk',
          library: true,
          body: shared(
            unit({
              name: 'Reef Kin',
              models: body('A'),
              profiles: profile('Song', 'Ability (Passive)', { Effect: 'MARK' }),
            }),
          ).replace('MARK', 'One <b>bold</b> word<br/>and &lt;script&gt;alert(1)&lt;/script&gt;'),
        }),
      }),
    );
    expect(card.abilities[0].text).toBe('One bold word\nand <script>alert(1)</script>');
  });

  test('a weapon with “See below” becomes an ability, without guessing', async () => {
    const { changes, notes, diagnostics } = await prepare(
      alone(
        unit({
          name: 'Reef Kin',
          models: model({ name: 'A', inner: carries(melee('Wave', { Atk: 'See below' })) }),
        }),
      ),
    );
    const card = JSON.parse(changes[0].text) as UnitFile;
    expect(card.weapons).toEqual([]);
    expect(card.abilities).toEqual([
      {
        name: 'Wave',
        type: 'Passive',
        text: 'Melee Weapon: Atk See below, Hit 4+, Wnd 3+, Rnd -, Dmg 1, Ability -.',
      },
    ]);
    expect(notes[0]).toMatchObject({ kind: 'decided', file: 'tide.cat' });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('weapons of options that are not chosen are reported as left out', async () => {
    const { notes } = await prepare(
      alone(
        unit({
          name: 'Reef Kin',
          models: model({ name: 'A', inner: carries(melee('Fist')) + carries(melee('Gaff'), '') }),
        }),
      ),
    );
    expect(notes.map(({ message }) => message)).toEqual([
      'Reef Kin may take Gaff instead. It is imported with its default.',
    ]);
  });

  test('a weapon that another one replaces is only carried by the other groups of models', async () => {
    const instead = `<modifiers><modifier type="set" value="0" field="least-1"><conditionGroups><conditionGroup type="or"><conditions>${['w-gaff', 'w-net'].map((id) => `<condition type="atLeast" value="1" field="selections" scope="parent" childId="${id}"/>`).join('')}</conditions></conditionGroup></conditionGroups></modifier></modifiers>`;
    const weapon = (name: string, more: string): string =>
      `<selectionEntry type="upgrade" name="${name}" id="w-${name.toLowerCase()}" hidden="false" ${more}<profiles>${melee(name)}</profiles></selectionEntry>`;
    const card = await only({
      name: 'Reef Kin',
      models: model({
        name: 'A',
        min: 4,
        lots: '1,1,2',
        inner:
          weapon('Gaff', 'defaultAmount="0,1,0">') +
          weapon('Net', 'defaultAmount="1,0,0">') +
          weapon('Knife', `>${least(1)}${instead}`) +
          weapon('Boots', `>${least(1)}`),
      }),
    });
    expect(card.weapons.map(({ name, models }) => [name, models])).toEqual([
      ['Gaff', 1],
      ['Net', 1],
      ['Knife', 2],
      ['Boots', undefined],
    ]);
  });

  test('a group’s default is taken', async () => {
    const group = `<selectionEntryGroups><selectionEntryGroup name="Weapons" id="g" hidden="false" defaultSelectionEntryId="w-two">${''}<selectionEntries>
      <selectionEntry type="upgrade" name="one" id="w-one" hidden="false"><profiles>${melee('Fist')}</profiles></selectionEntry>
      <selectionEntry type="upgrade" name="two" id="w-two" hidden="false"><profiles>${melee('Gaff')}</profiles></selectionEntry>
    </selectionEntries><constraints><constraint type="min" value="1" field="selections" scope="parent" id="gm"/></constraints></selectionEntryGroup></selectionEntryGroups>`;
    const card = await only({
      name: 'Reef Kin',
      models: model({ name: 'A', min: 3, inner: '' }).replace('<rules>', `${group}<rules>`),
    });
    expect(card.weapons).toMatchObject([{ name: 'Gaff' }]);
    expect(card.weapons[0]).not.toHaveProperty('models');
  });
});

describe('a catalog that uses a library', () => {
  const library = catalogue({
    name: 'Tide Library',
    library: true,
    body: shared(
      REEVES,
      unit({ name: 'Old Guard (Legends)', models: model({ name: 'A', inner: carries(melee('Fist')) }) }),
    ),
  });
  const over = (name: string, ...links: string[]): string =>
    catalogue({ name, links: ['Tide Library'], body: `<entryLinks>${links.join('')}</entryLinks>` });

  test('points are on the links, and differ between catalogs: each book has its own', async () => {
    const { changes } = await prepare({
      'lib.cat': library,
      'a.cat': over('Tidefolk', link('Tide Reeves', 110)),
      'b.cat': over('Tide Raiders', link('Tide Reeves', 130)),
    });
    expect(changes.map(({ path, text }) => [path, (JSON.parse(text) as { points?: number }).points])).toEqual(
      [
        ['tidefolk/tide-reeves.unit.json', 110],
        ['tidefolk/tidefolk.book.json', undefined],
        ['tide-raiders/tide-reeves.unit.json', 130],
        ['tide-raiders/tide-raiders.book.json', undefined],
      ],
    );
  });
  test('hidden entries and legends are left out, with a note', async () => {
    const files = {
      'lib.cat': library,
      'a.cat': over('Tidefolk', link('Tide Reeves', 110, undefined, true), link('Old Guard (Legends)', 90)),
    };
    const { changes, notes } = await prepare(files);
    expect(changes).toEqual([]);
    expect(notes.map(({ message }) => message)).toEqual([
      'Tide Reeves is hidden in the catalog. It is not imported.',
      'Old Guard (Legends) is a Legends unit. Use --legends to include it.',
    ]);
    expect((await prepare(files, { legends: true })).changes).toHaveLength(2);
  });
  test('a category alone can mark a legend', async () => {
    const old = unit({
      name: 'Last Wardens',
      keywords: ['INFANTRY', 'Legends'],
      models: model({ name: 'A', inner: carries(melee('Fist')) }),
    });
    const files = { 'a.cat': catalogue({ name: 'Tidefolk', library: true, body: shared(old) }) };
    const { changes, notes } = await prepare(files);
    expect(changes).toEqual([]);
    expect(notes.map(({ message }) => message)).toEqual([
      'Last Wardens is a Legends unit. Use --legends to include it.',
    ]);
    expect((await prepare(files, { legends: true })).notes).toEqual([]);
  });
  test('two units with one name have two ids; an entry offered twice is imported once', async () => {
    const twin = unit({
      name: 'Tide Reeves',
      id: 'other',
      models: model({ name: 'B', inner: carries(melee('Gaff')) }),
    });
    const { changes, notes } = await prepare({
      'lib.cat': catalogue({ name: 'Tide Library', library: true, body: shared(REEVES, twin) }),
      'a.cat': over(
        'Tidefolk',
        link('Tide Reeves', 110),
        link('Tide Reeves', 115),
        link('Tide Reeves', 90, 'other'),
      ),
    });
    expect(changes.map(({ path }) => path)).toEqual([
      'tidefolk/tide-reeves.unit.json',
      'tidefolk/tide-reeves-2.unit.json',
      'tidefolk/tidefolk.book.json',
    ]);
    expect(notes.map(({ message }) => message)).toEqual([
      'The category “Regimental Option” is not a warscroll keyword. It is not imported.',
      'Tide Reeves is offered twice. Only the first one is imported.',
      'Two units of tidefolk are named Tide Reeves: this one is tide-reeves-2.',
    ]);
  });
  test('an id in two files: links lead to the first, with a note', async () => {
    const { notes } = await prepare({
      'lib.cat': library,
      'lib2.cat': catalogue({ name: 'Second Library', id: 'c-2', library: true, body: shared(REEVES) }),
      'a.cat': over('Tidefolk', link('Tide Reeves', 110)),
    });
    expect(notes.some(({ message }) => message.includes('Links use the first'))).toBe(true);
  });
  test('a missing library is requested', async () => {
    const { notes } = await prepare({ 'a.cat': over('Tidefolk', link('Tide Reeves', 110)) });
    expect(notes[0]).toMatchObject({
      file: 'a.cat',
      place: 'line 3',
      message: '“Tidefolk” takes units from “Tide Library”, which is not among the files. Add its file.',
    });
  });
});

describe('importing again', () => {
  test('the same catalog changes nothing; the designer’s additions stay', async () => {
    const first = await prepare(alone(REEVES));
    const files = new Map(first.changes.map(({ path, text }) => [path, text]));
    const path = 'tidefolk/tide-reeves.unit.json';
    files.set(
      path,
      files
        .get(path)!
        .replace(
          '"text": "Move it 1\\"."',
          '"text": "Move it 1\\".", "effects": [{ "type": "mortal-damage", "amount": 1 }]',
        )
        .replace('"models": 5,', '"models": 5,\n  "art": "art/reeves.png",'),
    );
    const again = await prepare(alone(REEVES), {}, files);
    expect(again.changes.map(({ action }) => action)).toEqual(['same', 'same']);
  });
  test('a change is imported as an edit, shown in words', async () => {
    const first = await prepare(alone(REEVES));
    const files = new Map(first.changes.map(({ path, text }) => [path, text]));
    const { changes } = await prepare(alone(REEVES.replace('>4+<', '>3+<')), {}, files);
    expect(changes[0]).toMatchObject({ action: 'update', edits: ['save 4 → 3'] });
  });
});

test('1,000 units are imported', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => REEVES.replaceAll('Tide Reeves', `Tide Reeves ${i}`));
  const started = performance.now();
  const { changes, diagnostics } = await prepare(alone(...many));
  expect(changes).toHaveLength(1001);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  console.info(`1,000 units: ${Math.round(performance.now() - started)} ms`);
});

test('another game’s catalog is refused with a sentence', async () => {
  const other = catalogue({
    name: 'Star Troopers',
    library: true,
    body: shared(unit({ name: 'Trooper', models: '' })),
  }).replace(/name="(Health|Save|Control)"/g, 'name="x$1"');
  const { changes, notes } = await prepare({ 'a.cat': other });
  expect(changes).toEqual([]);
  expect(notes[0].message).toContain('only rosters and catalogs of Age of Sigmar');
});

test('third edition files are reported as such, not as another game', async () => {
  const third = catalogue({
    name: 'Old Guard',
    library: true,
    body: shared(unit({ name: 'Guard', models: '' })),
  }).replace(
    /name="(Health|Control)"/g,
    (_, old: string) => `name="${old === 'Health' ? 'Wounds' : 'Bravery'}"`,
  );
  const { changes, notes } = await prepare({ 'a.cat': third });
  expect(changes).toEqual([]);
  expect(notes.map(({ message }) => message)).toEqual([
    '“Old Guard” belongs to the third edition of Age of Sigmar: its units have Wounds and Bravery, but no Health and Control. Only the fourth edition can be imported. Export the list again with its data.',
  ]);
});
