import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOTS } from '@engine/systems/azeroth/battle/bots';
import { AzerothRun } from '@engine/systems/azeroth/battle/run';
import { sampleBattle } from '../engine/azeroth/battle/sample';

/** `npm run measure`: what a run of many battles keeps, and what a second worker is worth (needs a build). */
const BATTLES = Number(process.env['MEASURE_BATTLES'] ?? 20_000);
const ROOT = join(import.meta.dirname, '../..');

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
};

test('memory over many battles stays flat: what is kept is a few numbers a battle', () => {
  const bot = BOTS.get('aggressive')!;
  const setup = sampleBattle({ size: 'skirmish', map: 'crossroads' });
  const run = new AzerothRun(setup, [bot, bot], { scenario: 'memory', seed: 1, battles: BATTLES, error: 0 });
  const reach = (battles: number): void => void run.step(() => run.progress.fought >= battles);
  reach(Math.floor(BATTLES / 10));
  const early = heap();
  reach(BATTLES);
  const late = heap();
  const each = (late - early) / (BATTLES * 0.9);
  process.stdout.write(
    `${BATTLES} skirmishes: ${(early / 2 ** 20).toFixed(1)} MiB after a tenth, ${(late / 2 ** 20).toFixed(1)} MiB at the end (${each.toFixed(0)} bytes a battle)\n`,
  );
  expect(each).toBeLessThan(1000);
}, 600_000);

test('two workers against one', () => {
  const took = (workers: number): { seconds: number; out: string } => {
    const from = performance.now();
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'src-main/warbench.mjs'),
        'fight',
        'first-blood',
        '--format',
        'json',
        '--battles',
        '6000',
        '--error',
        '0',
        '--workers',
        String(workers),
      ],
      { cwd: join(ROOT, 'rulebook/azeroth-at-war'), encoding: 'utf8' },
    );
    expect(status).toBe(0);
    return { seconds: (performance.now() - from) / 1000, out: stdout };
  };
  const [one, two] = [took(1), took(2)];
  process.stdout.write(
    `6000 skirmishes: ${one.seconds.toFixed(1)} s on one worker, ${two.seconds.toFixed(1)} s on two: ${(one.seconds / two.seconds).toFixed(2)} times\n`,
  );
  expect(two.out).toBe(one.out);
}, 600_000);
