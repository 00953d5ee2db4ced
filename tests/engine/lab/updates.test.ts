import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session, type SourceFile } from '@engine/lab/session';
import { SessionClient } from '../../../src-renderer/session/client';
import type { Answer, Change, Request, SentUpdate, Update } from '../../../src-renderer/session/messages';
import { Updates } from '../../../src-renderer/session/updates';
import { sampleFiles } from '../../support/workspace';

const SAMPLE = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const grunt = SAMPLE.find(({ path }) => path.endsWith('orc-grunt.unit.json'))!;

/** The samples with this many more units, each a copy of the grunt with its own name. */
const bookOf = (more: number): SourceFile[] => [
  ...SAMPLE,
  ...Array.from({ length: more }, (_, i) => ({
    path: `horde/copy-${i}.unit.json`,
    text: grunt.text.replace('"id": "orc-grunt"', `"id": "copy-${i}"`).replace('Orc Grunt', `Copy ${i}`),
  })),
];
const edited = (from: string | RegExp, to: string): Change => ({
  type: 'edit',
  path: grunt.path,
  text: grunt.text.replace(from, to),
});

let updates: Updates;
let seq: number;
const say = (...changes: Change[]): SentUpdate => updates.of(++seq, changes);
const open = (files: readonly SourceFile[]): SentUpdate =>
  say({ type: 'open', files }, { type: 'focus', path: grunt.path });

beforeEach(() => {
  updates = new Updates(createSession());
  seq = 0;
});

/** The lines of the outline that an update brings. */
const linesOf = ({ outlineChanges = [] }: SentUpdate) => outlineChanges.map(([, line]) => line);
/** True for files that the card's points do not affect: neither the card nor an army, which may include it. */
const isOther = ({ path }: { readonly path: string }): boolean =>
  path !== grunt.path && !path.endsWith('.army.json');

const STEADY = ['diagnostics', 'outline', 'outlineChanges', 'terms', 'variants'];
const steadyOf = (update: SentUpdate): string[] => STEADY.filter((part) => part in update);

describe('a key press sends only what it changed, for any number of files', () => {
  it('for a stat only the card and its fights', () => {
    open(bookOf(100));
    expect(steadyOf(say(edited(/"ATK": \d+/, '"ATK": 4')))).toEqual([]);
  });
  it('for points the card’s line of the outline, and those of armies that take it', () => {
    open(bookOf(100));
    const update = say(edited(/"points": \d+/, '"points": 1'));
    expect(linesOf(update)).toContainEqual(expect.objectContaining({ path: grunt.path, points: 1 }));
    expect(linesOf(update).filter(isOther)).toEqual([]);
    expect(update).not.toHaveProperty('outline');
  });
  it('has the same length in a large book as in a small one', () => {
    const sizes = [0, 200].map((more) => {
      updates = new Updates(createSession());
      seq = 0;
      open(bookOf(more));
      const { milliseconds: _, stats: __, ...update } = say(edited(/"points": \d+/, '"points": 1'));
      return JSON.stringify(update).length;
    });
    expect(Math.abs(sizes[1] - sizes[0])).toBeLessThan(10); // the place of the line in the list
  });
  it('a mistake is sent once, and so is its end', () => {
    open(bookOf(5));
    expect(steadyOf(say(edited('"points"', '"ponts"')))).toContain('diagnostics');
    const again = say(edited('"points"', '"ponts"'));
    expect(steadyOf(again)).toEqual([]);
    expect(say(edited('', '')).diagnostics).toEqual([]);
  });
  it('a new file, or a removed one, sends the whole outline', () => {
    open(bookOf(5));
    const added = say({ type: 'edit', path: 'horde/new.unit.json', text: '{}' });
    expect(added.outline).toHaveLength(SAMPLE.length + 6);
    expect(say({ type: 'remove', path: 'horde/new.unit.json' }).outline).toHaveLength(SAMPLE.length + 5);
  });
});

describe('an unchanged outline is not rebuilt', () => {
  it('is the same list with the same lines', () => {
    const session = createSession();
    session.open(bookOf(20));
    const before = session.outline();
    session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
    expect(session.outline()).toBe(before);
    session.edit(grunt.path, grunt.text.replace(/"points": \d+/, '"points": 1'));
    const after = session.outline();
    const changed = after.filter((file, i) => file !== before[i]);
    expect(changed.map(({ path }) => path)).toContain(grunt.path);
    expect(changed.filter(isOther)).toEqual([]);
  });
  it('distinguishes two files with one id again once one is fixed', () => {
    const session = createSession();
    session.open(SAMPLE);
    const twin = 'horde/twin.unit.json';
    const codes = () => session.diagnostics().map(({ file, code }) => `${file} ${code}`);
    session.edit(twin, grunt.text);
    expect(codes()).toContain(`${twin} duplicate-id`);
    // The same mistake one line lower: it is reported at its new place.
    session.edit(twin, `\n${grunt.text}`);
    expect(session.diagnostics().find(({ code }) => code === 'duplicate-id')!.line).toBeGreaterThan(3);
    session.edit(twin, grunt.text.replace('"id": "orc-grunt"', '"id": "twin"').replace('Orc Grunt', 'Twin'));
    expect(codes()).toEqual([]);
  });
});

it('the window has the whole outline, even if only a part was sent', () => {
  const shown: Update[] = [];
  const worker = {
    postMessage: (request: Request): void => {
      if (request.type !== 'batch') return;
      const update = structuredClone(updates.of(request.seq, request.changes));
      queued.push(() => worker.onmessage?.({ data: { type: 'update', update } } as MessageEvent<Answer>));
    },
    onmessage: null as ((event: MessageEvent<Answer>) => void) | null,
    onerror: null,
    terminate: () => undefined,
  };
  const queued: (() => void)[] = [];
  const run = (): void => queued.splice(0).forEach((each) => each());
  const client = new SessionClient(() => worker, {
    update: (update) => shown.push(update),
    failed: () => undefined,
  });
  client.change({ type: 'open', files: bookOf(5) });
  run();
  client.change(edited(/"points": \d+/, '"points": 1'));
  run();
  const [first, second] = shown;
  expect(second.outline).toHaveLength(first.outline.length);
  const changed = second.outline.filter((file, i) => file !== first.outline[i]);
  expect(changed).toContainEqual(expect.objectContaining({ path: grunt.path, points: 1 }));
  expect(changed.filter(isOther)).toEqual([]);
});

describe('files opened before the first batch', () => {
  const opened = (): { readonly session: Session; readonly times: () => number } => {
    const session = createSession();
    const open = vi.spyOn(session, 'open');
    return { session, times: () => open.mock.calls.length };
  };
  const copyOf = (files: readonly SourceFile[]): SourceFile[] => files.map((file) => ({ ...file }));
  const milliseconds = 0;

  it('are not opened again by an identical batch', () => {
    const { session, times } = opened();
    updates = new Updates(session);
    updates.ahead(copyOf(SAMPLE));
    const update = open(copyOf(SAMPLE));
    expect(times()).toBe(1);
    updates = new Updates(createSession());
    seq = 0;
    expect({ ...update, milliseconds }).toEqual({ ...open(SAMPLE), milliseconds });
  });
  it.each([
    ['other files', [], bookOf(1)],
    ['another text', [], SAMPLE.map((file) => (file === grunt ? { ...file, text: '{' } : file))],
    ['the same files after an edit', [edited(/"ATK": \d+/, '"ATK": 4')], SAMPLE],
  ])('are opened again if there is %s', (_what, before, files) => {
    const { session, times } = opened();
    updates = new Updates(session);
    updates.ahead(SAMPLE);
    before.forEach((change) => say(change));
    open(files);
    expect(times()).toBe(2);
  });
});
