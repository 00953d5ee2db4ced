import fc from 'fast-check';
import { zipSync } from 'fflate';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument } from '@engine/book/document';
import { sheetsOfUnits } from '@engine/exchange/sheets/write';
import { guarded, toCsv, toMarkdown, unguarded } from '@engine/exchange/sheets/table';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import { prepareImport, type ImportWishes, type PreparedImport } from '../../src-main/import/prepare';
import { writeXlsx } from '../../src-main/exchange/xlsx';

const RULEBOOK = join(import.meta.dirname, '../../rulebook');
const WISHES: ImportWishes = { into: '', legends: false, mapping: {} };

/** The units of a game's sample, by path. */
const sample = async (system: SystemId): Promise<Map<string, string>> => {
  const names = await readdir(join(RULEBOOK, system), { recursive: true });
  const units = names.filter((name) => name.endsWith('.unit.json'));
  return new Map(
    await Promise.all(
      units.map(async (name): Promise<[string, string]> => [
        name,
        await readFile(join(RULEBOOK, system, name), 'utf8'),
      ]),
    ),
  );
};
const sourcesOf = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([path, text]) => readDocument({ path, text }).source ?? []);
const csv = (text: string, name = 'units.csv') => ({ name, bytes: Buffer.from(text) });
const bring = (
  text: string,
  files: ReadonlyMap<string, string>,
  wishes: Partial<ImportWishes> = {},
  name?: string,
): Promise<PreparedImport> => prepareImport([csv(text, name)], { ...WISHES, ...wishes }, files);

describe('a round trip changes nothing', () => {
  test.each(SYSTEM_IDS)('%s as CSV', async (system) => {
    const files = await sample(system);
    const sheets = sheetsOfUnits(system, sourcesOf(files));
    const given = sheets.map((sheet, i) =>
      csv(toCsv(sheet), i === 0 ? 'units.csv' : `units-${sheet.title}.csv`),
    );
    const { changes, notes } = await prepareImport(given, WISHES, files);
    expect(notes).toEqual([]);
    expect(changes).toHaveLength(files.size);
    expect(changes.filter(({ action }) => action !== 'same')).toEqual([]);
  });
  test.each(SYSTEM_IDS)('%s as XLSX', async (system) => {
    const files = await sample(system);
    const bytes = await writeXlsx(sheetsOfUnits(system, sourcesOf(files)));
    const { changes, notes, sheets } = await prepareImport([{ name: 'units.xlsx', bytes }], WISHES, files);
    expect(notes).toEqual([]);
    expect(sheets.length).toBeGreaterThan(0);
    expect(changes.filter(({ action }) => action !== 'same')).toEqual([]);
    expect(changes).toHaveLength(files.size);
  });
});

describe('a designer’s own sheet', () => {
  test('headers are matched by name, by word and by synonym', async () => {
    const files = await sample('azeroth-at-war');
    const { sheets } = await bring('Unit name,Cost,Mov,skl,Keywords,Painter\n', files);
    expect(sheets[0].headers).toEqual([
      { header: 'Unit name', field: 'name' },
      { header: 'Cost', field: 'points' },
      { header: 'Mov', field: 'stats.MOV' },
      { header: 'skl', field: 'stats.SKL' },
      { header: 'Keywords', field: 'keywords' },
      { header: 'Painter', field: undefined },
    ]);
  });
  test('changes are made and listed; the rest of the file keeps its format', async () => {
    const files = await sample('azeroth-at-war');
    const { changes, notes } = await bring('id,points,SKL\norc-grunt,50,4+\nfootman,,\n', files);
    const grunt = changes.find(({ path }) => path.endsWith('orc-grunt.unit.json'))!;
    const before = /"points": (\d+)/.exec(files.get(grunt.path)!)![1];
    expect(grunt.edits).toEqual([`points ${before} → 50`]);
    expect(grunt.text).toBe(files.get(grunt.path)!.replace(`"points": ${before}`, '"points": 50'));
    expect(changes.find(({ path }) => path.endsWith('footman.unit.json'))!.action).toBe('same');
    expect(notes.map(({ place, message }) => [place, message.slice(0, 28)])).toEqual([
      ['line 3, column 2', 'The cell of “points” is empt'],
      ['line 3, column 3', 'The cell of “SKL” is empty, '],
    ]);
  });
  test('an unknown header can be given a field, which is remembered', async () => {
    const files = await sample('glory');
    const id = sourcesOf(files)[0].id;
    const text = `id,Punkte\n${id},999\n`;
    expect((await bring(text, files)).notes[0].message).toBe(
      'The column “Punkte” is not a field of a unit. It is not imported.',
    );
    expect((await bring(text, files, { mapping: { Punkte: 'points' } })).changes[0].edits[0]).toMatch(
      /→ 999/,
    );
  });
  test('a misspelled header is left out, with a suggestion', async () =>
    expect((await bring('id,pionts\n', await sample('glory'))).notes[0].message).toContain(
      'Did you mean “points”?',
    ));
  test('a cell that is not a number is reported with its place; the unit stays unchanged', async () => {
    const files = await sample('glory');
    const id = sourcesOf(files)[0].id;
    const { changes, notes } = await bring(`id,points\n${id},many\n`, files);
    expect(changes[0].action).toBe('same');
    expect(notes[0]).toMatchObject({
      place: 'line 2, column 2',
      message: 'points: “many” is not a number. Write one, such as 4. It is unchanged.',
    });
  });
  test('a new unit gets a file, with a note about missing values', async () => {
    const { changes, diagnostics } = await bring('name,points\nSea Élf,50\n', await sample('age-of-sigmar'), {
      into: 'tide',
    });
    expect(changes).toMatchObject([{ path: 'tide/sea-elf.unit.json', action: 'new' }]);
    expect(JSON.parse(changes[0].text)).toEqual({
      $schema: 'warbench:age-of-sigmar/unit',
      id: 'sea-elf',
      name: 'Sea Élf',
      keywords: [],
      weapons: [],
      abilities: [],
      points: 50,
    });
    expect(diagnostics.map(({ message }) => message).join()).toContain('"move"');
  });
  test('a sheet of weapons changes the weapons of its units, by name', async () => {
    const files = await sample('age-of-sigmar');
    const unit = sourcesOf(files).find(({ id }) => id === 'oath-guard')!;
    const weapons = (unit.value as { weapons: { name: string; attacks: unknown }[] }).weapons;
    const rows = weapons.map(({ name }, i) => `oath-guard,${name},${i === 0 ? '5' : ''}`).join('\n');
    const { changes } = await bring(`unit,name,attacks\n${rows}\n`, files, {}, 'weapons.csv');
    expect(changes[0].edits).toEqual([`weapons 1 attacks ${String(weapons[0].attacks)} → 5`]);
  });
  test('semicolons and a byte order mark, as spreadsheets of other countries write', async () => {
    const files = await sample('glory');
    const id = sourcesOf(files)[0].id;
    expect((await bring(`\uFEFFid;points\r\n${id};998\r\n`, files)).changes[0].edits[0]).toMatch(/→ 998/);
  });
  test('a name that would lead out of the workspace creates no file there', async () => {
    const { changes, notes } = await bring('name,folder,points\nx,../../etc,5\n', await sample('glory'));
    expect(changes).toEqual([]);
    expect(notes[0].message).toContain('gives no file name');
  });
  test('a unit in two rows: the later one counts, with a note of both places', async () => {
    const files = await sample('azeroth-at-war');
    const { changes, notes } = await bring('id,points\norc-grunt,60\norc-grunt,61\n', files);
    expect(changes[0].edits[0]).toMatch(/→ 61$/);
    expect(notes).toMatchObject([
      {
        kind: 'decided',
        place: 'line 3, column 1',
        message: '“Orc Grunt” is in two rows (line 2, column 1). This row is used. Give each unit one row.',
      },
    ]);
  });
  test('a name of two units: one is taken, with a note of both files; a folder decides', async () => {
    const files = await sample('azeroth-at-war');
    const twin = new Map([
      ...files,
      ['twins/grunt.unit.json', files.get('horde/orc-grunt.unit.json')!.replace('"orc-grunt"', '"grunt"')],
    ]);
    const { notes } = await bring('name,points\nOrc Grunt,60\n', twin);
    expect(notes.map(({ message }) => message)).toEqual([
      '2 units are “Orc Grunt” (horde/orc-grunt.unit.json, twins/grunt.unit.json). The first is used. Choose one with a column “folder” or “id”.',
    ]);
    const told = await bring('name,folder,points\nOrc Grunt,twins,60\n', twin);
    expect([told.notes, told.changes.map(({ path }) => path)]).toEqual([[], ['twins/grunt.unit.json']]);
  });
  test('a name in another case is the same unit: no second file, nothing replaced', async () => {
    const files = await sample('azeroth-at-war');
    for (const [text, wishes] of [
      ['name,points\nORC grunt,60\n', {}],
      ['name,points\nOrc  Grunt,60\n', { into: 'horde' }],
    ] as const) {
      const { changes } = await bring(text, files, wishes);
      expect(changes.map(({ path, action }) => [path, action])).toEqual([
        ['horde/orc-grunt.unit.json', 'update'],
      ]);
      expect(changes[0].text).toContain('"stats"');
    }
  });
  test('an invalid id becomes a valid one, with a note', async () => {
    const { changes, notes } = await bring(
      'id,name,points\n../../etc/passwd,Evil,5\n',
      await sample('glory'),
    );
    expect(changes.map(({ path }) => path)).toEqual(['etc-passwd.unit.json']);
    expect(notes.map(({ message }) => message)).toEqual([
      '“../../etc/passwd” is not a valid id. The unit gets “etc-passwd”.',
    ]);
  });
  test.each([
    ['a header alone', 'id,points\n'],
    ['a header and blanks', 'id,points\n,\n  ,\n'],
  ])('%s is reported as empty', async (_, text) => {
    const { changes, notes } = await bring(text, await sample('glory'));
    expect([changes, notes.map(({ message }) => message)]).toEqual([
      [],
      ['It has no rows below its header, so nothing is imported. Add one row per unit below the header.'],
    ]);
  });
  test('the game must be given if the workspace has several', async () => {
    const both = new Map([...(await sample('glory')), ...(await sample('warcrow'))]);
    expect((await bring('id,points\n', both)).notes[0].message).toContain('Choose one');
  });
});

describe('no cell is a formula', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\tx', "'=x", '＝1', "''-x"])(
    '%j is guarded, and restored',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
      expect(unguarded(guarded(text))).toBe(text);
    },
  );
  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; =1+1', "a; '=1+1"],
    ['=a;+b;@c', "'=a;'+b;'@c"],
    ['a\r\n=1+1', "a\r\n'=1+1"],
    ['a\t-1', "a\t'-1"],
    ["a;'=1", "a;''=1"],
    ['\n=1', "'\n'=1"],
  ])('%j would start a cell with another separator: it is guarded, and restored', (text, safe) => {
    expect(guarded(text)).toBe(safe);
    expect(unguarded(safe)).toBe(text);
  });
  test('every guarded text is restored', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."=+-@'; \t\r\n,a1＝") }), (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
    ));
  test.each([',', '\t'] as const)('no field is unquoted for any separator: %j', (separator) => {
    const cells = ['a,b', 'a;b', 'a\tb', 'a"b', 'a\nb', 'a\rb', 'plain'];
    const columns = cells.map(() => ({ title: 'x' }));
    const [, line] = toCsv({ title: 't', columns, rows: [cells] }, separator).split(/(?<=x)\r\n/);
    const fields = ['"a,b"', '"a;b"', '"a\tb"', '"a""b"', '"a\nb"', '"a\rb"', 'plain'];
    expect(line).toBe(`${fields.join(separator)}\r\n`);
  });
  test.each(['Reeve', "'tis", '5+', '', 'a, -1 to hit'])('%j stays', (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  });
  test('in CSV numbers are numbers, texts are guarded and quoted', () =>
    expect(
      toCsv({
        title: 't',
        columns: [{ title: 'a,b' }, { title: 'c' }],
        rows: [
          ['=HYPERLINK("x")', -1],
          ['two\nlines', undefined],
        ],
      }),
    ).toBe('"a,b",c\r\n"\'=HYPERLINK(""x"")",-1\r\n"two\nlines",\r\n'));
  test('in XLSX a text that looks like a number stays a text', async () => {
    const bytes = await writeXlsx([{ title: 'Units', columns: [{ title: 'a' }], rows: [['=1+1']] }]);
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(bytes);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']);
    expect(sheet).not.toContain('<f>');
    expect(zipSync(files).length).toBeGreaterThan(0);
  });
  test.each([
    [0.2537332885705029, '0.2537'],
    [-0.18000000000000005, '-0.18'],
    [1234567, '1234567'],
    [1234.567, '1234.6'],
    [0.99998, '0.99998'],
    [54.99999999999999999, '55'],
    [2e-7, '2e-7'],
  ])('in Markdown %d is %s: short, and never a whole number if it is not one', (value, text) =>
    expect(toMarkdown({ title: 'A', columns: [{ title: 'n' }], rows: [[value]] })).toContain(`| ${text} |`),
  );
  test('in Markdown no text becomes markup', () =>
    expect(
      toMarkdown({
        title: 'A',
        columns: [{ title: 'x|y' }, { title: 'n', align: 'right' }],
        rows: [['<b>*', 2]],
      }),
    ).toBe('## A\n\n| x\\|y | n |\n| --- | ---: |\n| \\<b\\>\\* | 2 |\n'));
});
