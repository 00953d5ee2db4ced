import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '../../../src-engine/exchange/changes';
import { applyImport, ImportSteps } from '../../../src-main/import/apply';
import { Workspace } from '../../../src-main/workspace/workspace';
import { catalogue, REEVES } from '../../import/catalogue';
import { folderWith } from '../folder';
import { ranWith } from '../ran';

const CATALOGUE = catalogue({
  name: 'Tidefolk',
  library: true,
  body: `<sharedSelectionEntries>${REEVES}</sharedSelectionEntries>`,
});

/** A machine with a permanent data folder, as undoing needs. */
const machine = async (files: Readonly<Record<string, string>> = {}) => {
  const cwd = await folderWith(files);
  const env = { WARBENCH_DATA: await folderWith() };
  return {
    cwd,
    run: (...argv: string[]) => ranWith(cwd, argv, { env }),
    names: async () =>
      (await readdir(cwd, { recursive: true }))
        .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
        .sort(),
    read: (path: string) => readFile(join(cwd, path), 'utf8'),
  };
};

test('a catalog is imported, is valid, fights, and is removed in one step', async () => {
  const { run, names } = await machine({ 'tide.cat': CATALOGUE });
  const first = await run('import', 'tide.cat');
  expect(first.status).toBe(0);
  expect(first.out).toContain('new     tidefolk/tide-reeves.unit.json\n');
  expect(first.out).toContain('2 new files, 0 changed, 0 unchanged.');
  expect(await names()).toEqual(['tidefolk/tide-reeves.unit.json', 'tidefolk/tidefolk.book.json']);
  expect((await run('validate')).status).toBe(0);
  expect((await run('import', 'tide.cat')).out).toContain('0 new files, 0 changed, 2 unchanged.');
  expect((await run('import', '--undo')).out).toBe('Undid the last import: 2 files.\n');
  expect(await names()).toEqual([]);
  expect(await run('import', '--undo')).toMatchObject({
    status: 1,
    err: 'This workspace has no import to undo.\n',
  });
});

test('--dry-run writes nothing, --into names the folder, --format json reports everything', async () => {
  const { run, names } = await machine({ 'tide.cat': CATALOGUE });
  const { out } = await run('import', 'tide.cat', '--into', 'my/tide', '--dry-run', '--format', 'json');
  expect(JSON.parse(out)).toMatchObject({
    written: false,
    changes: [{ path: 'my/tide/tide-reeves.unit.json', action: 'new' }, { action: 'new' }],
    notes: [{ file: 'tide.cat', kind: 'left-out' }],
  });
  expect(await names()).toEqual([]);
});

test('an import is not undone over later work', async () => {
  const { run, cwd, read } = await machine({ 'tide.cat': CATALOGUE });
  await run('import', 'tide.cat');
  const path = 'tidefolk/tide-reeves.unit.json';
  await writeFile(join(cwd, path), (await read(path)).replace('"health": 2', '"health": 3'));
  const { status, err } = await run('import', '--undo');
  expect([status, err]).toEqual([
    1,
    `${path} changed since the import: taking it back would lose that. Nothing was touched.\n`,
  ]);
  expect(await read(path)).toContain('"health": 3');
});

test('if one of many files has changed meanwhile, none is written, and the old ones stay', async () => {
  const root = await folderWith({
    'a/u7.unit.json': '{ "old": 7 }',
    'a/u30.unit.json': '{ "theirs": true }',
  });
  const workspace = await Workspace.open(root);
  const changes = Array.from({ length: 40 }, (_, i): Change => {
    const change = { path: `a/u${i}.unit.json`, text: `{ "new": ${i} }`, edits: [] };
    if (i === 7) return { ...change, action: 'update', before: '{ "old": 7 }' };
    return i === 30
      ? { ...change, action: 'update', before: '{ "mine": true }' }
      : { ...change, action: 'new' };
  });
  const steps = new ImportSteps(await folderWith());
  await expect(applyImport(workspace, { changes, record: {} }, steps)).rejects.toThrow(
    'a/u30.unit.json was changed meanwhile: look at the preview again. Nothing was written.',
  );
  expect((await readdir(join(root, 'a'))).filter((name) => name.endsWith('.json')).sort()).toEqual([
    'u30.unit.json',
    'u7.unit.json',
  ]);
  expect(await readFile(join(root, 'a/u7.unit.json'), 'utf8')).toBe('{ "old": 7 }');
  expect(await readFile(join(root, 'a/u30.unit.json'), 'utf8')).toBe('{ "theirs": true }');
  expect(await steps.last(workspace.root)).toBeUndefined();
});

test('units are exported as sheets and imported unchanged; an edit in the sheet becomes an edit in the file', async () => {
  const { run, cwd, read } = await machine({ 'tide.cat': CATALOGUE });
  await run('import', 'tide.cat');
  for (const out of ['units.csv', 'units.xlsx', 'units.tsv']) {
    expect((await run('export', '--out', out)).status).toBe(0);
    expect((await run('import', out)).out).toContain('0 new files, 0 changed, 1 unchanged.');
  }
  await writeFile(
    join(cwd, 'units.csv'),
    (await read('units.csv')).replace(',Tide Reeves,', ',Tide Wardens,'),
  );
  expect((await run('import', 'units.csv')).out).toContain('name “Tide Reeves” → “Tide Wardens”');
  expect(await read('tidefolk/tide-reeves.unit.json')).toContain('"name": "Tide Wardens"');
  expect((await run('export', '--out', 'units.md')).status).toBe(0);
  expect(await read('units.md')).toContain('| tidefolk | tide-reeves | Tide Wardens |');
});

test('a mapping is remembered', async () => {
  const { run } = await machine({ 'tide.cat': CATALOGUE, 'a.csv': 'id,Leben\ntide-reeves,3\n' });
  await run('import', 'tide.cat');
  expect((await run('import', 'a.csv')).out).toContain('The column “Leben” is not a field of a unit.');
  expect((await run('import', 'a.csv', '--map', 'Leben=health', '--dry-run')).out).toContain('health 2 → 3');
  expect((await run('import', 'a.csv', '--map', 'Leben=health')).out).toContain('health 2 → 3');
  expect((await run('import', 'a.csv')).out).toContain('0 new files, 0 changed, 1 unchanged.');
});

test.each([
  [['import'], 'Name at least one file to import.'],
  [['import', 'none.cat'], 'There is no file none.cat.'],
  [['import', '.'], '. is a folder. Name the files in it.'],
  [['import', 'tide.cat', '--into', '../out'], '--into ../out:'],
  [['import', 'tide.cat', '--map', 'x'], '--map x: write <header>=<field>'],
  [
    ['export', '--out', 'x.csv', '--system', 'glory'],
    'There are no units of glory without errors to export.',
  ],
] as const)('%j says what is wrong', async (argv, expected) => {
  const { run } = await machine({ 'tide.cat': CATALOGUE, 'x.book.json': '{}' });
  const { status, err } = await run(...argv);
  expect(status).toBeGreaterThan(0);
  expect(err).toContain(expected);
});

test('a matrix is exported as a table', async () => {
  const { run, read } = await machine({ 'tide.cat': CATALOGUE });
  await run('import', 'tide.cat');
  expect((await run('matrix', '--out', 'm.csv')).out).toBe('m.csv\n');
  expect(await read('m.csv')).toMatch(
    /^\uFEFFunit,name,points,score,tide-reeves\r\ntide-reeves,Tide Reeves,0,0\.\d+,0\.\d+\r\n$/,
  );
});
