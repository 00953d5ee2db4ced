import { expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { SYSTEMS } from '@engine/systems/index';
import { passagesOf, referenceOf } from '../../src-renderer/views/reference';

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

test('a rule lists its numbers, and is found by their ids and titles', () => {
  const { numbers: rows } = SYSTEMS.get('azeroth-at-war')!;
  const numbers = rows.map((row) => ({ row, value: row.value, set: false }));
  const rules = referenceOf(RULES['azeroth-at-war'], [], [], numbers);
  const cover = rules.find(({ name }) => name.startsWith('AAW-7.3-hard-cover'));
  expect(cover?.numbers).toMatchObject([{ row: { value: 2, min: -6, max: 6 } }]);
  expect(rules.filter(({ searchText }) => searchText.includes('aaw-8.1-base.large'))).toHaveLength(1);
});
