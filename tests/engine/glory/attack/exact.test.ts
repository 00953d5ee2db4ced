import { planAttack } from '@engine/systems/glory/attack/attack';
import { STANDARD_DICE, diceOf } from '@engine/systems/glory/cards/dice';
import { attackerLosses, defenderLosses, readExactly } from '@engine/systems/glory/attack/exact';
import { fightOf, type FightConditions } from '@engine/systems/glory/attack/fight';
import { DEFAULT_SETTINGS, settingsOf } from '@engine/systems/glory/variants';
import type { Card } from '@engine/systems/glory/cards/card';
import { describe, expect, test } from 'vitest';
import { bruteForce, type BruteFight } from './brute';
import { card } from '../support';

const exactOf = (attacker: Card, defender: Card, conditions: FightConditions, settings = DEFAULT_SETTINGS) =>
  readExactly(planAttack(fightOf(attacker, defender, conditions), settings));

const close = (actual: Iterable<number>, expected: readonly number[]) => {
  const list = [...actual];
  expected.forEach((p, k) => expect(list[k], `P(${k})`).toBeCloseTo(p, 12));
  list.slice(expected.length).forEach((p) => expect(p).toBe(0));
};

describe('calculated by hand: one regular model against another, with friends next to both', () => {
  const pair = {
    attackerModels: 3,
    attackerFighting: 1,
    defenderModels: 3,
    attackerSupported: true,
    defenderSupported: true,
  };
  // A defence die with armor 3: shield 1/3 + 1/2 × 4/6 × 1/3 = 4/9, critical 1/6 + 1/2 × 4/6 × 1/6 = 2/9, blank 1/3.
  const exact = exactOf(card(), card(), { action: 'fight', ...pair });

  test('no loss if nothing succeeds (1/2) or a shield cancels the axe (1/3 × 4/9): 35/54', () => {
    close(defenderLosses(exact), [35 / 54, 1 / 9 + 1 / 6, 2 / 27, 0]);
  });

  test('an axe against a lone critical: the axe hits and the critical costs a model, 1/3 × 2/9 = 2/27 (GLO-5.2.5, GLO-4.5.5)', () => {
    expect(exact.joint[2]).toBeCloseTo(2 / 27, 12);
  });

  test('a lone critical (1/6) costs the attacker a model, and the defender one for any roll (G4)', () => {
    close(attackerLosses(exact), [5 / 6, 1 / 6, 0, 0]);
    expect(exact.joint[exact.columns + 1]).toBeCloseTo(1 / 6, 12);
  });
});

describe('calculated by hand: spells (GLO-4.1.1, GLO-4.1.2, GLO-5.5.1)', () => {
  const wizard = card({ class: 'special', role: 'wizard', wounds: 3 });
  test.each([
    { spell: 1, kills: 4, cast: 1 / 2, backlash: 1 / 6 },
    { spell: 2, kills: 3, cast: 3 / 4, backlash: 7 / 36 },
    { spell: 3, kills: 2, cast: 7 / 8, backlash: 37 / 216 },
  ])(
    '$spell blue dice kill $kills with chance $cast and have a backlash with $backlash',
    ({ spell, kills, cast, backlash }) => {
      const exact = exactOf(wizard, card({ models: 6 }), { action: 'spell', spell });
      expect(defenderLosses(exact)[kills]).toBeCloseTo(cast, 12);
      expect(attackerLosses(exact)[3]).toBeCloseTo(backlash, 12);
    },
  );
});

describe('calculated by hand: charges (GLO-4.4.1, GLO-4.4.3, G6)', () => {
  test('infantry over 14": D12 + D6 of 6 or more is 62 of 72; in 10 of 72 nothing happens', () => {
    const { events } = exactOf(card(), card(), { action: 'charge', distance: 14 });
    expect(events.get('failed-charge')).toBeCloseTo(10 / 72, 12);
  });
  test('a flyer arrives at 100" (GLO-4.2.1, GLO-5.3.4)', () => {
    const { events } = exactOf(card({ move: 'flying' }), card(), { action: 'charge', distance: 100 });
    expect(events.has('failed-charge')).toBe(false);
  });
  test('infantry reaches at most 26": 1 of 72; never 27"', () => {
    expect(
      exactOf(card(), card(), { action: 'charge', distance: 26 }).events.get('failed-charge'),
    ).toBeCloseTo(71 / 72, 12);
    expect(exactOf(card(), card(), { action: 'charge', distance: 27 }).events.get('failed-charge')).toBe(1);
  });
});

describe('a wizard duel, by counting (GLO-4.1.4)', () => {
  // Both are special: two dice, each a success with 1/2 + 1/2 × 1/2 = 3/4 with a reroll without a D6 (GLO-4.6.3).
  const wizard = card({ class: 'special', role: 'wizard' });
  const successes = [1 / 16, 6 / 16, 9 / 16];
  const more = successes[1] * successes[0] + successes[2] * (successes[0] + successes[1]);
  const equal = successes.reduce((sum, p) => sum + p * p, 0);
  test.each([
    { ties: 'caster', countered: more },
    { ties: 'counter', countered: more + equal },
  ])('ties to the $ties: countered with $countered once cast (3/4)', ({ ties, countered }) => {
    const settings = settingsOf({ 'wizard-duel-ties': ties });
    const { events } = exactOf(wizard, wizard, { action: 'spell', spell: 2 }, settings);
    expect(events.get('countered')).toBeCloseTo(0.75 * countered, 12);
  });
});

/** Dice with other faces, so that nothing depends on the standard ones. */
const ODD = diceOf({
  attack: ['axe', 'axe', 'axe', 'critical', 'critical', 'sword'],
  defence: ['shield', 'critical', 'critical', 'dodge', 'support', 'support'],
});

interface Case {
  readonly name: string;
  readonly attacker: Card;
  readonly defender: Card;
  readonly conditions: FightConditions;
  readonly brute: Partial<BruteFight>;
}

/** Small fights whose faces can all be enumerated. */
const CASES: readonly Case[] = [
  {
    name: 'two regulars against three (GLO-4.5.2, GLO-4.5.3)',
    attacker: card({ models: 2 }),
    defender: card({ models: 3 }),
    conditions: { action: 'fight' },
    brute: {
      attackDice: 2,
      engaged: 3,
      health: 3,
      attacker: { health: 2, special: false, supported: false },
    },
  },
  {
    name: 'two elite models against four with armour 2, friends beside both (GLO-4.6.2)',
    attacker: card({ class: 'elite', models: 2 }),
    defender: card({ models: 4, armour: 2 }),
    conditions: { action: 'fight', attackerSupported: true, defenderSupported: true },
    brute: {
      attackDice: 4,
      engaged: 4,
      health: 4,
      armour: 2,
      supported: true,
      attacker: { health: 2, special: false, supported: true },
    },
  },
  {
    name: 'a special unit on five small folk of which two are engaged (GLO-4.5.7, GLO-5.3.1)',
    attacker: card({ class: 'special', wounds: 2 }),
    defender: card({ models: 5, armour: 4 }),
    conditions: { action: 'fight', defenderEngaged: 2 },
    brute: {
      attackDice: 4,
      engaged: 2,
      health: 5,
      armour: 4,
      attacker: { health: 2, special: true, supported: false },
    },
  },
  {
    name: 'three regulars on a special unit with two wounds left: two dice, rerolled freely (GLO-4.6.3, G5)',
    attacker: card(),
    defender: card({ class: 'special', wounds: 4 }),
    conditions: { action: 'fight', defenderWounds: 2 },
    brute: {
      attackDice: 3,
      engaged: 2,
      health: 2,
      armour: 'free',
      special: true,
      defenceDice: (hit) => 2 * hit,
    },
  },
  {
    name: 'special against special, two of the four dice (GLO-5.3.2)',
    attacker: card({ class: 'special' }),
    defender: card({ class: 'special' }),
    conditions: { action: 'fight', dice: 2 },
    brute: {
      attackDice: 2,
      engaged: 3,
      health: 3,
      armour: 'free',
      special: true,
      defenceDice: (hit) => 2 * hit,
      attacker: { health: 3, special: true, supported: false },
    },
  },
  {
    name: 'bonuses on both sides: a white die, a black die, a point of damage (GLO-4.7.1)',
    attacker: card({ models: 2 }),
    defender: card(),
    conditions: {
      action: 'fight',
      attackerBonus: { attackDice: 1, damage: 1 },
      defenderBonus: { defenceDice: 1 },
    },
    brute: {
      attackDice: 3,
      engaged: 3,
      health: 3,
      damage: 1,
      defenceDice: (hit) => (hit ? hit + 1 : 0),
      attacker: { health: 2, special: false, supported: false },
    },
  },
  {
    name: 'dice of a warband of its own on both sides (GLO-2.2)',
    attacker: card({ models: 4 }, { dice: ODD }),
    defender: card({ models: 4, armour: 5 }, { dice: ODD }),
    conditions: { action: 'fight', attackerFighting: 3 },
    brute: {
      white: ODD.white,
      black: ODD.black,
      attackDice: 3,
      engaged: 4,
      health: 4,
      armour: 5,
      attacker: { health: 4, special: false, supported: false },
    },
  },
  {
    name: 'no armour at all (7)',
    attacker: card(),
    defender: card({ armour: 7 }),
    conditions: { action: 'fight' },
    brute: { attackDice: 3, engaged: 3, health: 3, armour: 7 },
  },
  {
    name: 'archers, by the dice of combat (GLO-4.3)',
    attacker: card({ role: 'archer' }),
    defender: card(),
    conditions: { action: 'shoot', distance: 3 },
    brute: { attackDice: 3, engaged: 3, health: 3 },
  },
];

const bruteOf = (brute: Partial<BruteFight>): BruteFight => ({
  white: STANDARD_DICE.white,
  black: STANDARD_DICE.black,
  attackDice: 3,
  defenceDice: (hit) => hit,
  engaged: 3,
  health: 3,
  armour: 3,
  damage: 0,
  special: false,
  supported: false,
  attacker: { health: 3, special: false, supported: false },
  ...brute,
});

const agree = (exact: ReturnType<typeof readExactly>, expected: ReadonlyMap<string, number>) => {
  const { joint, columns } = exact;
  joint.forEach((p, i) => {
    const key = `${Math.floor(i / columns)}/${i % columns}`;
    expect(p, `attacker/defender lose ${key}`).toBeCloseTo(expected.get(key) ?? 0, 12);
  });
  expect(joint.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
};

describe('all faces of all dice give the same chances', () => {
  test.each(CASES)('$name', ({ attacker, defender, conditions, brute }) => {
    agree(exactOf(attacker, defender, conditions), bruteForce(bruteOf(brute)));
  });

  test.each(CASES)(
    '$name, with every engaged model defending (variant defence-dice)',
    ({ attacker, defender, conditions, brute }) => {
      const fight = bruteOf(brute);
      const models = fight.special ? 1 : fight.engaged;
      const settings = settingsOf({ 'defence-dice': 'models-engaged' });
      agree(
        exactOf(attacker, defender, conditions, settings),
        bruteForce({ ...fight, defenceDice: () => fight.defenceDice(models) }),
      );
    },
  );
});

describe('rerolls only if they help (variant armour-rerolls, GLO-4.6.1)', () => {
  const settings = settingsOf({ 'armour-rerolls': 'when-useful' });
  test.each(CASES)(
    'never lose more on average than by rerolling every die: $name',
    ({ attacker, defender, conditions }) => {
      const mean = (pmf: Float64Array) => pmf.reduce((sum, p, k) => sum + k * p, 0);
      const always = mean(defenderLosses(exactOf(attacker, defender, conditions)));
      const useful = mean(defenderLosses(exactOf(attacker, defender, conditions, settings)));
      expect(useful).toBeLessThanOrEqual(always + 1e-12);
    },
  );

  test('a blank against a lone critical is not rerolled: a critical would only trade one loss for another, a shield cancels nothing', () => {
    const pair = { attackerFighting: 1, attackerSupported: true, defenderSupported: true } as const;
    const exact = exactOf(card(), card(), { action: 'fight', ...pair }, settings);
    // An axe: the reroll wins with a shield (1/3) and loses a second model with a critical (1/6), so it is made, and
    // P(2 lost) = 1/3 × (1/6 + 1/2 × 4/6 × 1/6). A critical: no reroll, always one model.
    expect(defenderLosses(exact)[2]).toBeCloseTo((1 / 3) * (1 / 6 + 1 / 18), 12);
    expect(exact.joint[exact.columns + 1]).toBeCloseTo(1 / 6, 12);
    expect(exact.events.get('defender-critical')).toBeCloseTo((1 / 3) * (2 / 9) + (1 / 6) * (1 / 6), 12);
  });
});
