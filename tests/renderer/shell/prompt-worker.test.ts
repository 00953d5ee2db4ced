import type { Diagnostic } from '@engine/kernel/diagnostic';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineWorker } from '../../../src-renderer/session/client';
import { inFrame } from '../../../src-renderer/session/frame';
import { Mailbox } from '../../../src-renderer/session/mailbox';
import type { Answer, Request } from '../../../src-renderer/session/messages';
import { PromptWorker } from '../../../src-renderer/session/prompt-worker';

describe('a mailbox', () => {
  /** The two ends, as in two threads. */
  const ends = () => {
    const reader = new Mailbox();
    return { reader, writer: new Mailbox(reader.memory) };
  };

  it.each([
    { name: 'numbers to the last bit', letter: [0.1 + 0.2, 1e-300, 5e-324, -1] },
    { name: 'letters of every script', letter: { name: 'Žofie 獣人 🐺', text: '<b>&\u0000"' } },
    { name: 'nothing at all', letter: [] },
  ])('brings $name', ({ letter }) => {
    const { reader, writer } = ends();
    expect(writer.put(letter)).toBe(true);
    expect(reader.take()).toEqual(letter);
    expect(reader.take()).toBeUndefined();
  });

  it('has room for one letter, and none for a letter that is longer than the box', () => {
    const { reader, writer } = ends();
    expect(writer.put('x'.repeat(reader.memory.byteLength))).toBe(false);
    expect(writer.put('a')).toBe(true);
    expect(writer.put('b')).toBe(false);
    expect(reader.take()).toBe('a');
    expect(writer.put('b')).toBe(true);
    expect(reader.take()).toBe('b');
  });

  it('notifies a waiting thread of a letter, also of one already there, and of the end', async () => {
    const { reader, writer } = ends();
    const first = reader.filled();
    writer.put(1);
    expect(await first).toBe(true);
    expect(await reader.filled()).toBe(true);
    reader.take();
    const last = reader.filled();
    reader.close();
    expect(await last).toBe(false);
    expect(writer.put(2)).toBe(false);
  });
});

describe('the worker with a mailbox', () => {
  /** A worker whose other end is the test's. */
  class FarWorker implements EngineWorker {
    onmessage: EngineWorker['onmessage'] = null;
    onerror: EngineWorker['onerror'] = null;
    readonly requests: Request[] = [];
    postMessage(request: Request): void {
      this.requests.push(request);
    }
    terminate(): void {}
    message(answer: Answer): void {
      this.onmessage?.(new MessageEvent('message', { data: answer }));
    }
    get mailbox(): Mailbox {
      const [first] = this.requests;
      if (first?.type !== 'mailbox') throw new Error('no memory was sent');
      return new Mailbox(first.memory);
    }
  }

  const answer = (message: string): Answer => ({ type: 'paper', found: [{ message } as Diagnostic] });
  const CHANGE: Request = { type: 'batch', seq: 1, changes: [] };
  let frames: FrameRequestCallback[] = [];
  const nextFrame = (): void => frames.splice(0).forEach((work) => work(0));

  const setUp = () => {
    const far = new FarWorker();
    const worker = new PromptWorker(far);
    const told: string[] = [];
    worker.onmessage = ({ data }) =>
      told.push(
        `${data.type === 'paper' ? data.found[0]?.message : ''}${inFrame() ? ', for this frame' : ''}`,
      );
    return { far, worker, told };
  };

  beforeEach(() => {
    frames = [];
    vi.stubGlobal('crossOriginIsolated', true);
    vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('reports letters as they arrive, without a message or a frame', async () => {
    const { far, told } = setUp();
    far.mailbox.put(answer('one'));
    await vi.waitFor(() => expect(told).toEqual(['one']));
    far.mailbox.put(answer('two'));
    await vi.waitFor(() => expect(told).toEqual(['one', 'two']));
  });

  it('checks the box when the frame after a request starts, and paints the letter in that frame', () => {
    const { far, worker, told } = setUp();
    worker.postMessage(CHANGE);
    far.mailbox.put(answer('here'));
    nextFrame();
    expect(told).toEqual(['here, for this frame']);
  });

  it('reports a letter before a message that was sent after it', () => {
    const { far, told } = setUp();
    far.mailbox.put(answer('letter'));
    far.message(answer('message'));
    expect(told).toEqual(['letter', 'message']);
  });

  it('continues listening after a listener failed', async () => {
    const { far, worker } = setUp();
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    worker.onmessage = () => {
      throw new Error('a view fell over');
    };
    far.mailbox.put(answer('one'));
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    far.mailbox.put(answer('two'));
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
    process.off('unhandledRejection', failed);
  });

  it('reports nothing after it has ended', () => {
    const { far, worker, told } = setUp();
    worker.postMessage(CHANGE);
    far.mailbox.put(answer('too late'));
    worker.terminate();
    nextFrame();
    expect(told).toEqual([]);
  });

  it('works as a plain worker without shared memory', () => {
    vi.stubGlobal('crossOriginIsolated', false);
    const { far, worker, told } = setUp();
    worker.postMessage(CHANGE);
    expect(far.requests).toEqual([CHANGE]);
    far.message(answer('message'));
    expect(told).toEqual(['message']);
  });
});
