import { expect, test } from 'vitest';
import { withScript } from '../support/scripted-dice';

test('scripted dice show what the script says, in order', () => {
  const faces = withScript([['hit', 3], ['wound', 6]], (dice) => [dice.roll(6, 'hit'), dice.roll(6, 'wound')]); // prettier-ignore
  expect(faces).toEqual([3, 6]);
});

test('scripted dice fail on another purpose, on a face the die has not, on a roll too many and on one left over', () => {
  expect(() => withScript([['hit', 3]], (dice) => dice.roll(6, 'save'))).toThrow('purpose of die 1');
  expect(() => withScript([['hit', 7]], (dice) => dice.roll(6, 'hit'))).toThrow('face of die 1');
  expect(() => withScript([], (dice) => dice.roll(6, 'hit'))).toThrow('not in the script');
  expect(() => withScript([['hit', 3]], () => 0)).toThrow('dice of the script that were rolled');
});
