import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { fightOut } from '../../../src-engine/simulation/run/fight-out';
import { alike, COUNT } from '../../../src-engine/simulation/run/block-form';
import { rowsToText, type BlockJob } from '../../../src-main/queue/blocks';
import { Carrier } from '../../../src-main/queue/carrier';

const BLOCKS = 6;

/** A run of six blocks of two numbers: block `i` has i twice. */
const countingRun = () => {
  const taken: number[] = [];
  return {
    taken,
    count: BLOCKS,
    get progress() {
      return { done: taken.length === BLOCKS };
    },
    block: (index: number) => Float64Array.of(index, index),
    form: () => alike(1, [COUNT, COUNT]),
    take: (rows: Float64Array) => {
      taken.push(...new Set(rows));
      return taken.length === BLOCKS;
    },
  };
};

/** Fights the run through a queue with the given workers' results; returns the messages, and the discarded results. */
const foughtBy = async (answer: (carrier: Carrier, id: string, block: number) => void) => {
  const run = countingRun();
  const said: string[] = [];
  const removed: string[] = [];
  const queue = {
    add: (_: string, { block }: BlockJob, { jobId }: { jobId: string }) => {
      setImmediate(() => answer(carrier, jobId, block));
      return Promise.resolve();
    },
    getJob: () => Promise.resolve(undefined),
    remove: (id: string) => Promise.resolve(removed.push(id)),
  };
  const carrier = new Carrier({
    redis: {} as Redis,
    queue: queue as unknown as Queue<BlockJob, string>,
    content: 'c'.repeat(64),
    bytes: Buffer.alloc(0),
    run,
    tell: (message) => said.push(message),
  });
  await fightOut(
    run,
    Array.from({ length: BLOCKS }, () => (block: number) => carrier.fight(block)),
  );
  carrier.close();
  return { taken: run.taken, said, removed };
};

const right = (block: number): string => rowsToText(Float64Array.of(block, block));

describe('an invalid result of a worker', () => {
  test.each<[string, unknown, string]>([
    ['is empty', '', 'it is not 2 numbers'],
    ['is short', rowsToText(Float64Array.of(2)), 'it is not 2 numbers'],
    ['is long', rowsToText(Float64Array.of(2, 2, 2)), 'it is not 2 numbers'],
    ['is very long', 'A'.repeat(50_000_000), 'it is not 2 numbers'],
    ['is no text', 7, 'it is not 2 numbers'],
    ['is no base64', '{"numbers": "none"} ....', 'it contains text that is not a number'],
    ['is NaN', rowsToText(Float64Array.of(NaN, 2)), 'number 1 of row 1 is NaN'],
    ['is too large', rowsToText(Float64Array.of(2, 1e308)), 'number 2 of row 1 is 1e+308'],
  ])('%s: it is refused, the block is fought here, and that is reported', async (_, poison, why) => {
    const { taken, said, removed } = await foughtBy((carrier, id, block) =>
      carrier.done(id, block === 2 ? poison : right(block)),
    );
    expect(taken).toEqual([0, 1, 2, 3, 4, 5]);
    expect(said).toEqual([
      `A worker’s answer for block 2 is wrong: ${why}. This program fights the block again.\n`,
    ]);
    expect(removed).toEqual([`${'c'.repeat(32)}-2`]);
  });

  test('is reported once, however often it happens, and counted at the end', async () => {
    const { taken, said } = await foughtBy((carrier, id) => carrier.done(id, right(1e9)));
    expect(taken).toEqual([0, 1, 2, 3, 4, 5]);
    expect(said).toHaveLength(2);
    expect(said[1]).toBe(
      'This program fought 6 blocks of the queue: 6 with a wrong answer, 0 that no worker could fight.\n',
    );
  });
});

test('a worker’s failure message reaches the terminal without control characters', async () => {
  const { taken, said } = await foughtBy((carrier, id, block) =>
    block === 3
      ? carrier.failed(id, '\u001b[2J\u009b31mowned\u202e\r\nAll battles fought.')
      : carrier.done(id, right(block)),
  );
  expect(taken).toEqual([0, 1, 2, 3, 4, 5]);
  expect(said).toEqual(['No worker could fight block 3 (�[2J�31mowned��). This program fights it.\n']);
});

test('a failure without a reason is still a failure', async () => {
  const { said } = await foughtBy((carrier, id) => carrier.failed(id, undefined));
  expect(said[0]).toBe('No worker could fight block 0. This program fights it.\n');
});
