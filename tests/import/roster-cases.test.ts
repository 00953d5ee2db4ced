import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ArmyFile, BookFile, UnitFile } from '@engine/generated/age-of-sigmar';
import { prepareImport } from '../../src-main/import/prepare';

/** Imports a roster from the outside tests into the given files. */
const bring = async (name: string, there: ReadonlyMap<string, string> = new Map()) => {
  const bytes = await readFile(join(import.meta.dirname, 'cases', `${name}.ros`));
  const plan = await prepareImport(
    [{ name: `${name}.ros`, bytes }],
    { into: '', legends: false, mapping: {} },
    there,
  );
  const of = <T>(kind: string): T[] =>
    plan.changes
      .filter(({ path }) => path.endsWith(`.${kind}.json`))
      .map(({ text }) => JSON.parse(text) as T);
  const messages = plan.diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
  const cost = plan.diagnostics.find(({ code }) => code === 'army-underspent')?.message;
  return {
    units: of<UnitFile>('unit'),
    book: of<BookFile>('book')[0],
    army: of<ArmyFile>('army')[0],
    notes: plan.notes.map(({ message }) => message),
    files: new Map([...there, ...plan.changes.map(({ path, text }) => [path, text] as const)]),
    changes: plan.changes,
    messages,
    cost,
  };
};

describe('models declared as upgrades are counted', () => {
  test('several of one', async () => {
    const { units } = await bring('models-as-upgrades-smallest');
    expect(units[0]).toMatchObject({ models: 4, weapons: [{ name: 'Pick' }] });
    expect(units[0].weapons[0]).not.toHaveProperty('models');
  });
  test('each kind carries its own weapon', async () => {
    const { units, cost } = await bring('models-as-upgrades-list');
    expect(units[1]).toMatchObject({
      models: 4,
      weapons: [
        { name: 'Pick', models: 3 },
        { name: 'Drill', models: 1 },
      ],
    });
    expect(cost).toContain('costs 200 of 1000 points');
  });
});

test('a champion is not an enhancement (AOS-command-models-1.0)', async () => {
  const { army, units, messages } = await bring('command-models-list');
  expect(messages).toEqual([]);
  expect(army.regiments[0].units).toEqual([{ unit: 'guards' }]);
  expect(units[1].keywords).toContain('CHAMPION');
});

test('a lore is imported with its spells (AOS-army-4.2)', async () => {
  const { army, book, messages } = await bring('lores-list');
  expect(messages).toEqual([]);
  expect(army.lores).toEqual({ spell: 'Lore of Dust' });
  expect(book.lores).toEqual([
    {
      name: 'Lore of Dust',
      type: 'spell',
      spells: [
        {
          name: 'Dust Lash',
          value: 6,
          text: 'Pick a visible enemy unit within 12".\nInflict D3 mortal damage on the target.',
        },
      ],
    },
  ]);
});

describe('named choices keep their points (AOS-army-4.0)', () => {
  test('an enhancement, with its text and its effect (AOS-army-4.1)', async () => {
    const { book, cost, messages } = await bring('enhancement-with-points-list');
    expect(messages).toEqual([]);
    expect(cost).toContain('costs 270 of 1000 points');
    expect(book.enhancements).toEqual([
      {
        name: 'Artefacts of Power',
        eligible: ['HERO'],
        options: [
          {
            name: 'Bone robe',
            text: 'This unit has WARD (5+).',
            points: 20,
            effects: [{ type: 'ward', value: 5 }],
          },
        ],
      },
    ]);
  });
  test('faction terrain and a lore (AOS-army-3.7)', async () => {
    const { cost, messages } = await bring('enhancement-with-points-terrain-and-lore');
    expect(cost).toContain('costs 260 of 1000 points');
    expect(messages).toEqual(['army-lore-unknown']);
  });
});

test('names in other scripts make separate ids, and no list replaces another', async () => {
  const first = await bring('other-scripts-first');
  const { changes, files } = await bring('other-scripts-second', first.files);
  expect([...files.keys()]).toEqual([
    'dustborn/rytsari.unit.json',
    'dustborn/dustborn.book.json',
    'dustborn/pervyi-otryad.army.json',
    'dustborn/n1wrs8f8.unit.json',
    'dustborn/n1c5p5a2.army.json',
  ]);
  expect(changes.map(({ action }) => action)).toEqual(['new', 'same', 'new']);
});

describe('existing files stay', () => {
  const PATH = 'dustborn/guards.unit.json';
  const [BOOK, ARMY] = ['dustborn/dustborn.book.json', 'dustborn/guards.army.json'];
  const edited = async (path: string, edit: (value: Record<string, unknown>) => void) => {
    const { files } = await bring('command-models-list');
    const value = JSON.parse(files.get(path)!) as Record<string, unknown>;
    edit(value);
    return new Map(files).set(path, JSON.stringify(value));
  };
  /** Files that an import changed. */
  const changed = (after: Awaited<ReturnType<typeof bring>>, there: ReadonlyMap<string, string>) =>
    [...there].filter(([path, text]) => after.files.get(path) !== text).map(([path]) => path);

  test('importing the same roster again changes nothing', async () => {
    const { files } = await bring('command-models-list');
    const again = await bring('command-models-list', files);
    expect(again.changes.every(({ action }) => action === 'same')).toBe(true);
  });
  test('a card whose points the user changed is used unchanged, with a note', async () => {
    const there = await edited(PATH, (card) => (card['points'] = 999));
    const after = await bring('command-models-list', there);
    expect(changed(after, there)).toEqual([]);
    expect(after.notes).toContain('Guards costs 999 points elsewhere and 130 here. It stays at 999.');
  });
  test.each([
    ['another unit of that name', JSON.stringify({ name: 'Guards' })],
    ['a file that cannot be read', '{"name": '],
  ])('%s stays: the imported one gets another id', async (_, text) => {
    const { files } = await bring('command-models-list');
    const there = new Map(files).set(PATH, text);
    const after = await bring('command-models-list', there);
    expect(after.files.get(PATH)).toBe(text);
    expect(after.notes).toContain('dustborn already has another unit guards. This one is guards-2.');
    expect(after.army.id).toBe('guards-2');
    expect(after.army.regiments[0].units).toEqual([{ unit: 'guards-2' }]);
  });
  test('an army that the user changed stays: the imported one gets another id', async () => {
    const there = await edited(ARMY, (army) => (army['limit'] = 2000));
    const after = await bring('command-models-list', there);
    expect(changed(after, there)).toEqual([]);
    expect(after.notes).toContain('dustborn already has another army guards. This one is guards-2.');
  });
  test('a book keeps its content and gets what it lacks', async () => {
    const there = await edited(BOOK, (book) => {
      book['lores'] = [
        { name: 'Lore of Salt', type: 'spell', spells: [{ name: 'Salt', value: 5, text: 'Salt.' }] },
      ];
      book['text'] = 'Mine.';
    });
    const { book, notes } = await bring('lores-list', there);
    expect(book).toMatchObject({ text: 'Mine.' });
    expect(book.lores?.map(({ name }) => name).sort()).toEqual(['Lore of Dust', 'Lore of Salt']);
    expect(notes).toContain(
      `${BOOK} already exists. It gets lores that it lacks, and the rest is unchanged.`,
    );
  });
  test('a hero from one roster may lead the units that another roster gives it, with a note', async () => {
    const first = await bring('enhancement-with-points-terrain-and-lore');
    const { files, notes, messages } = await bring('enhancement-with-points-list', first.files);
    const hero = JSON.parse(files.get('dustborn/dust-warden.unit.json')!) as UnitFile;
    expect(hero.regiment).toEqual([{ units: 'warriors' }, { units: 'guards' }]);
    expect(messages).toEqual([]);
    expect(notes).toContain(
      'dustborn/dust-warden.unit.json already exists. guards may join its regiment now, and the rest is unchanged.',
    );
  });
});

test('a roster of the third edition is reported as such', async () => {
  const { changes, notes } = await bring('third-edition-list');
  expect(changes).toEqual([]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain('belongs to the third edition of Age of Sigmar');
});
