import { describe, expect, test } from 'vitest';
import { initiativeOdds } from '@engine/systems/warcrow/duel/initiative';
import { answer, attack, bookOf, explained, rolled, rolls, unit } from './support';

const sure = (n: number): object => ({ melee: { dice: {}, automatic: { S: n } } });

describe('Characters (WAR-characters)', () => {
  const leader = (joined: object, rest: object = {}): Record<string, object> =>
    unit('c', {
      character: 'officer',
      keywords: ['Character', 'Join (Infantry, Orc | Scout)'],
      joined,
      ...rest,
    });
  const led = {
    troops: 3,
    wounds: 1,
    characteristics: ['Infantry', 'Orc'],
    panels: [
      { from: 4, melee: { dice: { red: 2 } }, defence: { dice: {} } },
      { from: 1, melee: { dice: { orange: 1 }, modifier: { dice: { red: 1 } } }, defence: { dice: {} } },
    ],
  };
  const withLeader = { attackerCharacter: 'c' };

  test('"+1" adds to the unit’s value, a number replaces it (WAR-character-in-unit)', () => {
    const told = explained(
      { ...led, troops: 2 },
      {},
      {},
      withLeader,
      leader({ melee: { dice: { orange: '+1', red: 1 } } }),
    );
    expect(rolled(told, 0)).toBe('1 red, 2 orange');
  });

  test('it counts as a troop for the panel (WAR-character-member)', () => {
    expect(rolled(explained(led, {}, {}, withLeader, leader({})), 0)).toBe('2 red');
  });

  test('its modifier is additional, each for its own stress', () => {
    const { stress } = answer(
      { ...led, troops: 2 },
      {},
      { attackerModifier: true },
      withLeader,
      leader({ melee: { modifier: { dice: { yellow: 1 } } } }),
    );
    expect(stress.attacker.pmf).toEqual([0, 0, 1]);
  });

  test('a scenario may use only the first modifier', () => {
    const brings = leader({ melee: { modifier: { dice: { yellow: 1 } } } });
    expect(rolled(explained({ ...led, troops: 2 }, {}, { attackerModifier: 1 }, withLeader, brings), 0)).toBe(
      '1 red, 1 orange',
    );
  });

  test('its switches and skills are the unit’s, its keywords are not', () => {
    const joined = { melee: { switches: [{ cost: { S: 1 }, effects: [{ damage: 2 }] }] }, skills: ['Cry'] };
    const character = leader(joined, {
      keywords: ['Character', 'Raging', 'Join (Infantry)'],
      skills: [
        { name: 'Cry', type: 'passive', text: 'Cry', effects: [{ on: 'melee', automatic: { S: 1 } }] },
      ],
    });
    const bare = { ...led, panels: [{ from: 1, melee: { dice: {} }, defence: { dice: {} } }] };
    expect(answer(bare, {}, { action: 'charge' }, withLeader, character).dealt.mean).toBe(2);
  });

  test('only damage to the unit’s own troops destroys it (WAR-character-damage)', () => {
    expect(answer(rolls(sure(3)), led, {}, { defenderCharacter: 'c' }, leader({})).destroyed).toBe(1);
  });

  test('a keyword gained twice counts once, with the better number (WAR-gaining-keywords)', () => {
    const { stress } = answer(
      { willpower: {} },
      { ...led, keywords: ['Intimidating (1)'] },
      { action: 'charge' },
      { defenderCharacter: 'c' },
      leader({ keywords: ['Intimidating (2)', 'Fearless'] }),
    );
    expect(stress.attacker.mean).toBe(2);
  });

  test.each([
    [['Infantry', 'Orc'], undefined],
    [['Infantry', 'Elf'], 'cannot-join'],
  ])('joins %s: %s (WAR-join)', (characteristics, code) => {
    const book = bookOf(
      unit('a', { ...led, characteristics }),
      unit('d', {}),
      attack({}, withLeader),
      leader({}),
      unit('other', { characteristics: ['Scout', 'Orc', 'Infantry'] }),
    );
    expect(
      book.diagnostics.filter(({ severity }) => severity === 'error').map((found) => found.code),
    ).toEqual(code ? [code] : []);
  });
});

test('more command tokens give one more orange die for the initiative (WAR-initiative-roll)', () => {
  expect(initiativeOdds(1, 1)).toBeCloseTo(0.5, 12);
  expect(initiativeOdds(2, 1)).toBeGreaterThan(0.6);
  expect(initiativeOdds(2, 1) + initiativeOdds(1, 2)).toBeCloseTo(1, 12);
});
