import { seededDice } from '@engine/kernel/dice';
import { planAttack } from '@engine/systems/glory/attack/attack';
import { healthOf, type Card } from '@engine/systems/glory/cards/card';
import { diceOf } from '@engine/systems/glory/cards/dice';
import { fightDuel, type Duel } from '@engine/systems/glory/attack/duel';
import { fightOf } from '@engine/systems/glory/attack/fight';
import { chargeReach, rollReach } from '@engine/systems/glory/attack/movement';
import { rollAttack } from '@engine/systems/glory/attack/roll';
import { DEFAULT_SETTINGS } from '@engine/systems/glory/variants';
import { describe, expect, test } from 'vitest';
import { card } from '../support';

const duel = (a: Card, b: Card, own: Partial<Duel> = {}): Duel => ({
  sides: [a, b],
  first: 0,
  charge: false,
  distance: undefined,
  rounds: 6,
  ...own,
});

const AXES = diceOf({ attack: ['axe', 'axe', 'axe', 'axe', 'axe', 'axe'] });
const CRITICALS = diceOf({
  attack: ['critical', 'critical', 'critical', 'critical', 'critical', 'critical'],
});
const BLANKS = diceOf({
  attack: ['sword', 'sword', 'sword', 'sword', 'sword', 'sword'],
  defence: ['dodge', 'dodge', 'dodge', 'dodge', 'dodge', 'dodge'],
});

/** Equal to twelve digits: six sixths are not exactly one in floating point. */
const near = (actual: readonly number[] | Float64Array, expected: readonly number[]) => {
  const list = [...actual];
  expect(list).toHaveLength(expected.length);
  expected.forEach((p, i) => expect(list[i]).toBeCloseTo(p, 12));
};

describe('duels that can be calculated by hand (GLO-4)', () => {
  const helpless = card({ models: 3 }, { dice: BLANKS });

  test('two axes against two models that never defend: over in the first round', () => {
    const { win, draw, rounds } = fightDuel(
      duel(card({ models: 2 }, { dice: AXES }), card({ models: 2 }, { dice: BLANKS })),
      DEFAULT_SETTINGS,
    );
    near([...win, draw], [1, 0, 0]);
    near(rounds, [0, 1, 0, 0, 0, 0, 0]);
  });

  test('two axes against five: three are left, then one, which is a lost warrior (GLO-5.1.3): two rounds', () => {
    const { win, rounds } = fightDuel(
      duel(card({ models: 2 }, { dice: AXES }), card({ models: 5 }, { dice: BLANKS })),
      DEFAULT_SETTINGS,
    );
    near(win, [1, 0]);
    near(rounds, [0, 0, 1, 0, 0, 0, 0]);
  });

  test('without any hit, both are left at the end, and the duel lasts every round', () => {
    const { win, draw, bothGone, rounds } = fightDuel(duel(helpless, helpless), DEFAULT_SETTINGS);
    near([...win, draw, bothGone], [0, 0, 1, 0]);
    near(rounds, [0, 0, 0, 0, 0, 0, 1]);
  });

  test('two criticals destroy two, cost one (GLO-4.5.5), and leave a lost warrior: both are destroyed', () => {
    const { win, draw, bothGone } = fightDuel(
      duel(card({ models: 2 }, { dice: CRITICALS }), card({ models: 2 }, { dice: BLANKS })),
      DEFAULT_SETTINGS,
    );
    near([...win, draw, bothGone], [0, 0, 1, 1]);
  });

  test('the side that goes first wins between two that always kill (GLO-3.3.3); the roll-off is even', () => {
    const killers = card(
      { models: 2 },
      {
        dice: diceOf({
          attack: ['axe', 'axe', 'axe', 'axe', 'axe', 'axe'],
          defence: ['dodge', 'dodge', 'dodge', 'dodge', 'dodge', 'dodge'],
        }),
      },
    );
    near(fightDuel(duel(killers, killers), DEFAULT_SETTINGS).win, [1, 0]);
    near(fightDuel(duel(killers, killers, { first: 1 }), DEFAULT_SETTINGS).win, [0, 1]);
    near(fightDuel(duel(killers, killers, { first: 'roll-off' }), DEFAULT_SETTINGS).win, [0.5, 0.5]);
  });

  test('20" apart: the first charge arrives with a sum of 12 or more (27 of 72), else the other side tries (GLO-4.4.3)', () => {
    const killers = card(
      { models: 2 },
      {
        dice: diceOf({
          attack: ['axe', 'axe', 'axe', 'axe', 'axe', 'axe'],
          defence: ['dodge', 'dodge', 'dodge', 'dodge', 'dodge', 'dodge'],
        }),
      },
    );
    const p = 1 - 27 / 72;
    const { win, draw } = fightDuel(
      duel(killers, killers, { charge: true, distance: 20, rounds: 2 }),
      DEFAULT_SETTINGS,
    );
    // The side that goes first attacks first, whichever charges: it wins as soon as one arrives.
    expect(win[0]).toBeCloseTo(1 - p ** 4, 12);
    expect(draw).toBeCloseTo(p ** 4, 12);
  });

  test('a unit that charges second has its charge keywords in that combat (GLO-4.4, GLO-8.2): six axes at once, not two', () => {
    const find = (name: string) => ({
      name,
      text: '',
      rule: 'GLO-8.2' as const,
      effects: [{ when: 'attacking' as const, actions: ['charge'] as ['charge'], bonus: { attackDice: 4 } }],
    });
    const crowd = card({ models: 6 }, { dice: BLANKS });
    const riders = card({ models: 2, move: 'mounted', keywords: ['Leap'] }, { dice: AXES, find });
    // Infantry never covers 27" (26" at most); riders do with a sum of 17 or 18: 3 of 72.
    const { win } = fightDuel(
      duel(crowd, riders, { charge: true, distance: 27, rounds: 1 }),
      DEFAULT_SETTINGS,
    );
    near(win, [0, 3 / 72]);
  });
});

/** The same duel by rolling each attack, with the course of a round written again. */
const rolledDuel = (
  { sides, first, charge, distance, rounds }: Duel,
  seed: number,
): 'win' | 'loss' | 'draw' => {
  const dice = seededDice(seed);
  const left: [number, number] = [healthOf(sides[0]), healthOf(sides[1])];
  const order: readonly (0 | 1)[] =
    (first === 'roll-off' ? dice.roll(2, 'initiative') - 1 : first) === 0 ? [0, 1] : [1, 0];
  let apart = charge;
  for (let round = 1; round <= rounds && left[0] > 0 && left[1] > 0; round++) {
    let charger: number | undefined;
    for (const side of order) {
      if (!apart) break;
      if (distance !== undefined && !rollReach(chargeReach(sides[side].move, distance), dice)) continue;
      apart = false;
      charger = side;
    }
    if (apart) continue;
    for (const side of order) {
      const foe = side === 0 ? 1 : 0;
      if (left[0] === 0 || left[1] === 0) break;
      const fight = fightOf(sides[side], sides[foe], {
        action: side === charger ? 'charge' : 'fight',
        attackerModels: left[side],
        attackerWounds: left[side],
        defenderModels: left[foe],
        defenderWounds: left[foe],
      });
      const { attacker, defender } = rollAttack(planAttack(fight, DEFAULT_SETTINGS), dice);
      left[side] -= attacker;
      left[foe] -= defender;
    }
  }
  if (left[0] > 0 && left[1] > 0) return 'draw';
  return left[0] > 0 ? 'win' : left[1] > 0 ? 'loss' : 'draw';
};

describe('the Markov chain agrees with rolled duels', () => {
  const SAMPLES = 4000;
  /** Hoeffding: one false alarm in 10^12 per figure. */
  const TOLERANCE = Math.sqrt(Math.log(2e12) / (2 * SAMPLES));
  test.each([
    {
      name: 'regular against elite',
      d: duel(card({ models: 6 }), card({ class: 'elite', models: 3, armour: 2 })),
    },
    {
      name: 'special against special, by roll-off',
      d: duel(card({ class: 'special', wounds: 4 }), card({ class: 'special' }), { first: 'roll-off' }),
    },
    {
      name: 'special against small folk who charge from 18"',
      d: duel(card({ class: 'special' }), card({ models: 6, armour: 4 }), {
        first: 1,
        charge: true,
        distance: 18,
      }),
    },
  ])('$name', ({ d }) => {
    const { win, draw, rounds } = fightDuel(d, DEFAULT_SETTINGS);
    const tally = { win: 0, loss: 0, draw: 0 };
    for (let i = 0; i < SAMPLES; i++) tally[rolledDuel(d, i)] += 1 / SAMPLES;
    expect(Math.abs(tally.win - win[0])).toBeLessThan(TOLERANCE);
    expect(Math.abs(tally.loss - win[1])).toBeLessThan(TOLERANCE);
    expect(Math.abs(tally.draw - draw)).toBeLessThan(TOLERANCE);
    expect(win[0] + win[1] + draw).toBeCloseTo(1, 12);
    expect(rounds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});
