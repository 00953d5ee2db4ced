import { describe, expect, test } from 'vitest';
import { stream } from '@engine/kernel/rng';
import { LeadByCost, packedLead } from '@engine/lab/points/cost-effects';
import { gradeSlopes, winSlopes } from '@engine/lab/points/grades';
import { PointsRun } from '@engine/lab/points/run';
import { NO_LUCK, type ArmyBattles, type Pair } from '@engine/simulation/armies';
import { battlesBy, knownWorld, trueCosts } from '../../../support/known-values';

const { rules: right, worth, level } = knownWorld(6, 1, 0);

/** A unit that costs twice what it is worth; all others cost what they are worth. */
const WRONG = 4;
const rules = {
  ...right,
  units: right.units.map((unit, i) => (i === WRONG ? { ...unit, points: 2 * unit.points } : unit)),
};

const total = (units: readonly number[], of: (unit: number) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0);

/** Battles whose lead is what units do (so that fair ones gain what they cost), less the cost of all, which are lost. */
const battles = (isCounted: boolean): ArmyBattles =>
  battlesBy(rules, (armies, _table, seed, index) => {
    const [own, other] = armies.map((units) =>
      total(units, (unit) => 2 * worth[unit] - rules.units[unit].points),
    );
    const luck = stream(seed, index, 'luck').real();
    const lead = own - other + Math.log(luck / (1 - luck)) / level;
    const both = armies.flat();
    const kinds = [...new Set(both)].sort((a, b) => a - b);
    return {
      winner: lead > 0 ? 0 : 1,
      first: 0,
      margin: lead,
      luck: NO_LUCK,
      ...(isCounted && { leadByCost: kinds.map((unit) => -both.filter((each) => each === unit).length) }),
    };
  });

const found = (of: ArmyBattles) => {
  const run = new PointsRun(of, 7, { battles: 12_000, error: 0 });
  while (!run.take(run.block(run.blocks)));
  const { fair, error } = run.table.prices.units[WRONG];
  return {
    fair: fair.mean,
    error,
    expected: trueCosts({ ...knownWorld(6, 1, 0), rules, worth }, run.table.pairs)[WRONG],
  };
};

describe('a unit at twice its fair cost, where the enemy scores what is destroyed', () => {
  const counted = found(battles(true));
  const ignored = found(battles(false));
  test('gets its fair cost if what its cost does to the score is counted', () => {
    expect(Math.abs(counted.fair - counted.expected)).toBeLessThan(3 * counted.error);
  });
  test('would get far too low a cost without', () => {
    expect(ignored.fair).toBeLessThan(0.6 * ignored.expected);
  });
  test('has a narrower interval', () => expect(counted.error).toBeLessThan(0.8 * ignored.error));
});

describe('what costs did to the lead, as one number', () => {
  const armies = [
    [0, 0, 3],
    [0, 5, 5],
  ] as const;
  const sumsOf = (code: number) => {
    const lead = new LeadByCost(6);
    lead.add(code, armies, 2);
    return lead;
  };
  test.each([
    ['models lost', [-2, -1, 0], [-2, 0, 0, -1, 0, 0]],
    ['models left', [3, 0, 2], [3, 0, 0, 0, 0, 2]],
    ['nothing lost', [0, 0, 0], [0, 0, 0, 0, 0, 0]],
  ])('tells each unit: %s', (_, lead, sums) => {
    const { byTable, copies } = sumsOf(packedLead(lead, armies));
    expect(byTable[2].map((each) => each + 0)).toEqual(sums);
    expect(copies).toEqual([3, 0, 0, 1, 0, 2]);
  });
  test('is 0 where costs do not count', () => {
    expect(packedLead(undefined, armies)).toBe(0);
    expect(sumsOf(0).counts).toBe(false);
  });
  test.each([1e300, -0.5, Number.MAX_SAFE_INTEGER])(
    'of a stranger (%d) tells of no more copies than there are',
    (code) => {
      const [, , sums] = sumsOf(code).byTable;
      sums.forEach((each, unit) => expect(Math.abs(each)).toBeLessThanOrEqual([3, 0, 0, 1, 0, 2][unit]));
    },
  );
});

describe('the slope of scores by the lead', () => {
  const pair = (table: number, margin: number, score = margin > 0 ? 1 : 0): Pair => ({
    armies: [
      { book: 0, units: [], points: 0 },
      { book: 0, units: [], points: 0 },
    ],
    table,
    scores: [score, score],
    margins: [margin, margin],
    luck: [NO_LUCK, NO_LUCK],
    first: [1, -1],
  });
  const even = Array.from({ length: 80 }, (_, i) => i - 39.5);
  test('is the share of battles that a point of lead turns, table by table', () => {
    const pairs = [...even.map((margin) => pair(0, margin)), ...even.map((margin) => pair(2, 10 * margin))];
    const slopes = winSlopes(pairs);
    // One battle in 80 lies on each point of lead.
    expect(slopes[0]).toBeCloseTo(1 / 80, 2);
    expect(slopes[1]).toBeUndefined();
    expect(slopes[2]).toBeCloseTo(slopes[0] / 10);
    expect(gradeSlopes(pairs)[2]).toBeCloseTo(gradeSlopes(pairs)[0] / 10);
  });
  test('leaves out battles that the lead did not decide', () => {
    expect(winSlopes(even.map((margin) => pair(0, margin, margin > 0 ? 0 : 1)))).toEqual([0]);
  });
  test('is 0 without margins', () => {
    expect(winSlopes([pair(0, 0, 1)])).toEqual([0]);
  });
});
