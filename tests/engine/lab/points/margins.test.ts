import { describe, expect, test } from 'vitest';
import { PointsTable } from '../../../../src-engine/lab/points/advice';
import type { Pair } from '../../../../src-engine/simulation/armies';
import { designOf, drawPairs, knownWorld, trueCosts, type KnownWorld } from '../../../support/known-values';

const world = knownWorld(6);
/** Clear wins count less and less in this game's margins: only their order may matter, not their size. */
const graded: KnownWorld = { ...world, margin: (ahead) => Math.round(100 * Math.atan(ahead)) };
const design = designOf(world);

const tableOf = (of: KnownWorld, seed: number, pairs: number): { table: PointsTable; pairs: Pair[] } => {
  const drawn = drawPairs(of, design, seed, pairs);
  const table = new PointsTable(of.rules);
  drawn.forEach((pair) => table.take(pair));
  return { table, pairs: drawn };
};

describe('costs by margins of victory', () => {
  test('95% intervals contain the true cost at least 93 times in 100, and are worth a fifth more battles', () => {
    let [inside, all, worth, misled] = [0, 0, 0, 0];
    const runs = 30;
    for (let run = 1; run <= runs; run++) {
      const { table, pairs } = tableOf(graded, run, 400);
      const truth = trueCosts(graded, pairs);
      const { units, margins } = table.advice();
      units.forEach(({ fair: { ci95 } }, i) => {
        all++;
        if (ci95[0] <= truth[i] && truth[i] <= ci95[1]) inside++;
      });
      worth += margins.worth / runs;
      if (margins.disagree.length > 0) misled++;
    }
    expect(inside / all).toBeGreaterThan(0.93);
    expect(worth).toBeGreaterThan(1.2);
    // One run in twenty by chance.
    expect(misled / runs).toBeLessThanOrEqual(0.1);
  }, 400_000);

  test('a unit that wins without larger margins is found, and its cost uses wins alone', () => {
    const unit = 4;
    const sly = { ...graded, sly: graded.worth.map((_, i) => (i === unit ? 0.8 : 0)) };
    const { table } = tableOf(sly, 1, 3000);
    const { margins, units } = table.advice();
    expect(margins.disagree).toContain(`unit-${unit}`);
    const byWins = table.fit.theta[unit] / (table.prices.level.mean / 100);
    expect(units[unit].fair.mean).toBeCloseTo(byWins, 9);
  }, 400_000);

  test('where margins mislead a little everywhere, intervals still contain the true cost', () => {
    // A tenth of a win's logit more or less, by turns, for each copy: 10 points.
    const sly = graded.worth.map((_, i) => [0.1, -0.1][i % 2]);
    const misleading = { ...graded, sly };
    const worth = graded.worth.map((each, i) => each + sly[i] / graded.level);
    let [inside, all] = [0, 0];
    for (let run = 1; run <= 8; run++) {
      const { table, pairs } = tableOf(misleading, run, 800);
      const truth = trueCosts({ ...misleading, worth }, pairs);
      table.advice().units.forEach(({ fair: { ci95 } }, i) => {
        all++;
        if (ci95[0] <= truth[i] && truth[i] <= ci95[1]) inside++;
      });
    }
    expect(inside / all).toBeGreaterThan(0.93);
  }, 400_000);

  test('battles without margins use wins alone', () => {
    const { table } = tableOf(world, 1, 300);
    const { margins, units } = table.advice();
    expect(margins).toEqual({ worth: 1, disagree: [] });
    units.forEach(({ fair }, i) =>
      expect(fair.mean).toBeCloseTo((100 * table.fit.theta[i]) / table.prices.level.mean, 9),
    );
  });
});
