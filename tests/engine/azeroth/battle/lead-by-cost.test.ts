import { expect, test } from 'vitest';
import { PointsRun } from '@engine/lab/points/run';
import { battlesIn, sampleLibrary } from '../../../support/sample-book';

const library = sampleLibrary('azeroth-at-war');

/** What units cost when they are lost or left is the whole score of these scenarios: it must add up to it. */
test.each([
  ['annihilation', 'destroyed enemies score', -1],
  ['assassination', 'what is left scores', 1],
] as const)('%s: %s, at the cost of each unit', (objective, _, sign) => {
  const battles = battlesIn(library, 'azeroth-at-war', {
    size: 'skirmish',
    objectives: [objective],
    bot: 'aggressive',
  });
  const run = new PointsRun(battles, 5, { battles: 100 });
  for (let pair = 0; pair < 12; pair++) {
    const { armies, table } = run.meeting(pair, 0);
    const units = [...new Set(armies.flat())].sort((a, b) => a - b);
    const { leadByCost } = battles.fight(armies, table, run.seed, pair);
    const scored = leadByCost!.reduce((sum, each, i) => sum + each * battles.rules.units[units[i]].points, 0);
    const { replay } = battles.record!(armies, table, run.seed, pair);
    const { points } = replay.events.at(-1)!.fact as unknown as { points: readonly [number, number] };
    expect(scored * sign).toBe(points[0] + points[1]);
  }
});
