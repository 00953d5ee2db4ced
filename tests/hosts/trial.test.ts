import { describe, expect, test } from 'vitest';
import { tryBlock } from '../../src-main/compute/trial';

/** A run of `count` blocks of ten battles of `each` milliseconds, on a clock that the battles move. */
const runOf = (count: number, each: number) => {
  let time = 0;
  let fought = 0;
  return {
    now: () => time,
    fought: () => fought,
    run: {
      count,
      block: () => new Float64Array(),
      *steps(index: number): Generator<void, Float64Array, void> {
        for (let battle = 0; battle < 10; battle++) {
          time += each;
          fought++;
          yield;
        }
        return Float64Array.of(index);
      },
    },
  };
};

describe('threads are started if a run takes longer than their start is worth', () => {
  test.each<[string, number, number, number, boolean, number]>([
    ['quick battles: 20 blocks of 50 ms', 20, 0, 5, false, 10],
    ['many quick battles: 1,000 blocks, known after the fifth battle of the first', 1000, 0, 5, true, 5],
    ['slow battles: 8 blocks, known after the third battle', 8, 0, 900, true, 3],
    ['one block, however slow, is fought here', 1, 0, 1000, false, 10],
    ['what is left is what counts: the last of 8 blocks', 8, 7, 300, false, 10],
    ['a run without end: known at once', Infinity, 0, 1, true, 1],
  ])('%s', async (_, count, next, each, threads, battles) => {
    const { run, now, fought } = runOf(count, each);
    const trial = await tryBlock(run, next, { now });
    expect(trial.threads).toBe(threads);
    expect(fought()).toBe(battles);
    // A completed block is not fought again.
    expect(trial.rows).toEqual(battles === 10 ? Float64Array.of(next) : undefined);
  });

  test('a run that cannot be interrupted fights its whole block', async () => {
    const { run, now } = runOf(100, 5);
    const block = (index: number): Float64Array => (now(), Float64Array.of(index));
    expect(await tryBlock({ count: run.count, block }, 3, { now })).toEqual({
      threads: false,
      rows: Float64Array.of(3),
    });
  });

  test('a stop during a block of minutes takes effect between two battles, and starts no threads', async () => {
    const { run, now, fought } = runOf(2, 900);
    let heard = false;
    // Another task of this thread: it gets its turn while a block is fought, not after it.
    setImmediate(() => setImmediate(() => setImmediate(() => (heard = true))));
    expect(await tryBlock(run, 0, { now, stopped: () => heard })).toEqual({ threads: false });
    expect(fought()).toBeGreaterThan(0);
    expect(fought()).toBeLessThan(10);
  });
});
