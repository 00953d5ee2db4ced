import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SimulatedRun } from '@engine/simulation/run/run';
import { sampleBattle } from '../engine/azeroth/battle/sample';
import { battlesOf } from '../engine/azeroth/battle/fights';

/** `npm run measure`: the memory of a run of many battles, and the gain from a second worker (needs a build). */
const BATTLES = Number(process.env['MEASURE_BATTLES'] ?? 100_000);
const ROOT = join(import.meta.dirname, '../..');

const MIB = 2 ** 20;
const PARTS = 10;

/** Bytes in use after garbage collection: objects, and arrays outside the heap. */
const heap = (): { readonly objects: number; readonly arrays: number } => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { objects: heapUsed, arrays: arrayBuffers };
};

/**
 * A run keeps only a few numbers for each battle, in an array that doubles when it is full. Besides that, only odds of
 * new attacks take memory (and are dropped when there are many): the second half adds almost nothing.
 */
const NEXT_TO_NONE = 2 * MIB;

test('memory over many battles stays flat', () => {
  const setup = sampleBattle({ size: 'skirmish', map: 'crossroads' });
  const run = new SimulatedRun(battlesOf(setup, 'aggressive'), {
    scenario: 'memory',
    seed: 1,
    battles: BATTLES,
    error: 0,
  });
  const seen = Array.from({ length: PARTS }, (_, part) => {
    const battles = Math.floor((BATTLES * (part + 1)) / PARTS);
    run.step(() => run.progress.fought >= battles);
    const { objects, arrays } = heap();
    process.stdout.write(
      `${run.progress.fought} skirmishes: ${(objects / MIB).toFixed(2)} MiB of objects, ${(arrays / MIB).toFixed(2)} MiB of numbers kept\n`,
    );
    return { battles: run.progress.fought, objects, arrays };
  });
  const [early, late] = [seen[Math.floor(PARTS / 2) - 1], seen[PARTS - 1]];
  expect(late.battles).toBe(BATTLES);
  expect(late.objects - early.objects).toBeLessThan(NEXT_TO_NONE);
  expect(late.arrays / late.battles).toBeLessThan(1000);
}, 3_600_000);

/** Battles of a short and a long run; the difference is what a warm worker does. */
const SHORT = 4000;
const LONG = 24_000;

const fight = (workers: number, battles: number): { readonly seconds: number; readonly out: string } => {
  const from = performance.now();
  const program = join(ROOT, 'src-main/warbench.mjs');
  const args = ['fight', 'first-blood', '--format', 'json', '--battles', String(battles), '--error', '0'];
  const { stdout, status } = spawnSync(process.execPath, [program, ...args, '--workers', String(workers)], {
    cwd: join(ROOT, 'rulebook/azeroth-at-war'),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return { seconds: (performance.now() - from) / 1000, out: stdout };
};

test('two workers against one', () => {
  const measured = (workers: number): { readonly long: ReturnType<typeof fight>; readonly rate: number } => {
    const [short, long] = [fight(workers, SHORT), fight(workers, LONG)];
    const rate = (LONG - SHORT) / (long.seconds - short.seconds);
    process.stdout.write(
      `first-blood on ${workers}: ${SHORT} battles ${short.seconds.toFixed(1)} s, ${LONG} battles ${long.seconds.toFixed(1)} s: ${rate.toFixed(0)} a second once warm\n`,
    );
    return { long, rate };
  };
  const [one, two] = [measured(1), measured(2)];
  process.stdout.write(
    `two workers against one: ${(two.rate / one.rate).toFixed(2)} times once warm, ${(one.long.seconds / two.long.seconds).toFixed(2)} times start included\n`,
  );
  expect(two.long.out).toBe(one.long.out);
}, 600_000);
