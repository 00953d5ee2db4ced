import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { systemFailure } from '../../../src-main/workspace/failure';
import { ran, small } from '../ran';

vi.setConfig({ testTimeout: 30_000 });

const GRUNT = 'horde/orc-grunt.unit.json';
const BOOK = 'horde/horde.book.json';
const ARMY = 'horde/horde-skirmish.army.json';

const half = (text: string): string => text.slice(0, text.length / 2);
const empty = (): string => '';
const deep = (): string => '['.repeat(1000);
const notText = (): Buffer => Buffer.from([0xff, 0xfe, 0x00, 0xd8]);

/** What a file becomes, the command, and what it must say, in this order of lines. */
type Row = readonly [
  name: string,
  path: string,
  become: (text: string) => string | Buffer,
  argv: readonly string[],
  says: readonly RegExp[],
];

const ROWS: readonly Row[] = [
  [
    'a file that is no text is named by every command, not only “validate”',
    GRUNT,
    notText,
    ['fight', 'footman-against-grunt'],
    [/^horde\/orc-grunt\.unit\.json:1:1 error skipped .* not UTF-8 text/m, /no unit "orc-grunt"/],
  ],
  [
    'a battle without its unit says which file to fix, although the file names no game',
    GRUNT,
    deep,
    ['fight', 'cautious-first-round'],
    [
      /horde-skirmish\.army\.json:\d+:\d+ info left-out "orc-grunt" is skipped/,
      /orc-grunt\.unit\.json:1:65 error too-deep/,
    ],
  ],
  [
    'a battle without its book says that the book’s file is empty',
    BOOK,
    empty,
    ['fight', 'cautious-first-round'],
    [
      /"horde" is skipped until horde\/horde\.book\.json is fixed/,
      /horde\.book\.json:1:1 error syntax The file is empty/,
    ],
  ],
  [
    'cards without their book say so',
    BOOK,
    empty,
    ['cards', '--as', 'html', '--out', 'cards.html'],
    [/horde\.book\.json:1:1 error syntax The cards lack the name and look of their book\. The file is empty/],
  ],
  [
    'a tournament names the file of the unit that its army lacks, with line and column',
    GRUNT,
    half,
    ['tournament', '--battles', '2'],
    [
      /orc-grunt\.unit\.json:\d+:\d+ error syntax .*left out/,
      /horde-skirmish\.army\.json:\d+:\d+ info left-out "orc-grunt" is skipped/,
    ],
  ],
  [
    'a tournament names the army that it leaves out',
    ARMY,
    (text) => text.replace('"count": 2', '"count": 10000000'),
    ['tournament', '--battles', '2'],
    [/horde-skirmish\.army\.json:\d+:\d+ error out-of-range "count" is 10000000/, /needs two armies/],
  ],
  [
    'fair costs name a file whose game cannot be read',
    GRUNT,
    deep,
    ['points', '--battles', '6'],
    [/orc-grunt\.unit\.json:1:65 error too-deep .*left out/],
  ],
];

test.each(ROWS)('%s', async (_, path, become, argv, says) => {
  const root = await small();
  const file = join(root, path);
  await writeFile(file, become(await readFile(file, 'utf8')));
  const { out, err } = await ran(root, ...argv);
  let said = out + err;
  for (const each of says) {
    expect(said).toMatch(each);
    said = said.slice(said.search(each));
  }
  expect(out + err).not.toMatch(/internal error|belongs to no game/);
});

const LONG = 'x'.repeat(300);

test.each([
  [
    'a folder that a file stands in',
    (root: string) => mkdir(join(root, GRUNT, 'new')),
    /new cannot be created, because part/,
  ],
  ['a name of 300 letters', (root: string) => mkdir(join(root, LONG)), /x{300} has a name that is too long/],
  ['a folder that is gone', (root: string) => readdir(join(root, 'gone')), /gone no longer exists/],
] as const)('%s: the error of the system is a sentence about the path', async (_, doing, says) => {
  const root = await small();
  const reason: unknown = await doing(root).catch((thrown: unknown) => thrown);
  expect(systemFailure(reason, (path) => relative(root, path))).toMatch(says);
  expect(systemFailure(new Error('a mistake of ours'), String)).toBeUndefined();
});

test.each([
  ['points', '--battles', '6', '--out', `${LONG}.csv`],
  ['cards', '--out', `${LONG}.html`],
])('a name that is too long is refused before anything is fought or printed: %s', async (...argv) => {
  const { status, out, err } = await ran(await small(), ...argv);
  expect(err).toMatch(/^--out x{300}\.\w+: it has a name that is too long\. Choose a shorter one\.\n$/);
  expect([status, out]).toEqual([1, '']);
});
