import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasWorkspaceSuffix, pathProblem, placeOf } from '../../../src-main/workspace/paths';
import { folderWith } from '../folder';

test.each([
  ['horde/orc-grunt.unit.json', true],
  ['first-blood.scenario.json', true],
  ['package.json', false],
  ['horde/orc-grunt.units.json', false],
  ['.warbench/trash/orc-grunt.unit.json', false],
  ['node_modules/x/orc.unit.json', false],
])('%s is a file of the workspace: %s', (path, expected) => {
  expect(hasWorkspaceSuffix(path) && pathProblem(path) === undefined).toBe(expected);
});

describe('a path by its characters', () => {
  const refused: [why: string, path: unknown, code: string][] = [
    ['absolute', '/etc/passwd.unit.json', 'outside-workspace'],
    ['a drive', 'C:/x.unit.json', 'outside-workspace'],
    ['a share', '//server/x.unit.json', 'outside-workspace'],
    ['up', '../x.unit.json', 'outside-workspace'],
    ['up in the middle', 'a/../../x.unit.json', 'outside-workspace'],
    ['here', './x.unit.json', 'outside-workspace'],
    ['an empty name', 'a//x.unit.json', 'outside-workspace'],
    ['a folder', 'horde/', 'outside-workspace'],
    ['backslashes', '..\\x.unit.json', 'outside-workspace'],
    ['NUL', 'x.unit.json\0.png', 'outside-workspace'],
    ['nothing', '', 'bad-name'],
    ['no text', 7, 'bad-name'],
    ['a line break', 'a\nb.unit.json', 'bad-name'],
    ['our own folder', '.warbench/trash/x.unit.json', 'bad-name'],
    ['our own folder, other case', '.Warbench/x.unit.json', 'bad-name'],
    ['version control', '.git/x.unit.json', 'bad-name'],
    ['packages', 'node_modules/a/x.unit.json', 'bad-name'],
    ['a device', 'con.unit.json', 'bad-name'],
    ['a device as a folder', 'NUL/x.unit.json', 'bad-name'],
    ['a numbered device', 'a/Lpt1.unit.json', 'bad-name'],
    ['a stream', 'x.unit.json:evil', 'bad-name'],
    ['a dot at the end of a folder', 'horde./x.unit.json', 'bad-name'],
    ['a space at the end', 'horde /x.unit.json', 'bad-name'],
    ['too long a name', `${'a'.repeat(241)}.unit.json`, 'bad-name'],
    ['too long a path', `${'abc/'.repeat(300)}x.unit.json`, 'bad-name'],
  ];
  test.each(refused)('%s is refused', (_, path, code) => {
    expect(pathProblem(path)?.code).toBe(code);
  });

  test.each([
    'x.unit.json',
    'horde/orc-grunt.unit.json',
    'a/b/c/d.map.json',
    'conan.unit.json',
    'Grüne Horde/Ork Krieger.unit.json',
    '..a.b/x.unit.json'.slice(2),
  ])('%s is valid', (path) => expect(pathProblem(path)).toBeUndefined());
});

describe('a path on the disk', () => {
  const reject = (root: string, path: string) =>
    placeOf(root, path).then(
      () => 'accepted',
      (reason: { code: string }) => reason.code,
    );

  test('a file, and one that does not exist yet in a folder that does not either', async () => {
    const root = await folderWith({ 'horde/orc.unit.json': '{}' });
    expect(await placeOf(root, 'horde/orc.unit.json')).toEqual({
      file: join(root, 'horde/orc.unit.json'),
      entry: join(root, 'horde/orc.unit.json'),
    });
    expect((await placeOf(root, 'new/deep/orc.unit.json')).file).toBe(join(root, 'new/deep/orc.unit.json'));
  });

  test.each(['notes.txt', 'package.json', 'unit.json', 'x.units.json', 'x.unit.json.bak', 'run.sh'])(
    '%s is not a workspace file',
    async (path) => expect(await reject(await folderWith(), path)).toBe('bad-name'),
  );

  test('links that leave the workspace are refused, whichever part of the path they are', async () => {
    const outside = await folderWith({ 'secret.unit.json': '{}' });
    const root = await folderWith();
    await symlink(outside, join(root, 'folder'));
    await symlink(join(outside, 'secret.unit.json'), join(root, 'file.unit.json'));
    await symlink(join(outside, 'not-there.unit.json'), join(root, 'dangling.unit.json'));
    await symlink(join(root, 'circle.unit.json'), join(root, 'circle.unit.json'));
    for (const path of [
      'folder/secret.unit.json',
      'folder/new/x.unit.json',
      'file.unit.json',
      'dangling.unit.json',
    ])
      expect([path, await reject(root, path)]).toEqual([path, 'outside-workspace']);
    expect(await reject(root, 'circle.unit.json')).toBe('ELOOP');
  });

  test('a link within the workspace may only lead to a workspace file', async () => {
    const root = await folderWith({ 'a/orc.unit.json': '{}', '.git/config': 'x', 'notes.txt': 'x' });
    await symlink(join(root, 'a/orc.unit.json'), join(root, 'same.unit.json'));
    await symlink(join(root, '.git/config'), join(root, 'git.unit.json'));
    await symlink(join(root, 'notes.txt'), join(root, 'notes.unit.json'));
    expect(await placeOf(root, 'same.unit.json')).toEqual({
      file: join(root, 'a/orc.unit.json'),
      entry: join(root, 'same.unit.json'),
    });
    expect(await reject(root, 'git.unit.json')).toBe('bad-name');
    expect(await reject(root, 'notes.unit.json')).toBe('bad-name');
  });

  test('a folder that another save makes meanwhile is a folder, not a link', async () => {
    const root = await folderWith();
    for (let book = 0; book < 300; book++) {
      const path = `book-${book}/unit.unit.json`;
      const [place] = await Promise.all([placeOf(root, path), mkdir(join(root, `book-${book}`))]);
      expect(place.file).toBe(join(root, path));
    }
  });

  test('a folder whose name starts like the workspace’s is not inside it', async () => {
    const outer = await folderWith({ 'game/x.unit.json': '{}' });
    await mkdir(join(outer, 'game-evil'));
    await writeFile(join(outer, 'game-evil/x.unit.json'), '{}');
    await symlink(join(outer, 'game-evil'), join(outer, 'game/link'));
    expect(await reject(join(outer, 'game'), 'link/x.unit.json')).toBe('outside-workspace');
  });
});
