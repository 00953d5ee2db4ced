import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ImportRecords } from '../../../src-main/import/records';

const made: string[] = [];
const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'warbench-test-'));
  made.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});

const records = async (): Promise<{ root: string; at: ImportRecords }> => {
  const root = await temporaryFolder();
  return { root, at: new ImportRecords(root) };
};

test('a record contains what the imports wrote, the later replacing the earlier', async () => {
  const { at } = await records();
  expect(await at.read()).toEqual({});
  await at.write({ a: { n: 1 }, b: { n: 1 } }, 'one');
  await at.write({ a: { n: 2 } }, 'two');
  expect(await at.read()).toEqual({ a: { n: 2 }, b: { n: 1 } });
});

test('undo removes the last import from the record, and no other', async () => {
  const { at } = await records();
  await at.write({ a: { n: 1 } }, 'one');
  await at.write({ a: { n: 2 }, b: { n: 2 } }, 'two');
  await at.undo('one');
  expect(await at.read()).toEqual({ a: { n: 2 }, b: { n: 2 } });
  await at.undo('two');
  expect(await at.read()).toEqual({ a: { n: 1 } });
});

test('after an import that changes nothing, the last one can still be undone', async () => {
  const { at } = await records();
  await at.write({ a: { n: 1 } }, 'one');
  await at.write({ a: { n: 2 } }, 'two');
  await at.write({ a: { n: 2 } });
  await at.undo('two');
  expect(await at.read()).toEqual({ a: { n: 1 } });
});

test.each(['', '{', '[]', '{"files":[],"before":{}}', 'null'])(
  'a damaged record counts as missing: %j',
  async (text) => {
    const { root, at } = await records();
    await mkdir(join(root, '.warbench', 'imports'), { recursive: true });
    await writeFile(join(root, '.warbench', 'imports', 'record.json'), text);
    expect(await at.read()).toEqual({});
    await at.write({ a: 1 }, 'one');
    expect(await at.read()).toEqual({ a: 1 });
  },
);

test('nothing is written through a stranger’s folder that leads elsewhere', async () => {
  const { root, at } = await records();
  const elsewhere = await temporaryFolder();
  await mkdir(join(root, '.warbench'), { recursive: true });
  await symlink(elsewhere, join(root, '.warbench', 'imports'));
  await expect(at.write({ a: 1 }, 'one')).rejects.toThrow('is a link');
});
