import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../../src-main/import/files';
import { LIMITS } from '../../src-main/import/limits';
import { prepareImport } from '../../src-main/import/prepare';
import { catalogue, REEVES } from './catalogue';

const text = (content: string): Uint8Array => Buffer.from(content);
const refusal = async (name: string, bytes: Uint8Array): Promise<string> => {
  const { rosters, catalogues, sheets, refused } = await readFiles([{ name, bytes }]);
  expect([rosters.length, catalogues.length, sheets.length]).toEqual([0, 0, 0]);
  expect(refused).toHaveLength(1);
  const { place, message } = refused[0];
  expect(message).toMatch(/[.)]$/);
  expect(message).not.toMatch(/\bat .*:\d+:\d+/);
  return place === '' ? message : `${place}: ${message}`;
};
const archive = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync(files, { level: 9 });

/** An archive with one entry of `size` bytes whose header claims one byte. */
const bomb = (size: number, name = 'a.cat'): Uint8Array => {
  const bytes = archive({ [name]: new Uint8Array(size) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(22, 1, true);
  for (let at = bytes.length - 100; at >= 0; at--)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, 1, true);
      break;
    }
  return bytes;
};

describe('hostile archives are refused with a sentence', () => {
  test('a zip bomb is stopped by its real output, whatever its header says', async () => {
    const bytes = bomb(LIMITS.inflated + 1);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await refusal('a.catz', bytes)).toBe(
      'It unpacks to more than 128 MB, which is too much. Nothing was read.',
    );
  });
  test.each([['../../.bashrc'], ['/etc/passwd'], ['a/../../b.cat'], ['C:\\x.cat'], ['..\\x.cat']])(
    '“%s” leads out of the folder',
    async (name) =>
      expect(await refusal('a.rosz', archive({ [name]: text('x') }))).toContain(
        'which points outside the archive. Nothing was read.',
      ),
  );
  test('more files than any catalog has', async () =>
    expect(
      await refusal(
        'a.zip',
        archive(
          Object.fromEntries(Array.from({ length: LIMITS.entries + 1 }, (_, i) => [`${i}.txt`, text('')])),
        ),
      ),
    ).toContain('more than 2000 files'));
  test('an archive within an archive', async () =>
    expect(await refusal('a.rosz', archive({ 'b.ros': archive({ 'c.ros': text('<roster/>') }) }))).toContain(
      'an archive inside an archive',
    ));
  test('a damaged one', async () => {
    const bytes = archive({ 'a.cat': text(catalogue({ name: 'Tidefolk', body: '' })) });
    bytes.fill(0xff, 40, 120);
    expect(await refusal('a.catz', bytes)).toMatch(/archive is (damaged|incomplete)|not valid XML|not text/);
  });
});

describe('files that systems add to archives are skipped', () => {
  const roster = catalogue({
    name: 'Tidefolk',
    library: true,
    body: `<sharedSelectionEntries>${REEVES}</sharedSelectionEntries>`,
  });
  test.each([
    [
      'a Mac',
      { '__MACOSX/._a.cat': text('\0\x05\x16'), '.DS_Store': text('\0Bud1'), 'b/._c.json': text('\0') },
    ],
    ['Windows', { 'Thumbs.db': text('x'), 'a/desktop.ini': text('x') }],
  ])('%s', async (_, added: Record<string, Uint8Array>) => {
    const bytes = archive({ 'a.cat': text(roster), ...added });
    const { catalogues, refused } = await readFiles([{ name: 'a.zip', bytes }]);
    expect([catalogues.length, refused]).toEqual([1, []]);
  });
  test('an archive with only such files is empty', async () =>
    expect(await refusal('a.zip', archive({ '__MACOSX/._a.cat': text('\0') }))).toContain(
      'contains no roster',
    ));
});

describe('a file that is no roster, catalog or sheet is refused with its own sentence', () => {
  const JSON_TEXT = '{"roster": {\n  "name": "x",,\n}}';
  test.each<readonly [string, string, Uint8Array, string]>([
    ['JSON with an error, by its line', 'x.json', text(JSON_TEXT), 'line 2: It is not valid JSON.'],
    ['JSON that is deep and broken', 'x.json', text('{"a":'.repeat(9000)), 'not valid JSON'],
    ['an empty sheet', 'x.csv', text(''), 'It is empty.'],
    ['a sheet of blanks', 'x.csv', text('\n\n  \n'), 'It is empty, except for blanks.'],
    ['an empty archive', 'x.rosz', text(''), 'It is empty.'],
    ['a sheet of old Excel', 'x.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '(.xls). Save it as XLSX'],
    ['a picture', 'x.cat', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'not a file that can be imported'],
    ['Latin-1', 'x.csv', Buffer.from('id,name\nx,M\u00fcller', 'latin1'), 'not UTF-8 text'],
    [
      'a text document',
      'x.xlsx',
      archive({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w/>') }),
      'without a table',
    ],
    [
      'an archive cut short',
      'x.csv',
      archive({ 'x.csv': text('id,name\nx,y\n') }).subarray(0, -30),
      'incomplete',
    ],
    ['an archive of one broken header', 'x.rosz', Buffer.from('504b0304', 'hex'), 'incomplete'],
  ])('%s', async (_, name, bytes, expected) => expect(await refusal(name, bytes)).toContain(expected));
  test.each([
    ['UTF-16, little end first', Buffer.from('\uFEFFid,name\nx,Gr\u00fcnt', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\uFEFFid,name\nx,Gr\u00fcnt', 'utf16le').swap16()],
  ])('%s, is read', async (_, bytes) => {
    const { sheets, refused } = await readFiles([{ name: 'x.csv', bytes }]);
    expect([refused, sheets[0]?.rows]).toEqual([
      [],
      [
        ['id', 'name'],
        ['x', 'Gr\u00fcnt'],
      ],
    ]);
  });
});

describe('hostile XML is refused with a sentence and a line', () => {
  const laughs = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>\n<catalogue name="&b;"/>`;
  test.each([
    ['an entity bomb', laughs, 'line 2: It has a DOCTYPE'],
    [
      'a file from the disk',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><catalogue>&f;</catalogue>',
      'line 1: It has a DOCTYPE',
    ],
    [
      'an entity that is not there',
      '<catalogue>\n<x name="&boom;"/></catalogue>',
      'line 2: It is not valid XML',
    ],
    ['elements a thousand deep', `<catalogue>${'<a>'.repeat(1000)}`, 'nests more than 200 levels'],
    [
      'a text of a million letters',
      `<catalogue><x name="${'a'.repeat(1_000_000)}"/></catalogue>`,
      'too much text',
    ],
    [
      'an element with a thousand attributes',
      `<catalogue ${Array.from({ length: 1000 }, (_, i) => `a${i}="x"`).join(' ')}/>`,
      'more than 200 attributes',
    ],
    [
      'more elements than any',
      `<catalogue>${'<a/>'.repeat(600_001)}</catalogue>`,
      'more than 600,000 elements',
    ],
    ['a tag that is not closed', '<catalogue>\n\n<x>', 'not valid XML'],
    ['XML of another kind', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'XML of another kind (<svg>)'],
    ['nothing', '', 'It is empty.'],
    ['a picture', '\u0089PNG', 'not a file that can be imported'],
  ])('%s', async (_, content, expected) => expect(await refusal('a.cat', text(content))).toContain(expected));
});

describe('hostile sheets are refused with a sentence', () => {
  const xlsx = (sheet: string): Uint8Array =>
    archive({
      '[Content_Types].xml': text(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'xl/workbook.xml': text(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="Units" sheetId="1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': text(sheet),
    });
  const worksheet = (cells: string): string =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
  test.each([
    [
      'a cell at the far end',
      worksheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      'below row 20,000',
    ],
    [
      'a cell far to the right',
      worksheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'beyond the 500th column',
    ],
    ['an entity bomb in a sheet', `<!DOCTYPE x [<!ENTITY a "ha">]>${worksheet('')}`, 'DOCTYPE'],
    [
      'a cell of a million letters',
      worksheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(1_000_000)}</t></is></c></row>`),
      'longer than',
    ],
  ])('%s', async (_, sheet, expected) => expect(await refusal('a.xlsx', xlsx(sheet))).toContain(expected));
  test('a missing part is reported in our words, not in the library’s', async () =>
    expect(
      await refusal(
        'a.xlsx',
        archive({
          'xl/workbook.xml': text('<workbook/>'),
          'xl/_rels/workbook.xml.rels': text('<Relationships/>'),
        }),
      ),
    ).toBe('It is not a valid XLSX file: a part is missing or damaged. Save it again as XLSX.'));
  test('a CSV cell of a megabyte', async () =>
    expect(await refusal('a.csv', text(`name\n"${'a'.repeat(1_000_000)}"`))).toContain(
      'longer than 200,000 characters',
    ));
  test('a quote that is never closed', async () =>
    expect(await refusal('a.csv', text('name,points\n"Reeve,5\n'))).toContain('not valid CSV'));
  test('too many columns', async () =>
    expect(await refusal('a.csv', text(`${'a,'.repeat(600)}\n`))).toContain('more than 500 columns'));
});

test('one bad file does not block the others', async () => {
  const { catalogues, refused } = await readFiles([
    { name: 'bad.cat', bytes: text('<catalogue>') },
    {
      name: 'good.catz',
      bytes: archive({
        'good.cat': text(
          catalogue({ name: 'Tidefolk', body: `<sharedSelectionEntries>${REEVES}</sharedSelectionEntries>` }),
        ),
      }),
    },
  ]);
  expect([catalogues.map(({ name }) => name), refused.map(({ file }) => file)]).toEqual([
    ['good.catz'],
    ['bad.cat'],
  ]);
});

test.each([
  ['a catalogue of nothing', 'x.cat', '<catalogue id="c" name="Nobody"/>'],
  ['a roster of nothing', 'x.json', '{"roster":{"forces":[]}}'],
  ['a roster that is deep and empty', 'x.json', `{"roster":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`],
])('%s is reported as empty', async (_, name, content) => {
  const { notes, changes } = await prepareImport(
    [{ name, bytes: text(content) }],
    { into: '', legends: false, mapping: {} },
    new Map(),
  );
  expect(changes).toEqual([]);
  expect(notes.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `${name}: It contains no unit and no army, so nothing can be imported. Choose a roster or a catalogue.`,
  ]);
});

test('a name that Windows reserves gets a file name that Windows allows', async () => {
  const named = catalogue({
    name: 'CON',
    library: true,
    body: `<sharedSelectionEntries>${REEVES.replaceAll('Tide Reeves', 'Nul')}</sharedSelectionEntries>`,
  });
  const { changes } = await prepareImport(
    [{ name: 'x.cat', bytes: text(named) }],
    { into: '', legends: false, mapping: {} },
    new Map(),
  );
  expect(changes.map(({ path }) => path).sort()).toEqual(['con-1/con-1.book.json', 'con-1/nul-1.unit.json']);
});
