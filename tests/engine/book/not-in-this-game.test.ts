import { describe, expect, test } from 'vitest';
import { readDocument } from '@engine/book/document';
import { SCHEMAS } from '@engine/generated/schemas';
import type { Diagnostic } from '@engine/kernel/diagnostic';

/*
 * Words of one game’s keywords used in another: each gets a message that says why it does not exist, or its name there.
 */

const keyword = (game: string, effect: object): readonly Diagnostic[] =>
  readDocument({
    path: 'keywords/fury.keyword.json',
    text: JSON.stringify({
      $schema: `warbench:${game}/keyword`,
      id: 'fury',
      name: 'FURY',
      text: 'Strikes again.',
      effects: [effect],
    }),
  }).diagnostics;

const glory = { when: 'defending', bonus: { defenceDice: 1 } };

test.each([
  ['glory', { effect: 'ward', on: 5 }, ['effects', 0, 'effect'], /Glory has no wards/],
  ['glory', { ...glory, aura: { to: 'friends', within: 6 } }, ['effects', 0, 'aura'], /Glory has no auras/],
  ['glory', { ...glory, once: true }, ['effects', 0, 'once'], /no keywords that work once a battle/],
  ['age-of-sigmar', { type: 'lasting-damage', amount: 1 }, ['effects', 0, 'type'], /no damage that lasts/],
  ['age-of-sigmar', { effect: 'auto-wound' }, ['effects', 0], /"crit": "auto-wound"/],
  [
    'age-of-sigmar',
    { type: 'ward', value: 5, when: { natural: 6 } },
    ['effects', 0, 'when', 'natural'],
    /critical hit/,
  ],
  ['warcrow', { on: 'melee', ward: 5 }, ['effects', 0, 'ward'], /Warcrow has no wards/],
  ['warcrow', { on: 'melee', repeat: 1, once: true }, ['effects', 0, 'once'], /"limit": "game"/],
] as const)('%s: %j', (game, effect, path, says) => {
  const found = keyword(game, effect).find(({ code }) => code === 'not-in-this-game');
  expect(found?.path).toEqual(path);
  expect(found?.message).toMatch(says);
});

test.each(['valueOf', 'toString', 'constructor'])(
  'a word that is no other game’s but every object’s: %s',
  (word) => {
    const found = keyword('glory', { ...glory, [word]: null, effect: { toString: null, valueOf: null } });
    expect(found.map(({ code }) => code)).toContain('unknown-property');
    expect(found.filter(({ message }) => typeof message !== 'string')).toEqual([]);
  },
);

/** Every sentence of a schema, by its word. */
const sentences = (schema: unknown): [string, string][] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { notHere = {} } = schema as { notHere?: Record<string, string> };
  return [...Object.entries(notHere), ...Object.values(schema).flatMap(sentences)];
};

describe.each(['glory', 'age-of-sigmar', 'warcrow'])('%s: the suggested replacements are valid', (game) => {
  const advised = sentences(SCHEMAS.get(`${game}/keyword`)).flatMap(([word, said]) =>
    [...said.matchAll(/as (\{ .* \})(?=[:,.;])/g)].map(
      ([, json]) => [word, json.replace(/ \}, or as.*/, ' }')] as const,
    ),
  );
  test('some is', () => expect(advised.length).toBeGreaterThan(0));
  test.each(advised)('%s', (_, json) => {
    expect(keyword(game, JSON.parse(json) as object).map(({ message }) => message)).toEqual([]);
  });
});
