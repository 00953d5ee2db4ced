import { describe, expect, test } from 'vitest';
import type { AttackConditions, UnitFile } from '@engine/generated/age-of-sigmar';
import { atLeast } from '@engine/kernel/plan/pmf';
import { fight, melee, unit, workspace } from '../support';

type Described = { pmf: number[]; mean: number; sd: number };
interface Answer {
  readonly damage: Described;
  readonly slain: Described;
  readonly destroyed: number;
  readonly pointsDestroyed: { mean: number };
  readonly rallied?: Described;
  readonly backlash?: Described;
}

const attack = (
  attacker: Partial<UnitFile>,
  defender: Partial<UnitFile>,
  conditions: AttackConditions = {},
): Answer =>
  fight(
    workspace({
      unit: [unit({ ...attacker, id: 'attacker' }), unit({ ...defender, id: 'defender' })],
      scenario: [
        { id: 's', name: 'S', kind: 'attack', attacker: 'attacker', defender: 'defender', conditions } as {
          id: string;
        },
      ],
    }),
    's',
  ).answer as unknown as Answer;

/** An ability that inflicts exactly this much mortal damage: the rest is allocation only. */
const sure = (amount: number | 'D3' | 'D6'): Partial<UnitFile> => ({
  health: 9,
  abilities: [{ name: 'Sure', type: 'Active', text: 'x', effects: [{ type: 'mortal-damage', amount }] }],
});
const use: AttackConditions = { ability: 'Sure' };

describe('the worked example of the core rules', () => {
  test('Liberators against a Clawlord: mean 4.0741 after wards, 7 or more 9.866 %', () => {
    const crit = { abilities: ['Crit (Mortal)'], attacks: 2, hit: 3, rend: 1 };
    const liberators = {
      models: 5,
      weapons: [
        melee({ name: 'Warhammer', wound: 3, damage: 1, models: 4, ...crit }),
        melee({ name: 'Grandhammer', wound: 2, damage: 2, models: 1, ...crit }),
      ],
    };
    const clawlord = { health: 7, save: 4, keywords: ['HERO', 'INFANTRY', 'WARD (6+)'] };
    const { damage, destroyed } = attack(liberators, clawlord, { action: 'fight', charged: true });
    expect(damage.mean).toBeCloseTo(4.0741, 4);
    expect(100 * atLeast(damage.pmf, 7)).toBeCloseTo(9.866, 3);
    expect(destroyed).toBeCloseTo(atLeast(damage.pmf, 7), 12);
  });
});

describe('allocation', () => {
  test.each([
    {
      what: 'AOS-18.2: one model for each Health',
      amount: 4,
      defender: { models: 5, health: 2 },
      slain: 2,
      destroyed: 0,
    },
    {
      what: 'AOS-18.2: what is left over slays nobody',
      amount: 5,
      defender: { models: 5, health: 2 },
      slain: 2,
      destroyed: 0,
    },
    {
      what: 'AOS-18.2: points allocated before count',
      amount: 1,
      defender: { models: 5, health: 2 },
      conditions: { defenderDamage: 1 },
      slain: 1,
      destroyed: 0,
    },
    {
      what: 'AOS-18.4: the last model destroys the unit, and the rest has no effect',
      amount: 9,
      defender: { models: 2, health: 3 },
      slain: 2,
      destroyed: 1,
    },
    {
      what: 'AOS-18.4: fewer models are destroyed sooner',
      amount: 4,
      defender: { models: 5, health: 2 },
      conditions: { defenderModels: 2 },
      slain: 2,
      destroyed: 1,
    },
    {
      what: 'AOS-army-3.3: a reinforced unit has twice the models',
      amount: 9,
      defender: { models: 5, health: 1 },
      conditions: { defenderModels: 10 },
      slain: 9,
      destroyed: 0,
    },
    {
      what: 'AOS-4.0-health: Health decides how many fall',
      amount: 9,
      defender: { models: 5, health: 4 },
      slain: 2,
      destroyed: 0,
    },
  ])('$what', ({ amount, defender, conditions, slain, destroyed }) => {
    const answer = attack(sure(amount), defender, { ...use, ...conditions });
    expect(answer.slain.mean).toBeCloseTo(slain, 12);
    expect(answer.destroyed).toBeCloseTo(destroyed, 12);
    expect(answer.damage.pmf[amount]).toBeCloseTo(1, 12); // damage includes overkill
  });

  test('AOS-army-1.2: points destroyed are the share of the slain models', () => {
    expect(attack(sure(4), { models: 5, health: 2, points: 150 }, use).pointsDestroyed.mean).toBeCloseTo(
      60,
      12,
    );
  });
  test('slain models sum to 1 and stop at the unit’s last', () => {
    const { slain } = attack(sure('D6'), { models: 2, health: 2 }, use);
    expect(slain.pmf.map((p) => Math.round(p * 6))).toEqual([1, 2, 3]);
  });
});

describe('AOS-18.3, ruling S6: models with the lowest value are removed first', () => {
  const two = {
    models: 3,
    weapons: [melee({ name: 'Knife', models: 2, damage: 1 }), melee({ name: 'Maul', models: 1, damage: 6 })],
  };
  const perModel = 0.5 * 0.5 * 0.5;
  test('the maul stays longest', () =>
    expect(attack(two, {}, { attackerModels: 1 }).damage.mean).toBeCloseTo(6 * perModel, 12));
  test('then a knife', () =>
    expect(attack(two, {}, { attackerModels: 2 }).damage.mean).toBeCloseTo(7 * perModel, 12));
  test('a champion has a higher value than the others', () =>
    expect(attack({ models: 3, keywords: ['CHAMPION'] }, {}, { attackerModels: 1 }).damage.mean).toBeCloseTo(
      2 * perModel,
      12,
    ));
  test('the value depends on the enemy: rend has none against no save', () => {
    const weapons = [
      melee({ name: 'Pick', models: 1, rend: 3, damage: 1 }),
      melee({ name: 'Club', models: 1, damage: 2 }),
    ];
    expect(attack({ models: 2, weapons }, { save: 7 }, { attackerModels: 1 }).damage.mean).toBeCloseTo(
      2 / 4,
      12,
    );
    expect(attack({ models: 2, weapons }, { save: 2 }, { attackerModels: 1 }).damage.mean).toBeCloseTo(
      4 / 6 / 4,
      12,
    );
  });
  test('a reinforced unit doubles its special weapons, not its one champion', () => {
    const { damage } = attack({ ...two, keywords: ['CHAMPION'] }, {}, { attackerModels: 6 });
    expect(damage.mean).toBeCloseTo((4 * 1 + 2 * 6 + 1) * perModel, 12);
  });
  test('each champion of a reinforced unit has the champion’s weapons (ruling S9)', () => {
    const five = {
      models: 5,
      keywords: ['CHAMPION (1/5)'],
      weapons: [melee({ name: 'Great blade', models: 1, hit: 3 }), melee({ name: 'Blade', models: 4 })],
    };
    const [great, plain] = [1 / 6, 1 / 8];
    expect(attack(five, {}).damage.mean).toBeCloseTo(2 * great + 4 * plain, 12);
    expect(attack(five, {}, { attackerModels: 10 }).damage.mean).toBeCloseTo(4 * great + 8 * plain, 12);
  });
  test('AOS-command-models-1.0: a champion marked for the maul carries it', () => {
    const marked = {
      ...two,
      keywords: ['CHAMPION'],
      weapons: [two.weapons[0], { ...two.weapons[1], champion: true }],
    };
    expect(attack(marked, {}).damage.mean).toBeCloseTo((2 + 2 * 6) * perModel, 12);
  });
});

describe('AOS-commands-2.0-rally', () => {
  const shooter = (amount: number): Partial<UnitFile> => ({
    weapons: [
      {
        name: 'Bow',
        type: 'ranged',
        range: 12,
        attacks: 1,
        hit: 4,
        wound: 4,
        rend: 0,
        damage: 1,
        abilities: [],
      },
    ],
    abilities: [{ name: 'Rain', type: 'Passive', text: 'x', effects: [{ type: 'mortal-damage', amount }] }],
  });
  const rally: AttackConditions = { action: 'shoot', modifiers: { hit: -1 }, commands: ['Rally'] };
  const standing = (amount: number, defender: Partial<UnitFile>): Described =>
    attack(shooter(amount), { save: 2, ...defender }, rally).rallied!;

  test('six rolls of 4+, a slain model for each Health’s worth of points', () => {
    // 2 slain of 10 with Health 3 (the bow's single point would slay none): one returns with 3 to 5 points, both with
    // 6.
    const { pmf } = standing(6, { models: 10, health: 3 });
    expect(pmf[8] * 64).toBeCloseTo(1 + 6 + 15, 9);
    expect(pmf[9] * 64).toBeCloseTo(20 + 15 + 6, 9);
    expect(pmf[10] * 64).toBeCloseTo(1, 9);
  });
  test('AOS-command-models-2.0: with a musician it is seven', () => {
    const { pmf } = standing(6, { models: 10, health: 3, keywords: ['MUSICIAN (1/10)'] });
    expect(pmf[10] * 128).toBeCloseTo(7 + 1, 9);
  });
  test('no more models return than were slain', () => {
    const { pmf } = standing(1, { models: 10, health: 1, save: 7 });
    const bow = (2 / 6) * (3 / 6); // slays a second model: then two points are needed
    expect(pmf[10]).toBeCloseTo((1 - bow) * (63 / 64) + bow * (57 / 64), 12);
    expect(pmf).toHaveLength(11);
  });
  test('a destroyed unit does not rally', () => {
    const { pmf } = standing(6, { models: 2, health: 3 });
    expect(pmf[0]).toBeCloseTo(1, 12);
  });
  test('AOS-21.0: points that return no model heal, which changes no count', () => {
    const { pmf } = standing(8, { models: 3, health: 8 });
    expect(pmf[2]).toBeCloseTo(1, 12); // 6 points are fewer than 8
  });
});

describe('magic', () => {
  const spell = {
    abilities: [
      {
        name: 'Bolt',
        type: 'Spell' as const,
        value: 6,
        text: 'x',
        effects: [{ type: 'mortal-damage' as const, amount: 'D3' }],
      },
    ],
    keywords: ['WIZARD (1)'],
  };
  test('AOS-magic-2.0: 26 of 36 casting rolls reach 6', () => {
    const { damage, backlash } = attack(spell, {}, { ability: 'Bolt' });
    expect(damage.pmf[0]).toBeCloseTo(10 / 36, 12);
    expect(damage.mean).toBeCloseTo((26 / 36) * 2, 12);
    expect(backlash!.mean).toBeCloseTo(2 / 36, 12);
  });
  test('AOS-magic-4.0: unbinding agrees with every pair of rolls', () => {
    const ways = (total: number): number => 6 - Math.abs(7 - total);
    let through = 0;
    for (let cast = 6; cast <= 12; cast++)
      for (let unbind = 2; unbind <= cast; unbind++) through += (ways(cast) * ways(unbind)) / 36 ** 2;
    expect(attack(spell, {}, { ability: 'Bolt', unbind: true }).damage.pmf[0]).toBeCloseTo(1 - through, 12);
  });
  test('AOS-magic-1.0, AOS-magic-3.0: a prayer is one die', () => {
    const prayer = {
      abilities: [
        {
          name: 'Wrath',
          type: 'Prayer' as const,
          value: 5,
          text: 'x',
          effects: [{ type: 'mortal-damage' as const, amount: 3 }],
        },
      ],
      keywords: ['PRIEST (1)'],
    };
    expect(attack(prayer, {}, { ability: 'Wrath' }).damage.pmf).toEqual(
      [4 / 6, 0, 0, 2 / 6].map((p) => expect.closeTo(p, 12)),
    );
  });
});

describe('the outcome in the lab', () => {
  const files = workspace({
    unit: [unit({ id: 'a', models: 5 }), unit({ id: 'b', models: 5, health: 1 })],
    scenario: [{ id: 's', name: 'S', kind: 'attack', attacker: 'a', defender: 'b' } as { id: string }],
  });
  const { figures, charts, answer, exact } = fight(files, 's');
  test('one headline, exact figures without intervals', () => {
    expect(exact).toBe(true);
    expect(figures.filter(({ headline }) => headline)).toHaveLength(1);
    expect(figures.every(({ ci95 }) => ci95 === undefined)).toBe(true);
  });
  test('damage and slain models as distributions, with the end of the unit marked', () => {
    expect(charts.map((chart) => [chart.id, 'lethal' in chart ? chart.lethal : undefined])).toEqual([
      ['damage', 5],
      ['slain', 5],
    ]);
  });
  test('the outcome has scenario, system and kind, as in formats.md', () => {
    expect(answer).toMatchObject({ scenario: 's', system: 'age-of-sigmar', kind: 'attack', exact: true });
    expect(Object.keys(answer)).toEqual(
      expect.arrayContaining(['damage', 'slain', 'destroyed', 'pointsDestroyed']),
    );
  });
});
