import { describe, expect, test } from 'vitest';
import { card, catalogueWith, damageOf, planOf } from './cards';
import { describeRows } from './rows';
import { bearer, book, fight, plusDie, row, shoot, type Rules } from './fury';

/*
 * AAW-4.6-book-keywords: the effects that real games' keywords need, each by scripted dice, and if it is random against
 * a count by hand.
 */

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
      for (let b = 1; b <= 6; b++) wanted[Math.max(1, 1 + a + b - 4)] += chance / 18;
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
  test('D3 hits of strength 8, without rolls to hit, in addition to the dice', () => {
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
          ][n - 1][k] ?? 0;
        return sum + (ways * q ** k * (1 - q) ** Math.max(0, n - k)) / 3;
      }, 0),
    );
    const pmf = damageOf({ attacker, defender, action: 'charge' }, {}, 0, impact);
    pmf.forEach((p, k) => expect(p).toBeCloseTo(wanted[k], 12));
    expect(damageOf({ attacker, defender, action: 'fight' }, {}, 0, impact)).toEqual([1]);
  });
  test('the dice decide how many', () => {
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
