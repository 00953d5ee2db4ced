import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import type { SystemId } from '@engine/kernel/words';
import { prepareImport, type ImportWishes } from '../../src-main/import/prepare';
import { sampleFiles } from '../support/workspace';

/** Sheets as designers have them: printed symbols, titles, errors, and dates inserted by a spreadsheet. */

const HEADER = 'folder,name,points,models,move,health,save,control,keywords';
const WEAPONS = 'unit,name,type,range,attacks,hit,wound,rend,damage,abilities';
const ROW = 'dunes,Dune Watch,90,5,5,2,4,1,INFANTRY; ORDER';
const CASES = join(import.meta.dirname, 'sheets');

const bring = async (
  sheets: Readonly<Record<string, string | Uint8Array>>,
  there: Readonly<Record<string, string>> = {},
  wishes: Partial<ImportWishes> = {},
) => {
  const given = Object.entries(sheets).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  const all: ImportWishes = { into: '', legends: false, mapping: {}, system: 'age-of-sigmar', ...wishes };
  return prepareImport(given, all, new Map(Object.entries(there)));
};
/** The only unit that a sheet makes, and the messages. */
const only = async (...asked: Parameters<typeof bring>) => {
  const { changes, notes, diagnostics } = await bring(...asked);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { unit: JSON.parse(changes[0].text) as UnitFile, changes, notes, errors };
};
const withCell = (column: string, cell: string): string => {
  const at = HEADER.split(',').indexOf(column);
  const cells = ROW.split(',').map((each, i) => (i === at ? `"${cell.replaceAll('"', '""')}"` : each));
  return `${HEADER}\n${cells.join(',')}\n`;
};

describe('numbers as people write them', () => {
  test.each<[string, string, keyof UnitFile, unknown]>([
    ['thousands with a comma', '1,000', 'points', 1000],
    ['thousands with a dot', '1.200', 'points', 1200],
    ['thousands with a space', '1 000', 'points', 1000],
    ['thousands with an apostrophe', '1’250', 'points', 1250],
    ['points', '120 pts', 'points', 120],
    ['a plus', '4+', 'save', 4],
    ['inches', '5"', 'move', 5],
    ['no save', '-', 'save', '-'],
    ['dice', '2D6', 'move', '2D6'],
    ['dice in small letters', '2d6', 'move', '2D6'],
  ])('%s: “%s”', async (_, cell, column, value) => {
    const { unit, notes, errors } = await only({ 'units.csv': withCell(column, cell) });
    expect([unit[column], notes, errors]).toEqual([value, [], []]);
  });

  test('in a number with decimals a dot is ambiguous: the user is asked', async () => {
    const sheet = `${HEADER},coherency\n${ROW},1.500\n`;
    const { unit, notes } = await only({ 'units.csv': sheet });
    expect(unit.coherency).toBeUndefined();
    expect(notes[0]).toMatchObject({
      place: 'line 2, column 10',
      message:
        'coherency: “1.500” can mean 1.5 or 1500. Write it without a thousands separator. It is unchanged.',
    });
  });

  test('a text that is not a number is not written to the card', async () => {
    const { unit, notes } = await only({ 'units.csv': withCell('save', 'good') });
    expect(unit).not.toHaveProperty('save');
    expect(notes[0].message).toBe(
      'save: “good” is neither a number nor a text that can replace one. Write a number, such as 4. It is unchanged.',
    );
  });

  test('weapons as printed: pluses, inches, rend with a minus or a dash, no abilities', async () => {
    const weapons = [
      WEAPONS,
      'Dune Watch,Spear,melee,,2,3+,4+,-,D3,-',
      'Dune Watch,Bow,ranged,"12""",2,4+,4+,-1,1,Crit (Mortal)',
      'Dune Watch,Knife,melee,,2,3,4,0,1,',
    ].join('\n');
    const sheets = { 'units.csv': `${HEADER}\n${ROW}\n`, 'weapons.csv': weapons };
    const { unit, notes, errors } = await only(sheets);
    expect([notes, errors]).toEqual([[], []]);
    expect(unit.weapons).toEqual([
      { name: 'Spear', type: 'melee', attacks: 2, hit: 3, wound: 4, rend: 0, damage: 'D3', abilities: [] },
      { name: 'Bow', type: 'ranged', range: 12, attacks: 2, hit: 4, wound: 4, rend: 1, damage: 1, abilities: ['Crit (Mortal)'] },
      { name: 'Knife', type: 'melee', attacks: 2, hit: 3, wound: 4, rend: 0, damage: 1, abilities: [] },
    ]); // prettier-ignore
  });

  test('a list in brackets is a list', async () => {
    const { unit } = await only({ 'units.csv': withCell('keywords', '[INFANTRY, WARD (6+), ORDER]') });
    expect(unit.keywords).toEqual(['INFANTRY', 'WARD (6+)', 'ORDER']);
  });
});

test.each([
  ['between commas', 'CAVALRY, WARD (5+), ORDER'],
  ['between semicolons', 'CAVALRY; WARD (5+); ORDER'],
])('keywords %s', async (_, cell) => {
  const { unit, notes } = await only({ 'units.csv': withCell('keywords', cell) });
  expect([unit.keywords, notes]).toEqual([['CAVALRY', 'WARD (5+)', 'ORDER'], []]);
});

test('other headers of the same fields, and a total below the units', async () => {
  const { unit, changes, notes, errors } = await only({
    'units.csv':
      'Faction;Unit;Cost (pts);Unit size;M;W;Sv;Ctrl;Keywords\ndunes;Dune Watch;1.090;5;5″;2;4+;1;"INFANTRY, ORDER"\n;Total;1.090\n',
  });
  expect(unit).toMatchObject({ name: 'Dune Watch', points: 1090, models: 5, move: 5, health: 2, control: 1 });
  expect([changes.length, errors]).toEqual([1, []]);
  expect(notes).toEqual([
    {
      kind: 'left-out',
      file: 'units.csv',
      place: 'line 3, column 1',
      message: 'This row is a total, not a unit. It is not imported.',
    },
  ]);
});

test.each<[string, string, object]>([
  ['“Melee” instead of a range', 'Melee', { type: 'melee' }],
  ['no range', '-', { type: 'melee' }],
  ['a range', '12"', { type: 'ranged', range: 12 }],
])('a weapon without a type, with %s', async (_, range, weapon) => {
  const { unit, notes, errors } = await only({
    'units.csv': `${HEADER}\n${ROW}\n`,
    'weapons.csv': `Weapon,Unit,Range,Atk,Hit,Wnd,Rnd,Dmg,Ability\nGlaive,Dune Watch,"${range.replace('"', '""')}",2,3+,3+,-1,D3+1,"Crit (Mortal), Charge (+1 Damage)"\n`,
  });
  expect([notes, errors]).toEqual([[], []]);
  expect(unit.weapons).toEqual([
    {
      name: 'Glaive',
      ...weapon,
      attacks: 2,
      hit: 3,
      wound: 3,
      rend: 1,
      damage: 'D3+1',
      abilities: ['Crit (Mortal)', 'Charge (+1 Damage)'],
    },
  ]);
});

test('unquoted inches in a sheet with semicolons: MOV 5, ATK 3, SKL 4', async () => {
  const sheet = [
    'folder;name;tier;points;base;MOV;ATK;SKL;STR;TGH;DEF;INI;WND;armor;keywords',
    'horde;Sand Ogre;Elite;90 pts;40mm;5";3;4+;4;4;4+;2;4;HA;"Berserker"',
  ].join('\n');
  const { changes, notes } = await bring({ 'ogre.csv': sheet }, {}, { system: 'azeroth-at-war' });
  expect(notes).toEqual([]);
  expect(JSON.parse(changes[0].text)).toMatchObject({
    points: 90,
    stats: { MOV: 5, ATK: 3, SKL: 4, DEF: 4 },
    keywords: ['Berserker'],
  });
});

describe('cells that a spreadsheet changed', () => {
  const there = sampleFiles('age-of-sigmar');
  const path = 'dawnbound/oath-guard.unit.json';
  const points = (JSON.parse(there[path]) as UnitFile).points;

  test.each(['#REF!', '#DIV/0!', '#N/A', '#NAME?', '#VALUE!'])(
    'an error, %s, is reported and changes nothing',
    async (error) => {
      const sheet = `folder,id,points\ndawnbound,oath-guard,${error}\n`;
      const { changes, notes } = await bring({ 'units.csv': sheet }, there);
      expect(changes).toMatchObject([{ path, action: 'same' }]);
      expect(notes).toMatchObject([
        {
          place: 'line 2, column 3',
          message: `points: “${error}” is a spreadsheet error. Fix its formula there. It is unchanged.`,
        },
      ]);
    },
  );

  test('the same in a workbook; an empty cell removes the number, with a note', async () => {
    const error = await bring({ 'units.xlsx': await readFile(join(CASES, 'errors.xlsx')) }, there);
    expect(error.changes).toMatchObject([{ path, action: 'same' }]);
    expect(error.notes).toMatchObject([{ message: expect.stringMatching(/^points: “#REF!” is a spreadsheet error/) as unknown }]); // prettier-ignore
    const empty = await bring({ 'units.xlsx': await readFile(join(CASES, 'empty-cell.xlsx')) }, there);
    expect(empty.changes[0].edits).toEqual([`points is removed (it was ${points})`]);
    expect(empty.notes).toMatchObject([
      { kind: 'decided', message: `The cell of “points” is empty: ${points} is removed.` },
    ]);
  });

  test('an error value in the name column is not a unit', async () => {
    const { changes, notes } = await bring({ 'units.csv': `${HEADER}\ndunes,#REF!,90\n` });
    expect([changes, notes.length]).toEqual([[], 1]);
    expect(notes[0].message).toMatch(/The name or id of this row is a spreadsheet error/);
  });

  test.each(['2026-04-03', '03.04.2026', '4-Mar', 'Mar-04', '3/4/2026'])('a date: “%s”', async (day) => {
    const { changes, notes } = await bring({ 'units.csv': `id,points\noath-guard,${day}\n` }, there);
    expect(changes).toMatchObject([{ action: 'same' }]);
    expect(notes[0].message).toBe(
      `points: “${day}” is a date that the spreadsheet made from the typed text. Format the cell as text and type it again. It is unchanged.`,
    );
  });
});

describe('the header row', () => {
  const TITLE = 'My game: units of the desert,,,,,,,,';

  test('below a title, with a note', async () => {
    const { unit, notes } = await only({ 'units.csv': `${TITLE}\n,,,,,,,,\n${HEADER}\n${ROW}\n` });
    expect(unit.name).toBe('Dune Watch');
    expect(notes).toMatchObject([
      {
        kind: 'decided',
        place: 'line 3, column 1',
        message: 'This row is the header. The rows above it are not imported.',
      },
    ]);
  });

  test.each(['title.xlsx', 'two-headers.xlsx'])('below a title in a workbook: %s', async (name) => {
    const { unit, errors } = await only({ [name]: await readFile(join(CASES, name)) });
    expect([unit.name, unit.points, errors]).toEqual(['Dune Watch', 90, []]);
  });

  test('repeated on every printed page: the first counts', async () => {
    const header = HEADER.replace('points', 'points,points');
    const row = ROW.replace('90', '90,100');
    const { unit, notes } = await only({ 'units.csv': `${header},,\n${row},,\n${header},,\n,,,,,,,,,,,\n` });
    expect(unit.points).toBe(90);
    expect(notes).toMatchObject([
      {
        place: 'line 1, column 4',
        message: 'The column “points” is there twice. The first one is used, this one is not imported.',
      },
    ]);
  });

  test('missing: one message, not one for each row', async () => {
    const { changes, notes } = await bring({ 'units.csv': `Dune Watch,90\nDune Riders,120\n` });
    expect([changes, notes]).toMatchObject([
      [],
      [{ message: 'This sheet has no header row, so nothing of it is imported. Add one that includes “name” or “id”.' }],
    ]); // prettier-ignore
  });
});

test.each<[SystemId, string, string]>([
  ['warcrow', 'Faction,Unit Name EN,AVB,Characteristics,Keywords,Points Cost', 'Northern,"Bear, the Old",1,"[Character, Orc]","[Join (Infantry Orc), Raging]",60'],
])('%s: a sheet as the game’s publisher writes it', async (system, header, row) => {
  const { changes, notes } = await bring({ 'units.csv': `${header}\n${row}\n` }, {}, {
    system,
    into: 'tribes',
    mapping: { 'Unit Name EN': 'name', 'Points Cost': 'points', AVB: 'availability' },
  });
  expect(notes).toEqual([]);
  expect(JSON.parse(changes[0].text)).toMatchObject({
    name: 'Bear, the Old',
    points: 60,
    availability: 1,
    characteristics: ['Character', 'Orc'],
    keywords: ['Join (Infantry Orc)', 'Raging'],
  });
}); // prettier-ignore

describe('an import does not rewrite unchanged lists', () => {
  const card = [
    '{',
    '  "$schema": "warbench:age-of-sigmar/unit",',
    '  "id": "dune-watch",',
    '  "name": "Dune Watch",',
    '  "points": 90, "models": 5, "move": 5, "health": 2, "save": 4, "control": 1,',
    '  "keywords": ["INFANTRY",   "ORDER"],',
    '  "weapons": [',
    '    { "name": "Spear", "type": "melee", "attacks": 2, "hit": 3, "wound": 4, "rend": 0, "damage": 1, "abilities": [ ] }',
    '  ],',
    '  "abilities": []',
    '}',
    '',
  ].join('\n');
  const there = { 'dunes/dune-watch.unit.json': card };

  test.each([
    ['points alone', { 'units.csv': 'id,points,keywords\ndune-watch,100,INFANTRY;ORDER\n' }, card.replace('90', '100')],
    ['a keyword more', { 'units.csv': 'id,keywords\ndune-watch,INFANTRY; ORDER; DUNES\n' }, card.replace('"ORDER"]', '"ORDER", "DUNES"]')],
    ['a keyword less', { 'units.csv': 'id,keywords\ndune-watch,ORDER\n' }, card.replace('"INFANTRY",   ', '')],
    ['a weapon more', { 'weapons.csv': `${WEAPONS}\ndune-watch,Spear,melee,,2,3,4,0,1,\ndune-watch,Bow,ranged,12,1,4,4,0,1,\n` }, card.replace('[ ] }\n', '[ ] },\n    { "name": "Bow", "type": "ranged", "range": 12, "attacks": 1, "hit": 4, "wound": 4, "rend": 0, "damage": 1, "abilities": [] }\n')],
  ])('%s', async (_, sheets, text) => {
    const { changes } = await bring(sheets, there);
    expect(changes[0].text).toBe(text);
  }); // prettier-ignore
});
