import { expect, test } from 'vitest';
import { withNumbersWhole } from '../../src-renderer/text/bidi';

/** The invisible direction marks, shown as bars. */
const shown = (text: string): string => withNumbersWhole(text).replaceAll('\u200e', '|');

test.each([
  ['a sign before a number', 'מקבל +1', 'מקבל |+1|'],
  ['a roll', 'على 4+ فقط', 'على |4+| فقط'],
  ['inches', 'בטווח 6" מכאן', 'בטווח |6"| מכאן'],
  ['a true minus', 'STR −2 ל', 'STR |−2| ל'],
  ['a hyphen that belongs to the word', 'ל-6', 'ל-6'],
  ['a number in a word from the left', 'ראו Momentum [1].', 'ראו Momentum [1].'],
  ['text from the left', 'Gets +1 within 6"', 'Gets +1 within 6"'],
])('%s stays whole among right-to-left letters', (_, text, wanted) => expect(shown(text)).toBe(wanted));
