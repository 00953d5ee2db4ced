import { addLine, addUnit, removeLines, setCount } from '@engine/armies/edit';
import { entriesOf, listsOf } from '@engine/armies/entries';
import { placesOf } from '@engine/armies/places';
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

describe('the entries of an army file', () => {
  it('are found in the lists of any game', () => {
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

describe('where a unit may be added', () => {
  it.each([
    ['azeroth-at-war', HORDE, ['units']],
    ['glory', '{}', ['units']],
    ['warcrow', '{}', ['units']],
    ['age-of-sigmar', DAWN, ['regiments.0.units', 'regiments.1.leader', 'auxiliary']],
    ['age-of-sigmar', '{}', ['regiments.0.leader', 'auxiliary']],
  ] as const)('%s: %s', (system, army, places) => {
    expect(placesOf(JSON.parse(army), system).map((path) => path.join('.'))).toEqual(places);
  });
});

describe('a click', () => {
  it.each([
    [
      'counts a unit that is there',
      text(addUnit(HORDE, 'orc-grunt', 'azeroth-at-war')),
      '"unit": "orc-grunt", "count": 3',
    ],
    [
      'counts one that had no count',
      text(addUnit(HORDE, 'war-champion', 'azeroth-at-war')),
      '"unit": "war-champion", "count": 2',
    ],
    [
      'adds a line for a new unit',
      text(addUnit(HORDE, 'wolf-raider', 'azeroth-at-war')),
      '"unit": "wolf-raider"',
    ],
    [
      'adds a line in a regiment',
      text(addUnit(DAWN, 'oath-guard', 'age-of-sigmar')),
      '{ "unit": "oath-guard" }, { "unit": "oath-guard" }',
    ],
    ['sets a count', text(setCount(HORDE, ['units', 0], 5)), '"count": 5'],
  ])('%s', (_name, edited, expected) => {
    expect(edited).toContain(expected);
  });
  it('removes the count at one, and the line at zero', () => {
    expect(text(setCount(HORDE, ['units', 0], 1))).toContain('{ "unit": "orc-grunt" }');
    expect(text(setCount(HORDE, ['units', 0], 0))).not.toContain('orc-grunt');
  });
  it('removes a leader with the regiment if nothing else is in it', () => {
    expect(text(setCount(DAWN, ['regiments', 0, 'leader'], 0))).toBe(
      'A regiment with units needs its leader. Remove the units first, or choose another leader.',
    );
    const alone = text(setCount(DAWN, ['regiments', 0, 'units', 0], 0));
    expect(JSON.parse(text(setCount(alone, ['regiments', 0, 'leader'], 0)))).toEqual({
      regiments: [],
      auxiliary: [],
    });
  });
  it('leaves only the brackets of an empty list, and formats its first item like the file', () => {
    const none = text(setCount(text(setCount(HORDE, ['units', 0], 0)), ['units', 0], 0));
    expect(none).toBe('{\n  "book": "horde",\n  "units": []\n}');
    expect(text(addUnit(none, 'orc-grunt', 'azeroth-at-war'))).toContain(
      '[\n    {\n      "unit": "orc-grunt"\n    }\n  ]',
    );
  });
  it('starts a regiment with its leader, the first one with the general, and a list that the file may have', () => {
    const bare = '{ "book": "dawnbound" }';
    const led = text(addUnit(bare, 'marshal', 'age-of-sigmar', ['regiments', 0, 'leader']));
    const both = text(addUnit(led, 'magus', 'age-of-sigmar', ['regiments', 1, 'leader']));
    expect(JSON.parse(text(addUnit(both, 'oath-guard', 'age-of-sigmar', ['auxiliary'])))).toEqual({
      book: 'dawnbound',
      regiments: [
        { general: true, leader: { unit: 'marshal' }, units: [] },
        { leader: { unit: 'magus' }, units: [] },
      ],
      auxiliary: [{ unit: 'oath-guard' }],
    });
  });
  it('leaves the rest of the text unchanged', () => {
    expect(text(setCount(HORDE, ['units', 0], 5))).toBe(HORDE.replace('"count": 2', '"count": 5'));
  });
});

describe('lines of a table', () => {
  it('are added at the end of their list, with a unit that has a line already', () => {
    expect(text(addLine(HORDE, 'war-champion', 'azeroth-at-war', ['units']))).toBe(
      HORDE.replace('"war-champion" }', '"war-champion" },\n    { "unit": "war-champion" }'),
    );
    expect(
      entriesOf(JSON.parse(text(addLine(DAWN, 'rider', 'age-of-sigmar', ['regiments', 1, 'leader'])))).map(
        ({ path, unit }) => `${path.join('.')} ${unit}`,
      ),
    ).toEqual(['regiments.0.leader marshal', 'regiments.0.units.0 oath-guard', 'regiments.1.leader rider']);
  });

  it('are removed together, in whatever order they are named', () => {
    expect(
      text(
        removeLines(HORDE, [
          ['units', 0],
          ['units', 1],
        ]),
      ),
    ).toBe('{\n  "book": "horde",\n  "units": []\n}');
  });

  it('of a regiment are removed with its leader, but the leader never alone', () => {
    const leader = ['regiments', 0, 'leader'];
    expect(text(removeLines(DAWN, [leader, ['regiments', 0, 'units', 0]]))).toBe(
      '{ "regiments": [], "auxiliary": [] }',
    );
    expect(text(removeLines(DAWN, [leader]))).toMatch(/needs its leader/);
  });
});
