import { describe, expect, test } from 'vitest';
import { rollConditioned } from '@engine/kernel/plan/condition';
import { seededDice } from '@engine/kernel/dice';
import { exactDamage } from '@engine/kernel/plan/exact';
import { chanceOf, exactJoint } from '@engine/kernel/plan/joint';
import type { Journal } from '@engine/kernel/journal';
import type { Plan } from '@engine/kernel/plan/plan';
import { stream } from '@engine/kernel/rng';
import { rollPlan } from '@engine/kernel/plan/roll';
import { card, planOf } from '../cards';

const reaver = card({ stats: { ATK: 3, SKL: 3 }, keywords: ['Cleave', 'Decisive Blow [2]'] });
const PLANS: readonly (readonly [string, Plan, number])[] = [
  ['a plain attack', planOf({ attacker: card({ stats: { ATK: 3 } }), defender: card(), action: 'fight' }), 0],
  [
    'Cleave with a bystander',
    planOf({ attacker: reaver, defender: card(), action: 'charge', bystander: card({ stats: { TGH: 3 } }) }),
    1,
  ],
  [
    'Precision Shot into melee',
    planOf({
      attacker: card({ stats: { ATK: 3 }, keywords: ['Precision Shot'] }),
      defender: card(),
      action: 'move-shoot',
      friend: card(),
    }),
    2,
  ],
];

describe.each(PLANS)('%s', (_, plan, other) => {
  const joint = exactJoint(plan, other);

  test("the joint distribution has the exact reader's margins", () => {
    exactDamage(plan).forEach((p, a) => {
      let row = 0;
      for (let b = 0; b < joint.columns; b++) row += chanceOf(joint, a, b);
      expect(row).toBeCloseTo(p, 12);
    });
    if (other > 0)
      exactDamage(plan, other).forEach((p, b) => {
        let column = 0;
        for (let a = 0; a < joint.rows; a++) column += chanceOf(joint, a, b);
        expect(column).toBeCloseTo(p, 12);
      });
  });

  test('conditioned dice give exactly the outcome they are conditioned on', () => {
    const rng = stream(1, 0, 'hit');
    for (let a = 0; a < joint.rows; a++)
      for (let b = 0; b < joint.columns; b++) {
        if (chanceOf(joint, a, b) === 0) continue;
        const journal: Journal = [];
        rollConditioned(plan, other, { a, b }, () => rng.real(), journal);
        const harm = (to: number): number =>
          journal.reduce(
            (sum, entry) => sum + (entry.type === 'damage' && entry.to === to ? entry.amount : 0),
            0,
          );
        expect([harm(0), other > 0 ? harm(other) : 0]).toEqual([a, b]);
      }
  });

  test('and are distributed like plain dice with the same outcome', () => {
    // How often the first die to hit shows a 6, in rolled attacks with one outcome, against conditioned dice for that
    // outcome.
    const wanted = { a: 1, b: 0 };
    const sixes = (journal: Journal): boolean =>
      journal.some((entry) => entry.type === 'roll' && entry.roll.purpose === 'hit' && entry.face === 6);
    let [rolled, rolledSixes] = [0, 0];
    for (let i = 0; i < 12000; i++) {
      const journal: Journal = [];
      const damage = rollPlan(plan, seededDice(3, i), journal);
      if (damage[0] !== wanted.a || (other > 0 && damage[other] !== wanted.b)) continue;
      rolled++;
      if (sixes(journal)) rolledSixes++;
    }
    const rng = stream(2, 0, 'hit');
    let conditionedSixes = 0;
    for (let i = 0; i < rolled; i++) {
      const journal: Journal = [];
      rollConditioned(plan, other, wanted, () => rng.real(), journal);
      if (sixes(journal)) conditionedSixes++;
    }
    expect(rolled).toBeGreaterThan(500);
    const p = (rolledSixes + conditionedSixes) / (2 * rolled);
    const error = Math.sqrt((2 * p * (1 - p)) / rolled); // of the difference of two shares
    expect(Math.abs(rolledSixes - conditionedSixes) / rolled).toBeLessThanOrEqual(6 * error);
  });
});
