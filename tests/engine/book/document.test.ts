import { describe, expect, test } from 'vitest';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { checkIds } from '@engine/book/checks/ids';
import { readDocument, type Document } from '@engine/book/document';
import type { Diagnostic } from '@engine/kernel/diagnostic';
import { documents, sampleFiles } from '../../support/workspace';
import { GRUNT_PATH, gruntText, ORC_GRUNT } from './orc-grunt';
import { LONG, THOUSANDS_OF_FAULTS, THOUSANDS_OF_KEYS, TOO_MUCH } from './too-much';

const read = (text: string, path = GRUNT_PATH): Document => readDocument({ path, text });
/** The text that a diagnostic underlines. */
const marked = (text: string, { offset, length }: Diagnostic): string => text.slice(offset, offset + length);
/** The text after a diagnostic's first quick fix. */
const mended = (text: string, { fixes = [] }: Diagnostic): string => {
  const [fix] = fixes;
  if (!fix) throw new Error('no quick fix');
  return text.slice(0, fix.span.offset) + fix.text + text.slice(fix.span.offset + fix.span.length);
};

describe('a valid file', () => {
  const document = read(gruntText());

  test('becomes a source with its value and no diagnostics', () => {
    expect(document.diagnostics).toEqual([]);
    expect(document.source).toMatchObject({
      path: GRUNT_PATH,
      folder: 'horde',
      system: 'azeroth-at-war',
      kind: 'unit',
      id: 'orc-grunt',
    });
    expect(document.source?.value).toEqual(ORC_GRUNT);
  });

  test('knows the position of each part, and of the nearest parent of a missing part', () => {
    expect(document.at(['stats', 'ATK'])).toMatchObject({ line: 12, column: 12, endLine: 12, endColumn: 13 });
    expect(document.at(['stats', 'ATK'], 'key')).toMatchObject({ line: 12, column: 5, endColumn: 10 });
    expect(document.at(['weapons', 1, 'range'])).toMatchObject({ line: 30, column: 16, length: 1 });
    expect(document.at(['weapons', 0, 'range'])).toEqual(document.at(['weapons', 0]));
    expect(document.at(['nothing', 'at', 'all'])).toMatchObject({ offset: 0, line: 1, column: 1 });
  });

  test('reads the same with the line ends of Windows', () => {
    const windows = read(gruntText().replace(/\n/g, '\r\n'));
    expect(windows.diagnostics).toEqual([]);
    expect(windows.at(['stats', 'ATK'])).toMatchObject({ line: 12, column: 12, endLine: 12, endColumn: 13 });
  });
});

/**
 * One slip each: the diagnosis, the underlined text, the message and, if a fix is offered, the valid text it leaves.
 */
const SLIPS: readonly [
  name: string,
  text: string,
  code: string,
  underlined: string,
  message: RegExp,
  fixed?: 'fixed',
][] = [
  [
    'a property misspelt',
    gruntText((g) => Object.assign(g.stats, { ATTK: 2, ATK: undefined })),
    'unknown-property',
    '"ATTK"',
    /Did you mean "ATK"\?$/,
  ],
  [
    'a property misspelt that stands there too',
    gruntText((g) => Object.assign(g.stats, { ATKK: 2 })),
    'unknown-property',
    '"ATKK"',
    /has no property "ATKK"\. It has "ATK" already: keep one of the two\.$/,
  ],
  [
    'a property in British spelling',
    gruntText((g) => Object.assign(g, { armour: g['armor'], armor: undefined })),
    'unknown-property',
    '"armour"',
    /has no property "armour"\. Did you mean "armor"\?$/,
    'fixed',
  ],
  [
    'an unknown property',
    gruntText((g) => (g['colour'] = 'red')),
    'unknown-property',
    '"colour"',
    /has no property "colour"/,
  ],
  [
    'a property missing',
    gruntText((g) => Object.assign(g.stats, { WND: undefined })),
    'missing-property',
    '"stats"',
    /"stats" lacks "WND"/,
    'fixed',
  ],
  [
    'a number in quotes',
    gruntText((g) => Object.assign(g.stats, { MOV: '5' })),
    'wrong-type',
    '"5"',
    /"MOV" is "5"\. It should be a whole number/,
    'fixed',
  ],
  ['half a number', gruntText((g) => (g.stats.INI = 2.5)), 'wrong-type', '2.5', /a whole number/, 'fixed'],
  ['a number out of range', gruntText((g) => (g.stats.SKL = 9)), 'out-of-range', '9', /from 2 to 7/, 'fixed'],
  [
    'a number past counting',
    gruntText().replace('"MOV": 5', '"MOV": 1e999'),
    'wrong-type',
    '1e999',
    /too large to hold/,
  ],
  [
    'a class misspelt',
    gruntText((g) => (g.armor = 'HAA')),
    'not-allowed-value',
    '"HAA"',
    /Did you mean "HA"\?/,
    'fixed',
  ],
  [
    'a class nobody knows',
    gruntText((g) => (g.armor = 'plate')),
    'not-allowed-value',
    '"plate"',
    /"HA", "MA" or "LA"/,
  ],
  ['a base in no known form', gruntText((g) => (g.base = '25')), 'pattern', '"25"', /For example "25mm"/],
  [
    'a tag misspelt, of three kinds of weapons',
    gruntText((g) => (g.weapons[0].tag = 'SWW')),
    'not-allowed-value',
    '"SWW"',
    /Did you mean "SW"\?/,
    'fixed',
  ],
  [
    'a weapon without its tag',
    gruntText((g) => Object.assign(g.weapons[0], { tag: undefined })),
    'missing-property',
    '{',
    /Item 1 of "weapons" lacks "tag"/,
    'fixed',
  ],
  [
    'a weapon that is a number',
    gruntText((g) => (g.weapons as unknown[]).push(3)),
    'wrong-type',
    '3',
    /Item 3 of "weapons" is 3\. It should be an object/,
  ],
  ['a tier twice', gruntText((g) => g.tier.push('Baseline')), 'duplicate-item', '"Baseline"', /twice/],
  ['no tier', gruntText((g) => (g.tier = [])), 'wrong-length', '[]', /at least 1/],
  [
    'an id that is not the file’s name',
    gruntText((g) => (g.id = 'grunt')),
    'id-differs',
    '"grunt"',
    /says "orc-grunt"/,
    'fixed',
  ],
  [
    'a schema misspelt',
    gruntText((g) => (g.$schema = 'warbench:azeroth-at-war/unti')),
    'unknown-schema',
    '"warbench:azeroth-at-war/unti"',
    /Did you mean "warbench:azeroth-at-war\/unit"\?/,
    'fixed',
  ],
  [
    'a schema of another kind',
    gruntText((g) => (g.$schema = 'warbench:azeroth-at-war/army')),
    'schema-disagrees',
    '"warbench:azeroth-at-war/army"',
    /says army, and the file's name says unit/,
    'fixed',
  ],
  [
    'no schema',
    gruntText((g) => Object.assign(g, { $schema: undefined })),
    'missing-property',
    '{',
    /lacks "\$schema"/,
  ],
  ['a list instead of an object', '[1]', 'wrong-type', '[1]', /should hold an object/],
  ['nothing', ' \n', 'syntax', '', /The file is empty/],
  [
    'a comma too many',
    gruntText().replace(/\n}\n$/, ',\n}\n'),
    'syntax',
    ',',
    /A comma stands before the closing/,
    'fixed',
  ],
  [
    'a comma too few',
    gruntText().replace('"points": 45,', '"points": 45'),
    'syntax',
    '5',
    /A comma is missing/,
    'fixed',
  ],
  [
    'a colon too few',
    gruntText().replace('"points": 45', '"points" 45'),
    'syntax',
    '"',
    /A colon is missing/,
    'fixed',
  ],
  [
    'a comment',
    gruntText().replace('"points": 45,', '"points": 45, // dear'),
    'syntax',
    '// dear',
    /JSON allows no comments/,
    'fixed',
  ],
  ['single quotes', gruntText().replace('"Orc Grunt"', "'Orc Grunt'"), 'syntax', "'Orc", /is not JSON/],
  ['true in another language', gruntText().replace('true', 'True'), 'syntax', 'True', /is not JSON/, 'fixed'],
  [
    'a key twice',
    gruntText().replace('"points": 45,', '"points": 45, "points": 46,'),
    'duplicate-property',
    '"points"',
    /is there twice/,
  ],
  [
    'a key that would change what objects are',
    gruntText().replace('"points": 45,', '"points": 45, "__proto__": {"tier": []},'),
    'forbidden-property',
    '"__proto__"',
    /cannot be a property/,
  ],
  [
    'a NUL between values',
    gruntText().replace('"points": 45', '"points": \0 45'),
    'invalid-character',
    '\0',
    /U\+0000/,
  ],
  [
    'a NUL in a text',
    gruntText((g) => (g.name = 'Orc\0Grunt')),
    'invalid-character',
    '"Orc\\u0000Grunt"',
    /U\+0000/,
  ],
  [
    'half a character',
    gruntText((g) => (g.name = 'Orc \ud800 Grunt')),
    'invalid-character',
    '"Orc \\ud800 Grunt"',
    /U\+D800/,
  ],
  [
    'bytes that were not UTF-8',
    gruntText((g) => (g.name = 'Orc \ufffd')),
    'invalid-character',
    '"Orc \ufffd"',
    /Save the file as UTF-8/,
  ],
  ['a line break in a text', gruntText().replace('Orc Grunt', 'Orc\nGrunt'), 'syntax', '"Orc', /not closed/],
  [
    'an empty keyword',
    gruntText((g) => (g.keywords = [''])),
    'pattern',
    '""',
    /should not be empty, nor begin or end with a space\.$/,
  ],
];

const diagnosed = (text: string, code: string, message: RegExp): Diagnostic => {
  const { diagnostics } = read(text);
  const found = diagnostics.find(
    (diagnostic) => diagnostic.code === code && message.test(diagnostic.message),
  );
  if (!found) throw new Error(`no ${code} ${message}, but ${JSON.stringify(diagnostics)}`);
  return found;
};

test.each(SLIPS)('%s has its code and its place', (_, text, code, underlined, message) => {
  const found = diagnosed(text, code, message);
  expect(marked(text, found)).toBe(underlined);
  expect(found.severity).toBe('error');
});

test.each(SLIPS.filter(([, , , , , fixed]) => fixed))(
  '%s is mended by its quick fix',
  (_, text, code, __, message) => {
    expect(read(mended(text, diagnosed(text, code, message))).diagnostics).toEqual([]);
  },
);

test('a property in American spelling, where the schema has the British one, is renamed', () => {
  const book = { $schema: 'warbench:glory/book', id: 'mire', name: 'Mire', color: '#335511' };
  const { diagnostics } = read(JSON.stringify(book), 'mire/mire.book.json');
  const unknown = diagnostics.find(({ code }) => code === 'unknown-property');
  expect(unknown?.fixes).toEqual([
    expect.objectContaining({ title: 'Rename to "colour"', text: '"colour"' }),
  ]);
});

test('a rename keeps what the property held', () => {
  const text = gruntText().replace('"ATK"', '"ATTK"');
  const unknown = read(text).diagnostics.find(({ code }) => code === 'unknown-property');
  expect(unknown && read(mended(text, unknown)).source?.value).toEqual(ORC_GRUNT);
});

test('a byte order mark is a warning, with a fix, and holds nothing back', () => {
  const text = `\ufeff${gruntText()}`;
  const { diagnostics, source } = read(text);
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning byte-order-mark']);
  expect(source?.value).toEqual(ORC_GRUNT);
  expect(diagnostics[0] && mended(text, diagnostics[0])).toBe(gruntText());
});

test('a value that fits none of several alternatives has one message', () => {
  const effects = [{ effect: 'heal', amount: 'many' }, { effect: 'modify-stats' }, { stat: 'INI' }];
  const text = gruntText((grunt) => {
    grunt['abilities'] = [
      { name: 'Roar', type: 'Buff', mana: 1, target: 'self', text: 'Roars.', effects },
    ] as never;
  });
  expect(read(text).diagnostics.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
    'not-allowed-value abilities.0.effects.0.amount',
    'not-allowed-value abilities.0.effects.1.effect',
    'missing-property abilities.0.effects.2.effect',
  ]);
});

test('a different id does not block the card: its fights stay on screen', () => {
  expect(read(gruntText((grunt) => (grunt.id = 'grunt'))).source?.id).toBe('orc-grunt');
});

test('an incomplete file still has a game', () => {
  const { system, kind, source } = read(gruntText().slice(0, 200));
  expect({ system, kind, source }).toEqual({ system: 'azeroth-at-war', kind: 'unit', source: undefined });
});

test('a file without a known suffix gets a message about file names', () => {
  expect(read(gruntText(), 'horde/orc-grunt.json').diagnostics[0]).toMatchObject({ code: 'unknown-kind' });
});

describe('a file that is too large', () => {
  test.each(TOO_MUCH)('%s: one diagnostic', (_, code, text) => {
    const { diagnostics, source } = read(text);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(source).toBeUndefined();
  });

  test.each(LONG)('%s are reported at their first line, and only a few of them', (_, text) => {
    const { diagnostics } = read(text);
    expect(diagnostics.length).toBeLessThanOrEqual(5);
    expect(diagnostics[0]).toMatchObject({ line: 1, severity: 'error' });
  });

  test('9,000 keys that no unit has are reported, and counted', () => {
    const { diagnostics } = read(THOUSANDS_OF_KEYS);
    expect(diagnostics[0]?.code).toBe('unknown-property');
    expect(diagnostics.at(-1)?.code).toBe('more');
  });

  test('thousands of faults are counted, not listed', () => {
    const { diagnostics, source } = read(THOUSANDS_OF_FAULTS);
    expect(source).toBeUndefined();
    expect(diagnostics.length).toBeLessThanOrEqual(101);
    expect(diagnostics.at(-1)?.code).toBe('more');
  });
});

test('HTML in a name is a name', () => {
  const name = '<img src=x onerror=alert(1)>';
  expect(read(gruntText((grunt) => (grunt.name = name))).source?.value).toMatchObject({ name });
});

test('keys that every JavaScript object inherits are ordinary keys', () => {
  for (const key of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
    const { diagnostics } = read(
      gruntText((grunt) => Object.assign(grunt, { [key]: 1, weapons: [{ ...grunt.weapons[0], [key]: 1 }] })),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-property', 'unknown-property']);
  }
});

test('two files of a folder with one id are reported at the file with a different name', () => {
  const impostor = { ...ORC_GRUNT };
  const found = checkIds(
    documents({
      'horde/orc-grunt.unit.json': ORC_GRUNT,
      'horde/grunt.unit.json': impostor,
      'alliance/orc-grunt.unit.json': ORC_GRUNT,
    }),
  );
  expect(found.map(({ code, file, line }) => ({ code, file, line }))).toEqual([
    { code: 'duplicate-id', file: 'horde/grunt.unit.json', line: 3 },
  ]);
});

test.each(SYSTEM_IDS)('the samples of %s have no diagnostics', (system) => {
  const all = documents(sampleFiles(system));
  expect(all.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  expect(checkIds(all)).toEqual([]);
});
