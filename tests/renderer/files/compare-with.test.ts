import { describe, expect, test } from 'vitest';
import { pinFolder, type FolderBench } from '../../../src-renderer/files/compare-with';

/** A file from a folder picker: it may have any size, and may be gone when it is read. */
const picked = (path: string, text: string | Error, size = 10): File =>
  ({
    webkitRelativePath: path,
    size,
    text: () => (text instanceof Error ? Promise.reject(text) : Promise.resolve(text)),
  }) as unknown as File;

const compare = async (...files: readonly File[]) => {
  const pinned: [string, readonly unknown[]][] = [];
  const said: string[] = [];
  const bench = {
    baseline: { pin: (name, texts) => void pinned.push([name, texts]) },
    notices: { show: (kind, text) => void said.push(`${kind}: ${text}`) },
  } as FolderBench;
  await pinFolder(bench, files);
  return { pinned, said };
};

describe('compare with a folder', () => {
  test('uses its workspace files by relative path; other and hidden files are left out', async () => {
    const { pinned, said } = await compare(
      picked('spring/horde/grunt.unit.json', 'a grunt'),
      picked('spring/horde/horde.book.json', 'a book'),
      picked('spring/notes.txt', 'no card'),
      picked('spring/.git/old.unit.json', 'hidden'),
      picked('spring/node_modules/sample/orc.unit.json', 'somebody else’s'),
    );
    expect(pinned).toEqual([
      [
        'spring',
        [
          { path: 'horde/grunt.unit.json', text: 'a grunt' },
          { path: 'horde/horde.book.json', text: 'a book' },
        ],
      ],
    ]);
    expect(said).toEqual([expect.stringMatching(/^info: Charts are compared with spring[.]/)]);
  });

  test.each([
    ['is empty', [], 'error: This folder has no workspace files'],
    ['has no cards', [picked('photos/a.jpg', '')], 'error: photos has no workspace files'],
    ['is huge', [picked('spring/a.unit.json', '', 65_000_000)], 'error: spring is too large'],
    [
      'has a file that cannot be read any more',
      [picked('spring/a.unit.json', 'a'), picked('spring/b.unit.json', new Error('gone'))],
      'error: Cannot compare with spring, because b.unit.json cannot be read',
    ],
  ])(
    'a folder that %s is reported in one sentence, and nothing is compared with it',
    async (_, files, sentence) => {
      const { pinned, said } = await compare(...files);
      expect(pinned).toEqual([]);
      expect(said).toEqual([expect.stringContaining(sentence)]);
    },
  );
});
