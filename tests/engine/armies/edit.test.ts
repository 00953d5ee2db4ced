import { addUnit, setCount } from '@engine/armies/edit';
import { entriesOf, listsOf } from '@engine/armies/entries';
import { describe, expect, it } from 'vitest';

const HORDE = `{
  "book": "horde",
  "units": [
    { "unit": "orc-grunt", "count": 2 },
    { "unit": "war-champion" }
  ]
}`;
const DAWN =
  '{ "regiments": [{ "leader": { "unit": "marshal" }, "units": [{ "unit": "oath-guard" }] }], "auxiliary": [] }';
const text = (result: ReturnType<typeof addUnit>): string => (result.ok ? result.value : result.error);

describe('what stands in an army file', () => {
  it('is found in the lists of any game', () => {
    expect(entriesOf(JSON.parse(HORDE)).map(({ unit, count }) => `${count} ${unit}`)).toEqual([
      '2 orc-grunt',
      '1 war-champion',
    ]);
    expect(entriesOf(JSON.parse(DAWN)).map(({ path }) => path.join('.'))).toEqual([
      'regiments.0.leader',
      'regiments.0.units.0',
    ]);
    expect(listsOf(JSON.parse(DAWN)).map((path) => path.join('.'))).toEqual([
      'regiments.0.units',
      'auxiliary',
    ]);
  });
});

describe('a click', () => {
  it.each([
    ['counts a unit that is there', text(addUnit(HORDE, 'orc-grunt')), '"unit": "orc-grunt", "count": 3'],
    [
      'counts one that had no count',
      text(addUnit(HORDE, 'war-champion')),
      '"unit": "war-champion", "count": 2',
    ],
    ['adds a line for a new unit', text(addUnit(HORDE, 'wolf-raider')), '"unit": "wolf-raider"'],
    [
      'adds a line in a regiment',
      text(addUnit(DAWN, 'oath-guard')),
      '{ "unit": "oath-guard" }, {"unit":"oath-guard"}',
    ],
    ['sets a count', text(setCount(HORDE, ['units', 0], 5)), '"count": 5'],
  ])('%s', (_name, edited, expected) => {
    expect(edited).toContain(expected);
  });
  it('takes the count away at one, and the line at none', () => {
    expect(text(setCount(HORDE, ['units', 0], 1))).toContain('{ "unit": "orc-grunt" }');
    expect(text(setCount(HORDE, ['units', 0], 0))).not.toContain('orc-grunt');
    expect(text(setCount(DAWN, ['regiments', 0, 'leader'], 0))).toBe(
      'A leader cannot be left out: name another.',
    );
  });
  it('leaves what was typed as it was typed', () => {
    expect(text(setCount(HORDE, ['units', 0], 5))).toBe(HORDE.replace('"count": 2', '"count": 5'));
  });
});
