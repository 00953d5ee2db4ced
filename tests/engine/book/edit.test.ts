import { describe, expect, test } from 'vitest';
import { setValue } from '@engine/book/edit';
import type { JsonPath } from '@engine/kernel/source';
import { gruntText } from './orc-grunt';

const TABBED = '{\r\n\t"a": { "b": 1 },\r\n\t"list": [1, 2]\r\n}\r\n';

describe('setting a value leaves the rest of the text unchanged', () => {
  const rows: readonly [name: string, text: string, path: JsonPath, value: unknown, expected: string][] = [
    ['a number', TABBED, ['a', 'b'], 2, TABBED.replace('1 }', '2 }')],
    ['a text', TABBED, ['a', 'b'], 'x"y', TABBED.replace('1 }', '"x\\"y" }')],
    ['an item', TABBED, ['list', 1], 3, TABBED.replace('1, 2', '1, 3')],
    ['an item at the end', TABBED, ['list', 2], 3, TABBED.replace('1, 2', '1, 2, 3')],
    ['a property on its parent’s line', TABBED, ['a', 'c'], true, TABBED.replace('1 }', '1, "c": true }')],
    ['a property on a line of its own', TABBED, ['c'], null, TABBED.replace('2]', '2],\r\n\t"c": null')],
    [
      'an object on lines of its own',
      TABBED,
      ['c'],
      { d: 1 },
      TABBED.replace('2]', '2],\r\n\t"c": {\r\n\t\t"d": 1\r\n\t}'),
    ],
    ['the first property', '{}', ['a'], 1, '{ "a": 1 }'],
    ['the first item', '{"a": []}', ['a', 0], 1, '{"a": [1]}'],
    ['a property taken away', TABBED, ['a'], undefined, TABBED.replace('"a": { "b": 1 },\r\n\t', '')],
    [
      'the last property taken away',
      TABBED,
      ['list'],
      undefined,
      TABBED.replace(',\r\n\t"list": [1, 2]', ''),
    ],
    ['the only property taken away', TABBED, ['a', 'b'], undefined, TABBED.replace('"b": 1', '')],
    ['an item taken away', TABBED, ['list', 0], undefined, TABBED.replace('1, 2', '2')],
  ];

  test.each(rows)('%s', (_, text, path, value, expected) => {
    expect(setValue(text, path, value)).toEqual({ ok: true, value: expected });
  });

  test('a stat of a card', () => {
    const text = gruntText();
    expect(setValue(text, ['stats', 'ATK'], 3)).toEqual({
      ok: true,
      value: text.replace('"ATK": 2', '"ATK": 3'),
    });
  });
});

test.each<[name: string, text: string, path: JsonPath, value: unknown, error: RegExp]>([
  ['a text that is not JSON', '{"a": 1', ['a'], 2, /not valid JSON/],
  ['no path', '{"a": 1}', [], 2, /A path is needed/],
  ['a parent that is not there', '{"a": 1}', ['b', 'c'], 2, /There is no b/],
  ['a part of a number', '{"a": 1}', ['a', 'c'], 2, /a is 1/],
  ['a name in a list', '{"a": [1]}', ['a', 'c'], 2, /a is a list/],
  ['a number in an object', '{"a": {}}', ['a', 0], 2, /a is an object/],
  ['an item past the end', '{"a": [1]}', ['a', 5], 2, /a has 1 items/],
  ['what objects inherit', '{"a": 1}', ['__proto__', 'b'], 2, /__proto__/],
  ['nothing to take away', '{"a": 1}', ['b'], undefined, /There is no b/],
])('%s is refused with a reason', (_, text, path, value, error) => {
  const result = setValue(text, path, value);
  expect(result.ok ? '' : result.error).toMatch(error);
});
