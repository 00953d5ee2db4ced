import { describe, expect, test } from 'vitest';
import { seededDice } from '@engine/kernel/dice';
import { exactDamage } from '@engine/kernel/plan/exact';
import { rollPlan } from '@engine/kernel/plan/roll';
import { attackPlan } from '@engine/systems/azeroth/attack/attack';
import { fightDuel, type Duel } from '@engine/systems/azeroth/attack/duel';
import { situationOf, woundsAtActivation } from '@engine/systems/azeroth/attack/situation';
import type { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import { card, catalogueWith, planOf } from './cards';
import { describeRows } from './rows';
import { bearer, book, fight, plusDie, row, shoot, type Rules } from './fury';

/* AAW-4.6-book-keywords: rules that keywords lend to others, and what a duel remembers of them. */

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

/** A duel simulated die by die, with all its state besides wounds. */
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
      if (hurt[side] > 0) {
        hurt[side]--;
        wounds[side] -= dice.roll(3, 'damage');
        if (wounds[side] <= 0) return foe;
      }
      const [attacker, defender] = [sides[side as 0 | 1], sides[foe as 0 | 1]];
      wounds[side] = woundsAtActivation(attacker, wounds[side]);
      const situation = {
        ...situationOf({ attacker, defender, action: 'fight', defenderWounds: wounds[foe] }, PRINTED),
        attackerWounds: wounds[side],
        spent: { attacker: spent[side], defender: spent[foe] },
      };
      const plan = attackPlan(situation, {}, catalogue);
      const damage = rollPlan(plan, dice)[0];
      spent[side] |= plan.spends.attacker;
      spent[foe] |= plan.spends.defender;
      if (damage > 0 && plan.lasting) hurt[foe] = plan.lasting.rounds;
      wounds[foe] -= damage;
      if (wounds[foe] <= 0) return side;
    }
  }
  return -1;
};

describe('the memory of a duel', () => {
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

  test('once per battle: only the first attack, calculated by hand', () => {
    const sure = { SKL: 2, STR: 8, DEF: 7 } as const;
    const hit = 25 / 36;
    const striker = card({ keywords: ['First Blow'], stats: { ...sure, WND: 9 } }, catalogue);
    const target = card({ stats: { ATK: 0, WND: 4, DEF: 7 } });
    const duel = { sides: [striker, target], first: 0, charge: false, rounds: 2 } as const;
    // 3 by the first attack and 1 by the second; if the first misses, the second does 1, and none is destroyed
    expect(fightDuel(duel, {}, catalogue).win[0]).toBeCloseTo(hit * hit, 12);
  });

  test('lasting damage comes at the start of the next activation, calculated by hand', () => {
    const sure = { SKL: 2, STR: 8, DEF: 7 } as const;
    const hit = 25 / 36;
    const viper = card({ keywords: ['Venom'], stats: { ...sure, WND: 9 } }, catalogue);
    const target = card({ stats: { ATK: 0, WND: 3, DEF: 7 } });
    const duel = { sides: [viper, target], first: 0, charge: false, rounds: 1 } as const;
    // 1 by the attack, and 2 more are lost by two faces of three
    expect(fightDuel(duel, {}, catalogue).win[0]).toBeCloseTo((hit * 2) / 3, 12);
  });

  test('both at once agree with twenty thousand rolled duels', () => {
    const duel: Duel = { sides: [one, two], first: 'roll-off', charge: false, rounds: 6 };
    const { win, draw } = fightDuel(duel, {}, catalogue);
    expect(win[0] + win[1] + draw).toBeCloseTo(1, 12);
    const battles = 20_000;
    const won = [0, 0];
    for (let i = 0; i < battles; i++) {
      const winner = rollDuel(duel, catalogue, 7, i);
      if (winner >= 0) won[winner]++;
    }
    for (const side of [0, 1] as const) {
      const error = Math.sqrt((win[side] * (1 - win[side])) / battles);
      expect(Math.abs(won[side] / battles - win[side])).toBeLessThan(4 * error);
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
  for (let i = 0; i < rolls; i++) counts[rollPlan(plan, dice)[0]]++;
  exact.forEach((p, k) => {
    if (p * rolls > 20)
      expect(Math.abs(counts[k] / rolls - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / rolls));
  });
});
