import { describe, expect, test } from 'vitest';
import { LINE, ROW, rowLines, RowPlaces } from '../../../src-renderer/explorer/row-heights';
import type { Row } from '../../../src-renderer/explorer/tree';

/** Every letter is ten pixels wide. */
const measure = (text: string) => 10 * text.length;

const row = (name: string, more: Partial<Extract<Row, { type: 'file' }>> = {}): Row => ({
  type: 'file',
  key: name,
  level: 1,
  position: 1,
  siblings: 1,
  leaf: { path: `horde/${name}.unit.json`, name, kind: 'unit', group: '', errors: 0, warnings: 0 },
  hint: '',
  colour: undefined,
  twin: false,
  ...more,
});
// 100 pixels remain for a name: level, sign, dot of an unsaved file and end take 56.
const WIDTH = 156;

describe('the lines of an explorer row', () => {
  test.each([
    ['Orc Grunt', 1],
    ['Orc Grunter', 2],
    ['Orc Grunts of the North', 3],
    ['Constantinople', 2],
    ['An Unconstitutionally', 3],
  ])('“%s” takes %i', (name, lines) => expect(rowLines(row(name), WIDTH, measure)).toBe(lines));

  test('a folder that distinguishes two files of one name gets a line if it does not fit beside it', () => {
    const twin = { twin: true, hint: 'reed' };
    expect(rowLines(row('Orc', twin), WIDTH, measure)).toBe(1);
    expect(rowLines(row('Orcish', twin), WIDTH, measure)).toBe(2);
    expect(rowLines(row('Orcish', { ...twin, twin: false }), WIDTH, measure)).toBe(1);
  });

  test('points and errors take room from the name', () => {
    const leaf = { path: '', name: 'Orcgrunt', kind: 'unit' as const, group: '', errors: 0, warnings: 0 };
    expect(rowLines(row('', { leaf }), WIDTH, measure)).toBe(1);
    expect(rowLines(row('', { leaf: { ...leaf, points: 45 } }), WIDTH, measure)).toBe(2);
    expect(rowLines(row('', { leaf: { ...leaf, errors: 1 } }), WIDTH, measure)).toBe(2);
  });
});

test('rows of different heights are found by their place', () => {
  const places = new RowPlaces([1, 3, 1]);
  const second = ROW + ROW + 2 * LINE;
  expect([0, 1, 2, 3].map((at) => places.top(at))).toEqual([0, ROW, second, second + ROW]);
  expect(places.height).toBe(second + ROW);
  expect([0, ROW - 1, ROW, second - 1, second, 999].map((y) => places.at(y))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(new RowPlaces([]).at(50)).toBe(0);
});
