import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPool } from '../../../src-main/compute/pool';

/** A thread that one block kills, as when its battles throw. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (block) => {
  if (block === 13) throw new Error('out of luck');
  const rows = new Float64Array([block]);
  parentPort.postMessage({ block, rows }, [rows.buffer]);
});
`;

test('a block that kills its thread is reported, and a new thread fights the blocks after it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'warbench-pool-')), 'thread.mjs');
  writeFileSync(file, THREAD);
  const pool = startPool(file, { task: { kind: 'none' } as never, files: [] }, 1);
  onTestFinished(() => pool.close());
  const [fight] = pool.workers;
  expect([...(await fight(1))]).toEqual([1]);
  await expect(fight(13)).rejects.toThrow('out of luck');
  expect([...(await fight(2))]).toEqual([2]);
});
