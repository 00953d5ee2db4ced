import { expect, test } from 'vitest';
import { entriesOf } from '@engine/armies/entries';
import { cellOf, type GridColumn } from '@engine/exchange/grid/columns';
import { lineColumns } from '@engine/exchange/grid/line-columns';
import { planCells, type CellEdit } from '@engine/exchange/grid/plan';
import { cellText } from '@engine/exchange/sheets/table';
import type { JsonPath } from '@engine/kernel/source';
import type { SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../../../support/workspace';

const PATH = 'dawn/first-watch.army.json';
const TEXT = `{
  "$schema": "warbench:age-of-sigmar/army",
  "id": "first-watch", "name": "First watch", "book": "dawn",
  "limit": 1000,
  "regiments": [
    { "general": true, "leader": { "unit": "marshal" },
      "units": [ { "unit": "guard" },   { "unit": "guard", "enhancements": ["Old banner"] } ] }
  ]
}
`;
const LEADER: JsonPath = ['regiments', 0, 'leader'];
const SECOND: JsonPath = ['regiments', 0, 'units', 1];
const columns = lineColumns(
  'age-of-sigmar',
  entriesOf(JSON.parse(TEXT)).map(({ path: at }) => ({ value: JSON.parse(TEXT) as unknown, at })),
);
const edit = (at: JsonPath, column: string, cell: string): CellEdit => ({ file: PATH, at, column, cell });
const plan = (...edits: readonly CellEdit[]) => planCells([{ path: PATH, text: TEXT }], columns, edits);

const linesOf = (system: SystemId) =>
  Object.entries(sampleFiles(system)).flatMap(([path, text]) => {
    const value = JSON.parse(path.endsWith('.army.json') ? text : '{}') as unknown;
    return entriesOf(value).map(({ path: at }) => ({ path, text, value, at }));
  });
const sampleColumns = (system: SystemId): readonly GridColumn[] => lineColumns(system, linesOf(system));

test.each([
  ['azeroth-at-war', ['unit', 'count', 'army.name', 'army.size']],
  [
    'age-of-sigmar',
    ['unit', 'reinforced', 'enhancements', 'regiment.general', 'army.formation', 'army.lores.spell'],
  ],
  ['glory', ['unit', 'count', 'army.limit', 'army.leader']],
  ['warcrow', ['unit', 'count', 'character', 'enhancement', 'army.commander']],
] as const)('%s: the schema of armies defines the columns of their lines', (system, ids) => {
  const shown = sampleColumns(system).filter(({ isShown }) => isShown);
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  expect(shown.map(({ id }) => id)).not.toContain('army.id');
});

test.each(['azeroth-at-war', 'age-of-sigmar', 'glory', 'warcrow'] as const)(
  '%s: every cell of every line is written back unchanged',
  (system) => {
    const of = sampleColumns(system);
    const lines = linesOf(system);
    const files = [...new Map(lines.map(({ path, text }) => [path, { path, text }])).values()];
    const edits = lines.flatMap(({ path, value, at }) =>
      of.map((column) => ({ file: path, at, column: column.id, cell: cellText(cellOf(value, column, at)) })),
    );
    expect(planCells(files, of, edits)).toEqual({ files: [], problems: [] });
  },
);

test.each([
  ['a line', edit(SECOND, 'unit', 'lancer'), '"guard", "enh', '"lancer", "enh'],
  ['a list of a line', edit(SECOND, 'enhancements', 'New banner'), 'Old banner', 'New banner'],
  ['the regiment of a leader', edit(LEADER, 'regiment.general', ''), '"general": true, ', ''],
  ['the whole army', edit(SECOND, 'army.limit', '2000'), '"limit": 1000', '"limit": 2000'],
])('an edit of %s changes nothing else in the text', (_, made, before, after) => {
  expect(plan(made)).toEqual({ files: [{ path: PATH, text: TEXT.replace(before, after) }], problems: [] });
});

test('a count that a line does not state is 1, and is written only if it changes', () => {
  const [path, text] = ['reed/column.army.json', '{ "units": [{ "unit": "reed-guard" }] }'];
  const line = { value: JSON.parse(text) as unknown, at: ['units', 0] };
  const of = lineColumns('azeroth-at-war', [line]);
  const count = of.find(({ id }) => id === 'count')!;
  expect([cellOf(line.value, count, line.at), count.isShown]).toEqual([1, true]);
  const written = (cell: string) =>
    planCells([{ path, text }], of, [{ file: path, at: line.at, column: 'count', cell }]).files;
  expect(written('1')).toEqual([]);
  expect(written('2')).toEqual([{ path, text: '{ "units": [{ "unit": "reed-guard", "count": 2 }] }' }]);
});

test('edits of several lines are one new text of their file', () => {
  const made = plan(
    edit(LEADER, 'unit', 'lord'),
    edit(SECOND, 'unit', 'lancer'),
    edit(SECOND, 'army.name', 'Dusk'),
  );
  expect(made.problems).toEqual([]);
  expect(entriesOf(JSON.parse(made.files[0].text)).map(({ unit }) => unit)).toEqual([
    'lord',
    'guard',
    'lancer',
  ]);
  expect(made.files[0].text).toContain('"name": "Dusk"');
});

test.each([
  [edit(SECOND, 'unit', ''), '“unit” needs a value. It stays guard.'],
  [
    edit(SECOND, 'regiment.general', 'yes'),
    'Only the line of a leader has “general”, which is of its regiment.',
  ],
  [edit(SECOND, 'army.limit', 'many'), '“many” is not a number. Write one, such as 4.'],
])('%j is refused with a reason', (made, message) => {
  expect(plan(made)).toMatchObject({ files: [], problems: [{ message }] });
});

test('what the schema refuses in a cell of the army is refused on all its lines', () => {
  const { files, problems } = plan(
    edit(LEADER, 'army.limit', '5'),
    edit(SECOND, 'army.limit', '5'),
    edit(SECOND, 'reinforced', 'yes'),
  );
  expect(problems.map(({ column }) => column)).toEqual(['army.limit', 'army.limit']);
  expect(files[0].text).toContain('"reinforced": true');
  expect(files[0].text).toContain('"limit": 1000');
});
