import { expect, test } from 'vitest';
import { withParameter } from '../../../src-engine/systems/common/parameter';

test.each([
  ['a number', 'X more ATK dice.', 2, '2 more ATK dice.'],
  ['one of many', 'X more ATK dice.', 1, '1 more ATK die.'],
  ['one of many, twice', 'X lost wounds after X rounds.', 1, '1 lost wound after 1 round.'],
  ['one of some that are listed', 'X of its wounds.', 1, '1 of its wounds.'],
  ['one that another number ends with', 'X dice, or 11 dice.', 1, '1 die, or 11 dice.'],
  ['a die in place of a number', 'X more dice.', 'D3', 'D3 more dice.'],
  ['an X within a word', 'XANDRA has X rounds.', 3, 'XANDRA has 3 rounds.'],
])('a keyword’s text with its number: %s', (_, text, value, said) => {
  expect(withParameter(text, value)).toBe(said);
});
