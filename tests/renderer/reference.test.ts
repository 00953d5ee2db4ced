import { expect, test } from 'vitest';
import { passagesOf } from '../../src-renderer/views/reference';

test('an entry’s wrapped lines are joined, and its list has one item for each sign', () => {
  const text = 'The marked\nmodel must:\n\n- charge,\n  as far as it can;\n- or fight.\n\nThen it ends.';
  expect(passagesOf(text)).toEqual([
    { type: 'paragraph', text: 'The marked model must:' },
    { type: 'list', items: ['charge, as far as it can;', 'or fight.'] },
    { type: 'paragraph', text: 'Then it ends.' },
  ]);
});

test('a list may follow its sentence without an empty line, and a minus is no list', () => {
  expect(passagesOf('Either:\n• a\n• b')).toEqual([
    { type: 'paragraph', text: 'Either:' },
    { type: 'list', items: ['a', 'b'] },
  ]);
  expect(passagesOf('-1 to hit')).toEqual([{ type: 'paragraph', text: '-1 to hit' }]);
  expect(passagesOf('')).toEqual([]);
});
