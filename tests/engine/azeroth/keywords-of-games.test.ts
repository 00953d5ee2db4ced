import { describe, expect, test } from 'vitest';
import type { KeywordFile } from '@engine/generated/azeroth-at-war';
import { seededDice } from '@engine/kernel/dice';
import { exactDamage } from '@engine/kernel/plan/exact';
import { rollPlan } from '@engine/kernel/plan/roll';
import { attackPlan } from '@engine/systems/azeroth/attack/attack';
import { fightDuel, type Duel } from '@engine/systems/azeroth/attack/duel';
import { situationOf, woundsAtActivation } from '@engine/systems/azeroth/attack/situation';
import type { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import { card, catalogueWith, damageOf, planOf } from './cards';
import { describeRows, type Row } from './rows';

/*
 * AAW-4.6-book-keywords: what real games' keywords need, each by its dice as they fall, and where it is a matter of chance
 * against a count by hand.
 */

type Rules = KeywordFile['rules'];
const rule = 'AAW-4.6-book-keywords';
const book = (...rules: Rules): KeywordCatalogue => catalogueWith({ name: 'Fury', rules });
const bearer = { keywords: ['Fury'] };
const fight = { action: 'fight' } as const;
const shoot = { action: 'move-shoot' } as const;
const row = (what: string, rules: Rules, rest: Omit<Row, 'rule' | 'what' | 'catalogue'>): Row => ({
  rule,
  what,
  catalogue: book(...rules),
  ...rest,
});

const onSix = (effects: Rules[0]['effects']): Rules => [{ side: 'attacker', when: { natural: 6 }, effects }];
const onWoundSix = (effects: Rules[0]['effects']): Rules => [
  { side: 'attacker', when: { naturalWound: 6 }, effects },
];

describeRows('natural faces', [
  row('a natural 6 to hit wounds without a roll', onSix([{ effect: 'auto-wound' }]), {
    attacker: bearer,
    setup: fight,
    dice: 'hit 6, save 1',
    damage: [1],
  }),
  row('another face that hits still rolls', onSix([{ effect: 'auto-wound' }]), {
    attacker: bearer,
    setup: fight,
    dice: 'hit 5, wound 1',
    damage: [0],
  }),
  row('a natural 6 to wound cannot be saved', onWoundSix([{ effect: 'no-save' }]), {
    attacker: bearer,
    setup: fight,
    dice: 'hit 4, wound 6',
    damage: [1],
  }),
  row('a natural 6 to wound does more damage', onWoundSix([{ effect: 'damage', amount: 2 }]), {
    attacker: bearer,
    setup: fight,
    dice: 'hit 4, wound 6, save 3',
    damage: [3],
  }),
  row(
    'a natural 6 to wound is harder to save',
    onWoundSix([{ effect: 'modify-roll', roll: 'save', by: -2 }]),
    {
      attacker: bearer,
      setup: fight,
      dice: 'hit 4, wound 6, save 5',
      damage: [1],
    },
  ),
  row(
    'both faces, where both are asked',
    [{ side: 'attacker', when: { natural: 6, naturalWound: 6 }, effects: [{ effect: 'damage', amount: 2 }] }],
    { attacker: bearer, setup: fight, dice: 'hit 6, wound 6, save 1', damage: [3] },
  ),
  row(
    'one of them is not enough',
    [{ side: 'attacker', when: { natural: 6, naturalWound: 6 }, effects: [{ effect: 'damage', amount: 2 }] }],
    { attacker: bearer, setup: fight, dice: 'hit 5, wound 6, save 1', damage: [1] },
  ),
  row(
    'a natural 6 to hit rolls to wound at 1 more',
    onSix([{ effect: 'modify-roll', roll: 'wound', by: 1 }]),
    {
      attacker: bearer,
      setup: fight,
      dice: 'hit 6, wound 3, save 1',
      damage: [1],
    },
  ),
  row(
    'a natural 6 to hit rolls to wound again',
    onSix([{ effect: 'reroll', roll: 'wound', faces: 'failed' }]),
    {
      attacker: bearer,
      setup: fight,
      dice: 'hit 6, wound 1, wound 4, save 1',
      damage: [1],
    },
  ),
  row(
    'a natural 6 to hit strikes harder, through armour',
    onSix([{ effect: 'modify-stat', stat: 'STR', by: 4 }]),
    {
      attacker: bearer,
      setup: fight,
      dice: 'hit 6, wound 2',
      damage: [1],
    },
  ),
]);

describeRows('wards, less and more damage', [
  row('a ward ignores each wound by itself', [{ side: 'defender', effects: [{ effect: 'ward', on: 5 }] }], {
    attacker: { weapons: [{ name: 'Maul', tag: 'HW', decisive: 2 }] },
    defender: bearer,
    setup: fight,
    dice: 'hit 6, wound 4, save 1, ward 5, ward 4, ward 1',
    damage: [2],
  }),
  row(
    'the best ward counts',
    [
      {
        side: 'defender',
        effects: [
          { effect: 'ward', on: 6 },
          { effect: 'ward', on: 4 },
        ],
      },
    ],
    { defender: bearer, setup: fight, dice: 'hit 4, wound 4, save 1, ward 4', damage: [0] },
  ),
  row('damage is less, by so much', [{ side: 'defender', effects: [{ effect: 'reduce-damage', by: 2 }] }], {
    attacker: { weapons: [{ name: 'Maul', tag: 'HW', decisive: 3 }] },
    defender: bearer,
    setup: fight,
    dice: 'hit 6, wound 4, save 1',
    damage: [2],
  }),
  row('but 1 at least', [{ side: 'defender', effects: [{ effect: 'reduce-damage', by: 2 }] }], {
    defender: bearer,
    setup: fight,
    dice: 'hit 4, wound 4, save 1',
    damage: [1],
  }),
  row('a bystander has its own ward', [{ side: 'defender', effects: [{ effect: 'ward', on: 2 }] }], {
    attacker: { keywords: ['Cleave'] },
    setup: {
      action: 'fight',
      bystander: card(bearer, book({ side: 'defender', effects: [{ effect: 'ward', on: 2 }] })),
    },
    dice: 'hit 6, wound 4, save 1, wound 4, save 1, ward 2',
    damage: [1, 0],
  }),
]);

describe('more wounds by a die', () => {
  const d3 = book({ side: 'attacker', effects: [{ effect: 'damage', amount: 'D3' }] });
  const sure = { SKL: 2, STR: 8 } as const;
  const chance = 25 / 36;
  test('D3 more: 2, 3 or 4, each a third of the unsaved wounds', () => {
    const cards = { attacker: card({ ...bearer, stats: sure }, d3), defender: card({ stats: { DEF: 7 } }) };
    const pmf = damageOf({ ...cards, action: 'fight' }, {}, 0, d3);
    expect(pmf.map((p) => p.toFixed(9))).toEqual(
      [1 - chance, 0, chance / 3, chance / 3, chance / 3].map((p) => p.toFixed(9)),
    );
  });
  test('D3 and D6 more, 2 less, 1 at least: counted face by face', () => {
    const both = catalogueWith(
      { name: 'Fury', rules: [{ side: 'attacker', effects: [{ effect: 'damage', amount: 'D3' }] }] },
      { name: 'Rage', rules: [{ side: 'attacker', effects: [{ effect: 'damage', amount: 'D6' }] }] },
      { name: 'Plate', rules: [{ side: 'defender', effects: [{ effect: 'reduce-damage', by: 4 }] }] },
    );
    const attacker = card({ keywords: ['Fury', 'Rage'], stats: sure }, both);
    const defender = card({ keywords: ['Plate'], stats: { DEF: 7 } }, both);
    const wanted = Array<number>(7).fill(0);
    wanted[0] = 1 - chance;
    for (let a = 1; a <= 3; a++)
      for (let b = 1; b <= 6; b++) wanted[Math.max(1, 1 + a + b - 4)]! += chance / 18;
    const pmf = damageOf({ attacker, defender, action: 'fight' }, {}, 0, both);
    pmf.forEach((p, k) => expect(p).toBeCloseTo(wanted[k] ?? 0, 12));
  });
});

describe('hits on a charge', () => {
  const impact = book({
    side: 'attacker',
    when: { action: ['charge'] },
    effects: [{ effect: 'hits', amount: 'D3', strength: 8 }],
  });
  test('D3 hits of strength 8, without rolls to hit, beside the dice', () => {
    const attacker = card({ ...bearer, stats: { ATK: 0 } }, impact);
    const defender = card({ stats: { DEF: 7 } });
    const q = 5 / 6;
    // P(k of n wound) over n = 1, 2, 3
    const wanted = [0, 1, 2, 3].map((k) =>
      [1, 2, 3].reduce((sum, n) => {
        const ways =
          [
            [1, 1],
            [1, 2, 1],
            [1, 3, 3, 1],
          ][n - 1]![k] ?? 0;
        return sum + (ways * q ** k * (1 - q) ** Math.max(0, n - k)) / 3;
      }, 0),
    );
    const pmf = damageOf({ attacker, defender, action: 'charge' }, {}, 0, impact);
    pmf.forEach((p, k) => expect(p).toBeCloseTo(wanted[k]!, 12));
    expect(damageOf({ attacker, defender, action: 'fight' }, {}, 0, impact)).toEqual([1]);
  });
  test('the dice say how many', () => {
    const plan = planOf(
      { attacker: card({ ...bearer, stats: { ATK: 0 } }, impact), defender: card(), action: 'charge' },
      {},
      impact,
    );
    expect(plan.pools.map(({ label, dice }) => [label, dice])).toEqual([
      ['Blade', 0],
      ['Fury', 1],
    ]);
  });
});

const plusDie: Rules[0]['effects'] = [{ effect: 'modify-stat', stat: 'ATK', by: 1 }];
const when = (condition: NonNullable<Rules[0]['when']>): Rules => [
  { side: 'attacker', when: condition, effects: plusDie },
];
const mate = card();

describeRows('half range, friends beside and odds against', [
  row('rapid fire from within half the range', when({ range: 'half' }), {
    attacker: bearer,
    setup: { ...shoot, distance: 6 },
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('not from farther', when({ range: 'half' }), {
    attacker: bearer,
    setup: { ...shoot, distance: 7 },
    dice: 'hit 1',
    damage: [0],
  }),
  row('not in melee', when({ range: 'half' }), {
    attacker: bearer,
    setup: fight,
    dice: 'hit 1',
    damage: [0],
  }),
  row('from beyond half the range', when({ range: 'long' }), {
    attacker: bearer,
    setup: { ...shoot, distance: 7 },
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('a friend beside it', when({ friends: 1 }), {
    attacker: bearer,
    setup: { ...fight, attackerFriends: [mate] },
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('two are asked, one is there', when({ friends: 2 }), {
    attacker: bearer,
    setup: { ...fight, attackerFriends: [mate] },
    dice: 'hit 1',
    damage: [0],
  }),
  row('more friends than the foe has', when({ outnumbers: true }), {
    attacker: bearer,
    setup: { ...fight, attackerFriends: [mate, mate], defenderFriends: [mate] },
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('as many are not more', when({ outnumbers: true }), {
    attacker: bearer,
    setup: { ...fight, attackerFriends: [mate], defenderFriends: [mate] },
    dice: 'hit 1',
    damage: [0],
  }),
]);

const aura = (
  to: 'friends' | 'enemies',
  effects: Rules[0]['effects'],
  side: 'attacker' | 'defender' = 'attacker',
  itself?: boolean,
): Rules => [{ side, aura: { to, within: 6, ...(itself !== undefined && { itself }) }, effects }];
const lends = (rules: Rules) => card(bearer, book(...rules));

const banner = aura('friends', plusDie);
const bannerman = lends(banner);
const dread = aura('enemies', [{ effect: 'modify-roll', roll: 'hit', by: -1 }]);
describeRows('auras', [
  row('a friend beside the attacker lends it a die', banner, {
    setup: { ...fight, attackerFriends: [lends(banner)] },
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('the bearer has not what it lends', banner, {
    attacker: bearer,
    setup: fight,
    dice: 'hit 1',
    damage: [0],
  }),
  row('unless it says so', aura('friends', plusDie, 'attacker', true), {
    attacker: bearer,
    setup: fight,
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('two of them do not add up', banner, {
    setup: { ...fight, attackerFriends: [bannerman, bannerman] },
    dice: 'hit 1, hit 1',
    damage: [0],
  }),
  row('an enemy base to base spoils the aim', dread, {
    defender: bearer,
    setup: fight,
    dice: 'hit 4',
    damage: [0],
  }),
  row('so does its friend', dread, {
    setup: { ...fight, defenderFriends: [lends(dread)] },
    dice: 'hit 4',
    damage: [0],
  }),
  row('not from farther than it reaches', dread, {
    defender: bearer,
    setup: { ...shoot, distance: 6.5, action: 'hold-shoot' },
    dice: 'hit 4, wound 1',
    damage: [0],
  }),
  row(
    'nor while its keyword is taken away',
    [...dread, { side: 'attacker', effects: [{ effect: 'no-save' }] }],
    {
      defender: bearer,
      setup: {
        ...fight,
        active: [
          {
            on: 'defender',
            ability: {
              name: 'Hush',
              type: 'Debuff',
              mana: 1,
              target: 'enemy',
              text: 'x',
              effects: [{ effect: 'suppress', keyword: 'Fury' }],
            },
          },
        ],
      },
      dice: 'hit 4, wound 1',
      damage: [0],
    },
  ),
]);

/** A duel walked through die by die, with all that is kept of it beside wounds. */
const rollDuel = (
  { sides, first, rounds }: Duel,
  catalogue: KeywordCatalogue,
  seed: number,
  index: number,
): number => {
  const dice = seededDice(seed, index);
  const wounds = sides.map((side) => side.wounds);
  const hurt = [0, 0];
  const spent = [0, 0];
  for (let round = 1; round <= rounds; round++) {
    const opener = round === 1 && first !== 'roll-off' ? first : dice.roll(2, 'initiative') - 1;
    for (const side of [opener, 1 - opener]) {
      const foe = 1 - side;
      if (hurt[side]! > 0) {
        hurt[side]!--;
        wounds[side]! -= dice.roll(3, 'damage');
        if (wounds[side]! <= 0) return foe;
      }
      const [attacker, defender] = [sides[side as 0 | 1], sides[foe as 0 | 1]];
      wounds[side] = woundsAtActivation(attacker, wounds[side]!);
      const situation = {
        ...situationOf({ attacker, defender, action: 'fight', defenderWounds: wounds[foe] }),
        attackerWounds: wounds[side]!,
        spent: { attacker: spent[side]!, defender: spent[foe]! },
      };
      const plan = attackPlan(situation, {}, catalogue);
      const damage = rollPlan(plan, dice)[0]!;
      spent[side]! |= plan.spends.attacker;
      spent[foe]! |= plan.spends.defender;
      if (damage > 0 && plan.lasting) hurt[foe] = plan.lasting.rounds;
      wounds[foe]! -= damage;
      if (wounds[foe]! <= 0) return side;
    }
  }
  return -1;
};

describe('what a duel remembers', () => {
  const catalogue = catalogueWith(
    {
      name: 'Venom',
      rules: [{ side: 'attacker', effects: [{ effect: 'lasting-damage', amount: 'D3', rounds: 2 }] }],
    },
    {
      name: 'Last Stand',
      rules: [
        { side: 'defender', once: true, when: { wounds: 'half' }, effects: [{ effect: 'ward', on: 3 }] },
      ],
    },
    {
      name: 'First Blow',
      rules: [{ side: 'attacker', once: true, effects: [{ effect: 'damage', amount: 2 }] }],
    },
  );
  const one = card({ keywords: ['Venom', 'First Blow'], stats: { WND: 7, ATK: 2 } }, catalogue);
  const two = card({ keywords: ['Last Stand', 'Regeneration [1]'], stats: { WND: 8, ATK: 3 } }, catalogue);

  test('once a battle: the first attack only, worked by hand', () => {
    const sure = { SKL: 2, STR: 8, DEF: 7 } as const;
    const hit = 25 / 36;
    const striker = card({ keywords: ['First Blow'], stats: { ...sure, WND: 9 } }, catalogue);
    const target = card({ stats: { ATK: 0, WND: 4, DEF: 7 } });
    const duel = { sides: [striker, target], first: 0, charge: false, rounds: 2 } as const;
    // 3 by the first attack and 1 by the second; the first misses: the second does 1, and nobody falls
    expect(fightDuel(duel, {}, catalogue).win[0]).toBeCloseTo(hit * hit, 12);
  });

  test('what goes on hurting does so at the start of the next activation, worked by hand', () => {
    const sure = { SKL: 2, STR: 8, DEF: 7 } as const;
    const hit = 25 / 36;
    const viper = card({ keywords: ['Venom'], stats: { ...sure, WND: 9 } }, catalogue);
    const target = card({ stats: { ATK: 0, WND: 3, DEF: 7 } });
    const duel = { sides: [viper, target], first: 0, charge: false, rounds: 1 } as const;
    // 1 by the blow, and 2 more are lost by two faces of three
    expect(fightDuel(duel, {}, catalogue).win[0]).toBeCloseTo((hit * 2) / 3, 12);
  });

  test('both at once, against twenty thousand duels of dice', () => {
    const duel: Duel = { sides: [one, two], first: 'roll-off', charge: false, rounds: 6 };
    const { win, draw } = fightDuel(duel, {}, catalogue);
    expect(win[0] + win[1] + draw).toBeCloseTo(1, 12);
    const battles = 20_000;
    const won = [0, 0];
    for (let i = 0; i < battles; i++) {
      const winner = rollDuel(duel, catalogue, 7, i);
      if (winner >= 0) won[winner]!++;
    }
    for (const side of [0, 1] as const) {
      const error = Math.sqrt((win[side] * (1 - win[side])) / battles);
      expect(Math.abs(won[side]! / battles - win[side])).toBeLessThan(4 * error);
    }
  });
});

test('every new effect is read exactly as it is rolled', () => {
  const catalogue = book(
    {
      side: 'attacker',
      when: { natural: 6 },
      effects: [{ effect: 'auto-wound' }, { effect: 'extra-hit', on: 'target' }],
    },
    { side: 'attacker', when: { naturalWound: 5 }, effects: [{ effect: 'damage', amount: 'D3' }] },
    { side: 'attacker', effects: [{ effect: 'hits', amount: 'D3' }] },
    {
      side: 'defender',
      effects: [
        { effect: 'ward', on: 5 },
        { effect: 'reduce-damage', by: 1 },
      ],
    },
  );
  const both = card({ ...bearer, stats: { ATK: 3, WND: 9 } }, catalogue);
  const plan = planOf({ attacker: both, defender: both, action: 'fight' }, {}, catalogue);
  const exact = exactDamage(plan);
  const rolls = 40_000;
  const counts = Array<number>(exact.length).fill(0);
  const dice = seededDice(3, 1);
  for (let i = 0; i < rolls; i++) counts[rollPlan(plan, dice)[0]!]!++;
  exact.forEach((p, k) => {
    if (p * rolls > 20)
      expect(Math.abs(counts[k]! / rolls - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / rolls));
  });
});
