import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '@engine/kernel/dice';
import { exactDamage } from '@engine/kernel/plan/exact';
import type { Plan, PlanNode } from '@engine/kernel/plan/plan';
import { atLeast, mean } from '@engine/kernel/plan/pmf';
import { rollPlan } from '@engine/kernel/plan/roll';
import { CORE_KEYWORDS } from '@engine/systems/azeroth/cards/keywords';
import { impossible, type AttackSetup } from '@engine/systems/azeroth/attack/situation';
import { NUMBERS } from '@engine/systems/azeroth/numbers';
import { VARIANTS } from '@engine/systems/azeroth/variants';
import { anyNumbers } from '../../../support/house-numbers';
import { card, planOf, type Difference } from '../cards';

const int = (min: number, max: number) => fc.integer({ min, max });

const stats = fc.record({
  MOV: int(3, 10),
  ATK: int(0, 5),
  SKL: int(2, 7),
  STR: int(1, 9),
  TGH: int(1, 9),
  DEF: int(2, 7),
  INI: int(0, 7),
  WND: int(1, 8),
});

const keywords = fc.subarray(CORE_KEYWORDS.map(({ name, parameter }) => (parameter ? `${name} [2]` : name)));

const weapons = fc.tuple(
  fc.constantFrom(
    { name: 'Light', tag: 'LW' as const },
    { name: 'Standard', tag: 'SW' as const },
    { name: 'Heavy', tag: 'HW' as const, decisive: 2 },
  ),
  fc.constantFrom(
    { name: 'Bow', tag: 'RW' as const, range: 12 },
    { name: 'Gun', tag: 'RW' as const, range: 16, strength: 6 },
  ),
);

const cards = fc
  .record({
    stats,
    keywords,
    weapons,
    armor: fc.constantFrom('HA' as const, 'MA' as const, 'LA' as const),
    shield: fc.boolean(),
    base: fc.constantFrom('25mm', '60x35mm'),
  })
  .map((difference) => card(difference as Difference));

const spell = {
  name: 'Bolt',
  type: 'Spell (Shoot)',
  mana: 1,
  range: 12,
  target: 'enemy',
  effects: [{ effect: 'attack', dice: 3, strength: 5, decisive: 1 }],
  text: 'x',
} as never;
const blast = {
  name: 'Storm',
  type: 'Blast',
  mana: 1,
  range: 12,
  target: 'point',
  effects: [{ effect: 'blast', template: 'large', strength: 5, dice: 2 }],
  text: 'x',
} as never;

const setups: fc.Arbitrary<AttackSetup> = fc
  .record({
    attacker: cards,
    defender: cards,
    action: fc.constantFrom('charge', 'fight', 'opportunity', 'move-shoot', 'hold-shoot', 'fight-shoot'),
    hill: fc.constantFrom('level', 'uphill', 'downhill'),
    flank: fc.boolean(),
    cover: fc.constantFrom('none', 'soft', 'hard'),
    distance: int(0, 12),
    elevated: fc.boolean(),
    attackerWounds: int(1, 8),
    bystander: fc.option(cards, { nil: undefined }),
    friend: fc.option(cards, { nil: undefined }),
    ability: fc.constantFrom(undefined, undefined, spell, blast),
  })
  .map((setup) => setup as AttackSetup)
  .filter((setup) => impossible(setup) === undefined);

/** The rules of an attack: a value of each variant, with house rules or as printed. */
const variants = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        VARIANTS.map(({ name, values }) => [name, fc.constantFrom(...values.map(({ value }) => value))]),
      ),
    ),
    anyNumbers(Object.values(NUMBERS)),
  )
  .map(([named, numbered]) => ({ ...named, ...numbered }));

/** Rolls of one plan. The tolerance is six standard errors of each estimate: one false alarm in 500 million. */
const ROLLS = 4000;
const SIGMAS = 6;

describe('the dice reader agrees with the exact reader', () => {
  test('for random cards, conditions, variants and house numbers', () => {
    fc.assert(
      fc.property(setups, variants, int(1, 2 ** 30), (setup, chosen, seed) => {
        const plan = planOf(setup, chosen);
        const sums = plan.targets.map(() => 0);
        const dice = seededDice(seed);
        let harmed = 0;
        for (let i = 0; i < ROLLS; i++) {
          const damage = rollPlan(plan, dice);
          damage.forEach((wounds, target) => (sums[target] += wounds));
          if (damage[0] > 0) harmed++;
        }
        plan.targets.forEach((_, target) => {
          const pmf = exactDamage(plan, target);
          const expected = mean(pmf);
          const variance = pmf.reduce((sum, p, k) => sum + p * (k - expected) ** 2, 0);
          expect(Math.abs(sums[target] / ROLLS - expected)).toBeLessThanOrEqual(
            SIGMAS * Math.sqrt(variance / ROLLS) + 1e-9,
          );
        });
        const p = atLeast(exactDamage(plan), 1);
        expect(Math.abs(harmed / ROLLS - p)).toBeLessThanOrEqual(
          SIGMAS * Math.sqrt((p * (1 - p)) / ROLLS) + 1e-9,
        );
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });
});

/** Every outcome of a node, with its chance: no cache, no convolution, no code shared with the exact reader. */
function* outcomes(node: PlanNode, target: number): Generator<readonly [damage: number, chance: number]> {
  if (node.type === 'damage') yield [node.to === target ? node.amount : 0, 1];
  else if (node.type === 'roll') {
    const sides = node.on.length;
    for (let face = 0; face < sides; face++) {
      const again = node.reroll?.faces[face] ? Array.from({ length: sides }, (_, i) => i) : [face];
      for (const final of again)
        for (const [damage, chance] of outcomes(node.on[final], target))
          yield [damage, chance / sides / again.length];
    }
  } else if (node.type === 'all') yield* together(node.nodes, target);
  else throw new Error('no random counts in Azeroth at War');
}

function* together(
  nodes: readonly PlanNode[],
  target: number,
): Generator<readonly [damage: number, chance: number]> {
  const [first, ...rest] = nodes;
  if (!first) return yield [0, 1];
  for (const [a, p] of outcomes(first, target))
    for (const [b, q] of together(rest, target)) yield [a + b, p * q];
}

const bruteForce = (plan: Plan, target: number): number[] => {
  const pmf: number[] = [];
  const nodes = plan.pools.flatMap(({ each, dice }) => Array<PlanNode>(dice).fill(each));
  for (const [damage, chance] of together(nodes, target)) pmf[damage] = (pmf[damage] ?? 0) + chance;
  return pmf;
};

test('the exact reader agrees with every face of every die (at most two attack dice)', () => {
  const small = setups.filter((setup) => planOf(setup).pools[0].dice <= 2);
  fc.assert(
    fc.property(small, variants, (setup, chosen) => {
      const plan = planOf(setup, chosen);
      if (plan.pools[0].dice > 2) return;
      plan.targets.forEach((_, target) => {
        const exact = exactDamage(plan, target);
        const wanted = bruteForce(plan, target);
        for (let k = 0; k < Math.max(exact.length, wanted.length); k++)
          expect(Math.abs((exact[k] ?? 0) - (wanted[k] ?? 0))).toBeLessThan(1e-12);
      });
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('chances of every plan add up to 1', () => {
  fc.assert(
    fc.property(setups, variants, (setup, chosen) => {
      const sum = exactDamage(planOf(setup, chosen)).reduce((total, p) => total + p, 0);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
    }),
    { numRuns: 300, seed: 3 },
  );
});

test('the damage to a single target does not depend on models next to it, except with two-wound-dice', () => {
  fc.assert(
    fc.property(setups, cards, (setup, other) => {
      const alone = exactDamage(planOf({ ...setup, bystander: undefined }));
      const beside = exactDamage(planOf({ ...setup, bystander: other }));
      alone.forEach((p, k) => expect(beside[k]).toBeCloseTo(p, 12));
    }),
    { numRuns: 100, seed: 11 },
  );
});
