import { describe, expect, test } from 'vitest';
import type { GoalFile } from '@engine/generated/every-game';
import type { Source } from '@engine/kernel/source';
import { stream } from '@engine/kernel/rng';
import { FairCostRun } from '@engine/lab/goals/fair-cost';
import { PointsRun } from '@engine/lab/points/run';
import { NO_LUCK } from '@engine/simulation/armies';
import { battlesBy, chanceOf, knownWorld } from '../../../support/known-values';

const { rules, worth, level } = knownWorld(6);
const [first, second] = rules.units.map(({ ref }) => ref);

/**
 * A goal about fair costs, with battles won by the side with the more valuable units; `textOnly` has a text-only
 * ability.
 */
const asked = (measure: object, textOnly: string | undefined): FairCostRun => {
  const value = (units: readonly number[]): number => units.reduce((sum, unit) => sum + worth[unit], 0);
  const battles = battlesBy(rules, ([a, b], _table, seed, index) => {
    const edge = chanceOf(level * (value(a) - value(b)));
    const winner = stream(seed, index, 'luck').real() < edge ? 0 : 1;
    return { winner, first: 0, margin: 0, luck: NO_LUCK };
  });
  const goal = { id: 'fair', path: 'fair.goal.json', value: { name: 'Fair', measure } } as Source<GoalFile>;
  const points = new PointsRun(battles, 3, { battles: 20_000, error: 0 });
  const book = { notSimulated: (ref: string) => (ref === textOnly ? ['Blessing'] : []) };
  const run = new FairCostRun(goal, measure as never, points, book);
  while (!run.take(run.block(run.blocks)));
  return run;
};

const WIDE = { of: 'fair-cost', within: 20 };

describe('a goal about fair costs', () => {
  test('is met if every unit is within its bounds', () => {
    expect(asked(WIDE, undefined).report()).toMatchObject({ result: 'met' });
  });
  test('is unknown if all others are and one has a text-only ability, which it names', () => {
    const run = asked(WIDE, second);
    expect(run.report()).toMatchObject({ result: 'unknown' });
    expect(run.report().notes.at(-1)).toMatch(
      / has no verdict: 1 of 1 abilities not simulated \(Blessing\)[.]$/,
    );
  });
  test('is still missed if another unit is outside', () => {
    expect(asked({ of: 'fair-cost', within: 0.0001 }, second).report()).toMatchObject({ result: 'missed' });
  });
  test('about only such a unit has no figure, and stops at its first look', () => {
    const run = asked({ ...WIDE, unit: second }, second);
    expect(run.report()).toMatchObject({ result: 'unknown', notes: [expect.stringContaining('Blessing')] });
    expect(run.report().measured).toBeUndefined();
    expect(run.progress.fought).toBeLessThan(2000);
  });
  test('about another unit has a result', () => {
    expect(asked({ ...WIDE, unit: first }, second).report()).toMatchObject({ result: 'met' });
  });
});
