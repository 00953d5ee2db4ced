import { describe, expect, test } from 'vitest';
import { willpowerPmf, willpowerRoll } from '@engine/systems/warcrow/attack/willpower';
import type { Profile } from '@engine/systems/warcrow/cards/profile';
import { PRINTED } from '@engine/systems/warcrow/numbers';
import {
  answer,
  attack,
  bookOf,
  choices,
  damageTo,
  explained,
  messages,
  rolled,
  rolls,
  scripted,
  unit,
} from '../support';

const sword = { melee: { dice: { red: 1 } } };
const sure = (n: number): object => ({ melee: { dice: {}, automatic: { S: n } } });
const modified = { dice: { red: 1 }, modifier: { dice: { orange: 1 } } };

describe('actions', () => {
  test('a melee attack deals damage both ways, and the side that dealt more wins (WAR-melee-attack, WAR-combat-result)', () => {
    const { dealt, suffered, wins, stress } = answer(
      rolls(sure(2)),
      rolls({ ...sword, defence: { dice: {}, automatic: { S: 1 } } }),
      {},
    );
    expect([dealt.mean, suffered.mean, wins]).toEqual([2, 1, 1]);
    expect(stress.defender.pmf).toEqual([0, 1]);
    expect(stress.attacker.pmf).toEqual([1]);
  });

  test('dealt and suffered have a joint distribution: rows add up to what is dealt, columns to what is suffered', () => {
    const riposte = { cost: { B: 1 }, effects: [{ add: { S: 1 } }] };
    const defence = { dice: { green: 2 }, switches: [riposte] };
    const { dealt, suffered, joint } = answer({}, rolls({ ...sword, defence }), {});
    joint.forEach((row, k) => expect(row.reduce((sum, p) => sum + p, 0)).toBeCloseTo(dealt.pmf[k], 12));
    suffered.pmf.forEach((p, k) => expect(joint.reduce((sum, row) => sum + row[k], 0)).toBeCloseTo(p, 12));
    expect(joint[1][1]).not.toBeCloseTo(dealt.pmf[1] * suffered.pmf[1], 6); // the two rolls depend on each other
  });

  test('equal damage is a draw: no side wins or suffers stress', () => {
    const { wins, stress } = answer(
      rolls(sure(1)),
      rolls({ ...sword, defence: { dice: {}, automatic: { S: 1 } } }),
      {},
    );
    expect([wins, stress.attacker.mean, stress.defender.mean]).toEqual([0, 0, 0]);
  });

  test('an opportunity attack has no switches or modifiers, costs 1 stress, and no stress when lost (WAR-opportunity-attack)', () => {
    const melee = {
      ...modified,
      automatic: { X: 1 },
      switches: [{ cost: { X: 1 }, effects: [{ damage: 3 }] }],
    };
    const { dealt, stress } = answer(
      rolls({ melee }),
      rolls({ ...sword, defence: { dice: {}, automatic: { S: 2 } } }),
      { action: 'opportunity', attackerModifier: true },
    );
    expect(dealt.pmf).toEqual([1 / 8, 5 / 8, 2 / 8]);
    expect(stress.attacker.pmf).toEqual([0, 1]);
    const notes = explained(
      rolls({ melee }),
      {},
      { action: 'opportunity', attackerModifier: true },
    ).notes.map(({ rule }) => rule);
    expect(notes.filter((rule) => rule === 'WAR-opportunity-attack')).toHaveLength(2);
  });

  test('the target of shooting rolls only defence dice and blocks, without switches (WAR-ranged-attack, WAR-ranged-defence)', () => {
    const shooter = rolls({ ranged: { range: 10, dice: { orange: 1 } } });
    const defence = {
      dice: { red: 2, green: 1 },
      automatic: { S: 1, B: 1, X: 2 },
      switches: [{ cost: { X: 1 }, effects: [{ damage: 1 }] }],
    };
    const told = explained(shooter, rolls({ ...sword, defence }), { action: 'shoot' });
    expect(rolled(told, 1)).toBe('1 green');
    expect(
      told.steps.find(({ label, pool }) => label === 'Automatic symbols' && pool.startsWith('d'))?.need,
    ).toBe('B');
    expect(answer(shooter, rolls({ ...sword, defence }), { action: 'shoot' }).suffered.pmf).toEqual([1]);
  });

  test('hold and shoot costs 1 stress and uses no switches (WAR-hold-and-shoot)', () => {
    const ranged = {
      range: 4,
      dice: { red: 1 },
      automatic: { X: 1 },
      switches: [{ cost: { X: 1 }, effects: [{ damage: 5 }] }],
    };
    const { dealt, stress } = answer(rolls({ ranged }), {}, { action: 'hold-shoot' });
    expect(dealt.pmf).toHaveLength(3);
    expect(stress.attacker.pmf).toEqual([0, 1]);
  });

  test('an assault does not repeat the roll, a charge may (WAR-assault, WAR-charge)', () => {
    const orange = rolls({ melee: { dice: { orange: 1 } } });
    expect(answer(orange, {}, { action: 'assault' }).dealt.mean).toBeCloseTo(5 / 8, 12);
    expect(answer(orange, {}, { action: 'charge' }).dealt.mean).toBeCloseTo(5 / 8 + (3 / 8) * (5 / 8), 12);
  });

  test('an impossible attack is reported (WAR-attack-profile)', () => {
    const book = bookOf(unit('a', {}), unit('d', {}), attack({ action: 'shoot', attackerCombats: 1 }));
    expect(messages(book).join()).toMatch(/engaged-shooter.*attack-impossible: a has no ranged attack/);
  });
});

describe('pools', () => {
  test('cover adds its dice against shooting, and Aim ignores it (WAR-cover, WAR-aim)', () => {
    const shooter = (keywords: string[]): object =>
      rolls({ ranged: { range: 10, dice: { orange: 1 } } }, { keywords });
    const conditions = { action: 'shoot', cover: { black: 1, B: 1 } };
    expect(rolled(explained(shooter([]), {}, conditions), 1)).toBe('1 black');
    const aimed = explained(shooter(['Aim']), {}, conditions);
    expect(rolled(aimed, 1)).toBe('no dice');
    expect(aimed.steps.find(({ label }) => label === 'Repeat')?.rule).toBe('WAR-aim');
  });

  test('units around the target give cover of one black die (WAR-ranged-into-combat)', () => {
    const shooter = rolls({ ranged: { range: 10, dice: { orange: 1 } } });
    expect(rolled(explained(shooter, {}, { action: 'shoot', intoCombat: true }), 1)).toBe('1 black');
    expect(rolled(explained(shooter, {}, { action: 'shoot', intoCombat: true, cover: { B: 1 } }), 1)).toBe(
      'no dice',
    );
  });

  test.each([
    ['the weakest attack die', { red: 1, orange: 1, yellow: 2 }, {}, '1 red, 1 orange, 1 yellow'],
    ['before the limit of three', { yellow: 4 }, {}, '3 yellow'],
    ['an automatic symbol where there is no die', {}, { S: 2 }, 'no dice'],
  ])('more than one enemy removes %s (WAR-multiple-combats, ruling W4)', (_, dice, automatic, wanted) => {
    const told = explained(rolls({ melee: { dice, automatic } }), {}, { attackerCombats: 2 });
    expect(rolled(told, 0)).toBe(wanted);
    expect(told.steps[0].modifiers[0].rule).toBe('WAR-multiple-combats');
  });

  test('the weakest defence die goes first: black before blue before green', () => {
    expect(
      rolled(
        explained({}, rolls({ ...sword, defence: { dice: { green: 1, blue: 1 } } }), { defenderCombats: 2 }),
        1,
      ),
    ).toBe('1 green');
  });

  test('a modifier costs 1 stress (WAR-modifier, WAR-stress)', () => {
    const { stress } = answer(rolls({ melee: modified }), {}, { attackerModifier: true });
    expect(stress.attacker.pmf).toEqual([0, 1]);
    expect(rolled(explained(rolls({ melee: modified }), {}, { attackerModifier: true }), 0)).toBe(
      '1 red, 1 orange',
    );
  });

  test('a unit at the limit of its morale adds no modifier (WAR-stress-voluntarily, WAR-morale)', () => {
    const told = explained(
      rolls({ melee: modified }, { morale: 1 }),
      {},
      { attackerModifier: true, attackerStress: 1 },
    );
    expect(rolled(told, 0)).toBe('1 red');
    expect(told.notes.map(({ rule }) => rule)).toContain('WAR-stress-voluntarily');
  });

  test('a unit with few troops left uses its second panel (WAR-combat-panel, WAR-troops)', () => {
    const shrinking = {
      troops: 5,
      panels: [
        { from: 3, melee: { dice: { red: 3 } }, defence: { dice: {} } },
        { from: 1, melee: { dice: { red: 1 } }, defence: { dice: {} } },
      ],
    };
    expect(rolled(explained(shrinking, {}, { attackerTroops: 3 }), 0)).toBe('3 red');
    expect(rolled(explained(shrinking, {}, { attackerTroops: 2 }), 0)).toBe('1 red');
  });

  test('wounds times troops, minus the damage so far, destroy a unit (WAR-wounds, WAR-damage)', () => {
    const target = { troops: 2, wounds: 2 };
    expect(answer(rolls(sure(3)), target, {}).destroyed).toBe(0);
    expect(answer(rolls(sure(3)), target, { defenderDamage: 1 }).destroyed).toBe(1);
    expect(answer(rolls(sure(2)), target, { defenderTroops: 1 }).destroyed).toBe(1);
  });
});

describe('states', () => {
  test('disarmed: the opponent removes a die with a success, and no modifier is allowed (WAR-disarmed)', () => {
    const journal = scripted(
      rolls({ melee: { dice: { red: 2 }, modifier: { dice: { red: 1 } } } }),
      {},
      { attackerStates: ['disarmed'], attackerModifier: true },
      [5, 1],
      [],
    );
    expect(choices(journal)).toEqual(['WAR-disarmed: Cancels a die of a: melee attack: S S']);
    expect(damageTo(journal, 0)).toBe(1);
  });

  test('disarmed removes nothing if no die shows a success', () => {
    expect(
      choices(
        scripted(rolls({ melee: { dice: { red: 1 } } }), {}, { attackerStates: ['disarmed'] }, [8], []),
      ),
    ).toEqual([]);
  });

  test('vulnerable: the opponent removes a die with a block, and no modifier is allowed (WAR-vulnerable)', () => {
    const defender = rolls({ ...sword, defence: { dice: { green: 2 }, modifier: { dice: { green: 1 } } } });
    const journal = scripted(
      rolls(sure(3)),
      defender,
      { defenderStates: ['vulnerable'], defenderModifier: true },
      [],
      [6, 1],
    );
    expect(damageTo(journal, 0)).toBe(2);
  });

  test('states given by a switch do not affect the current roll (WAR-states)', () => {
    const melee = {
      dice: {},
      automatic: { S: 1, X: 1 },
      switches: [{ cost: { X: 1 }, effects: [{ state: 'vulnerable' }] }],
    };
    const { dealt, states } = answer(
      rolls({ melee }),
      rolls({ ...sword, defence: { dice: {}, automatic: { B: 1 } } }),
      {},
    );
    expect(dealt.mean).toBe(0);
    expect(states).toEqual({ vulnerable: 1 });
  });

  const profile = {
    willpower: { dice: { red: 1 }, automatic: {} },
    keywords: [],
    rollEffects: [],
  } as unknown as Profile;
  const TEST = { repeats: true, numbers: PRINTED };

  test('a willpower test is a simple roll; one success passes (WAR-willpower-test, WAR-simple-roll, WAR-willpower)', () => {
    expect(willpowerPmf(willpowerRoll(profile, [], TEST))).toEqual([1 / 8, 5 / 8, 2 / 8]);
  });

  test('frightened: dice with a success are rerolled (WAR-frightened)', () => {
    expect(willpowerPmf(willpowerRoll(profile, ['frightened'], TEST))[0]).toBeCloseTo(
      1 / 8 + (7 / 8) * (1 / 8),
      12,
    );
  });
});

describe('keywords (WAR-keywords)', () => {
  test('Raging adds a success only on a charge (WAR-raging)', () => {
    const raging = rolls({ melee: { dice: {} } }, { keywords: ['Raging'] });
    expect(answer(raging, {}, { action: 'charge' }).dealt.mean).toBe(1);
    expect(answer(raging, {}, { action: 'assault' }).dealt.mean).toBe(0);
  });

  test('Bloodlust repeats the attack on an assault, and while it lasts (WAR-bloodlust)', () => {
    const lusting = rolls({ melee: { dice: { orange: 1 } } }, { keywords: ['Bloodlust (Infantry)'] });
    const repeated = 5 / 8 + (3 / 8) * (5 / 8);
    const prey = { characteristics: ['Infantry'] };
    expect(answer(lusting, prey, { action: 'assault' }).dealt.mean).toBeCloseTo(repeated, 12);
    expect(answer(lusting, prey, { bloodlust: true }).dealt.mean).toBeCloseTo(repeated, 12);
    expect(answer(lusting, prey, {}).dealt.mean).toBeCloseTo(5 / 8, 12);
  });

  test('Berserker Rage gives a symbol for 1 damage if it gains more, but not for the last wound (WAR-berserker-rage)', () => {
    const melee = { dice: {}, automatic: { X: 1 }, switches: [{ cost: { X: 2 }, effects: [{ damage: 3 }] }] };
    const angry = rolls({ melee }, { keywords: ['Berserker Rage'], wounds: 2 });
    const { dealt, suffered, selfInflicted, wins } = answer(angry, {}, {});
    expect([dealt.mean, suffered.mean, selfInflicted!.attacker.mean, wins]).toEqual([3, 0, 1, 1]);
    expect(answer(angry, {}, { attackerDamage: 1 }).dealt.mean).toBe(0);
  });

  test.each([
    ['an ordinary unit', [], 1],
    ['a fearless unit (WAR-fearless)', ['Fearless'], 0],
    ['a manned unit (WAR-manned)', ['Manned'], 0],
    ['a golem (WAR-golem)', ['Golem'], 0],
  ])('Intimidating (2) frightens %s (WAR-intimidating)', (_, keywords, times) => {
    const charger = rolls({ melee: { dice: {} } }, { keywords, willpower: { red: 1 } });
    const stress = answer(charger, { keywords: ['Intimidating (2)'] }, { action: 'charge' }).stress.attacker;
    expect(stress.mean).toBeCloseTo(times * (2 * (1 / 8) + 5 / 8), 12);
  });

  test('a manned unit suffers no stress for a lost combat, a golem none beyond its morale', () => {
    expect(answer(rolls(sure(1)), { keywords: ['Manned'] }, {}).stress.defender.mean).toBe(0);
    expect(
      answer(rolls(sure(1)), { keywords: ['Golem'], morale: 1 }, { defenderStress: 1 }).stress.defender.mean,
    ).toBe(0);
  });

  test('fearless units cannot be frightened', () => {
    const melee = {
      dice: {},
      automatic: { X: 1 },
      switches: [{ cost: { X: 1 }, effects: [{ state: 'frightened' }] }],
    };
    expect(answer(rolls({ melee }), {}, {}).states).toEqual({ frightened: 1 });
    expect(answer(rolls({ melee }), { keywords: ['Fearless'] }, {}).states).toEqual({});
  });

  test('a book may define its own keyword, and grant keywords for a roll', () => {
    const keyword = {
      'test/sharp.keyword.json': {
        $schema: 'warbench:warcrow/keyword',
        id: 'sharp',
        name: 'Sharp',
        text: 'Sharp.',
        effects: [
          { on: 'melee', automatic: { S: 1 } },
          { on: 'melee', keywords: ['Elite'] },
        ],
      },
    };
    const { dealt } = answer(
      rolls({ melee: { dice: {}, automatic: { oS: 1 } } }, { keywords: ['Sharp'] }),
      {},
      {},
      {},
      keyword,
    );
    expect(dealt.mean).toBe(2);
  });
});
