import { expect, test } from 'vitest';
import { withScript } from '../support/scripted-dice';

test('scripted dice show the script’s faces, in order', () => {
  const faces = withScript([['hit', 3], ['wound', 6]], (dice) => [dice.roll(6, 'hit'), dice.roll(6, 'wound')]); // prettier-ignore
  expect(faces).toEqual([3, 6]);
});

test('scripted dice fail on another purpose, on a face that the die lacks, on an extra roll and on an unused one', () => {
  expect(() => withScript([['hit', 3]], (dice) => dice.roll(6, 'save'))).toThrow('purpose of die 1');
  expect(() => withScript([['hit', 7]], (dice) => dice.roll(6, 'hit'))).toThrow('face of die 1');
  expect(() => withScript([], (dice) => dice.roll(6, 'hit'))).toThrow('not in the script');
  expect(() => withScript([['hit', 3]], () => 0)).toThrow('dice of the script that were rolled');
});
