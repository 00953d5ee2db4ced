import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { readDocument } from '@engine/book/document';
import type { Validator } from '@engine/book/validator';

const object = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const dice = {
  description: 'A number or dice.',
  examples: ['2D6'],
  oneOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^[0-9]*D[36]$' },
  ],
};
const word = { anyOf: [{ enum: ['hit', 'wound'] }, { type: 'integer' }] };
const effect = {
  oneOf: [
    object({ add: { type: 'integer' } }, 'add'),
    object({ state: { enum: ['slowed', 'stunned'] } }, 'state'),
    object({ damage: dice }, 'damage'),
  ],
};
const tagged = {
  anyOf: [
    object({ type: { const: 'heal' }, by: { type: 'integer' } }, 'type', 'by'),
    object({ type: { const: 'harm' }, to: { type: 'string' } }, 'type', 'to'),
  ],
};
const twice = { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 5 }] };
const either = { anyOf: [object({ a: {}, c: {} }, 'a'), object({ b: {}, c: {} }, 'b')] };

/** The messages about `value` by a schema, one line per diagnostic. */
const said = (schema: object, value: unknown): string[] => {
  const whole = { type: 'object', properties: { $schema: {}, x: schema } };
  const validate = new Ajv({ allErrors: true, verbose: true, messages: false, strict: false }).compile(
    whole,
  ) as Validator;
  const text = JSON.stringify({ $schema: 'warbench:glory/unit', x: value });
  const { diagnostics } = readDocument({ path: 'x.unit.json', text }, new Map([['glory/unit', validate]]));
  return diagnostics.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
};

test.each<[name: string, schema: object, value: unknown, message: string]>([
  [
    'no alternative’s type',
    dice,
    true,
    'wrong-type x: "x" is true. It should be a whole number or text in double quotes.',
  ],
  ['the type of one, out of its range', dice, 0, 'out-of-range x: "x" is 0. It should be at least 1.'],
  [
    'the type of one, not in its form',
    dice,
    'many',
    'pattern x: "x" cannot be written "many". A number or dice. For example "2D6".',
  ],
  [
    'a misspelt word, where a number would do too',
    word,
    'woun',
    'not-allowed-value x: "x" cannot be "woun". Did you mean "wound"?',
  ],
  [
    'an unknown word, where a number would do too',
    word,
    'none',
    'not-allowed-value x: "x" cannot be "none". It should be "hit", "wound" or a whole number.',
  ],
  [
    'a property misspelt that one of them has',
    effect,
    { stat: 'slowed' },
    'unknown-property x.stat: "x" has no property "stat". Did you mean "state"?',
  ],
  [
    'a value misspelt in one of them',
    effect,
    { state: 'slowd' },
    'not-allowed-value x.state: "state" cannot be "slowd". Did you mean "slowed"?',
  ],
  [
    'alternatives within one of them',
    effect,
    { damage: 'D4' },
    'pattern x.damage: "damage" cannot be written "D4". A number or dice. For example "2D6".',
  ],
  [
    'another tag than any',
    tagged,
    { type: 'hael', by: 1 },
    'not-allowed-value x.type: "type" cannot be "hael". Did you mean "heal"?',
  ],
  [
    'the tag of one, with the rest of another',
    tagged,
    { type: 'heal', by: 'x' },
    'wrong-type x.by: "by" is "x". It should be a whole number.',
  ],
  ['none of what any needs', either, { c: 1 }, 'missing-property x: "x" lacks a property. Add "a" or "b".'],
])('one message about %s', (_, schema, value, message) => {
  expect(said(schema, value)).toEqual([message]);
});

test('a value that fits two exclusive alternatives is an error', () => {
  expect(said(twice, 7)).toHaveLength(1);
  expect(said(twice, 6.5)).toEqual([]);
});
