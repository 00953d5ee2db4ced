import { expect, test } from 'vitest';
import { readDocument } from '@engine/book/document';
import { cellOf, gridColumns, type GridColumn } from '@engine/exchange/grid/columns';
import { planCells } from '@engine/exchange/grid/plan';
import { writeCell } from '@engine/exchange/grid/write-cell';
import { cellText } from '@engine/exchange/sheets/table';
import type { SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../../../support/workspace';

const PATH = 'reed/reed-guard.unit.json';
const TEXT = `{
  "$schema": "warbench:azeroth-at-war/unit",
  "id": "reed-guard", "name": "Reed Guard",
  "tier": ["Baseline"],
  "points": 40, "base": "25mm",
  "stats": { "MOV": 6, "ATK": 2, "SKL": 3, "STR": 3,   "TGH": 3, "DEF": 3, "INI": 3, "WND": 1 },
  "armor": "LA",
  "weapons": [{ "name": "Spear", "tag": "LW" }],
  "keywords": ["Cleave",   "Momentum [1]"],
  "abilities": []
}
`;
const columns = gridColumns('azeroth-at-war', [JSON.parse(TEXT)]);
const column = (id: string, of: readonly GridColumn[] = columns): GridColumn =>
  of.find((each) => each.id === id)!;
const plan = (id: string, cell: string, text = TEXT) =>
  planCells([{ path: PATH, text }], columns, [{ file: PATH, column: id, cell }]);

const unitsOf = (system: SystemId) =>
  Object.entries(sampleFiles(system)).flatMap(([path, text]) =>
    path.endsWith('.unit.json') ? [{ path, text, value: JSON.parse(text) as unknown }] : [],
  );
const columnsOf = (system: SystemId): readonly GridColumn[] =>
  gridColumns(
    system,
    unitsOf(system).map(({ value }) => value),
  );

test.each([
  ['azeroth-at-war', ['name', 'points', 'stats.ATK', 'armor', 'keywords', 'weapons.0.name', 'weapons.0.tag']],
  [
    'age-of-sigmar',
    ['name', 'points', 'models', 'save', 'keywords', 'weapons.0.attacks', 'weapons.1.damage'],
  ],
  ['glory', ['name', 'points', 'class', 'armour', 'move', 'keywords']],
  ['warcrow', ['name', 'points', 'move', 'willpower.red', 'morale', 'keywords', 'panels.0.conquest']],
] as const)('%s: the schema defines the columns, and the used ones are shown', (system, ids) => {
  const shown = columnsOf(system).filter(({ isShown }) => isShown);
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  expect(shown.map(({ id }) => id)).not.toContain('text');
});

test('a column that no unit uses is hidden', () => {
  expect(column('unique').isShown).toBe(false);
  expect(column('points').isShown).toBe(true);
});

test.each(['azeroth-at-war', 'age-of-sigmar', 'glory', 'warcrow'] as const)(
  '%s: every cell of every sample is written back unchanged',
  (system) => {
    const columns = columnsOf(system);
    const edits = unitsOf(system).flatMap(({ path, value }) =>
      columns.map((each) => ({ file: path, column: each.id, cell: cellText(cellOf(value, each)) })),
    );
    expect(planCells(unitsOf(system), columns, edits)).toEqual({ files: [], problems: [] });
  },
);

test.each([
  ['points', '45', '"points": 40', '"points": 45'],
  ['stats.TGH', '4', '"TGH": 3', '"TGH": 4'],
  ['shield', 'yes', '"armor": "LA"', '"armor": "LA"'],
  ['keywords', 'Cleave; Momentum [2]', '"Cleave",   "Momentum [1]"', '"Cleave",   "Momentum [2]"'],
  ['weapons.0.tag', 'SW', '"tag": "LW"', '"tag": "SW"'],
])('%s “%s” changes its value and nothing else in the text', (id, cell, before, after) => {
  const { files, problems } = plan(id, cell);
  expect(problems).toEqual([]);
  expect(files[0].text.replace(/,\n {2}"shield": true/, '')).toBe(TEXT.replace(before, after));
});

test.each([
  ['points', 'many', '“many” is not a number. Write one, such as 4.'],
  ['points', '', '“points” needs a value. It stays 40.'],
  ['weapons.1.tag', 'HW', "This unit has no weapon 2. Add it in the card's text first."],
])('%s “%s” is refused with a reason', (id, cell, message) => {
  const of = id.startsWith('weapons.1')
    ? gridColumns('azeroth-at-war', [{ weapons: [{ tag: 'LW' }, { tag: 'HW' }] }])
    : columns;
  expect(writeCell(TEXT, column(id, of), cell)).toEqual({ ok: false, error: message });
});

test('a cell that the schema refuses is not written, and the other cells of its unit are', () => {
  const edits = [
    { file: PATH, column: 'points', cell: '99999' },
    { file: PATH, column: 'armor', cell: 'XA' },
    { file: PATH, column: 'stats.ATK', cell: '3' },
  ];
  const { files, problems } = planCells([{ path: PATH, text: TEXT }], columns, edits);
  expect(files).toEqual([{ path: PATH, text: TEXT.replace('"ATK": 2', '"ATK": 3') }]);
  expect(problems.map((problem) => problem.column).sort()).toEqual(['armor', 'points']);
  for (const { message } of problems) expect(message).toMatch(/HA|2000/);
});

test('a file that already had an error somewhere else can be edited', () => {
  const broken = TEXT.replace('"LA"', '"NONE"');
  expect(plan('points', '50', broken).files).toEqual([
    { path: PATH, text: broken.replace('"points": 40', '"points": 50') },
  ]);
  expect(plan('armor', 'NO', broken).files).toEqual([]);
});

test('a value that requires another one is written: the problem says what is missing', () => {
  const { files, problems } = plan('weapons.0.tag', 'HW');
  expect(problems).toEqual([]);
  expect(readDocument(files[0]).diagnostics.map(({ code }) => code)).toEqual(['missing-property']);
});

test('a file that is not JSON stays unchanged', () => {
  const { files, problems } = plan('points', '50', '{ "points": ');
  expect(files).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual(['The file is not valid JSON. Fix its text first.']);
});

test('an empty cell removes an optional value', () => {
  const text = TEXT.replace('"armor": "LA",', '"armor": "LA",\n  "shield": true,');
  expect(plan('shield', '', text).files).toEqual([{ path: PATH, text: TEXT }]);
  expect(plan('keywords', '').files[0].text).toContain('"keywords": []');
});
