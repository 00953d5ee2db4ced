import type { Draft } from '@contract/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drafts } from '../../../src-renderer/state/files/drafts';

const draft = (path: string, text: string): Draft => ({ path, text, at: '2026-11-21T00:00:00.000Z' });

const setUp = () => {
  const kept: string[] = [];
  const held: (() => void)[] = [];
  let hold = false;
  let gone = false;
  const work = (entry: string) =>
    new Promise<void>((resolve, reject) => {
      if (gone) return reject(new Error('gone'));
      const done = () => {
        kept.push(entry);
        resolve();
      };
      if (hold) held.push(done);
      else done();
    });
  const host = {
    saveDraft: ({ path, text }: Draft) => work(`save ${path} ${text}`),
    discardDraft: (path: string, of?: string) =>
      work(`discard ${path}${of === undefined ? '' : ` of ${of}`}`),
  };
  const texts = new Map<string, string>();
  const failures: unknown[] = [];
  const drafts = new Drafts(
    host,
    (path) => (texts.has(path) ? draft(path, texts.get(path)!) : undefined),
    (reason) => failures.push(reason),
  );
  return {
    drafts,
    texts,
    kept,
    held,
    holdWrites: () => (hold = true),
    setGone: (is: boolean) => (gone = is),
    failures,
  };
};

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are written within a second of the first key, however long the typing continues', async () => {
    const { drafts, texts, kept } = setUp();
    for (let i = 0; i < 10; i++) {
      texts.set('a', `text ${i}`);
      drafts.changed('a');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(kept[0]).toMatch(/^save a /);
  });

  it('contain the latest text', async () => {
    const { drafts, texts, kept } = setUp();
    texts.set('a', '1');
    drafts.changed('a');
    texts.set('a', '2');
    drafts.changed('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept).toEqual(['save a 2']);
  });

  it('are all written at once when the window closes', () => {
    const { drafts, texts, kept } = setUp();
    texts.set('a', '1').set('b', '2');
    drafts.changed('a');
    drafts.changed('b');
    drafts.flush();
    expect(kept).toEqual(['save a 1', 'save b 2']);
  });

  it('are discarded after the save that replaces them, and not before the running write', async () => {
    const { drafts, texts, kept, held, holdWrites } = setUp();
    holdWrites();
    texts.set('a', '1');
    drafts.changed('a');
    await vi.advanceTimersByTimeAsync(1000);
    drafts.discard('a');
    expect(held).toHaveLength(1);
    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    held[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual(['save a 1', 'discard a']);
  });

  it('that cannot be written are lost with the window, until they can be or nothing is unsaved', async () => {
    const { drafts, texts, setGone, failures } = setUp();
    const type = async (text: string) => {
      texts.set('a', text);
      drafts.changed('a');
      await vi.advanceTimersByTimeAsync(1000);
    };
    await type('1');
    expect(drafts.areLost).toBe(false);
    setGone(true);
    await type('2');
    expect([drafts.areLost, failures.length]).toEqual([true, 1]);
    texts.delete('a');
    expect(drafts.areLost).toBe(false);
    setGone(false);
    await type('3');
    expect(drafts.areLost).toBe(false);
  });

  it('take over another window’s draft, which is deleted only when this one is saved', async () => {
    const { drafts, texts, kept, setGone } = setUp();
    texts.set('a', 'theirs');
    setGone(true);
    drafts.adopt({ ...draft('a', 'theirs'), of: 'one' });
    await vi.advanceTimersByTimeAsync(0);
    expect([kept, drafts.areLost]).toEqual([[], true]);
    setGone(false);
    texts.set('b', 'theirs');
    drafts.adopt({ ...draft('a', 'theirs'), of: 'two' }, 'b');
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual(['save b theirs', 'discard a of two']);
  });

  it('that were this window’s own stay unchanged', async () => {
    const { drafts, texts, kept } = setUp();
    texts.set('a', '1');
    drafts.adopt(draft('a', '1'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept).toEqual([]);
    drafts.discard('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual(['discard a']);
  });

  it('make no call if there never was one', () => {
    const { drafts, kept } = setUp();
    drafts.discard('a');
    expect(kept).toEqual([]);
  });
});
