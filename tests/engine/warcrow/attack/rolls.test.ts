import { describe, expect, test } from 'vitest';
import { choices, contest, damageTo, explained, answer, rolled, rolls, scripted, side } from '../support';
import { ContestRoller } from '@engine/systems/warcrow/attack/readers/read-dice';
import { exactContest } from '@engine/systems/warcrow/attack/readers/read-exact';
import { DICE } from '@engine/systems/warcrow/words';
import { withScript } from '../../../support/scripted-dice';

/** Faces by number, as in dice.json: red 1 S, 5 S S, 8 oS X; orange 1 S, 3 S X, 6 oS X, 7 X; green 1 B, 6 B B, 7 X; black 1 B, 3 oB X. */

describe('dice and symbols', () => {
  test('there are six dice of eight faces, as ruled (WAR-dice, WAR-dice-colours)', () => {
    const faces = Object.fromEntries(
      Object.entries(DICE).map(([name, { faces: all }]) => [name, all.map((face) => face.name).join(', ')]),
    );
    expect(faces).toEqual({
      red: 'S, S, S, S, S S, S S, S X, oS X',
      orange: 'S, S, S X, S X, S oX, oS X, X, oX',
      yellow: 'S, S X, S X, oS X, oS X, X, X X, oX',
      green: 'B, B, B, B, B, B B, X, oB X',
      blue: 'B, B, B X, B oX, oB X, X, X, oX',
      black: 'B, B X, oB X, oB X, X, X, X X, oX',
    });
  });

  test('a roll has at most three dice of a color (WAR-dice-limit, ruling W1)', () => {
    const five = explained(rolls({ melee: { dice: { red: 5 } } }), {}, {});
    expect(rolled(five, 0)).toBe('3 red');
  });

  test('automatic symbols count with the dice (WAR-automatic-symbols)', () => {
    const journal = scripted(rolls({ melee: { dice: { red: 1 }, automatic: { S: 2 } } }), {}, {}, [1], []);
    expect(damageTo(journal, 0)).toBe(3);
  });

  test('each block cancels one success, in both directions simultaneously (WAR-block, WAR-face-to-face)', () => {
    const journal = scripted(
      rolls({ melee: { dice: { red: 2, green: 1 } } }),
      rolls({ melee: { dice: { red: 1 } }, defence: { dice: { red: 2, green: 1 } } }),
      {},
      [5, 1, 6],
      [1, 1, 1],
    );
    expect(damageTo(journal, 0)).toBe(2);
    expect(damageTo(journal, 1)).toBe(0);
  });

  test('hollow symbols have no effect by themselves (ruling W3), and count as full ones with Elite (WAR-elite)', () => {
    const melee = { melee: { dice: { red: 1 } } };
    expect(damageTo(scripted(rolls(melee), {}, {}, [8], []), 0)).toBe(0);
    expect(damageTo(scripted(rolls(melee, { keywords: ['Elite'] }), {}, {}, [8], []), 0)).toBe(1);
  });
});

describe('switches (WAR-switches)', () => {
  const cancel = { cost: { X: 1 }, effects: [{ cancel: { B: 1 } }] };
  const wound = { cost: { X: 1 }, effects: [{ damage: 1 }] };

  test('a switch is used as often as it can be paid', () => {
    const journal = scripted(
      rolls({ melee: { dice: { orange: 3 }, switches: [wound] } }),
      {},
      {},
      [7, 7, 7],
      [],
    );
    expect(choices(journal)).toEqual(['WAR-switches: X: 1 damage (3 times)']);
  });

  test('spent symbols do not count again', () => {
    const spendS = { cost: { S: 1 }, effects: [{ damage: 2 }] };
    expect(
      damageTo(scripted(rolls({ melee: { dice: { red: 1 }, switches: [spendS] } }), {}, {}, [1], []), 0),
    ).toBe(2);
  });

  test('symbols are not spent without effect: no block, no switch (ruling W2, fewest symbols)', () => {
    const journal = scripted(rolls({ melee: { dice: { orange: 1 }, switches: [cancel] } }), {}, {}, [3], []);
    expect(choices(journal)).toEqual([]);
  });

  test('the active player spends first and the opponent answers', () => {
    const addBlock = { cost: { X: 1 }, effects: [{ add: { B: 1 } }] };
    const journal = scripted(
      rolls({ melee: { dice: { orange: 1 }, switches: [cancel] } }),
      rolls({ melee: { dice: { red: 1 } }, defence: { dice: { green: 1, black: 1 }, switches: [addBlock] } }),
      {},
      [3],
      [7, 5],
    );
    expect(choices(journal)).toEqual(['WAR-switches: X: add B']);
    expect(damageTo(journal, 0)).toBe(0);
  });

  test('a switch that uses a hollow symbol of an Elite unit may get it, or the unit spends it as full', () => {
    const hollow = { cost: { oS: 1 }, effects: [{ damage: 3 }] };
    const journal = scripted(
      rolls({ melee: { dice: { red: 1 }, switches: [hollow] } }, { keywords: ['Elite'] }),
      {},
      {},
      [8],
      [],
    );
    expect(damageTo(journal, 0)).toBe(3);
  });

  test('effects: states once each, stress, healing, movement (WAR-states, WAR-heal, WAR-shove, WAR-attract, WAR-displace, WAR-place)', () => {
    const effects = [{ state: 'slowed' }, { stress: 1 }, { heal: 1 }, { shove: 3, attract: 2 }];
    const more = [{ displace: 4 }, { place: 5 }];
    const melee = {
      dice: {},
      automatic: { X: 2 },
      switches: [
        { cost: { X: 1 }, effects },
        { cost: { X: 1 }, effects: more },
      ],
    };
    const { states, stress, moves, healed } = answer(rolls({ melee }), {}, {});
    expect(states).toEqual({ slowed: 1 });
    expect(stress.defender.mean).toBe(2);
    expect(healed!.mean).toBe(2);
    expect(moves).toEqual({ 'shove 3': 1, 'attract 2': 1 });
  });

  test('policies can be compared: aggressive spends no blocks on defence, never spends nothing', () => {
    const a = side({ red: 1, green: 1 }, { switches: [{ cost: { B: 1 }, effects: [{ damage: 1 }] }] });
    const d = side({ red: 2 }, {});
    const dealt = (policy: string): number => {
      const { outcomes, chances } = exactContest(contest(a, d, policy));
      return outcomes.reduce((sum, outcome, i) => sum + outcome.dealt * chances[i], 0);
    };
    expect(dealt('aggressive')).toBeGreaterThan(dealt('reference'));
    expect(dealt('cautious')).toBeLessThan(dealt('aggressive'));
  });
});

describe('repeats, cancels, fixed dice', () => {
  const skill = (effect: object): object => ({
    skills: [{ name: 'Skill', type: 'passive', text: 'Skill', effects: [effect] }],
  });

  test('a charge may repeat its attack roll if that is better (WAR-charge, WAR-repeat-roll)', () => {
    const journal = scripted(
      rolls({ melee: { dice: { orange: 1 } } }),
      {},
      { action: 'charge' },
      [7],
      [],
      [['pool', 1]],
    );
    expect(choices(journal)).toEqual(['WAR-charge: Repeats the roll']);
    expect(damageTo(journal, 0)).toBe(1);
    expect(
      choices(scripted(rolls({ melee: { dice: { orange: 1 } } }), {}, { action: 'charge' }, [1], [])),
    ).toEqual([]);
  });

  test('a repeated die is the worst one, once (WAR-repeat-die, WAR-skills)', () => {
    const journal = scripted(
      rolls({ melee: { dice: { red: 1, orange: 1 } } }, skill({ on: 'melee', repeat: 1 })),
      {},
      {},
      [5, 7],
      [],
      [['pool', 8]],
    );
    expect(choices(journal)).toEqual(['WAR-repeat-die: Repeats orange']);
    expect(damageTo(journal, 0)).toBe(2);
  });

  test('a fixed die is neither rolled nor repeated (WAR-fix)', () => {
    const fixed = rolls(
      { melee: { dice: { red: 2 } } },
      skill({ on: 'melee', fix: { die: 'red', face: 'S S' } }),
    );
    expect(damageTo(scripted(fixed, {}, {}, [1], []), 0)).toBe(3);
    expect(damageTo(scripted(fixed, {}, { action: 'charge' }, [8], [], [['pool', 1]]), 0)).toBe(3);
  });

  test('symbols are cancelled before switches, including automatic ones (WAR-cancel, WAR-cancel-symbol)', () => {
    const block = rolls({ melee: { dice: { red: 1 } }, defence: { dice: {}, automatic: { B: 1 } } });
    expect(
      answer(
        rolls({ melee: { dice: {}, automatic: { S: 1 } } }, skill({ on: 'melee', cancel: { B: 1 } })),
        block,
        {},
      ).dealt.pmf,
    ).toEqual([0, 1]);
    expect(answer(rolls({ melee: { dice: {}, automatic: { S: 1 } } }), block, {}).dealt.pmf).toEqual([1]);
  });

  test('the opponent picks the die that is cancelled (WAR-cancel-die)', () => {
    const defender = {
      ...rolls({ melee: { dice: { red: 1 } } }),
      ...skill({ on: 'defence', cancelDice: 1 }),
    };
    const journal = scripted(rolls({ melee: { dice: { red: 2 } } }), defender, {}, [5, 1], []);
    expect(choices(journal)).toEqual(['WAR-cancel-die: Cancels a die of a: melee attack: S S']);
    expect(damageTo(journal, 0)).toBe(1);
  });

  test('skills that are not passive apply if the scenario names them (WAR-passive-skills)', () => {
    const cry = {
      skills: [
        { name: 'Cry', type: 'command', text: 'Cry', effects: [{ on: 'attack', automatic: { S: 1 } }] },
      ],
    };
    const melee = rolls({ melee: { dice: {} } }, cry);
    expect(answer(melee, {}, {}).dealt.mean).toBe(0);
    expect(answer(melee, {}, { attackerSkills: ['Cry'] }).dealt.mean).toBe(1);
  });

  test('the dice reader rolls every die once, in the order of the pool', () => {
    const roller = new ContestRoller(contest(side({ red: 1, yellow: 1 }), side({ green: 1 })));
    const { dealt } = withScript(
      [
        ['pool', 6],
        ['pool', 1],
        ['defence', 1],
      ],
      (faces) => roller.roll(faces),
    );
    expect(dealt).toBe(2);
  });
});
