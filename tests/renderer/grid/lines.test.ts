import { writeCell } from '@engine/exchange/grid/write-cell';
import { err } from '@engine/kernel/result';
import { describe, expect, test } from 'vitest';
import { parseChange } from '@engine/exchange/grid/arithmetic';
import { changeEdits, fillEdits } from '../../../src-renderer/views/grid/edits';
import { filterOf } from '../../../src-renderer/views/grid/filter';
import { itemsOf } from '../../../src-renderer/views/grid/order';
import { readRows } from '../../../src-renderer/views/grid/rows';
import { addingLines, removingLines } from '../../../src-renderer/views/grid/lines';
import { LINES } from '../../../src-renderer/views/grid/sources';
import { cardCells, cardColumn, type TableColumn } from '../../../src-renderer/views/grid/table';

const ARMY = {
  name: 'Reed column',
  book: 'reed',
  units: [{ unit: 'reed-guard', count: 3 }, { unit: 'toad-rider' }],
};
const army = (name: string) => JSON.stringify({ ...ARMY, name });
const system = 'azeroth-at-war' as const;
const known = { system, group: '', errors: 0, warnings: 0 };
const outline = [
  { ...known, kind: 'book' as const, path: 'reed/reed.book.json', name: 'Reed' },
  {
    ...known,
    kind: 'unit' as const,
    path: 'reed/reed-guard.unit.json',
    name: 'Reed Guard',
    unit: 'reed-guard',
  },
  { ...known, kind: 'unit' as const, path: 'moss/moss-elf.unit.json', name: 'Moss Elf', unit: 'moss-elf' },
  {
    ...known,
    kind: 'army' as const,
    path: 'lists/first.army.json',
    name: 'Reed column',
    army: { points: 150, entries: [{ path: 'units.0', points: 120 }] },
  },
  { ...known, kind: 'army' as const, path: 'lists/second.army.json', name: 'Second column' },
];
const bench = () => {
  const texts = new Map([
    ['lists/first.army.json', army('Reed column')],
    ['lists/second.army.json', army('Second column')],
  ]);
  return { texts, engine: { outline }, textOf: (path: string) => texts.get(path) };
};
const columnsOf = (rows: ReturnType<typeof readRows>): readonly TableColumn[] => [
  ...LINES.facts,
  ...LINES.columns(system, rows).map(cardColumn),
];

test('each line of each army is a row, with the names and costs that its game gives', () => {
  const rows = readRows(bench(), LINES, system, []);
  expect(rows.map(({ group, name, at, facts }) => [group, name, at.join('.'), facts['cost']])).toEqual([
    ['Reed column', 'Reed Guard', 'units.0', 120],
    ['Reed column', 'toad-rider', 'units.1', undefined],
    ['Second column', 'Reed Guard', 'units.0', undefined],
    ['Second column', 'toad-rider', 'units.1', undefined],
  ]);
  expect(rows[0].facts['place']).toBe('unit 1');
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  expect(
    itemsOf(rows, 'group').map((item) =>
      item.type === 'group' ? `${item.title} ${item.count}` : item.row.name,
    ),
  ).toEqual(['Reed column 2', 'Reed Guard', 'toad-rider', 'Second column 2', 'Reed Guard', 'toad-rider']);
});

test('an unchanged line stays the same row, and a text that is not JSON keeps its lines', () => {
  const own = bench();
  const before = readRows(own, LINES, system, []);
  expect(readRows(own, LINES, system, before)).toBe(before);
  own.texts.set('lists/second.army.json', '{ broken');
  const after = readRows(own, LINES, system, before);
  expect(after.slice(0, 2).map((row, i) => row === before[i])).toEqual([true, true]);
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
});

test('filters, numbers and filling work on lines as on units', () => {
  const rows = readRows(bench(), LINES, system, []);
  const columns = columnsOf(rows);
  const cells = cardCells();
  const read: typeof cells = (row, column) => (column.card ? cells(row, column) : row.facts[column.id]);
  const found = (query: string) =>
    rows.filter(filterOf(query, columns, read)).map(({ group, unit }) => `${group}: ${unit}`);
  expect(found('count>=2 group:second')).toEqual(['Second column: reed-guard']);
  expect(found('cost=120')).toEqual(['Reed column: reed-guard']);
  const count = columns.filter(({ id }) => id === 'count');
  const change = parseChange('+1');
  expect(change.ok && changeEdits({ rows, columns: count }, read, change.value, 0)).toEqual([
    { file: 'lists/first.army.json', at: ['units', 0], column: 'count', cell: '4' },
    { file: 'lists/first.army.json', at: ['units', 1], column: 'count', cell: '2' },
    { file: 'lists/second.army.json', at: ['units', 0], column: 'count', cell: '4' },
    { file: 'lists/second.army.json', at: ['units', 1], column: 'count', cell: '2' },
  ]);
  expect(fillEdits({ rows: rows.slice(0, 2), columns: count }, read)).toEqual([
    { file: 'lists/first.army.json', at: ['units', 1], column: 'count', cell: '3' },
  ]);
});

test('a line may choose any unit of its book', () => {
  const [row] = readRows(bench(), LINES, system, []);
  const unit = columnsOf([row]).find(({ id }) => id === 'unit')!;
  expect(LINES.suggestions(outline, row, unit)).toEqual(['reed-guard']);
});

test('a reference with its book is the same unit, so that it finds its fair cost', () => {
  const own = bench();
  own.texts.set('lists/first.army.json', army('Reed column').replace('"reed-guard"', '"reed/reed-guard"'));
  const [row] = readRows(own, LINES, system, []);
  expect([row.unit, row.name]).toEqual(['reed-guard', 'Reed Guard']);
});

test('lines are added to each army once, by reference or printed name, and removed again', () => {
  const own = bench();
  const rows = readRows(own, LINES, system, []);
  for (const named of ['reed-guard', 'reed/reed-guard', 'reed guard', '']) {
    const found = addingLines(
      rows.filter(({ at }) => at[1] === 0),
      named,
      outline,
      system,
    );
    if (!found.ok) throw new Error(found.error);
    expect(found.value.made).toBe('lists/first.army.json\nunits.2');
    for (const [path, edit] of found.value.edits) {
      const edited = edit(own.texts.get(path) ?? '');
      const unit = named.includes('/') ? named : 'reed-guard';
      const units = [...ARMY.units, { unit }];
      expect(edited.ok && JSON.parse(edited.value)).toMatchObject({ units });
    }
  }
  expect(addingLines(rows, 'moth', outline, system)).toMatchObject({ ok: false });
  const removed = removingLines(rows).edits.get('lists/second.army.json');
  expect(removed?.(army('Second column'))).toMatchObject({ ok: true });
  // A text that was typed meanwhile may have other lines at these places.
  expect(removed?.(army('Typed meanwhile'))).toMatchObject({ ok: false });
});

describe('an army without lines', () => {
  const withEmpty = (units: unknown = []) => {
    const own = bench();
    own.texts.set('lists/second.army.json', JSON.stringify({ name: 'Second column', book: 'reed', units }));
    return own;
  };
  const rowOf = (own: ReturnType<typeof bench>) => readRows(own, LINES, system, [])[2];

  test('has a row, which is not counted as a line and has no values of one', () => {
    const rows = readRows(withEmpty(), LINES, system, []);
    expect(rows.map(({ name }) => name)).toEqual(['Reed Guard', 'toad-rider', 'No units yet']);
    expect(itemsOf(rows, 'group').flatMap((item) => (item.type === 'group' ? item.count : []))).toEqual([
      2, 0,
    ]);
    const read = cardCells();
    const values = columnsOf(rows).flatMap((column) =>
      column.card ? [[column.id, read(rows[2], column)]] : [],
    );
    expect(Object.fromEntries(values)).toMatchObject({ count: undefined, 'army.name': 'Second column' });
  });

  test.each([[[]], [undefined]])('gets its first line there: units %j', (units) => {
    const own = withEmpty(units);
    const found = addingLines([rowOf(own)], 'Reed Guard', outline, system);
    if (!found.ok) throw new Error(found.error);
    expect(found.value.made).toBe(rowOf(own).key);
    const edited = found.value.edits.get('lists/second.army.json')?.(
      own.textOf('lists/second.army.json') ?? '',
    );
    expect(edited?.ok && JSON.parse(edited.value)).toMatchObject({ units: [{ unit: 'reed-guard' }] });
  });

  test('asks for a unit before other values', () => {
    const own = withEmpty();
    const column = columnsOf(readRows(own, LINES, system, [])).find(({ id }) => id === 'count')?.card;
    if (!column) throw new Error('no column');
    const { text, at } = rowOf(own);
    expect(writeCell(text, column, '3', at)).toEqual(err('This army has no units yet. Choose a unit first.'));
  });
});
