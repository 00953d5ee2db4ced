import { describe, expect, test } from 'vitest';
import type { RichText } from '../../../src-engine/kernel/card-view';
import { advance, linesOf, longestWord } from '../../../src-engine/print/card/metrics';
import { piecesOf } from '../../../src-engine/print/card/pieces';

const die = { die: 'red' };
const star = { symbol: 'S' };

describe('no line breaks between a drawing and the signs beside it', () => {
  test.each<[string, RichText, readonly RichText[]]>([
    ['a plain text is one piece', ['a plain text'], [['a plain text']]],
    ['nothing', [''], [['']]],
    ['a sign and a space that does not break', ['joins · +\u00a0', die], [['joins · '], ['+\u00a0', die]]],
    ['brackets', ['Blaze (+', die, '): 1 stress'], [['Blaze ('], ['+', die, ')'], [': 1 stress']]],
    ['a space breaks', ['spend ', die, ' now'], [['spend '], [die], [' now']]],
    ['a row', [star, star, ': add ', star], [[star, star, ':'], [' add '], [star]]],
    [
      'a row that is too long for any line',
      Array.from({ length: 8 }, () => die),
      [Array.from({ length: 6 }, () => die), [die, die]],
    ],
  ])('%s', (_, text, pieces) => expect(piecesOf(text)).toEqual(pieces));

  test('pieces have every part of their text once', () => {
    const text = ['WP\u00a0+', die, star, ', (', star, ') or ', die, die, '.'];
    const flat = (parts: RichText): string =>
      parts.map((part) => (typeof part === 'string' ? part : '#')).join('');
    expect(flat(piecesOf(text).flat())).toBe(flat(text));
  });

  test('cards are measured with the same pieces', () => {
    const alone = longestWord([die], 'ui-400');
    expect(longestWord(['1 ', die, die, die, ' 1'], 'ui-400')).toBeCloseTo(3 * alone, 9);
    const text = ['Add +\u00a0', die];
    const fits = advance('Add +\u00a0', 'ui-400') + alone + 0.01;
    expect(linesOf(text, 'ui-400', fits)).toBe(1);
    // The sign would fit on the first line, but not with its die.
    expect(linesOf(text, 'ui-400', fits - 0.1)).toBe(2);
    expect(longestWord(text, 'ui-400')).toBeCloseTo(advance('+\u00a0', 'ui-400') + alone, 9);
  });
});
