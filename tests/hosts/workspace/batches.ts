import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileChange } from '../../../src-main/contract/changes';
import { versionOf } from '../../../src-main/workspace/text';
import { Workspace } from '../../../src-main/workspace/workspace';
import { folderWith } from '../folder';

/** Files before a batch, the batch, and files after it. */
export interface Case {
  readonly before: Readonly<Record<string, string>>;
  readonly changes: readonly FileChange[];
  readonly after: Readonly<Record<string, string>>;
}

const NUMBERS = Array.from({ length: 20 }, (_, i) => i);
const card = (i: number): string => `cards/card-${i}.unit.json`;

/** An import of twenty files: half of them new, half of them with new texts. */
export const IMPORT: Case = {
  before: Object.fromEntries(NUMBERS.filter((i) => i % 2).map((i) => [card(i), `{ "old": ${i} }\n`])),
  changes: NUMBERS.map((i) =>
    i % 2
      ? { action: 'change', path: card(i), base: versionOf(`{ "old": ${i} }\n`), text: `{ "new": ${i} }\n` }
      : { action: 'make', path: card(i), text: `{ "new": ${i} }\n` },
  ),
  after: Object.fromEntries(NUMBERS.map((i) => [card(i), `{ "new": ${i} }\n`])),
};

/** A rename with twenty references: one file moves to another folder, and the others' texts change. */
export const RENAME: Case = {
  before: { ...Object.fromEntries(NUMBERS.map((i) => [card(i), `old ${i}`])), 'a/old.unit.json': 'id: old' },
  changes: [
    ...NUMBERS.map((i): FileChange => ({
      action: 'change',
      path: card(i),
      base: versionOf(`old ${i}`),
      text: `new ${i}`,
    })),
    {
      action: 'change',
      path: 'a/old.unit.json',
      base: versionOf('id: old'),
      text: 'id: new',
      to: 'b/new.unit.json',
    },
  ],
  after: { ...Object.fromEntries(NUMBERS.map((i) => [card(i), `new ${i}`])), 'b/new.unit.json': 'id: new' },
};

/** An import undone: files are removed, texts restored. */
export const UNDO: Case = {
  before: IMPORT.after,
  changes: NUMBERS.map((i) => {
    const base = versionOf(`{ "new": ${i} }\n`);
    return i % 2
      ? { action: 'change', path: card(i), base, text: `{ "old": ${i} }\n` }
      : { action: 'remove', path: card(i), base };
  }),
  after: IMPORT.before,
};

export const CASES = { import: IMPORT, rename: RENAME, undo: UNDO } as const;

/** The workspace files of a folder, by path. */
export const textsOf = async (root: string): Promise<Record<string, string>> => {
  const names = await readdir(root, { recursive: true });
  const own = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  return Object.fromEntries(
    await Promise.all(own.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)),
  );
};

export const sorted = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The journals in a workspace. */
export const journals = (root: string): Promise<readonly string[]> =>
  readdir(join(root, '.warbench/journal')).then(
    (names) => names.filter((name) => name.endsWith('.journal')),
    () => [],
  );

/** A workspace with its own data folder. */
export const setUp = async (before: Case['before']) => {
  const [root, data] = [await folderWith(before), await folderWith()];
  return { root, data, open: () => Workspace.open(root, { data }) };
};
