import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { reconciled, type ImportRecord } from '@engine/exchange/three-way';
import { prepareImport } from '../../src-main/import/prepare';
import { carries, melee, model, profile, unit } from './catalogue';
import { alone, prepare } from './taken';

const GUARD = (points: number, text = 'It sings.'): Record<string, string> =>
  alone(
    unit({
      name: 'Tide Guard',
      points,
      profiles: profile('Song', 'Ability (Passive)', { Effect: text }),
      models: model({ name: 'A', min: 5, inner: carries(melee('Blade')) }),
    }),
  );
const PATH = 'tidefolk/tide-guard.unit.json';

interface Imported {
  readonly files: Map<string, string>;
  readonly record: ImportRecord;
}
const first = async (points: number): Promise<Imported> => {
  const { changes, record } = await prepare(GUARD(points));
  return { files: new Map(changes.map(({ path, text }) => [path, text])), record };
};
const edited = ({ files, record }: Imported, edit: (card: UnitFile) => unknown): Imported => {
  const card = JSON.parse(files.get(PATH)!) as UnitFile;
  edit(card);
  return { files: new Map(files).set(PATH, JSON.stringify(card)), record };
};
const again = async ({ files, record }: Imported, catalogue: Record<string, string>) => {
  const given = Object.entries(catalogue).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  const plan = await prepareImport(
    given,
    { into: '', legends: false, mapping: {} },
    files,
    undefined,
    record,
  );
  const change = plan.changes.find(({ path }) => path === PATH)!;
  return {
    ...change,
    notes: plan.notes.map(({ message }) => message),
    card: JSON.parse(change.text) as UnitFile,
  };
};

describe('importing a catalog again', () => {
  const own = (card: UnitFile): void => {
    card.points = 999;
    card.abilities.push({ name: 'My own', type: 'Passive', text: 'Mine.' });
  };

  test('the user’s edits stay if the catalog has not changed', async () => {
    const { action, card, notes } = await again(edited(await first(160), own), GUARD(160));
    expect(action).toBe('same');
    expect(card.points).toBe(999);
    expect(card.abilities.map(({ name }) => name)).toEqual(['Song', 'My own']);
    expect(notes).toEqual([]);
  });

  test('changes by the catalog alone are imported beside them', async () => {
    const { edits, card } = await again(edited(await first(160), own), GUARD(160, 'It hums.'));
    expect(edits).toEqual(['abilities 1 text “It sings.” → “It hums.”']);
    expect(card.points).toBe(999);
    expect(card.abilities.map(({ text }) => text)).toEqual(['It hums.', 'Mine.']);
  });

  test('if both changed, the user’s value stays, with a note', async () => {
    const { action, card, notes } = await again(edited(await first(160), own), GUARD(170));
    expect(action).toBe('same');
    expect(card.points).toBe(999);
    expect(notes).toEqual([
      `points was 160 in the last import, is 999 here and 170 in the catalog. Your value stays. Enter the catalog's value yourself if you want it.`,
    ]);
  });

  test('removed entries stay removed', async () => {
    const without = edited(await first(160), (card) => (card.abilities = []));
    const { action, card } = await again(without, GUARD(160));
    expect(action).toBe('same');
    expect(card.abilities).toEqual([]);
  });

  test('without a record of the last import the catalog wins, and each edit is shown', async () => {
    const { files } = edited(await first(160), (card) => (card.points = 999));
    const { edits, card } = await again({ files, record: {} }, GUARD(160));
    expect(edits).toEqual(['points 999 → 160']);
    expect(card.points).toBe(160);
  });
});

describe('three versions of one value', () => {
  const of = (last: unknown, mine: unknown, coming: unknown, unite = false): unknown[] => {
    const { value, conflicts } = reconciled(last, mine, coming, unite);
    return [value, conflicts.map(({ path }) => path.join(' '))];
  };
  test.each([
    ['nobody changed it', 1, 1, 1, [1, []]],
    ['I changed it', 1, 2, 1, [2, []]],
    ['the catalogue changed it', 1, 1, 2, [2, []]],
    ['both, to the same', 1, 2, 2, [2, []]],
    ['both, to different values', 1, 2, 3, [2, ['']]],
    ['I removed a key', { a: 1 }, {}, { a: 1 }, [{}, []]],
    ['the catalogue removed a key', { a: 1 }, { a: 1 }, {}, [{}, []]],
    ['it removed what I changed', { a: 1 }, { a: 2 }, {}, [{ a: 2 }, ['a']]],
    ['both added a key', {}, { a: 1 }, { a: 2 }, [{ a: 1 }, ['a']]],
    [
      'things with names, in my order',
      [
        { name: 'x', n: 1 },
        { name: 'y', n: 1 },
      ],
      [
        { name: 'y', n: 2 },
        { name: 'own', n: 0 },
        { name: 'x', n: 1 },
      ],
      [
        { name: 'x', n: 3 },
        { name: 'y', n: 1 },
        { name: 'z', n: 1 },
      ],
      [
        [
          { name: 'y', n: 2 },
          { name: 'own', n: 0 },
          { name: 'x', n: 3 },
          { name: 'z', n: 1 },
        ],
        [],
      ],
    ],
    [
      'two things of one name',
      [
        { name: 'x', n: 1 },
        { name: 'x', n: 2 },
      ],
      [
        { name: 'x', n: 1 },
        { name: 'x', n: 5 },
      ],
      [
        { name: 'x', n: 4 },
        { name: 'x', n: 2 },
      ],
      [
        [
          { name: 'x', n: 4 },
          { name: 'x', n: 5 },
        ],
        [],
      ],
    ],
  ])('%s', (_, last, mine, coming, expected) => expect(of(last, mine, coming)).toEqual(expected));

  test('keywords of a book: both sides’ additions; removed ones stay removed', () => {
    expect(of(['A', 'B'], ['A', 'OWN'], ['A', 'B', 'C'], true)).toEqual([['A', 'OWN', 'C'], []]);
  });
});
