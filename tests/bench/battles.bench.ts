import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SimulatedRun } from '@engine/simulation/run/run';
import { sampleBattle } from '../engine/azeroth/battle/sample';
import { battlesOf } from '../engine/azeroth/battle/fights';

/** `npm run measure`: what a run of many battles keeps, and what a second worker is worth (needs a build). */
const BATTLES = Number(process.env['MEASURE_BATTLES'] ?? 100_000);
const ROOT = join(import.meta.dirname, '../..');

const MIB = 2 ** 20;
const PARTS = 10;

/** Bytes in use once all garbage is gone: objects, and the arrays beside them. */
const heap = (): { readonly objects: number; readonly arrays: number } => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { objects: heapUsed, arrays: arrayBuffers };
};

/**
 * What a run keeps are a few numbers of each battle, in an array that doubles when it is full. Beside it only the odds
 * of attacks that never came up before are new (and forgotten once they are many): the second half adds next to none.
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

/** Battles of the short and of the long run whose difference is what a worker does once it is warm. */
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
