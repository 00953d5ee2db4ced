import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VALIDATORS } from '@engine/generated/validators';
import type { SchemaError, Validator } from '@engine/book/validator';
import { readSystems } from '../../schemas/generate/schemas.mjs';
import { compilerOf } from '../../schemas/generate/validators.mjs';
import { filesBelow, ROOT } from '../support/workspace';

const JUNK = [null, 'x', '', -1, 1e9, true, [], ['x', 'x'], {}, { zz: 1 }];

/** A value once for each of its parts and each invalid replacement. */
function* broken(value: unknown, put: (part: unknown) => unknown = (part) => part): Generator<unknown> {
  for (const junk of JUNK) yield put(junk);
  if (typeof value !== 'object' || value === null) return;
  const whole = value as Record<string, unknown>;
  if (!Array.isArray(value)) yield put({ ...whole, zz: 1 });
  for (const [key, part] of Object.entries(whole))
    yield* broken(part, (other) =>
      put(Array.isArray(value) ? value.with(Number(key), other) : { ...whole, [key]: other }),
    );
}

const told = (errors: readonly SchemaError[] | null | undefined) =>
  errors?.map(({ keyword, instancePath, schemaPath, params, schema, parentSchema, data, propertyName }) => ({
    keyword, instancePath, schemaPath, params, schema, parentSchema, data, propertyName,
  })); // prettier-ignore

test.each(readSystems())('$system: shortened errors are equal to Ajv’s own', ({ system, kinds }) => {
  const own = kinds();
  const ajv = compilerOf(own);
  const files = filesBelow(`rulebook/${system}`);
  let faults = 0;
  for (const kind of own.keys()) {
    const path = files.find((each) => each.endsWith(`.${kind}.json`));
    const value: unknown = path ? JSON.parse(readFileSync(join(ROOT, path), 'utf8')) : {};
    const [mine, theirs] = [VALIDATORS.get(`${system}/${kind}`)!, ajv.getSchema(kind) as Validator];
    for (const each of [value, ...broken(value)]) {
      expect(mine(each)).toBe(theirs(each));
      expect(told(mine.errors)).toEqual(told(theirs.errors));
      faults += mine.errors?.length ?? 0;
    }
  }
  expect(faults).toBeGreaterThan(1000);
});
