import { expect, test } from 'vitest';
import { policyOf } from '@engine/simulation/policy';
import { SimulatedRun } from '@engine/simulation/run/run';
import { gameBattles } from '@engine/simulation/setting';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { SAMPLES, sampleSetup } from '../engine/sigmar/battle/sample';

/** `npm run measure`: the memory of a long run of Age of Sigmar, with greedy bots and 1,000 points each. */
const BATTLES = Number(process.env['MEASURE_SIGMAR'] ?? 10_000);
const PARTS = 10;
const MIB = 2 ** 20;

/** What the second half may add: odds of attacks that first occurred late, which are dropped when there are many. */
const NEXT_TO_NONE = 8 * MIB;

test('memory over many battles stays flat: Age of Sigmar', () => {
  const { maps, armies } = SAMPLES.small;
  const game = new SigmarGame(sampleSetup(maps[0], armies, ['greedy', 'greedy']));
  const players = [policyOf<State, Action>('greedy'), policyOf<State, Action>('greedy')] as const;
  const run = new SimulatedRun(gameBattles({ game, players }), {
    scenario: 'memory',
    seed: 1,
    battles: BATTLES,
    error: 0,
  });
  const from = process.cpuUsage();
  const seen = Array.from({ length: PARTS }, (_, part) => {
    const battles = Math.floor((BATTLES * (part + 1)) / PARTS);
    run.step(() => run.progress.fought >= battles);
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const { user, system } = process.cpuUsage(from);
    const rate = run.progress.fought / ((user + system) / 1e6);
    process.stdout.write(
      `${run.progress.fought} battles: ${(heapUsed / MIB).toFixed(2)} MiB of objects, ${(arrayBuffers / MIB).toFixed(2)} MiB of numbers kept; ${rate.toFixed(1)} a CPU second\n`,
    );
    return heapUsed;
  });
  expect(run.progress.fought).toBe(BATTLES);
  expect(seen[PARTS - 1] - seen[PARTS / 2 - 1]).toBeLessThan(NEXT_TO_NONE);
}, 3_600_000);
