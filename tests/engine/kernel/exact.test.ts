import { describe, expect, test } from 'vitest';
import { exactDamage } from '@engine/kernel/plan/exact';
import { NOTHING, type Plan, type PlanNode, type RollNode } from '@engine/kernel/plan/plan';
import { mean } from '@engine/kernel/plan/pmf';

/** Two faces: nothing, and `hit`. */
const coin = (hit: PlanNode): RollNode => ({
  type: 'roll',
  roll: { purpose: 'hit', by: 'attacker', rule: 'AAW-7.1-hit', need: 2, modifiers: [] },
  on: [NOTHING, hit],
  success: [false, true],
  names: ['miss', 'hit'],
});
const damage = (amount: number, to = 0): PlanNode => ({
  type: 'damage',
  amount,
  to,
  rule: 'AAW-7.1-damage',
});
const attack = (dice: number, each: PlanNode): Plan => ({
  targets: ['target', 'other'],
  pools: [{ label: 'Dice', dice, modifiers: [], rule: 'AAW-7.1-hit', each }],
  notes: [],
});

describe('repeated readings share memory', () => {
  test('a plan with thousands of chances fits, and small plans before and after it keep their results', () => {
    const small = attack(2, coin(damage(1)));
    const before = exactDamage(small);
    const large = exactDamage(attack(3000, coin(damage(3))));
    expect(large.length).toBe(9001);
    expect(large.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(mean(large)).toBeCloseTo(4500, 6);
    expect([...exactDamage(small)]).toEqual([...before]);
    expect([...before]).toEqual([0.25, 0.5, 0.25]);
  });
  test('a result does not change while other plans are read', () => {
    const kept = exactDamage(attack(1, coin(damage(2))));
    exactDamage(attack(5, coin(damage(4))));
    expect([...kept]).toEqual([0.5, 0, 0.5]);
  });
  test('each target has its own damage, and a shared node counts each time', () => {
    const shared = coin(damage(1, 1));
    const both = attack(1, { type: 'all', nodes: [shared, damage(2), shared] });
    expect([...exactDamage(both)]).toEqual([0, 0, 1]);
    expect([...exactDamage(both, 1)]).toEqual([0.25, 0.5, 0.25]);
  });
});
