import { describe, expect, test } from 'vitest';
import { stream } from '../../../../src-engine/kernel/rng';
import type { PointsAdvice } from '../../../../src-engine/lab/points/advice';
import { PointsRun } from '../../../../src-engine/lab/points/run';
import { NO_LUCK, type ArmyBattles, type ArmyRules } from '../../../../src-engine/simulation/armies';
import { battlesBy, chanceOf, knownWorld } from '../../../support/known-values';

const { rules, worth, level } = knownWorld(6);

/** Battles won by the side with the more valuable units, apart from luck. */
const knownBattles = (by: ArmyRules): ArmyBattles => {
  const value = (units: readonly number[]): number => units.reduce((sum, unit) => sum + worth[unit], 0);
  return battlesBy(by, ([a, b], _table, seed, index) => {
    const edge = chanceOf(level * (value(a) - value(b)));
    const winner = stream(seed, index, 'luck').real() < edge ? 0 : 1;
    return { winner, first: 0, margin: 0, luck: NO_LUCK };
  });
};

const fought = (by: ArmyRules, error: number): PointsRun => {
  const run = new PointsRun(knownBattles(by), 3, { battles: 60_000, error });
  for (let i = 0; !run.take(run.block(i)); i++);
  return run;
};

/** Half of each interval as a share of the unit's cost. */
const widths = ({ units }: PointsAdvice): readonly number[] =>
  units.map(({ fair: { ci95 }, points }) => (ci95[1] - ci95[0]) / 2 / points);

describe('a run until every cost is known within a share of it', () => {
  test('ends when the widest interval is narrow enough, and not much later', () => {
    const run = fought(rules, 0.3);
    const widest = Math.max(...widths(run.advice()));
    expect(run.progress.fought).toBeLessThan(60_000);
    expect(widest).toBeLessThanOrEqual(0.3);
    expect(widest).toBeGreaterThan(0.27);
  });

  test('does not wait for a unit that every army has in the same number, and names it', () => {
    const [book, only] = [0, 0];
    const captain = { name: 'Captain', book, members: [only], least: 1, most: 1 };
    const run = fought({ ...rules, groups: [...rules.groups, captain] }, 0.3);
    const advice = run.advice();
    const [own, ...others] = widths(advice);
    expect(run.progress.fought).toBeLessThan(60_000);
    expect(Math.max(...others)).toBeLessThanOrEqual(0.3);
    expect(own).toBeGreaterThan(0.5);
    expect(advice.trust).toContainEqual(expect.stringMatching(/^Every army of its book has Unit 0\./));
  });
});
