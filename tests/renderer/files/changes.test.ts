import { expect, test, vi } from 'vitest';
import type { FileChange } from '@contract/changes';
import { Names } from '@engine/names/names';
import { FileChanges } from '../../../src-renderer/state/files/changes.svelte';
import type { Notices } from '../../../src-renderer/state/window/notices.svelte';
import type { Workspace } from '../../../src-renderer/state/files/workspace.svelte';

/** An open text in the window. */
interface Open {
  text: string;
  dirty: boolean;
  replace(text: string): void;
}

/** Changes of a workspace with a slow disk: each step waits until `finish` is called. */
const slow = (texts: Readonly<Record<string, string>>) => {
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [path, { path, text, version: `v-${text}` }]),
  );
  const documents = new Map<string, Open>();
  const steps: (readonly [string, readonly FileChange[]])[] = [];
  const waiting: ((goes: boolean) => void)[] = [];
  const [said, stopped]: [string[], string[]] = [[], []];
  /** What the host does with a step: all of it or nothing. */
  const disk = (changes: readonly FileChange[]) => {
    for (const change of changes)
      if (change.action !== 'make' && files.get(change.path)?.version !== change.base) return undefined;
    return changes.flatMap((change) => {
      const { path } = change;
      if (change.action === 'remove') return [{ path, version: '' }];
      const text = change.text ?? files.get(path)!.text;
      const to = change.action === 'change' ? (change.to ?? path) : path;
      const now = { path: to, text, version: `v-${text}` };
      return to === path ? [now] : [{ path, version: '' }, now];
    });
  };
  const workspace = {
    engine: { batch: (work: () => void) => work() },
    files,
    documents,
    saved: () => Promise.resolve(),
    change: (title: string, changes: readonly FileChange[]) =>
      new Promise((done) => {
        steps.push([title, changes]);
        waiting.push((goes) => done(goes ? disk(changes) : undefined));
      }),
    changeProgress: () => Promise.resolve({ done: 3, of: 40 }),
    stopChange: () => Promise.resolve(stopped.push('stopped')),
    refuse: (why: string) => (said.push(why), false),
    appeared: (file: { path: string; text: string; version: string }) => files.set(file.path, file),
    outside: ({ file }: { file: { path: string; text: string; version: string } }) => {
      files.set(file.path, file);
      const document = documents.get(file.path);
      if (document && !document.dirty) document.text = file.text;
    },
    forget: (path: string) => void (files.delete(path), documents.delete(path)),
    open: (path: string) => documents.get(path) ?? opened(path, files.get(path)!.text),
    remove: (path: string) => Promise.resolve((files.delete(path), `${path} is in the trash.`)),
  } as unknown as Workspace;
  const opened = (path: string, text: string): Open => {
    const document = {
      text,
      dirty: false,
      replace(next: string) {
        document.dirty ||= next !== document.text;
        document.text = next;
      },
    };
    documents.set(path, document);
    return document;
  };
  const textOf = (path: string) => documents.get(path)?.text ?? files.get(path)?.text;
  const tabs: string[] = [];
  const window = {
    renamed: (from: string, to: string) => void tabs.push(`${from} → ${to}`),
    gone: (path: string) => void tabs.push(`${path} gone`),
    textOf,
    texts: () => [...files.values()],
    get names() {
      return new Names([...files.values()]);
    },
  };
  const notices = {
    show: (_, text) => void said.push(text),
    forget: (text) => void said.splice(said.indexOf(text), 1),
  } as Partial<Notices> as Notices;
  const finish = async (goes = true) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(goes);
  };
  const changes = new FileChanges(workspace, window, notices);
  const all = () => Object.fromEntries([...files.keys()].sort().map((path) => [path, files.get(path)!.text]));
  return { changes, steps, said, stopped, tabs, opened, documents, files, finish, all, textOf };
};

const TWO = { 'a.unit.json': 'a', 'b.army.json': 'of a' };

test('a rename is one step on disk, and so is its undo', async () => {
  const { changes, steps, tabs, said, finish, all } = slow(TWO);
  const made = changes.make(
    'Rename a',
    ({ edit, move }) => edit('b.army.json', 'of c') && move('a.unit.json', 'c.unit.json'),
  );
  await finish();
  expect(await made).toBe(true);
  expect(steps).toEqual([
    [
      'Rename a',
      [
        { action: 'change', path: 'b.army.json', base: 'v-of a', text: 'of c' },
        { action: 'change', path: 'a.unit.json', base: 'v-a', to: 'c.unit.json' },
      ],
    ],
  ]);
  expect(all()).toEqual({ 'b.army.json': 'of c', 'c.unit.json': 'a' });
  changes.tell('1 file was renamed.');
  expect(said).toEqual(['1 file was renamed.']);
  const undone = changes.undo();
  await finish();
  await undone;
  expect(steps).toHaveLength(2);
  expect(all()).toEqual(TWO);
  expect(tabs).toEqual(['a.unit.json → c.unit.json', 'c.unit.json → a.unit.json']);
  // The notice with the Undo button is gone.
  expect(said).toEqual(['Undone: Rename a.']);
});

test('a change that is refused, fails or is stopped changes nothing', async () => {
  const { changes, said, steps, finish, all } = slow(TWO);
  expect(await changes.make('Rename a', ({ move }) => move('a.unit.json', 'b.army.json'))).toBe(false);
  expect(await changes.make('Rename x', ({ move }) => move('x.unit.json', 'y.unit.json'))).toBe(false);
  expect(steps).toEqual([]);
  const made = changes.make(
    'Rename a',
    ({ edit, move }) => edit('b.army.json', 'of c') && move('a.unit.json', 'c.unit.json'),
  );
  await finish(false);
  expect(await made).toBe(false);
  expect(all()).toEqual(TWO);
  expect(said).toEqual(['b.army.json already exists. Choose another name.', 'x.unit.json no longer exists.']);
  expect(changes.last).toBeUndefined();
});

test('a step sees files as changed by earlier steps, and each file is named once', async () => {
  const { changes, steps, finish } = slow(TWO);
  const made = changes.make('All', (staged) => {
    staged.edit('a.unit.json', 'a2');
    staged.move('a.unit.json', 'c.unit.json');
    expect([staged.textOf('a.unit.json'), staged.textOf('c.unit.json')]).toEqual([undefined, 'a2']);
    staged.edit('c.unit.json', 'a3');
    staged.create('a.unit.json', 'new');
    expect([...staged.names.files].map(({ path }) => path).sort()).toEqual([
      'a.unit.json',
      'b.army.json',
      'c.unit.json',
    ]);
    return staged.edit('b.army.json', 'of a');
  });
  await finish();
  await made;
  expect(steps[0][1]).toEqual([
    { action: 'change', path: 'a.unit.json', base: 'v-a', text: 'a3', to: 'c.unit.json' },
    { action: 'make', path: 'a.unit.json', text: 'new' },
  ]);
});

test('unsaved text is edited as typed, and moves with its file; on disk only the path changes', async () => {
  const { changes, steps, opened, finish, textOf, all } = slow(TWO);
  opened('a.unit.json', 'a').replace('a typed');
  opened('b.army.json', 'of a').replace('of a typed');
  const made = changes.make(
    'Rename a',
    ({ edit, move }) =>
      edit('a.unit.json', 'c typed') &&
      edit('b.army.json', 'of c typed') &&
      move('a.unit.json', 'c.unit.json'),
  );
  await finish();
  expect(await made).toBe(true);
  expect(steps[0][1]).toEqual([{ action: 'change', path: 'a.unit.json', base: 'v-a', to: 'c.unit.json' }]);
  expect(all()).toEqual({ 'b.army.json': 'of a', 'c.unit.json': 'a' });
  expect([textOf('c.unit.json'), textOf('b.army.json')]).toEqual(['c typed', 'of c typed']);
  const undone = changes.undo();
  await finish();
  await undone;
  expect([textOf('a.unit.json'), textOf('b.army.json')]).toEqual(['a typed', 'of a typed']);
});

test('text typed since stays when a change is undone, with a message', async () => {
  const { changes, said, opened, finish, textOf } = slow(TWO);
  const made = changes.make('Replace', ({ edit }) => edit('a.unit.json', 'a2') && edit('b.army.json', 'b2'));
  await finish();
  await made;
  opened('a.unit.json', 'a2').replace('typed since');
  const undone = changes.undo();
  await finish();
  await undone;
  expect([textOf('a.unit.json'), textOf('b.army.json')]).toEqual(['typed since', 'of a']);
  expect(said).toEqual(['Replace: some files could not be restored.']);
});

test('a deleted file is restored with its unsaved text', async () => {
  const { changes, opened, finish, all, textOf } = slow(TWO);
  opened('a.unit.json', 'a').replace('a typed');
  expect(await changes.remove('Delete a', 'a.unit.json')).toBe('a.unit.json is in the trash.');
  const undone = changes.undo();
  await finish();
  await undone;
  expect(all()).toEqual(TWO);
  expect(textOf('a.unit.json')).toBe('a typed');
});

test('a change in progress is undone as soon as it is done', async () => {
  const { changes, said, finish, all } = slow(TWO);
  const made = changes.make('Rename a', ({ move }) => move('a.unit.json', 'c.unit.json'));
  expect(changes.last).toBe('Rename a');
  const undone = changes.undo();
  await finish();
  expect(await made).toBe(true);
  await finish();
  await undone;
  expect(all()).toEqual(TWO);
  expect(said).toEqual(['Undone: Rename a.']);
  expect(changes.last).toBeUndefined();
});

test('undo in a text undoes the change of files that made it, until something is typed', async () => {
  const { changes, opened, finish } = slow(TWO);
  const open = opened('b.army.json', 'of a');
  const made = changes.make(
    'Reprice',
    ({ edit }) => edit('a.unit.json', 'aa') && edit('b.army.json', 'of aa'),
  );
  await finish();
  await made;
  expect([changes.covers('b.army.json'), changes.covers('c.unit.json')]).toEqual([true, false]);
  open.replace('of aab');
  expect(changes.covers('b.army.json')).toBe(false);
  open.replace('of aa');
  expect(changes.covers('b.army.json')).toBe(true);
});

test('a change starts when the previous one, or its undo, has ended', async () => {
  const { changes, steps, finish } = slow(TWO);
  const first = changes.make('Rename a', ({ move }) => move('a.unit.json', 'c.unit.json'));
  const undone = changes.undo();
  const second = changes.make('Rename b', ({ move }) => move('b.army.json', 'd.army.json'));
  for (let i = 0; i < 3; i++) await finish();
  await Promise.all([first, undone, second]);
  expect(steps.map(([title]) => title)).toEqual(['Rename a', 'Undo: Rename a', 'Rename b']);
  expect(changes.last).toBe('Rename b');
});

test('a change of many files shows progress and can be stopped; its undo cannot', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}.unit.json`, 'x']));
  const { changes, stopped, finish, all } = slow(many);
  const made = changes.make('Replace', ({ edit }) => Object.keys(many).every((path) => edit(path, 'y')));
  await expect.poll(() => changes.progress).toEqual({ title: 'Replace', done: 0, of: 20, stops: true });
  await vi.advanceTimersByTimeAsync(200);
  expect(changes.progress).toEqual({ title: 'Replace', done: 3, of: 40, stops: true });
  changes.stop();
  expect(stopped).toEqual(['stopped']);
  await finish();
  expect(await made).toBe(true);
  expect(changes.progress).toBeUndefined();
  const undone = changes.undo();
  await expect.poll(() => changes.progress).toMatchObject({ title: 'Undo: Replace', stops: false });
  changes.stop();
  expect(stopped).toHaveLength(1);
  await finish();
  await undone;
  expect(all()).toEqual(many);
  vi.useRealTimers();
});
