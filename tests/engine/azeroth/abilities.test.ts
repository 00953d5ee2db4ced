import { describe, expect, test } from 'vitest';
import { mean } from '@engine/kernel/plan/pmf';
import { rollPlan } from '@engine/kernel/plan/roll';
import type { AttackSetup } from '@engine/systems/azeroth/attack/situation';
import { rolls, withScript } from '../../support/scripted-dice';
import { card, damageOf, planOf, type Difference } from './cards';

describe('abilities', () => {
  const bolt = {
    name: 'Bolt',
    type: 'Spell (Shoot)',
    mana: 1,
    range: 18,
    target: 'enemy',
    effects: [{ effect: 'attack', dice: 2, skill: 3, strength: 8 }],
    text: 'x',
  } as const;
  test('AAW-8.3-spell-shoot: its own dice, skill and strength, and the bonus for holding', () => {
    const plan = planOf({
      attacker: card({ stats: { ATK: 5 } }),
      defender: card(),
      action: 'hold-shoot',
      ability: bolt as never,
    });
    expect(withScript(rolls('hit 2, wound 2, hit 1'), (dice) => rollPlan(plan, dice))[0]).toBe(1);
  });
  test("AAW-8.3-spell-shoot: other values are the model's", () => {
    const open = { ...bolt, effects: [{ effect: 'attack' }] };
    const plan = planOf({
      attacker: card({ stats: { ATK: 2 } }),
      defender: card(),
      action: 'move-shoot',
      ability: open as never,
    });
    expect(plan.pools[0].dice).toBe(2);
  });
  const buff = (effects: object[], type = 'Buff') =>
    ({ name: 'Rite', type, mana: 1, target: 'friend', effects, text: 'x' }) as never;
  test('AAW-8.3-buff: a buff on the attacker changes its own stats and rolls', () => {
    const active = [
      {
        ability: buff([
          { effect: 'modify-stat', stat: 'ATK', by: 1 },
          { effect: 'modify-roll', roll: 'hit', by: 1 },
        ]),
        on: 'attacker' as const,
      },
    ];
    const plan = planOf({ attacker: card(), defender: card(), action: 'fight', active });
    expect(withScript(rolls('hit 3, wound 1, hit 2'), (dice) => rollPlan(plan, dice))[0]).toBe(0);
  });
  test("AAW-8.3-debuff: a debuff on the defender changes its saves, not the attacker's hits", () => {
    const active = [
      {
        ability: buff(
          [
            { effect: 'modify-roll', roll: 'hit', by: -3 },
            { effect: 'modify-roll', roll: 'save', by: -1 },
          ],
          'Debuff',
        ),
        on: 'defender' as const,
      },
    ];
    const plan = planOf({ attacker: card(), defender: card(), action: 'fight', active });
    expect(withScript(rolls('hit 4, wound 4, save 4'), (dice) => rollPlan(plan, dice))[0]).toBe(1);
  });
  test('AAW-8.3-buff: a granted keyword counts', () => {
    const active = [
      { ability: buff([{ effect: 'grant', keyword: 'Momentum [2]' }]), on: 'attacker' as const },
    ];
    expect(planOf({ attacker: card(), defender: card(), action: 'charge', active }).pools[0].dice).toBe(3);
  });
  test('AAW-8.3-debuff: a suppressed keyword does not count', () => {
    const active = [
      { ability: buff([{ effect: 'suppress', keyword: 'Momentum' }], 'Debuff'), on: 'attacker' as const },
    ];
    expect(
      planOf({ attacker: card({ keywords: ['Momentum [2]'] }), defender: card(), action: 'charge', active })
        .pools[0].dice,
    ).toBe(1);
  });
});

describe('blasts', () => {
  const blast = (template: 'small' | 'large', dice = 1) =>
    ({
      name: 'Flamestrike',
      type: 'Blast',
      mana: 3,
      range: 12,
      target: 'point',
      effects: [{ effect: 'blast', template, strength: 4, dice }],
      text: 'x',
    }) as never;
  const at = (
    template: 'small' | 'large',
    difference: Difference = {},
    caster: Difference = {},
  ): AttackSetup => ({
    attacker: card(caster),
    defender: card(difference),
    action: 'move-shoot',
    ability: blast(template),
  });
  const hitsOf = (setup: AttackSetup): number => mean(damageOf(setup)) / (1 / 2 / 2); // wounds and fails to save on 4+
  test('AAW-8.3-blast, AAW-8.4-target, AAW-8.4-scatter: HIT lands on target; AAW-8.4-wounds: to wound and to save, no roll to hit', () => {
    expect(
      withScript(rolls('scatter 2, wound 4, save 3'), (dice) => rollPlan(planOf(at('small')), dice))[0],
    ).toBe(1);
  });
  test('AAW-8.4-hits: after a drift of 1" a small template still touches a 25 mm base, after 2" it does not', () => {
    expect(
      withScript(rolls('scatter 3, scatter 1, wound 1'), (dice) => rollPlan(planOf(at('small')), dice))[0],
    ).toBe(0);
    expect(withScript(rolls('scatter 6, scatter 2'), (dice) => rollPlan(planOf(at('small')), dice))[0]).toBe(
      0,
    );
  });
  test.each([
    ['AAW-8.4-templates: small on 25 mm', at('small'), 2 / 6 + (4 / 6) * (1 / 6)],
    ['AAW-8.4-templates: large on 25 mm', at('large'), 2 / 6 + (4 / 6) * (2 / 6)],
    [
      'AAW-8.4-skilled: a skill of 3+ drifts 1" less, but at least 1"',
      at('small', {}, { stats: { SKL: 3 } }),
      2 / 6 + (4 / 6) * (2 / 6),
    ],
    [
      'AAW-4.4-base, AAW-N29: a 50 mm base is easier to touch',
      at('small', { base: '50mm' }),
      2 / 6 + (4 / 6) * (2 / 6),
    ],
  ])('%s', (_, setup, chance) => {
    expect(hitsOf(setup)).toBeCloseTo(chance, 9);
  });
  test('the direction of the drift decides whether an oval base is touched: 3" along it a large template reaches, across it too', () => {
    const chance = hitsOf(at('large', { base: '60x35mm' }));
    expect(chance).toBeGreaterThan(2 / 6 + (4 / 6) * (3 / 6) - 1e-9);
    expect(chance).toBeLessThan(1);
  });
});
