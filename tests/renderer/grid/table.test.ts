import { describe, expect, test } from 'vitest';
import { parseChange } from '@engine/exchange/grid/arithmetic';
import { gridColumns } from '@engine/exchange/grid/columns';
import {
  changeEdits,
  clearEdits,
  fillEdits,
  wordColumn,
  pasteEdits,
  wordEdits,
} from '../../../src-renderer/views/grid/edits';
import { filterOf } from '../../../src-renderer/views/grid/filter';
import { keyOf } from '../../../src-renderer/views/grid/grid-keys';
import { itemsOf, nextSort, sorted } from '../../../src-renderer/views/grid/order';
import { readRows } from '../../../src-renderer/views/grid/rows';
import { UNITS } from '../../../src-renderer/views/grid/sources';
import { areaOf, at, kept, moved } from '../../../src-renderer/views/grid/selection';
import {
  cardCells,
  cardColumn,
  suggestionsFor,
  widthOf,
  type CellReader,
  type TableColumn,
  type TableRow,
} from '../../../src-renderer/views/grid/table';

const card = (name: string, tier: string, points: number, more: object = {}): object => ({
  name,
  tier: [tier],
  points,
  base: '25mm',
  stats: { MOV: 5, ATK: 2, SKL: 4, STR: 4, TGH: 4, DEF: 4, INI: 3, WND: 1 },
  armor: 'LA',
  weapons: [{ name: 'Fork', tag: 'LW' }],
  keywords: [],
  abilities: [],
  ...more,
});
const row = (name: string, tier: string, points: number, more: object = {}): TableRow => {
  const value = card(name, tier, points, more);
  const path = `reed/${name.toLowerCase().replaceAll(' ', '-')}.unit.json`;
  const text = JSON.stringify(value);
  return { key: path, path, at: [], unit: name, name, group: tier, book: 'reed', text, value, facts: {} };
};
const ROWS = [
  row('Reed Guard', 'Baseline', 40, { keywords: ['Cleave'] }),
  row('Marsh Lord', 'Hero', 120, { keywords: ['Fly', 'Cleave'] }),
  row('Toad Rider', 'Baseline', 60, { armor: 'HA', shield: true }),
];
const COLUMNS = gridColumns(
  'azeroth-at-war',
  ROWS.map(({ value }) => value),
).map(cardColumn);
const column = (id: string): TableColumn => COLUMNS.find((each) => each.id === id)!;
const DAMAGE: TableColumn = {
  id: 'computed.damage',
  title: 'damage',
  group: '',
  align: 'right',
  hint: '',
  card: undefined,
};
const cell = cardCells();
const points = (edits: readonly { readonly cell: string }[]) => edits.map((edit) => edit.cell);

test('the cost of a unit stands beside its name', () => {
  const shown = UNITS.columns('azeroth-at-war', ROWS).filter(({ isShown }) => isShown);
  expect(shown.slice(0, 3).map(({ id }) => id)).toEqual(['name', 'points', 'tier']);
});

describe('the filter', () => {
  test.each([
    ['', ['Reed Guard', 'Marsh Lord', 'Toad Rider']],
    ['toad', ['Toad Rider']],
    ['points>=60', ['Marsh Lord', 'Toad Rider']],
    ['points>=60 armor=ha', ['Toad Rider']],
    ['-tier:hero', ['Reed Guard', 'Toad Rider']],
    ['keywords:cleave points<100', ['Reed Guard']],
    ['name:"marsh lord"', ['Marsh Lord']],
    ['stats.ATK=2 group:base', ['Reed Guard', 'Toad Rider']],
    ['tag:lw', ['Reed Guard', 'Marsh Lord', 'Toad Rider']],
    ['nothing:here', []],
  ])('“%s” shows %j', (query, names) => {
    expect(ROWS.filter(filterOf(query, COLUMNS, cell)).map(({ name }) => name)).toEqual(names);
  });
});

describe('the order of rows', () => {
  test('by numbers, either way; an empty cell is last', () => {
    const names = (isDescending: boolean, id = 'points') =>
      sorted(ROWS, { column: id, isDescending }, COLUMNS, cell).map(({ name }) => name);
    expect(names(false)).toEqual(['Reed Guard', 'Toad Rider', 'Marsh Lord']);
    expect(names(true)).toEqual(['Marsh Lord', 'Toad Rider', 'Reed Guard']);
    expect(names(false, 'shield')).toEqual(['Toad Rider', 'Marsh Lord', 'Reed Guard']);
    expect(names(true, 'shield')[0]).toBe('Toad Rider');
  });
  test('a header sorts up, down, and not at all', () => {
    const first = nextSort(undefined, 'points');
    const second = nextSort(first, 'points');
    expect([first, second, nextSort(second, 'points')]).toEqual([
      { column: 'points', isDescending: false },
      { column: 'points', isDescending: true },
      undefined,
    ]);
  });
  test('groups have headings, and rows are numbered through them', () => {
    const items = itemsOf(ROWS, 'group');
    expect(
      items.map((item) => (item.type === 'group' ? `${item.title} ${item.count}` : item.row.name)),
    ).toEqual(['Baseline 2', 'Reed Guard', 'Toad Rider', 'Hero 1', 'Marsh Lord']);
    expect(items.flatMap((item) => (item.type === 'row' ? [item.index] : []))).toEqual([0, 1, 2]);
    expect(itemsOf(ROWS, 'none').length).toBe(3);
  });
});

describe('the selection', () => {
  const extent = { rows: 10, columns: 4, page: 3 };
  const key = (name: string, isFar = false, extendsIt = false) => ({ key: name, isFar, extends: extendsIt });
  test('the cursor reaches the header, and stays within the table', () => {
    expect(moved(at(0, 0), key('ArrowUp'), extent)).toEqual(at(-1, 0));
    expect(moved(at(-1, 0), key('ArrowUp'), extent)).toEqual(at(-1, 0));
    expect(moved(at(9, 3), key('ArrowRight'), extent)).toEqual(at(9, 3));
    expect(moved(at(0, 1), key('PageDown'), extent)).toEqual(at(3, 1));
    expect(moved(at(5, 2), key('End', true), extent)).toEqual(at(9, 3));
    expect(moved(at(5, 2), key('x'), extent)).toBeUndefined();
  });
  test('Shift extends it from the cursor, never into the header', () => {
    const drawn = moved(at(2, 1), key('ArrowDown', true, true), extent)!;
    expect(areaOf(drawn)).toEqual({ top: 2, bottom: 9, left: 1, right: 1 });
    expect(moved(at(0, 0), key('ArrowUp', false, true), extent)).toEqual(at(0, 0));
  });
  test('a table that becomes smaller limits it', () => {
    expect(kept(at(9, 3), { rows: 2, columns: 2, page: 3 })).toEqual(at(1, 1));
  });
});

describe('edits of the selected cells', () => {
  const cells = { rows: ROWS, columns: [column('points'), column('armor')] };
  test('+5% rounded to 5 changes only the numbers', () => {
    const change = parseChange('+5%');
    expect(change.ok && points(changeEdits(cells, cell, change.value, 5))).toEqual(['40', '125', '65']);
  });
  test('fill down copies the first row’s values, clear removes all', () => {
    expect(points(fillEdits(cells, cell))).toEqual(['40', 'LA', '40', 'LA']);
    expect(points(clearEdits(cells))).toEqual(Array.from({ length: 6 }, () => ''));
  });
  test('a block is pasted from the first cell on; cells without a place are counted', () => {
    const block = [
      ['1', 'LA', 'x'],
      ['2', 'HA', 'y'],
    ];
    const all = { rows: ROWS.slice(2), columns: [column('points'), column('armor'), DAMAGE] };
    const { edits, left } = pasteEdits(block, { rows: 1, columns: 1 }, all);
    expect(edits.map(({ column: id, cell: text }) => `${id} ${text}`)).toEqual(['points 1', 'armor LA']);
    expect(left).toBe(4);
  });
  test('a keyword is added to the units that lack it, in the selected column', () => {
    expect(wordColumn([column('points')], COLUMNS, 'keywords')?.id).toBe('keywords');
    expect(wordColumn([column('tier')], COLUMNS, 'keywords')?.id).toBe('tier');
    expect(points(wordEdits(ROWS, column('keywords'), cell, 'Cleave', true))).toEqual(['Cleave']);
    expect(points(wordEdits(ROWS, column('keywords'), cell, 'Cleave', false))).toEqual(['', 'Fly']);
  });
});

test('rows with unchanged cards stay the same objects', () => {
  const texts = new Map([
    ['reed/a.unit.json', '{"name":"A"}'],
    ['reed/b.unit.json', '{ broken'],
  ]);
  const outline = [...texts.keys()].map((path) => ({
    path,
    kind: 'unit' as const,
    system: 'glory' as const,
    name: path,
    group: '',
    errors: 0,
    warnings: 0,
  }));
  const bench = { engine: { outline }, textOf: (path: string) => texts.get(path) };
  const before = readRows(bench, UNITS, 'glory', []);
  expect(before.map(({ value }) => value)).toEqual([{ name: 'A' }, undefined]);
  expect(readRows(bench, UNITS, 'glory', before)).toBe(before);
  texts.set('reed/b.unit.json', '{"name":"B"}');
  const after = readRows(bench, UNITS, 'glory', before);
  expect(after[0]).toBe(before[0]);
  expect(after[1].value).toEqual({ name: 'B' });
  expect(readRows(bench, UNITS, 'warcrow', after)).toEqual([]);
});

test('one long text does not widen a column, but a long name does', () => {
  const long: CellReader = (row, { id }) => (row === ROWS[0] ? 'x'.repeat(50) : id);
  const many = [ROWS[0], ...Array.from({ length: 30 }, () => ROWS[1])];
  const width = (id: string): number => widthOf(column(id), many, long);
  expect(width('points')).toBe(widthOf(column('points'), [ROWS[1]], long));
  expect(width('name')).toBeGreaterThan(300);
});

test('a text that is only a little longer than the others fits', () => {
  const unusual: CellReader = (row) => (row === ROWS[0] ? 'Pitch-soaked edges' : 'Tarred shields');
  const many = [ROWS[0], ...Array.from({ length: 30 }, () => ROWS[1])];
  const same: CellReader = () => 'Pitch-soaked edges';
  expect(widthOf(column('armor'), many, unusual)).toBe(widthOf(column('armor'), many, same));
});

test('columns are as wide as their texts, and few values are suggested', () => {
  expect(widthOf(column('points'), ROWS, cell)).toBeLessThan(widthOf(column('name'), ROWS, cell));
  expect(suggestionsFor(column('armor'), ROWS, cell)).toEqual(['HA', 'LA']);
  expect(suggestionsFor(column('shield'), ROWS, cell)).toEqual(['yes', 'no']);
  expect(suggestionsFor(column('points'), ROWS, cell)).toEqual([]);
});

test.each([
  [
    { key: 'ArrowDown', shiftKey: true },
    { type: 'move', key: 'ArrowDown', isFar: false, extends: true },
  ],
  [{ key: 'a' }, { type: 'edit', text: 'a' }],
  [{ key: 'F2' }, { type: 'edit' }],
  [{ key: 'd', ctrlKey: true }, { type: 'fill' }],
  [{ key: ' ', shiftKey: true }, { type: 'rows' }],
  [{ key: 's', ctrlKey: true }, undefined],
  [{ key: 'Tab' }, undefined],
])('the key %j means %j', (init, wanted) => {
  expect(keyOf(new KeyboardEvent('keydown', init))).toEqual(wanted);
});
