import { seededDice } from '@engine/kernel/dice';
import { planAttack } from '@engine/systems/glory/attack/attack';
import { readExactly } from '@engine/systems/glory/attack/exact';
import { fightOf, type FightConditions } from '@engine/systems/glory/attack/fight';
import type { AttackPlan } from '@engine/systems/glory/attack/plan';
import { rollAttack } from '@engine/systems/glory/attack/roll';
import { NUMBERS } from '@engine/systems/glory/numbers';
import { settingsOf } from '@engine/systems/glory/variants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyNumbers } from '../../../support/house-numbers';
import { card } from '../support';

const SAMPLES = 3000;
const RUNS = 120;
/**
 * Hoeffding: one estimated chance is off by more than this with probability 2·exp(−2·SAMPLES·TOLERANCE²). At one in
 * 10^12 per cell, and fewer than 10^4 cells in all, the test fails by chance once in 10^8 runs.
 */
const TOLERANCE = Math.sqrt(Math.log(2e12) / (2 * SAMPLES));

const unit = fc
  .record({
    class: fc.constantFrom('regular' as const, 'elite' as const, 'special' as const),
    models: fc.integer({ min: 2, max: 6 }),
    armour: fc.integer({ min: 2, max: 7 }),
    move: fc.constantFrom('infantry' as const, 'mounted' as const, 'flying' as const),
    wounds: fc.integer({ min: 1, max: 5 }),
    role: fc.constantFrom('archer' as const, 'cannon' as const, 'wizard' as const),
  })
  .map(({ wounds, ...own }) => card({ ...own, ...(own.class === 'special' && { wounds }) }));

const conditions: fc.Arbitrary<FightConditions> = fc.record(
  {
    action: fc.constantFrom('fight' as const, 'charge' as const, 'shoot' as const, 'spell' as const),
    attackerModels: fc.integer({ min: 1, max: 6 }),
    attackerFighting: fc.integer({ min: 1, max: 6 }),
    defenderModels: fc.integer({ min: 1, max: 6 }),
    defenderEngaged: fc.integer({ min: 1, max: 6 }),
    attackerWounds: fc.integer({ min: 1, max: 5 }),
    defenderWounds: fc.integer({ min: 1, max: 5 }),
    attackerSupported: fc.boolean(),
    defenderSupported: fc.boolean(),
    dice: fc.integer({ min: 1, max: 4 }),
    distance: fc.integer({ min: 0, max: 24 }),
    height: fc.integer({ min: 0, max: 4 }),
    approach: fc.boolean(),
    spell: fc.integer({ min: 1, max: 3 }),
    attackerBonus: fc.record({
      attackDice: fc.integer({ min: -1, max: 2 }),
      damage: fc.integer({ min: -1, max: 2 }),
      magicDice: fc.integer({ min: 0, max: 1 }),
    }),
    defenderBonus: fc.record({ defenceDice: fc.integer({ min: -1, max: 2 }) }),
  },
  { requiredKeys: ['action'] },
);

const variants = fc.record({
  'defence-dice': fc.constantFrom('models-hit', 'models-engaged'),
  'armour-rerolls': fc.constantFrom('always', 'when-useful'),
  backlash: fc.constantFrom('spell-works', 'spell-fails'),
  'wizard-duel-ties': fc.constantFrom('caster', 'counter'),
});

/** Numbers of attacks, but the sizes of pools, whose greatest values make exact attacks of many models slow. */
const DICE_AND_DISTANCES = Object.values(NUMBERS).filter(({ id }) => !id.startsWith('GLO-4.5.2'));

const plan: fc.Arbitrary<AttackPlan> = fc
  .record({
    attacker: unit,
    defender: unit,
    conditions,
    variants,
    numbers: anyNumbers(DICE_AND_DISTANCES),
    ally: fc.option(fc.record({ card: unit, models: fc.integer({ min: 1, max: 2 }) })),
  })
  .map(({ attacker, defender, conditions, variants, numbers, ally }) =>
    planAttack(
      fightOf(attacker, defender, conditions, ally && conditions.action !== 'spell' ? [ally] : []),
      settingsOf({ ...variants, ...numbers }),
    ),
  );

/** Chances of every pair of losses, by rolling. */
const rolled = (plan: AttackPlan, seed: number, columns: number): Float64Array => {
  const joint = new Float64Array((plan.attacker.health + 1) * columns);
  for (let i = 0; i < SAMPLES; i++) {
    const { attacker, defender } = rollAttack(plan, seededDice(seed, i));
    joint[attacker * columns + defender] += 1 / SAMPLES;
  }
  return joint;
};

test('the dice reader agrees with the exact one, for all cards, circumstances, variants and house numbers', () => {
  fc.assert(
    fc.property(plan, fc.integer(), (plan, seed) => {
      const { joint, columns } = readExactly(plan);
      const estimate = rolled(plan, seed, columns);
      joint.forEach((p, i) => expect(Math.abs(p - estimate[i])).toBeLessThan(TOLERANCE));
    }),
    { numRuns: RUNS },
  );
}, 400_000);

test('exact chances add up to one, and no event is likelier than certain', () => {
  fc.assert(
    fc.property(plan, (plan) => {
      const { joint, events } = readExactly(plan);
      expect(joint.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
      for (const [event, p] of events) expect(p, event).toBeLessThanOrEqual(1 + 1e-9);
    }),
    { numRuns: 200 },
  );
}, 400_000);

test('the same seed rolls the same attack, die for die', () => {
  fc.assert(
    fc.property(plan, fc.integer(), (plan, seed) => {
      const [a, b] = [[], []] as [never[], never[]];
      rollAttack(plan, seededDice(seed), a);
      rollAttack(plan, seededDice(seed), b);
      expect(a).toEqual(b);
    }),
    { numRuns: 50 },
  );
});
