import { describe, expect, test } from 'vitest';
import { seededDice } from '@engine/kernel/dice';
import { rollPlan } from '@engine/kernel/plan/roll';
import { fightDuel, type Duel } from '@engine/systems/azeroth/attack/duel';
import { situationOf, woundsAtActivation } from '@engine/systems/azeroth/attack/situation';
import { attackPlan } from '@engine/systems/azeroth/attack/attack';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import { CORE, card } from '../cards';

const sure = { SKL: 2, STR: 8, DEF: 7 } as const;

describe('calculated by hand', () => {
  // Hits and wounds on 2+, no save: 25/36 per die.
  const hit = 25 / 36;
  const one = card({ id: 'a', stats: { ...sure, WND: 1 } });
  test('AAW-7.8, AAW-4.4-wnd: one wound each, one round: at 0 a model is destroyed and strikes no more; the opener strikes first, then the other if it is left', () => {
    const { win, draw, rounds } = fightDuel(
      { sides: [one, one], first: 0, charge: false, rounds: 1 },
      {},
      CORE,
    );
    expect(win[0]).toBeCloseTo(hit, 12);
    expect(win[1]).toBeCloseTo((1 - hit) * hit, 12);
    expect(draw).toBeCloseTo((1 - hit) ** 2, 12);
    expect(Array.from(rounds)).toEqual([0, 1]);
  });
  test('AAW-5.1-first: from round 2 the players roll off, so the second round is even', () => {
    const { win } = fightDuel({ sides: [one, one], first: 0, charge: false, rounds: 2 }, {}, CORE);
    const again = (1 - hit) ** 2;
    const either = (hit + (1 - hit) * hit) / 2;
    expect(win[0]).toBeCloseTo(hit + again * either, 12);
    expect(win[1]).toBeCloseTo((1 - hit) * hit + again * either, 12);
  });
  test('AAW-7.2, AAW-NA: the target of an attack does not strike back', () => {
    const still = card({ id: 'b', stats: { ATK: 0, WND: 2 } });
    const { win } = fightDuel({ sides: [still, one], first: 0, charge: true, rounds: 6 }, {}, CORE);
    expect(win[0]).toBe(0);
  });
  test('a mirror duel opened by roll-off is even', () => {
    const unit = card({ keywords: ['Berserker', 'Regeneration [1]', 'Momentum [1]'] });
    const { win } = fightDuel({ sides: [unit, unit], first: 'roll-off', charge: true, rounds: 6 }, {}, CORE);
    expect(win[0]).toBeCloseTo(win[1], 12);
  });
});

/** A duel rolled die by die with the same plans: an independent simulation of the rounds. */
const rollDuel = ({ sides, first, charge, rounds }: Duel, seed: number, index: number): 0 | 1 | 'draw' => {
  const dice = seededDice(seed, index);
  const wounds = [sides[0].wounds, sides[1].wounds];
  for (let round = 1; round <= rounds; round++) {
    const opener = round === 1 && first !== 'roll-off' ? first : dice.roll(2, 'initiative') - 1;
    for (const side of [opener, 1 - opener]) {
      const foe = 1 - side;
      const attacker = sides[side as 0 | 1];
      const defender = sides[foe as 0 | 1];
      wounds[side] = woundsAtActivation(attacker, wounds[side]);
      const action = charge && round === 1 && side === opener ? 'charge' : 'fight';
      const situation = {
        ...situationOf({ attacker, defender, action, defenderWounds: wounds[foe] }, PRINTED),
        attackerWounds: wounds[side],
      };
      wounds[foe] = Math.max(0, wounds[foe] - rollPlan(attackPlan(situation, {}, CORE), dice)[0]);
      if (wounds[foe] === 0) return side as 0 | 1;
    }
  }
  return 'draw';
};

describe('the chain agrees with duels rolled die by die', () => {
  const berserker = card({
    id: 'x',
    stats: { ATK: 3, WND: 5 },
    keywords: ['Berserker', 'Regeneration [1]', 'Momentum [2]'],
  });
  const knight = card({
    id: 'y',
    stats: { ATK: 2, SKL: 3, DEF: 3, WND: 4, INI: 5 },
    armor: 'HA',
    weapons: [{ name: 'Maul', tag: 'HW', decisive: 2 }],
  });
  const ROLLS = 6000;
  test.each<Pick<Duel, 'first' | 'charge' | 'rounds'>>([
    { first: 0, charge: true, rounds: 6 },
    { first: 1, charge: true, rounds: 3 },
    { first: 'roll-off', charge: false, rounds: 8 },
  ])('first $first, charge $charge, $rounds rounds', (rest) => {
    const duel: Duel = { sides: [berserker, knight], ...rest };
    const { win, draw } = fightDuel(duel, {}, CORE);
    const counts = { 0: 0, 1: 0, draw: 0 };
    for (let i = 0; i < ROLLS; i++) counts[rollDuel(duel, 5, i)]++;
    for (const [p, seen] of [
      [win[0], counts[0]],
      [win[1], counts[1]],
      [draw, counts.draw],
    ] as const)
      expect(Math.abs(seen / ROLLS - p)).toBeLessThanOrEqual(6 * Math.sqrt((p * (1 - p)) / ROLLS)); // six standard errors
  });
});
