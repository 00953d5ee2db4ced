import { expect, test } from 'vitest';
import { SCHEMAS } from '@engine/generated/schemas';
import { VALIDATORS } from '@engine/generated/validators';

interface Schema {
  readonly type?: unknown;
  readonly description?: unknown;
  readonly examples?: unknown;
  readonly additionalProperties?: unknown;
  readonly properties?: Record<string, Schema>;
  readonly definitions?: Record<string, Schema>;
  readonly $ref?: string;
}

/** Every object that a schema describes, with its place. */
const objects = (part: unknown, path: string): [string, Schema][] => {
  if (typeof part !== 'object' || part === null) return [];
  const own: [string, Schema][] = 'properties' in part ? [[path, part as Schema]] : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, value]) =>
      key === 'examples' ? [] : objects(value, `${path}/${key}`),
    ),
  ];
};

const all = [...SCHEMAS] as readonly (readonly [name: string, schema: Schema])[];

test('each kind of file has its schema for the editor and its validator', () => {
  expect([...SCHEMAS.keys()]).toEqual([...VALIDATORS.keys()]);
  expect([...SCHEMAS.keys()]).toContain('azeroth-at-war/unit');
});

test.each(all)(
  '%s: each property has a description and an example, which the editor shows',
  (name, schema) => {
    const resolve = (part: Schema): Schema =>
      part.$ref ? { ...schema.definitions?.[part.$ref.slice('#/definitions/'.length)], ...part } : part;
    const silent = objects(schema, name).flatMap(([path, { properties = {} }]) =>
      Object.entries(properties)
        .map(([key, part]) => [key, resolve(part)] as const)
        .filter(
          ([, { description, examples, properties: parts }]) =>
            !description || !(Array.isArray(examples) || parts),
        )
        .map(([key]) => `${path}/${key}`),
    );
    expect(silent).toEqual([]);
  },
);

test.each(all)('%s: unknown properties are errors', (name, schema) => {
  const open = objects(schema, name).filter(
    ([path, { additionalProperties }]) => additionalProperties === undefined && !path.endsWith('/properties'),
  );
  expect(open.map(([path]) => path)).toEqual([]);
});
