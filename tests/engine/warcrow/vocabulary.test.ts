import { describe, expect, test } from 'vitest';
import { answer, bookOf, choices, damageTo, messages, rolls, scripted, unit } from './support';

/** Faces by number, as in dice.json: red 1 S, 5 S S, 7 S X; green 1 B; black 7 X X. */

const swings = (...switches: object[]): object => rolls({ melee: { dice: { red: 2 }, switches } });
const passive = (...effects: object[]): object => ({
  skills: [{ name: 'Skill', type: 'passive', text: 'Skill', effects }],
});
const add = { add: { S: 1 } };

describe('the conditions and effects of a switch', () => {
  /** Two red dice that show S X each, against nothing: 2 successes and 2 specials. */
  const dealt = (row: object, conditions: object = {}, rest: object = {}): number =>
    damageTo(scripted({ ...swings(row), ...rest }, {}, conditions, [7, 7], []), 0);

  test.each<[string, object, object, number]>([
    ['a plain switch, as often as it can be paid', { cost: { X: 1 }, effects: [add] }, {}, 4],
    ['no more than so many times', { cost: { X: 1 }, times: 1, effects: [add] }, {}, 3],
    ['something else the second time', { cost: { X: 1 }, effects: [add], again: [{ damage: 2 }] }, {}, 5],
    [
      'if the target has a state: it has',
      { cost: { X: 1 }, effects: [{ add: { S: 1 }, if: { foeState: 'slowed' } }] },
      { defenderStates: ['slowed'] },
      4,
    ],
    [
      'if the target has a state: it has not',
      { cost: { X: 1 }, effects: [{ add: { S: 1 }, if: { foeState: 'slowed' } }] },
      {},
      2,
    ],
    [
      'a symbol of choice is the one that helps',
      { cost: { X: 1 }, effects: [{ choose: [{ add: { B: 1 } }, { add: { S: 1 } }] }] },
      {},
      4,
    ],
    [
      'for own stress, as far as it may suffer any (WAR-stress-voluntarily)',
      { cost: {}, stress: 1, effects: [{ damage: 1 }] },
      { attackerStress: 1 },
      3,
    ],
    [
      'for a token of the Tinge, as far as there are any (WAR-switch-tinge)',
      { cost: { X: 1 }, tinge: 1, effects: [{ damage: 1 }] },
      { attackerAround: { tinge: 1 } },
      3,
    ],
    [
      'once for each stress of the target',
      { cost: { X: 2 }, effects: [{ damage: 1, each: 'foeStress' }] },
      { defenderStress: 2 },
      4,
    ],
    [
      'only while an ally is near: it is',
      { cost: { X: 2 }, when: { ally: { is: 'Infantry' } }, effects: [{ damage: 2 }] },
      { attackerAround: { allies: ['Salt Watch, Infantry'] } },
      4,
    ],
    [
      'only while an ally is near: it is another',
      { cost: { X: 2 }, when: { ally: { is: 'Infantry' } }, effects: [{ damage: 2 }] },
      { attackerAround: { allies: ['Gull Riders, Cavalry'] } },
      2,
    ],
    [
      'unless something holds',
      { cost: { X: 2 }, when: { not: { stress: { atLeast: 1 } } }, effects: [{ damage: 2 }] },
      { attackerStress: 1 },
      2,
    ],
  ])('%s', (_, row, conditions, damage) => {
    expect(dealt(row, conditions)).toBe(damage);
  });

  test('damage to oneself as a price, never if it destroys the unit', () => {
    const row = { cost: { X: 1 }, damage: 1, effects: [{ damage: 3 }] };
    expect(dealt(row)).toBe(8);
    expect(dealt(row, { attackerDamage: 4 })).toBe(2);
  });

  test('the journal records what was spent, and for what', () => {
    const journal = scripted(
      swings({ cost: { X: 1 }, stress: 1, effects: [{ relieve: 1, to: 'opponent' }, { damage: 1 }] }),
      {},
      {},
      [7, 1],
      [],
    );
    expect(choices(journal)).toEqual(['WAR-switches: X and 1 stress: 1 stress less, 1 damage']);
  });
});

describe('the effects of skills on rolls', () => {
  test('damage is reduced after blocks, never below 0: two red dice show no success once in 64', () => {
    const fight = (defender: object): number => answer(swings(), defender, {}).dealt.mean;
    expect(fight(passive({ on: 'defence', reduce: 1 }))).toBeCloseTo(fight({}) - 1 + 1 / 64, 10);
  });

  test('only dice of some colors are repeated', () => {
    const mixed = rolls(
      { melee: { dice: { red: 1, yellow: 1 } } },
      passive({ on: 'melee', repeat: 1, colours: ['yellow'] }),
    );
    const journal = scripted(mixed, {}, {}, [1, 6], [], [['pool', 1]]);
    expect(choices(journal)).toEqual(['WAR-repeat-die: Repeats yellow']);
    expect(damageTo(journal, 0)).toBe(2);
  });

  test('the opponent forces dice of a kept roll to be rerolled', () => {
    const journal = scripted(swings(), passive({ on: 'defence', force: 1 }), {}, [5, 1], [], [['pool', 1]]);
    expect(choices(journal)).toEqual(['WAR-repeat-die: Forces a reroll of red']);
    expect(damageTo(journal, 0)).toBe(2);
  });

  test('but not of a roll that its owner has repeated (WAR-repeat-die: never twice)', () => {
    const own = rolls({ melee: { dice: { red: 1, yellow: 1 } } }, passive({ on: 'melee', repeat: 1 }));
    const journal = scripted(own, passive({ on: 'defence', force: 1 }), {}, [5, 6], [], [['pool', 1]]);
    expect(choices(journal)).toEqual(['WAR-repeat-die: Repeats yellow']);
  });

  test.each<[string, object, object, number]>([
    [
      'for each troop of the opponent',
      { on: 'melee', automatic: { S: 1 }, each: 'foeTroops' },
      { defenderTroops: 3 },
      5,
    ],
    [
      'against a morale so low',
      { on: 'melee', automatic: { S: 1 }, when: { foeMorale: { atMost: 2 } } },
      {},
      3,
    ],
    [
      'at an objective',
      { on: 'melee', automatic: { S: 1 }, when: { objective: true } },
      { attackerAround: { objective: true } },
      3,
    ],
    [
      'away from one',
      { on: 'melee', automatic: { S: 1 }, when: { objective: false } },
      { attackerAround: { objective: true } },
      2,
    ],
  ])('symbols %s', (_, effect, conditions, damage) => {
    const target = rolls({}, { troops: 4 });
    expect(damageTo(scripted({ ...swings(), ...passive(effect) }, target, conditions, [1, 1], []), 0)).toBe(
      damage,
    );
  });

  test('attributes: more morale allows one more modifier', () => {
    const bold = (attributes: object): object => ({
      panels: [
        { from: 1, melee: { dice: { red: 1 }, modifier: { automatic: { S: 1 } } }, defence: { dice: {} } },
      ],
      skills: [{ name: 'Bold', type: 'passive', text: 'Bold', attributes }],
    });
    const dealt = (attributes: object): number =>
      answer(bold(attributes), {}, { attackerStress: 2, attackerModifier: true }).dealt.mean;
    expect(dealt({ morale: 1 })).toBeCloseTo(dealt({ morale: -1 }) + 1, 10);
  });

  test('immunity to a state (WAR-states)', () => {
    const row = { cost: { X: 1 }, effects: [{ state: 'slowed' }] };
    const firm = { skills: [{ name: 'Firm', type: 'passive', text: 'Firm', immune: ['slowed'] }] };
    expect(answer(swings(row), {}, {}).states['slowed']).toBeGreaterThan(0);
    expect(answer(swings(row), firm, {}).states['slowed'] ?? 0).toBe(0);
  });

  test('a passive skill for enemies affects the opponent, not its owner', () => {
    const feared = {
      skills: [
        {
          name: 'Feared',
          type: 'passive',
          text: 'Feared',
          target: 'enemy',
          range: 3,
          effects: [{ on: 'attack', lose: { S: 1 } }],
        },
      ],
    };
    expect(damageTo(scripted(swings(), feared, {}, [1, 1], []), 0)).toBe(1);
    expect(damageTo(scripted({ ...swings(), ...feared }, {}, {}, [1, 1], []), 0)).toBe(2);
  });
});

describe('parts without effect are reported', () => {
  const told = (rest: object): string[] => messages(bookOf(unit('a', rest)));
  const skill = (rest: object): object => ({
    skills: [{ name: 'Cry', type: 'passive', text: 'Cry', ...rest }],
  });

  test.each<[string, object, string]>([
    [
      'a target of a moment without one',
      skill({ target: 'subject', effects: [{ on: 'melee', repeat: 1 }] }),
      'target-without-moment',
    ],
    ['a deed without a deed', skill({ moment: 'wins', does: [{ to: 'enemies' }] }), 'deed-empty'],
    [
      '"within" where nobody near is meant',
      skill({ moment: 'wins', does: [{ stress: 1, within: 3 }] }),
      'effect-part-unused',
    ],
    [
      'a choice where nothing is chosen',
      skill({ may: true, effects: [{ on: 'melee', repeat: 1 }] }),
      'skill-part-unused',
    ],
    [
      'a price that nobody pays',
      skill({ cost: { stress: 1 }, effects: [{ on: 'melee', repeat: 1 }] }),
      'skill-part-unused',
    ],
    [
      'a condition on attributes',
      skill({ when: { stress: { atLeast: 1 } }, attributes: { morale: 1 } }),
      'condition-beyond-rolls',
    ],
    [
      'colours of dice that are not repeated',
      skill({ effects: [{ on: 'melee', automatic: { S: 1 }, colours: ['red'] }] }),
      'effect-part-unused',
    ],
    [
      'a skill that a switch names and nobody has',
      swings({ cost: { X: 1 }, effects: [{ skill: 'Crie' }] }),
      'unknown-skill',
    ],
    ['a switch that is free', swings({ effects: [{ damage: 1 }] }), 'switch-without-cost'],
    [
      'the same in a skill',
      skill({ effects: [{ on: 'melee', switches: [{ effects: [{ damage: 1 }] }] }] }),
      'switch-without-cost',
    ],
  ])('%s', (_, rest, code) => {
    expect(told(rest).some((line) => line.startsWith(`${code}: `))).toBe(true);
  });
});
