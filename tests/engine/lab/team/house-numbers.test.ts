import { expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import type { NumberRow } from '@engine/kernel/house/number';
import { numbersUnder, setNumber } from '@engine/lab/team/house-numbers';
import { sampleFiles } from '../../../support/workspace';

const row = (id: string, more: Partial<NumberRow> = {}): NumberRow => ({
  id,
  rule: 'AAW-5',
  title: id,
  unit: 'inches',
  value: 4,
  min: 0,
  max: 9,
  integer: true,
  ...more,
});
const [range, share] = [row('range'), row('share', { integer: false, value: 0.5, max: 1 })];
const FILE = '{\n\t"id": "tried",\n\t"numbers": { "range": 6 }\n}';
const VALUE = { id: 'tried', numbers: { range: 6 } };

test('numbers show what the file sets, and what is as printed', () => {
  expect(numbersUnder([range, share], VALUE)).toEqual([
    { row: range, value: 6, set: true },
    { row: share, value: 0.5, set: false },
  ]);
  expect(numbersUnder([range], { numbers: { range: 'six' } })).toEqual([
    { row: range, value: 4, set: false },
  ]);
  expect(numbersUnder([range], undefined)[0].set).toBe(false);
});

test.each([
  ['another value', FILE, VALUE, range, 7, '{\n\t"id": "tried",\n\t"numbers": { "range": 7 }\n}'],
  ['another number', FILE, VALUE, share, 0.25, '{ "range": 6, "share": 0.25 }'],
  ['the first number', '{ "id": "a" }', { id: 'a' }, range, 5, '{ "id": "a", "numbers": {"range":5} }'],
  [
    'a reset of the last number',
    '{ "id": "a", "numbers": { "range": 6 } }',
    VALUE,
    range,
    undefined,
    '{ "id": "a" }',
  ],
])('%s changes nothing else in the text', (_, text, value, dial, to, expected) => {
  const edited = setNumber(text, value, dial, to);
  expect(edited.ok && edited.value).toContain(expected);
});

test.each([
  [range, 12, '"range" is 12. It should be a whole number from 0 to 9.'],
  [range, 2.5, '"range" is 2.5. It should be a whole number from 0 to 9.'],
])('%j is not set to %d', (dial, value, message) => {
  expect(setNumber(FILE, VALUE, dial, value)).toEqual({ ok: false, error: message });
});

test('the window knows the values in force under the chosen house rules', () => {
  const session = createSession();
  session.open(Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text })));
  const changed = () => session.numbersInForce('azeroth-at-war').filter(({ set }) => set);
  session.setVariants({ 'house:softer-cover': 'on', 'AAW-5': '4' });
  expect(changed().map(({ row, value }) => [row.id, value])).toEqual([
    ['AAW-5', 4],
    ['AAW-7.3-hard-cover', 1],
  ]);
  session.setVariants({});
  expect(changed()).toEqual([]);
});
