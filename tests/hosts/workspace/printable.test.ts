import { expect, test } from 'vitest';
import { printable, printableText } from '../../../src-main/workspace/printable';

test.each([
  ['an escape sequence', '\u001b]0;owned\u0007x', '�]0;owned�x', '�]0;owned�x'],
  ['one of 8 bits', '\u009b31mred', '�31mred', '�31mred'],
  ['line breaks', 'a\nb\r\nc\u2028d', 'a�b��c�d', 'a\nb�\nc�d'],
  ['a turned line', 'a\u202eb\u2066c', 'a�b�c', 'a�b�c'],
  ['plain words of any script', 'Bär “クマ” — 5\u00a0%', 'Bär “クマ” — 5\u00a0%', 'Bär “クマ” — 5\u00a0%'],
])('%s', (_, said, word, text) => {
  expect([printable(said), printableText(said)]).toEqual([word, text]);
});

test('a value that is not text becomes an empty word, and a long text is cut', () => {
  expect([printable(undefined), printable({}), printable('a'.repeat(500)).length]).toEqual(['', '', 80]);
});
