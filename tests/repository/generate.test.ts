import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { inline } from '../../schemas/generate/schemas.mjs';
import { typesOf } from '../../schemas/generate/types.mjs';
import { validatorsOf } from '../../schemas/generate/validators.mjs';
import { filesBelow, ROOT } from '../support/workspace';

const effect = {
  title: 'Effect',
  type: 'object',
  properties: { by: { type: 'integer' } },
  required: ['by'],
  additionalProperties: false,
};
const file = (kind: string) => ({
  title: 'Whatever',
  type: 'object',
  properties: {
    $schema: { const: `warbench:glory/${kind}` },
    effects: { type: 'array', items: { $ref: '#/definitions/effect' } },
  },
  required: ['$schema'],
  additionalProperties: false,
  definitions: { effect },
});
const KINDS = new Map([['unit', file('unit')], ['keyword', file('keyword')]]); // prettier-ignore

test('the types of a game are named by kind, and a definition that two kinds share is one type', async () => {
  const types = await typesOf('glory', KINDS);
  expect(types.match(/export (interface|type) \w+/g)).toEqual(['export interface Files', 'export interface UnitFile', 'export interface Effect', 'export interface KeywordFile']); // prettier-ignore
  expect(types).toContain('$schema: "warbench:glory/unit"');
});

test('the same schemas give the same text', async () => {
  expect(await typesOf('glory', KINDS)).toBe(await typesOf('glory', new Map(KINDS)));
  expect(validatorsOf('glory', KINDS)).toBe(validatorsOf('glory', new Map(KINDS)));
});

test('references are resolved, so that an error shows its alternative; a reference to itself stays', () => {
  const schema = {
    items: { $ref: '#/definitions/a' },
    definitions: { a: { properties: { b: { $ref: '#/definitions/b' } } }, b: { type: 'integer' } },
  };
  expect(inline(schema)).toEqual({ items: { properties: { b: { type: 'integer' } } } });
  const ring = {
    items: { $ref: '#/definitions/a' },
    definitions: { a: { items: { $ref: '#/definitions/a' } } },
  };
  expect(inline(ring)).toEqual(ring);
});

test('a definition used twice without its own description is checked by one function; with one, in its place', () => {
  const place = { $ref: '#/definitions/effect' };
  const schema = (second: object) => ({
    type: 'object',
    properties: { one: place, other: second },
    definitions: { effect },
  });
  expect(inline(schema(place))['properties']).toEqual({ one: place, other: place });
  expect(inline(schema({ ...place, description: 'Theirs' }))['properties']).toEqual({
    one: place,
    other: { ...effect, description: 'Theirs' },
  });
});

test('no game’s validators slow every start: copying a definition to each place made 23 MB of one, writing each error in full 2.5', () => {
  const sizes = filesBelow('src-engine/generated')
    .filter((path) => path.endsWith('.validators.js'))
    .map((path) => ({ path, megabytes: statSync(join(ROOT, path)).size / 1e6 }));
  expect(sizes).toHaveLength(SYSTEM_IDS.length);
  expect(sizes.filter(({ megabytes }) => megabytes > 2)).toEqual([]);
});

test('generated code needs no code created at run time, which the content security policy forbids, and no Ajv', () => {
  const validators = filesBelow('src-engine/generated').filter((path) => path.endsWith('.validators.js'));
  expect(validators.length).toBeGreaterThan(0);
  for (const path of validators) {
    expect(readFileSync(join(ROOT, path), 'utf8')).not.toMatch(
      /new Function|\beval\(|require\(|from ["']ajv/,
    );
  }
});
