import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { seededDice } from '@engine/kernel/dice';
import { rollPlan } from '@engine/kernel/plan/roll';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { plainDuel } from '@engine/systems/sigmar/default-fights';
import { KEEPS_FIRST_TURN, type Duel } from '@engine/systems/sigmar/duel/duel';
import { exactCost, exactDuel } from '@engine/systems/sigmar/duel/exact';
import { simulateDuel } from '@engine/systems/sigmar/duel/simulated';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import { card, fight, melee, unit, workspace } from './support';

/** Hits and wounds on 2+, without a save: 25 of 36 attacks slay a model of Health 1. */
const HIT = 25 / 36;
const MISS = 1 - HIT;
const sure = (difference: Partial<UnitFile> = {}) =>
  card({ health: 1, save: 7, weapons: [melee({ hit: 2, wound: 2 })], ...difference });

const duel = (a: Partial<UnitFile>, b: Partial<UnitFile>, rest: Partial<Duel> = {}): Duel => ({
  ...plainDuel(sure(a), sure(b), 0),
  charge: false,
  rounds: 1,
  ...rest,
});
const wins = (...of: Parameters<typeof duel>): readonly [number, number] => exactDuel(duel(...of)).win;
const close = (found: readonly number[], wanted: readonly number[]): void =>
  found.forEach((p, i) => expect(p).toBeCloseTo(wanted[i], 12));

describe('calculated by hand', () => {
  test('AOS-13.1: the active player’s unit fights first, then the other if any of it is left', () => {
    const { win, draw, rounds } = exactDuel(duel({}, {}));
    close(win, [HIT, MISS * HIT]);
    expect(draw).toBeCloseTo(MISS ** 2, 12);
    expect([...rounds]).toEqual([0, 1]);
  });
  test('AOS-11.0: the second turn of a battle round is the other player’s', () => {
    const draw = MISS ** 2;
    close(wins({}, {}, { rounds: 2 }), [HIT + draw * MISS * HIT, MISS * HIT + draw * HIT]);
  });
  test('AOS-12.0: the side with the first turn keeps it 21 times in 36', () => {
    expect(KEEPS_FIRST_TURN).toBeCloseTo((15 + 6) / 36, 12);
    const before = exactDuel(duel({}, {}, { rounds: 2 }));
    const [win] = wins({}, {}, { rounds: 3 });
    const again = KEEPS_FIRST_TURN * HIT + (1 - KEEPS_FIRST_TURN) * MISS * HIT;
    expect(win).toBeCloseTo(before.win[0] + before.draw * again, 12);
  });
  test('a mirror duel opened by roll-off is even', () => {
    const many = { models: 5, health: 2, keywords: ['CHAMPION', 'WARD (6+)'] };
    const { win } = exactDuel(duel(many, many, { first: 'roll-off', charge: true, rounds: 6 }));
    expect(win[0]).toBeCloseTo(win[1], 12);
  });
});

describe('AOS-19.0', () => {
  const first = { keywords: ['STRIKE-FIRST'] };
  const last = { keywords: ['STRIKE-LAST'] };
  const struck: readonly [number, number] = [MISS * HIT, HIT];
  test.each([
    { what: 'STRIKE-FIRST fights before the active unit', a: {}, b: first, wanted: struck },
    { what: 'STRIKE-LAST fights after it', a: last, b: {}, wanted: struck },
    { what: 'both have it: the active unit first', a: first, b: first, wanted: [HIT, MISS * HIT] as const },
    {
      what: 'with both, a unit has neither',
      a: { keywords: ['STRIKE-FIRST', 'STRIKE-LAST'] },
      b: {},
      wanted: [HIT, MISS * HIT] as const,
    },
    { what: 'STRIKE-FIRST comes before STRIKE-LAST', a: last, b: first, wanted: struck },
  ])('$what', ({ a, b, wanted }) => close(wins(a, b), wanted));

  const strike = (when: { charged?: boolean; damaged?: boolean }): Partial<UnitFile> => ({
    abilities: [
      { name: 'Ambush', type: 'Passive', text: 'x', effects: [{ type: 'strike', order: 'first', when }] },
    ],
  });
  test('an ability may give it for the charge', () => {
    const b = { ...strike({ charged: true }) };
    close(wins({}, b, { first: 1, charge: true, rounds: 2 }).slice(0, 1), [MISS * HIT + MISS ** 2 * HIT]);
  });
  test('or while the unit is damaged: then the order changes within the duel', () => {
    // Health 2 against Health 1: the unit damaged in round 1 strikes first in round 2, in either turn.
    const hurt = { health: 2, ...strike({ damaged: true }) };
    const [win] = wins(hurt, {}, { rounds: 2, first: 1 });
    // Round 1, turn of b: b hits or not, then a strikes. Round 2 is a's turn, so a is first anyway: two strikes in a row.
    const strikesBack = HIT + MISS * HIT;
    expect(win).toBeCloseTo(HIT + MISS * (HIT * HIT + MISS * HIT), 12);
    expect(win).toBeCloseTo(strikesBack, 12);
    // With a's turn first, round 2 is b's turn: if damaged, a still goes first; undamaged, b does, and may damage it
    // once.
    const [other] = wins(hurt, {}, { rounds: 2, first: 0 });
    expect(other).toBeCloseTo(HIT + MISS * HIT, 12);
    // Without the ability a damaged unit waits, and may be destroyed first.
    const [without] = wins({ health: 2 }, {}, { rounds: 2, first: 0 });
    expect(without).toBeCloseTo(HIT + MISS * (HIT * MISS * HIT + MISS * HIT), 12);
  });
});

describe('damage carries over', () => {
  test('AOS-18.2: damage points stay from fight to fight', () => {
    const [win] = wins({}, { health: 2, weapons: [melee({ hit: 6, wound: 6, damage: 1 })] }, { rounds: 2 });
    // Two attacks must both succeed; the enemy answers 1 in 36 after each, before a's second.
    const foe = (1 / 6) * (1 / 6);
    expect(win).toBeCloseTo(HIT * (1 - foe) * (1 - foe) * HIT, 12);
  });
  test('AOS-18.3: slain models fight no more', () => {
    const { models } = exactDuel(duel({ models: 2 }, { models: 2 }));
    const two = HIT * HIT;
    const one = 2 * HIT * MISS;
    // Side 0 strikes with 2 models; side 1 with those left.
    const none0 = one * 0 + MISS ** 2 * two;
    expect(models[1][0]).toBeCloseTo(two, 12);
    expect(models[1][1]).toBeCloseTo(one, 12);
    expect(models[0][0]).toBeCloseTo(none0, 12);
    expect(models[0][1]).toBeCloseTo(one * HIT + MISS ** 2 * one, 12);
  });
  test('AOS-14.3, AOS-20.0-charge: only round 1 is fought with a charge', () => {
    const lance = { weapons: [melee({ hit: 2, wound: 2, abilities: ['Charge (+1 Damage)'] })] };
    const still = { health: 2, weapons: [] };
    expect(wins(lance, still, { charge: true })[0]).toBeCloseTo(HIT, 12);
    expect(wins(lance, still, { charge: false })[0]).toBe(0);
    expect(wins(lance, { health: 4, weapons: [] }, { charge: true, rounds: 2 })[0]).toBe(0);
  });
  test('AOS-commands-6.0, AOS-commands-7.0, AOS-terrain-1.2-cover: a side’s commands and cover apply each round', () => {
    const attack = 1 / 2;
    const plain = { health: 1, weapons: [melee({ hit: 4, wound: 2 })] };
    const still = { weapons: [] };
    const at = (rest: Partial<Duel>): number => wins(plain, still, rest)[0];
    expect(at({})).toBeCloseTo((attack * 5) / 6, 12);
    expect(at({ commands: ['All-out Attack', undefined] })).toBeCloseTo((4 / 6) * (5 / 6), 12);
    expect(at({ cover: [false, true] })).toBeCloseTo((2 / 6) * (5 / 6), 12);
    expect(wins(plain, { ...still, save: 4 }, { commands: [undefined, 'All-out Defence'] })[0]).toBeCloseTo(
      attack * (5 / 6) * (2 / 6),
      12,
    );
  });
});

/** A duel rolled die by die with the plans of single attacks: an independent simulation of the rounds. */
const rollDuel = (
  { sides, models, first, charge, rounds }: Duel,
  seed: number,
  index: number,
): 0 | 1 | 'draw' => {
  const dice = seededDice(seed, index);
  const left = [models[0] * sides[0].health, models[1] * sides[1].health];
  let starter = first === 'roll-off' ? dice.roll(2, 'initiative') - 1 : first;
  for (let round = 1; round <= rounds; round++) {
    if (round > 1 && round % 2 === 1) {
      const [own, foe] = [dice.roll(6, 'initiative'), dice.roll(6, 'initiative')];
      if (own < foe) starter = 1 - starter;
    }
    const active = round % 2 === 1 ? starter : 1 - starter;
    for (const side of [active, 1 - active]) {
      const foe = 1 - side;
      const [attacker, defender] = [sides[side as 0 | 1], sides[foe as 0 | 1]];
      const standing = (which: number): number => Math.ceil(left[which] / sides[which as 0 | 1].health);
      const charged = charge && round === 1;
      const situation = situationOf(attacker, defender, {
        action: 'fight',
        charged: charged && side === active,
        targetCharged: charged && side !== active,
        attackerModels: standing(side),
        defenderModels: standing(foe),
      });
      left[foe] -= rollPlan(planAttack(situation), dice)[0];
      if (left[foe] <= 0) return side as 0 | 1;
    }
  }
  return 'draw';
};

const GUARD: Partial<UnitFile> = {
  models: 5,
  health: 2,
  save: 3,
  keywords: ['CHAMPION', 'WARD (6+)'],
  weapons: [
    melee({ name: 'A', attacks: 2, models: 4, abilities: ['Crit (Mortal)'] }),
    melee({ name: 'B', damage: 2, models: 1 }),
  ],
};
const HORDE: Partial<UnitFile> = {
  models: 15,
  health: 1,
  save: 5,
  weapons: [melee({ attacks: 'D3', abilities: ['Anti-charge (+1 Rend)'] })],
};
const both = (rest: Partial<Duel> = {}): Duel => ({
  ...plainDuel(card(GUARD), card(HORDE), 0),
  rounds: 5,
  ...rest,
});

describe('three methods with the same result', { timeout: 400_000 }, () => {
  const wanted = exactDuel(both());
  const near = (count: number, n: number, p: number): void =>
    expect(Math.abs(count / n - p)).toBeLessThanOrEqual(6 * Math.sqrt((p * (1 - p)) / n));

  test('the chain agrees with duels rolled die by die', () => {
    const n = 2000;
    const results = Array.from({ length: n }, (_, i) => rollDuel(both(), 5, i));
    near(results.filter((result) => result === 0).length, n, wanted.win[0]);
    near(results.filter((result) => result === 1).length, n, wanted.win[1]);
  });
  test('the chain agrees with the simulation', () => {
    const n = 20_000;
    const { win, draw } = simulateDuel(both(), 1, n);
    near(win[0] * n, n, wanted.win[0]);
    near(win[1] * n, n, wanted.win[1]);
    near(draw * n, n, wanted.draw);
  });
  test('chances add up to 1', () => {
    expect(wanted.win[0] + wanted.win[1] + wanted.draw).toBeCloseTo(1, 12);
    for (const pmf of [wanted.rounds, ...wanted.models])
      expect(pmf.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
  test('the same seed gives the same duels, another seed others', () => {
    expect(simulateDuel(both(), 3, 500)).toEqual(simulateDuel(both(), 3, 500));
    expect(simulateDuel(both(), 3, 500)).not.toEqual(simulateDuel(both(), 4, 500));
  });
});

describe('the outcome', () => {
  const files = (models: number, health: number) =>
    workspace({
      unit: [unit({ id: 'a', models, health }), unit({ id: 'b', models, health })],
      scenario: [
        { id: 's', name: 'S', kind: 'duel', sides: ['a', 'b'], first: 'b', charge: true, rounds: 4 } as {
          id: string;
        },
      ],
    });

  test('exact if there are few states', () => {
    const { answer, exact, figures } = fight(files(5, 2), 's');
    expect(exact).toBe(true);
    expect(answer).toMatchObject({
      kind: 'duel',
      exact: true,
      win: { a: expect.any(Number), b: expect.any(Number) },
      draw: expect.any(Number),
    });
    expect(figures.every(({ ci95 }) => ci95 === undefined)).toBe(true);
  });
  test('simulated if there are many, and marked so with its intervals and its seed', () => {
    const { answer, exact, figures } = fight(files(60, 10), 's', 7);
    expect(exact).toBe(false);
    expect(answer).toMatchObject({ exact: false, battles: 20_000, seed: 7 });
    const [least, most] = figures[0].ci95!;
    expect(most - least).toBeGreaterThan(0);
    expect(most - least).toBeLessThan(0.02);
    expect((answer['win'] as { a: { mean: number } }).a.mean).toBe(figures[0].value);
  });
  test('a unit against itself has two distinct sides', () => {
    const twins = workspace({
      unit: [unit({ id: 'a' })],
      scenario: [{ id: 's', name: 'S', kind: 'duel', sides: ['a', 'a'] } as { id: string }],
    });
    expect(Object.keys(fight(twins, 's').answer['win'] as object)).toEqual(['a#1', 'a#2']);
  });
  test('the cost of an exact duel grows with the states and the rounds', () => {
    expect(exactCost(both({ rounds: 6 }))).toBeGreaterThan(exactCost(both({ rounds: 2 })));
  });
});
