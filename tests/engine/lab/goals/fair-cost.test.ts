import { describe, expect, test } from 'vitest';
import type { GoalFile } from '@engine/generated/every-game';
import type { Source } from '@engine/kernel/source';
import { stream } from '@engine/kernel/rng';
import { FairCostRun, looksOf, type FairCostEnd, type FairCostGoal } from '@engine/lab/goals/fair-cost';
import type { GoalReport } from '@engine/lab/goals/report';
import { PointsRun } from '@engine/lab/points/run';
import { NO_LUCK } from '@engine/simulation/armies';
import { battlesBy, chanceOf, knownWorld } from '../../../support/known-values';

const { rules, worth, level } = knownWorld(6);
const [first, second] = rules.units.map(({ ref }) => ref);
const BATTLES = 20_000;

interface World {
  /** A unit with a text-only ability. */
  readonly textOnly?: string;
  readonly end?: FairCostEnd;
  /** Logits that a point buys. */
  readonly bought?: number;
  readonly battles?: number;
}

/** A run for goals about fair costs, with battles won by the side with the more valuable units. */
const asked = (
  measures: readonly object[],
  { textOnly, end, bought = level, battles = BATTLES }: World = {},
): FairCostRun => {
  const value = (units: readonly number[]): number => units.reduce((sum, unit) => sum + worth[unit], 0);
  const fought = battlesBy(rules, ([a, b], _table, seed, index) => {
    const edge = chanceOf(bought * (value(a) - value(b)));
    const winner = stream(seed, index, 'luck').real() < edge ? 0 : 1;
    return { winner, first: 0, margin: 0, luck: NO_LUCK };
  });
  const goals = measures.map((measure, i) => ({
    goal: { id: `fair-${i}`, path: 'fair.goal.json', value: { name: 'Fair', measure } } as Source<GoalFile>,
    measure: measure as FairCostGoal['measure'],
  }));
  const book = { notSimulated: (ref: string) => (ref === textOnly ? ['Blessing'] : []) };
  const run = new FairCostRun(goals, new PointsRun(fought, 3, { battles, error: 0 }), book, end);
  while (!run.take(run.block(run.blocks)));
  return run;
};

const report = (measure: object, world?: World): GoalReport => asked([measure], world).reports()[0];

const WIDE = { of: 'fair-cost', within: 20 };
const NARROW = { of: 'fair-cost', within: 0.0001 };

describe('a goal about fair costs', () => {
  test('is met if every unit is within its bounds', () => {
    expect(report(WIDE)).toMatchObject({ result: 'met' });
  });
  test('is unknown if all others are and one has a text-only ability, which it names', () => {
    const { result, notes } = report(WIDE, { textOnly: second });
    expect(result).toBe('unknown');
    expect(notes.at(-1)).toMatch(/ has no verdict: 1 of 1 abilities not simulated \(Blessing\)[.]$/);
  });
  test('is still missed if another unit is outside', () => {
    expect(report(NARROW, { textOnly: second })).toMatchObject({ result: 'missed' });
  });
  test('about only such a unit has no figure, and stops at its first look', () => {
    const { result, notes, measured, battles } = report({ ...WIDE, unit: second }, { textOnly: second });
    expect({ result, measured }).toEqual({ result: 'unknown', measured: undefined });
    expect(notes).toEqual([expect.stringContaining('Blessing')]);
    expect(battles).toBeLessThan(looksOf(BATTLES)[1].battles);
  });
  test('about another unit has a result', () => {
    expect(report({ ...WIDE, unit: first }, { textOnly: second })).toMatchObject({ result: 'met' });
  });
  test('waits for a precise price level, even if its bounds hold the whole interval before', () => {
    const vague = { bought: level / 5 };
    const { result, notes } = report(WIDE, { ...vague, battles: BATTLES / 16 });
    expect({ result, notes }).toMatchObject({
      result: 'unknown',
      notes: expect.arrayContaining([expect.stringContaining('The value of 100 points is known to')]),
    });
    expect(report(WIDE, vague)).toMatchObject({ result: 'met' });
  });
});

describe('several goals about fair costs', () => {
  test('get their results from the same battles, each at the look that knows it', () => {
    const run = asked([WIDE, NARROW]);
    const [wide, narrow] = run.reports();
    expect([wide.result, narrow.result]).toEqual(['met', 'missed']);
    expect(narrow.battles).toBe(run.progress.fought);
    expect(wide.battles).toBeLessThanOrEqual(narrow.battles);
  });
  test('end with the first that is missed, if all should be met', () => {
    const run = asked([{ of: 'fair-cost', within: 0.3 }, NARROW], { end: 'one fails' });
    expect(run.reports().map(({ result }) => result)).toEqual(['unknown', 'missed']);
    expect(run.progress).toMatchObject({ done: true, fought: run.reports()[1].battles });
  });
  test('end after half of the battles if one is outside its bounds by then', () => {
    const run = asked([{ ...NARROW, unit: first }], { end: 'one fails' });
    expect(run.progress.fought).toBeLessThanOrEqual(BATTLES / 2);
  });
});

describe('looks at a run', () => {
  test.each([500, 1000, 20_000, 40_000, 1_000_000])(
    'of %i battles are wrong at most once in twenty',
    (cap) => {
      const looks = looksOf(cap);
      expect(looks.reduce((sum, { alpha }) => sum + alpha, 0)).toBeLessThanOrEqual(0.05);
      expect(looks.at(-1)).toEqual({ battles: cap, alpha: 0.025 });
    },
  );
  test('come after a thousand battles or more, each after twice as many', () => {
    expect(looksOf(20_000).map(({ battles }) => battles)).toEqual([1250, 2500, 5000, 10_000, 20_000]);
  });
});
