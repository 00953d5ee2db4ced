import { describe, expect, test } from 'vitest';
import { PointsTable, type PointsAdvice } from '../../../../src-engine/lab/points/advice';
import { designOf, drawPairs, knownWorld, trueCosts, type KnownWorld } from '../../../support/known-values';

/** Only units and luck decide a battle; both halves of the luck are recorded, one of them with added noise. */
const world: KnownWorld = {
  ...knownWorld(6),
  margin: (ahead) => ahead,
  dice: (luck, rng) => [
    100 * (0.5 - luck),
    60 * (0.5 - luck) + 40 * (0.5 - rng.real()),
    30 * (0.5 - rng.real()),
  ],
};
const design = designOf(world);
const RUNS = 30;
const PAIRS = 300;

const adviceOf = (seed: number, counted: boolean): { advice: PointsAdvice; truth: readonly number[] } => {
  const { dice, ...blind } = world;
  const drawn = drawPairs(counted ? { ...blind, dice: dice! } : blind, design, seed, PAIRS);
  const table = new PointsTable(world.rules);
  drawn.forEach((pair) => table.take(pair));
  return { advice: table.advice(), truth: trueCosts(world, drawn) };
};

describe('luck is taken out of battle results', () => {
  test('95% intervals contain the true cost at least 93 times in 100, and are as narrow as with twice the battles', () => {
    let [inside, all, worth, explained] = [0, 0, 0, 0];
    for (let run = 1; run <= RUNS; run++) {
      const { advice, truth } = adviceOf(run, true);
      advice.units.forEach(({ fair: { ci95 } }, i) => {
        all++;
        if (ci95[0] <= truth[i] && truth[i] <= ci95[1]) inside++;
      });
      worth += advice.margins.worth / RUNS;
      explained += advice.luck.explained / RUNS;
    }
    expect(inside / all).toBeGreaterThan(0.93);
    expect(worth).toBeGreaterThan(2);
    expect(explained).toBeGreaterThan(0.5);
    expect(explained).toBeLessThan(1);
  }, 400_000);

  test('the estimates stay the same: they are within the intervals of the costs with luck', () => {
    const [counted, not] = [adviceOf(5, true).advice, adviceOf(5, false).advice];
    counted.units.forEach(({ fair }, i) => {
      const { ci95 } = not.units[i].fair;
      const half = (ci95[1] - ci95[0]) / 2;
      expect(Math.abs(fair.mean - not.units[i].fair.mean)).toBeLessThan(2 * half);
    });
  });

  test('a game that records no luck uses the plain results', () => {
    expect(adviceOf(1, false).advice.luck).toEqual({ explained: 0 });
  });
});
