import { expect, test, vi } from 'vitest';
import { Ready } from '../../../src-main/queue/ready';

/**
 * A run that is ready: whether it was closed, and the result of its current or next block; threads that end never
 * return one.
 */
class Opened {
  closed = false;
  #answer: (rows: Float64Array) => void = () => undefined;
  readonly #answered = new Promise<Float64Array>((resolve) => (this.#answer = resolve));

  readonly pool = {
    workers: [() => this.#answered],
    close: () => {
      this.closed = true;
      return Promise.resolve();
    },
  };

  answer(): void {
    if (!this.closed) this.#answer(new Float64Array([1]));
  }
}

test('a worker with many runs closes none whose block is being fought, and otherwise the oldest', async () => {
  const opened: Opened[] = [];
  const ready = new Ready(() => {
    opened.push(new Opened());
    return Promise.resolve(opened.at(-1)!.pool);
  });
  const slow = ready.fight({ content: 'slow', block: 0 });
  for (let other = 0; other < 5; other++) {
    const fighting = ready.fight({ content: `other ${other}`, block: 0 });
    opened.at(-1)!.answer();
    await fighting;
  }
  expect(opened.map(({ closed }) => closed)).toEqual([false, true, false, false, false, false]);
  opened[0].answer();
  expect([...(await slow)]).toEqual([1]);
  expect(opened[0].closed).toBe(true);
});

test('a run that could not be opened is tried again', async () => {
  let tries = 0;
  const ready = new Ready(() => Promise.reject(new Error(`in vain ${++tries}`)));
  const block = { content: 'no cards', block: 0 };
  await expect(ready.fight(block)).rejects.toThrow('in vain 1');
  await expect(ready.fight(block)).rejects.toThrow('in vain 2');
});

test('a block goes to a free thread, and otherwise waits for the first', async () => {
  const given: { thread: number; block: number; answer: () => void }[] = [];
  const thread = (number: number) => (block: number) =>
    new Promise<Float64Array>((resolve) =>
      given.push({ thread: number, block, answer: () => resolve(new Float64Array([block])) }),
    );
  const [first, second] = [thread(0), thread(1)];
  // As in a pool: each thread occurs as often as it accepts blocks at once.
  const ready = new Ready(() =>
    Promise.resolve({ workers: [first, first, second, second], close: () => Promise.resolve() }),
  );
  const fought = [0, 1, 2].map((block) => ready.fight({ content: 'one', block }));
  await vi.waitUntil(() => given.length === 2);
  expect(new Set(given.map((each) => each.thread)).size).toBe(2);
  given[1].answer();
  await fought[given[1].block];
  await vi.waitUntil(() => given.length === 3);
  expect(given[2]).toMatchObject({ thread: given[1].thread, block: 2 });
  given.forEach(({ answer }) => answer());
  expect((await Promise.all(fought)).map(([row]) => row)).toEqual([0, 1, 2]);
});
