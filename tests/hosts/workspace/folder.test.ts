import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureOf } from '../../../src-main/workspace/failure';
import { makeFolder, type Mkdir } from '../../../src-main/workspace/saving/folder';
import { folderWith } from '../folder';

/** A disk with the folder /game that refuses new folders: like Node's, a recursive call reports that one is missing. */
const refusing =
  (code: string): Mkdir =>
  (folder, { recursive = false }) => {
    const said = recursive || folder !== '/game/units' ? 'ENOENT' : code;
    return Promise.reject(Object.assign(new Error(said), { code: said }));
  };

test.each([
  ['EROFS', 'a.unit.json is on a read-only disk.'],
  ['EDQUOT', 'Your disk quota is used up, so a.unit.json was not saved. The file is unchanged.'],
])('a folder that the disk refuses with %s: the message says so', async (code, message) => {
  const reason: unknown = await makeFolder('/game/units/orcs', 0o777, refusing(code)).catch(
    (why: unknown) => why,
  );
  expect(failureOf(reason, 'a.unit.json').message).toBe(message);
});

test('missing parent folders are made, and an existing folder stays unchanged', async () => {
  const root = await folderWith();
  await makeFolder(join(root, 'a/b/c'));
  await makeFolder(join(root, 'a/b/c'));
  expect(existsSync(join(root, 'a/b/c'))).toBe(true);
});
