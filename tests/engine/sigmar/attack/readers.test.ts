import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttackConditions } from '@engine/generated/age-of-sigmar';
import { seededDice, type Dice } from '@engine/kernel/dice';
import { exactDamage } from '@engine/kernel/plan/exact';
import type { Plan } from '@engine/kernel/plan/plan';
import { atLeast, mean, sd } from '@engine/kernel/plan/pmf';
import { rollPlan } from '@engine/kernel/plan/roll';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { whyIllegal, situationOf } from '@engine/systems/sigmar/attack/situation';
import { NUMBERS, numbersOf } from '@engine/systems/sigmar/numbers';
import { anyNumbers } from '../../../support/house-numbers';
import { card, melee, ranged, type Weapon } from '../support';

const int = (min: number, max: number) => fc.integer({ min, max });
const absent = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Drops what is absent: `exactOptionalPropertyTypes` forbids undefined. */
const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T;

const ABILITIES = [
  'Anti-INFANTRY (+1 Rend)',
  'Anti-charge (+1 Rend)',
  'Charge (+1 Damage)',
  'Companion',
  'Crit (2 Hits)',
  'Crit (Auto-wound)',
  'Crit (Mortal)',
  'Shoot in Combat',
];

const weapon = (limits: { attacks: number }): fc.Arbitrary<Weapon> =>
  fc
    .record({
      type: fc.constantFrom('melee' as const, 'ranged' as const),
      attacks: fc.oneof(
        int(1, limits.attacks),
        limits.attacks > 2 ? fc.constantFrom('D3', 'D6', '2D6', 'D3+3') : fc.constant('D3'),
      ),
      hit: int(2, 6),
      wound: int(2, 6),
      rend: int(0, 3),
      damage: fc.oneof(int(1, 4), fc.constantFrom('D3', limits.attacks > 2 ? 'D6' : 'D3+1')),
      abilities: fc.subarray(ABILITIES),
    })
    .map((found) => (found.type === 'melee' ? melee(found as never) : ranged(found as never)));

const effect = fc.oneof(
  fc.record({
    type: fc.constant('modify-roll' as const),
    roll: fc.constantFrom('hit', 'wound', 'save'),
    by: int(-2, 2),
    of: fc.constantFrom('unit', 'enemy'),
  }),
  fc.record({
    type: fc.constant('reroll' as const),
    roll: fc.constantFrom('hit', 'wound', 'save'),
    faces: fc.constantFrom('ones', 'failed'),
  }),
  fc.record({
    type: fc.constant('modify-weapon' as const),
    characteristic: fc.constantFrom('attacks', 'rend', 'damage'),
    by: int(-2, 2),
  }),
  fc.record({ type: fc.constant('mortal-damage' as const), amount: fc.constantFrom(1, 'D3') }),
);

const cards = (limits: { attacks: number; models: number; weapons: number }) =>
  fc
    .record({
      models: int(1, limits.models),
      health: int(1, 5),
      save: int(2, 7),
      keywords: fc.subarray(['INFANTRY', 'HERO', 'FLY', 'WARD (5+)', 'CHAMPION']),
      weapons: fc.array(weapon(limits), { minLength: 1, maxLength: limits.weapons }),
      abilities: fc
        .array(effect, { maxLength: 1 })
        .map((effects) =>
          effects.map((one) => ({ name: 'Gift', type: 'Passive' as const, text: 'x', effects: [one] })),
        ),
    })
    .map(({ weapons, ...rest }) => ({
      ...rest,
      weapons: weapons.map((one, i) => ({ ...one, name: `W${i}` })),
    }));

const conditions: fc.Arbitrary<AttackConditions> = fc
  .record({
    action: fc.constantFrom('fight', 'shoot'),
    charged: fc.boolean(),
    targetCharged: fc.boolean(),
    cover: fc.boolean(),
    guarded: fc.boolean(),
    inCombat: fc.boolean(),
    commands: fc.subarray(['All-out Attack', 'All-out Defence', 'Power Through']),
    modifiers: fc
      .record({
        hit: int(-2, 2),
        wound: int(-2, 2),
        save: int(-2, 2),
        rerollHits: absent(fc.constantFrom('ones', 'failed')),
        rerollSaves: absent(fc.constantFrom('ones', 'failed')),
        ward: absent(int(4, 6)),
      })
      .map(present),
  })
  .map((found) => found as AttackConditions);

/** Plans of attacks that the rules allow. */
const plans = (limits: { attacks: number; models: number; weapons: number }): fc.Arbitrary<Plan> =>
  fc
    .tuple(cards(limits), cards(limits), conditions, anyNumbers(Object.values(NUMBERS)))
    .map(([attacker, defender, asked, numbers]) => ({
      ...situationOf(card(attacker), card(defender), asked),
      numbers: numbersOf(numbers),
    }))
    .filter((situation) => whyIllegal(situation) === undefined)
    .map((situation) => planAttack(situation));

/** Rolls of one plan. The tolerance is six standard errors of each estimate. */
const ROLLS = 3000;
const SIGMAS = 6;

describe('the dice reader agrees with the exact reader', { timeout: 400_000 }, () => {
  test('AOS-17.0: for random cards, conditions and house numbers', () => {
    fc.assert(
      fc.property(plans({ attacks: 4, models: 4, weapons: 3 }), int(1, 2 ** 30), (plan, seed) => {
        const exact = exactDamage(plan);
        const dice = seededDice(seed);
        const middle = Math.max(1, Math.round(mean(exact)));
        let sum = 0;
        let harmed = 0;
        let much = 0;
        for (let i = 0; i < ROLLS; i++) {
          const damage = rollPlan(plan, dice)[0];
          sum += damage;
          if (damage > 0) harmed++;
          if (damage >= middle) much++;
        }
        const near = (found: number, expected: number, deviation: number): void =>
          expect(Math.abs(found - expected)).toBeLessThanOrEqual(
            (SIGMAS * deviation) / Math.sqrt(ROLLS) + 1e-9,
          );
        const share = (count: number, p: number): void =>
          near(count / ROLLS, p, Math.sqrt(Math.max(0, p * (1 - p))));
        near(sum / ROLLS, mean(exact), sd(exact));
        share(harmed, atLeast(exact, 1));
        share(much, atLeast(exact, middle));
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });
});

/** Every possible roll, each once, with its chance: no convolution, no code shared with the exact reader. */
const everyFall = (plan: Plan): { damage: Map<number, number>; falls: number } => {
  const path: { face: number; sides: number }[] = [];
  const damage = new Map<number, number>();
  let falls = 0;
  for (;;) {
    let at = 0;
    let chance = 1;
    const dice: Dice = {
      roll: (sides) => {
        if (at === path.length) path.push({ face: 1, sides });
        chance /= sides;
        return path[at++].face;
      },
    };
    const dealt = rollPlan(plan, dice)[0];
    damage.set(dealt, (damage.get(dealt) ?? 0) + chance);
    falls++;
    while (path.length > 0 && path[path.length - 1].face === path[path.length - 1].sides) path.pop();
    if (path.length === 0) return { damage, falls };
    path[path.length - 1].face++;
  }
};

/** The most rolls that the dice of a plan may have, so that a test stays short. */
const MOST_FALLS = 30_000;
const falls = (node: Plan['pools'][number]['each'], wards: number): number => {
  if (node.type === 'damage') return wards ** node.amount;
  if (node.type === 'all') return node.nodes.reduce((product, part) => product * falls(part, wards), 1);
  if (node.type === 'times') {
    const { dice, sides, plus } = node.count;
    return sides ** dice * falls(node.each, wards) ** (dice * sides + plus);
  }
  return node.on.reduce((sum, next) => sum + falls(next, wards), 0) * (node.reroll ? 6 : 1);
};

describe('the exact reader agrees with every face of every die', { timeout: 400_000 }, () => {
  test('AOS-17.0, AOS-18.1: small pools', () => {
    let seen = 0;
    const small = plans({ attacks: 2, models: 1, weapons: 1 }).filter(
      ({ pools, perPoint }) =>
        pools.reduce((product, { dice, each }) => product * falls(each, perPoint ? 6 : 1) ** dice, 1) <=
        MOST_FALLS,
    );
    fc.assert(
      fc.property(small, (plan) => {
        const exact = exactDamage(plan);
        const { damage, falls: count } = everyFall(plan);
        seen += count;
        for (let k = 0; k < exact.length; k++)
          expect(Math.abs(exact[k] - (damage.get(k) ?? 0))).toBeLessThan(1e-12);
        expect(Math.max(...damage.keys())).toBeLessThan(exact.length);
      }),
      { numRuns: 120, seed: 7 },
    );
    expect(seen).toBeGreaterThan(50_000);
  });
});
