import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../support/workspace';
import { bookOf, explained, messages, rolls, unit } from './support';

const swings = (...switches: object[]): object => rolls({ melee: { dice: { red: 2 }, switches } });
const passive = (...effects: object[]): object => ({
  skills: [{ name: 'Skill', type: 'passive', text: 'Skill', effects }],
});
const add = { add: { S: 1 } };

describe('parts that duels leave out are reported where they are written', () => {
  const told = (rest: object, more: Record<string, object> = {}): string[] =>
    bookOf(unit('a', rest), more).diagnostics.map(
      ({ severity, code, path }) => `${severity} ${code} at ${path.join('/')}`,
    );
  const words = (effect: object): string[] =>
    messages(bookOf(unit('a', swings({ cost: { X: 1 }, effects: [effect] }))));
  const at = 'panels/0/melee/switches/0/effects/0';

  test.each<[string, object, string]>([
    ['stress taken off', { relieve: 1 }, '1 stress less'],
    ['a state taken away', { cure: 'slowed' }, 'no longer slowed'],
    ['the Tinge given', { tinge: 1 }, '1 Tinge'],
    ['the Tinge taken away', { untinge: 2 }, '2 Tinge less'],
    ['troops recovered', { recover: 1 }, 'recover 1'],
    ['a roll of its own', { strike: { orange: 2 } }, 'a roll of'],
    ['a command token', { command: 1 }, '1 command'],
    ['a move at once', { move: 'both' }, 'move'],
    ['an activation given back', { ready: true }, 'no longer activated'],
    ['damage to oneself', { damage: 1, to: 'self' }, '1 damage (own unit)'],
    ['healing of the opponent', { heal: 1, to: 'opponent' }, 'heal 1'],
    ['what happens to others', { stress: 1, to: 'enemies', within: 5 }, '1 stress to enemies near within 5'],
    [
      'what a test may ward off',
      { state: 'slowed', test: 1 },
      'slowed unless it passes a willpower test of 1',
    ],
  ])('a deed: %s', (_, effect, said) => {
    expect(told(swings({ cost: { X: 1 }, effects: [effect] }))).toEqual([`info deeds-not-in-duels at ${at}`]);
    expect(words(effect).join()).toContain(`Only battles simulate this: ${said}`);
  });

  test.each<[string, object, string]>([
    ['a shove', { shove: 3 }, ': shove 3.'],
    ['an attraction', { attract: 2 }, ': attract 2.'],
    ['a displacement of its own', { displace: 4, to: 'self' }, ': displace 4 (own unit).'],
    ['a placing', { place: 3 }, ': place 3.'],
  ])('a move, for which attacks report the chance: %s', (_, effect, said) => {
    expect(told(swings({ cost: { X: 1 }, effects: [effect] }))).toEqual([`info moves-not-in-duels at ${at}`]);
    expect(words(effect).join()).toContain(said);
  });

  test.each<[string, object]>([
    ['symbols', add],
    ['damage', { damage: 1 }],
    ['a state', { state: 'slowed' }],
    ['stress of its own', { stress: 1, to: 'self' }],
    ['healing', { heal: 1 }],
  ])('but not parts that duels simulate: %s', (_, effect) => {
    expect(told(swings({ cost: { X: 1 }, effects: [effect] }))).toEqual([]);
  });

  const row = { cost: { X: 1 }, effects: [{ relieve: 1 }] };
  const keyword = {
    'test/calm.keyword.json': {
      $schema: 'warbench:warcrow/keyword',
      id: 'calm',
      name: 'Calm',
      text: 'Calm.',
      effects: [{ on: 'melee', switches: [row] }],
    },
  };
  const skill = { name: 'Song', type: 'passive', text: 'Song', effects: [{ on: 'melee', repeat: 1 }] };

  test.each<[string, object, string, Record<string, object>?]>([
    [
      'the second time',
      swings({ ...row, effects: [add], again: [{ relieve: 1 }] }),
      'panels/0/melee/switches/0/again/0',
    ],
    ['a choice', swings({ ...row, effects: [{ choose: [add, { relieve: 1 }] }] }), `${at}/choose/1`],
    ['a skill', passive({ on: 'melee', switches: [row] }), 'skills/0/effects/0/switches/0/effects/0'],
    [
      'a skill that is laid',
      { ...swings({ cost: { X: 1 }, effects: [{ skill: 'Song' }] }), skills: [skill] },
      at,
    ],
    [
      'a Character in a unit',
      { character: 'officer', joined: { melee: { switches: [row] } } },
      'joined/melee/switches/0/effects/0',
    ],
    ['a keyword, where it is printed', { keywords: ['Elite', 'Calm'] }, 'keywords/1', keyword],
  ])('in any place: %s', (_, rest, place, more) => {
    const [first, ...others] = told(rest, more);
    expect(first).toMatch(`info deeds-not-in-duels at ${place}`);
    expect(others).toEqual([]);
  });

  test('and an attack says below its steps that its numbers do not include it', () => {
    expect(explained(swings(row), {}, {}).notes).toContainEqual({
      rule: 'WAR-switches',
      text: '"X: 1 stress less" does more in battles. These numbers include only its effects on rolls.',
    });
    const plain = explained(swings({ ...row, effects: [add] }), {}, {}).notes.map(({ text }) => text);
    expect(plain.filter((text) => text.includes('battles'))).toEqual([]);
  });

  test.each<[string, object, boolean]>([
    ['an action', { type: 'combat', does: [{ heal: 1 }] }, true],
    ['a command', { type: 'command', effects: [{ on: 'melee', repeat: 1 }] }, true],
    ['a moment', { type: 'passive', moment: 'hurts', does: [{ stress: 1 }] }, true],
    ['one that always bears', { type: 'passive', effects: [{ on: 'melee', repeat: 1 }] }, false],
  ])('a skill that has to be used: %s', (_, of, said) => {
    const found = told({ skills: [{ name: 'Skill', text: 'Skill', ...of }] });
    expect(found).toEqual(said ? ['info skill-not-in-duels at skills/0/type'] : []);
  });

  test('switches of a Character need a cost like others', () => {
    const free = { character: 'officer', joined: { melee: { switches: [{ effects: [add] }] } } };
    expect(told(free)).toEqual(['error switch-without-cost at joined/melee/switches/0/cost']);
  });
});

test('the guide’s card is valid, and its statement about duels is true', () => {
  const page = readFileSync(join(ROOT, 'docs/guide/14-warcrow-cards.md'), 'utf8');
  const [, json] = /```json\n([\s\S]*?)```/.exec(page)!;
  const book = bookOf({ 'test/net-casters.unit.json': JSON.parse(json) as object });
  expect(book.diagnostics.map(({ severity, code, line }) => [severity, code, line > 1])).toEqual([
    ['info', 'moves-not-in-duels', true],
    ['info', 'deeds-not-in-duels', true],
    ['info', 'skill-not-in-duels', true],
  ]);
});
