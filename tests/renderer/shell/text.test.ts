import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replacement } from '../../../src-renderer/text/text';

describe('the one replacement between two texts', () => {
  it.each([
    ['a number', '"ATK": 2,', '"ATK": 3,', { offset: 7, length: 1, text: '3' }],
    ['an insertion', 'ab', 'aXb', { offset: 1, length: 0, text: 'X' }],
    ['a repeated letter', 'aa', 'aaa', { offset: 2, length: 0, text: 'a' }],
    ['half of a surrogate pair', '😀', '😁', { offset: 0, length: 2, text: '😁' }],
    ['half of a line break', 'a\r\nb', 'a\r\rb', { offset: 1, length: 2, text: '\r\r' }],
  ])('%s', (_name, before, after, expected) => {
    expect(replacement(before, after)).toEqual(expected);
  });

  it('is undefined if nothing changed', () => {
    expect(replacement('same', 'same')).toBeUndefined();
  });

  it('always leads from the one text to the other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const change = replacement(before, after);
        const done = change
          ? before.slice(0, change.offset) + change.text + before.slice(change.offset + change.length)
          : before;
        expect(done).toBe(after);
      }),
    );
  });
});
