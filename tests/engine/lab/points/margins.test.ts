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
    const sly = { ...graded, sly: { unit, logits: 0.8 } };
    const { table } = tableOf(sly, 1, 3000);
    const { margins, units } = table.advice();
    expect(margins.disagree).toContain(`unit-${unit}`);
    const byWins = table.fit.theta[unit] / (table.prices.level.mean / 100);
    expect(units[unit].fair.mean).toBeCloseTo(byWins, 9);
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
