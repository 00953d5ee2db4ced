import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { packed } from '../../../src-main/queue/blocks';

/** Who was opened and let go: threads that end never answer. */
const opened: { closed: boolean; answer: () => void }[] = [];
vi.mock('../../../src-main/compute/pool', () => ({
  builtWorker: () => 'compute.js',
  startPool: () => {
    const thread = { closed: false, answer: () => undefined as void };
    opened.push(thread);
    return {
      workers: [
        () =>
          new Promise<Float64Array>((resolve) => {
            thread.answer = () => (thread.closed ? undefined : resolve(new Float64Array([1])));
          }),
      ],
      close: () => {
        thread.closed = true;
        return Promise.resolve();
      },
    };
  },
}));

/** A busy machine is no fault: nothing hangs on how long this waits. */
const until = (holds: () => boolean): Promise<boolean> => vi.waitUntil(holds, { timeout: 300_000 });

test('a worker of many questions lets none go of which it is fighting a block, and the oldest that it is not', async () => {
  const { Ready } = await import('../../../src-main/queue/ready');
  const contents = new Map(
    Array.from({ length: 6 }, () => {
      const { content, bytes } = packed({ task: { kind: 'none', id: randomUUID() } as never, files: [] });
      return [`warbench:content:${content}`, { content, bytes }];
    }),
  );
  const ready = new Ready({ getBuffer: (key) => Promise.resolve(contents.get(String(key))!.bytes) }, 1);
  const [first, ...others] = [...contents.values()].map(({ content }) => content);
  const slow = ready.fight({ content: first!, block: 0 });
  await until(() => opened.length === 1);
  for (const content of others) {
    const fighting = ready.fight({ content, block: 0 });
    await until(() => opened.length === 2 + others.indexOf(content));
    await Promise.resolve();
    opened.at(-1)!.answer();
    await fighting;
  }
  expect(opened.map(({ closed }) => closed)).toEqual([false, true, false, false, false, false]);
  opened[0]!.answer();
  expect([...(await slow)]).toEqual([1]);
  expect(opened[0]!.closed).toBe(true);
});
