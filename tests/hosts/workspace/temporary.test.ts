import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HostService } from '../../../src-main/service/service';
import { isTemporaryFile, sweepFiles, temporaryName } from '../../../src-main/workspace/saving/temporary';
import { sweepWorkspace } from '../../../src-main/workspace/scan';
import { folderWith } from '../folder';

/** An unused process id: the largest is 2^22. */
const NOBODY = 2 ** 22 + 1;
/** A file left by a killed save on this machine. */
const left = (): string => temporaryName().replace(`-${process.pid}-`, `-${NOBODY}-`);

test('leftovers of a killed save are removed at the next open, at once', async () => {
  const names = [left(), `units/${left()}`, `.warbench/points/${left()}`, `units/${left()}.old.tmp`];
  const root = await folderWith(Object.fromEntries(names.map((name) => [name, 'half'])));
  await sweepWorkspace(root);
  expect(names.filter((name) => existsSync(join(root, name)))).toEqual([]);
});

test('opening a folder cleans up in it, and in the data folder', async () => {
  const name = left();
  const root = await folderWith({ [name]: 'half' });
  const data = await folderWith({ [name]: 'half', [`drafts/a/${name}`]: 'half' });
  const service = new HostService({ rulebook: root, data });
  await service.open(root);
  await service.close();
  for (const file of [join(root, name), join(data, name), join(data, 'drafts/a', name)])
    expect(existsSync(file), file).toBe(false);
});

test('a running save is left alone: of this process, or of another machine', async () => {
  const foreign = left().replace(/^\.warbench-[0-9a-f]{8}/, '.warbench-00000000');
  const names = [temporaryName(), foreign, '.warbench-0123456789ab.tmp'];
  expect(names.every(isTemporaryFile)).toBe(true);
  const root = await folderWith(Object.fromEntries(names.map((name) => [name, 'half'])));
  await sweepFiles(names.map((name) => join(root, name)));
  expect(names.filter((name) => existsSync(join(root, name)))).toEqual(names);
});
