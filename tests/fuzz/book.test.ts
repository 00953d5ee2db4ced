import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setValue } from '@engine/book/edit';
import { readDocument, type Document } from '@engine/book/document';
import { parse } from '@engine/book/parse';
import type { Span } from '@engine/kernel/source';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { GRUNT_PATH, gruntText } from '../engine/book/orc-grunt';
import { sampleFiles } from '../support/workspace';

const SAMPLES: readonly (readonly [path: string, text: string])[] = [
  [GRUNT_PATH, gruntText()],
  ...SYSTEM_IDS.flatMap((system) => Object.entries(sampleFiles(system))),
];

const inRange = ({ offset, length, line, column, endLine, endColumn }: Span, text: string): void => {
  expect(offset).toBeGreaterThanOrEqual(0);
  expect(length).toBeGreaterThanOrEqual(0);
  expect(offset + length).toBeLessThanOrEqual(text.length);
  const lines = text.split(/\r\n|\n|\r/);
  for (const [l, c] of [
    [line, column],
    [endLine, endColumn],
  ] as const) {
    // prettier-ignore
    expect(l).toBeGreaterThanOrEqual(1);
    expect(l).toBeLessThanOrEqual(lines.length);
    expect(c).toBeGreaterThanOrEqual(1);
    expect(c).toBeLessThanOrEqual((lines[l - 1]?.length ?? 0) + 2); // between the two characters of \r\n
  }
};

/**
 * Properties that hold for any text: either a source without errors, or errors with messages and places within the
 * text.
 */
const check = (document: Document): void => {
  const { diagnostics, source, text, path } = document;
  for (const diagnostic of diagnostics) {
    inRange(diagnostic, text);
    expect(diagnostic.file).toBe(path);
    expect(diagnostic.message.length).toBeGreaterThan(10);
    for (const { span } of diagnostic.fixes ?? []) inRange(span, text);
  }
  const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'id-differs');
  expect(source === undefined).toBe(errors.length > 0);
  inRange(document.at(['stats', 'ATK']), text);
};

const sample = fc.constantFrom(...SAMPLES);
const token = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '0', '-', '1e9', 'null', 'true', '"__proto__":', '\0', '\n', '\r', '\ufeff', '//', '/*', '\ud800', 'é'); // prettier-ignore

describe('any typed file is a valid document or has a problem with a place', () => {
  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        check(readDocument({ path: GRUNT_PATH, text })),
      ),
      { numRuns: 300 },
    );
  });

  test('a file cut off anywhere', () => {
    fc.assert(
      fc.property(sample, fc.nat(), ([path, text], at) =>
        check(readDocument({ path, text: text.slice(0, at % (text.length + 1)) })),
      ),
      { numRuns: 300 },
    );
  });

  test('a file with inserted, removed and doubled tokens', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), token), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(sample, edits, ([path, text], changes) => {
        const typed = changes.reduce((now, [at, drop, insert]) => {
          const offset = at % (now.length + 1);
          return now.slice(0, offset) + insert + now.slice(offset + drop);
        }, text);
        check(readDocument({ path, text: typed }));
      }),
      { numRuns: 500 },
    );
  });

  test('a file whose values are any JSON', () => {
    fc.assert(
      fc.property(sample, fc.nat(), fc.jsonValue({ maxDepth: 3 }), ([path, text], which, value) => {
        const keys = Object.keys(JSON.parse(text) as object);
        const result = setValue(text, [keys[which % keys.length] ?? ''], value);
        if (result.ok) check(readDocument({ path, text: result.value }));
        else expect(result.error).toContain('__proto__');
      }),
      { numRuns: 500 },
    );
  });

  test('any JSON under a known schema', () => {
    const schema = fc.constantFrom(
      ...SAMPLES.map(([path, text]) => [path, (JSON.parse(text) as { $schema: string }).$schema] as const),
    );
    fc.assert(
      fc.property(
        schema,
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
        ([path, $schema], value) =>
          check(readDocument({ path, text: JSON.stringify({ $schema, ...value }) })),
      ),
      { numRuns: 300 },
    );
  });
});

describe('a correct text gives the same value with the platform’s own parser', () => {
  /** With a byte order mark a text is read with the same places, moved right by one. */
  const withPlaces = (text: string) => {
    const { value, problems } = parse(`\ufeff${text}`);
    const moved = problems.map(({ offset, fixes, ...problem }) => ({
      ...problem,
      offset: offset - 1,
      ...(fixes && { fixes: fixes.map((fix) => ({ ...fix, offset: fix.offset - 1 })) }),
    }));
    return { value, problems: moved.filter(({ code }) => code !== 'byte-order-mark') };
  };
  const same = (text: string): void => {
    if (text.startsWith('\ufeff')) return; // is read unchanged with its places
    const { value, problems } = parse(text);
    const slow = withPlaces(text);
    expect(value).toStrictEqual(slow.value);
    // With a byte order mark one syntax error fewer is shown.
    expect(problems.slice(0, 4)).toEqual(slow.problems.slice(0, 4));
  };

  test.each(SAMPLES)('%s', (_, text) => same(text));

  test.each([
    ['a key twice', '{"a": 1, "b": {"a": 1, "a": 2}}'],
    ['a key twice, once written with an escape', '{"a": 1, "\\u0061": 2}'],
    ['a key that would change what an object inherits', '{"__proto__": {"a": 1}}'],
    ['a colon in a text', '{"a": "b: c, \\": d", "\\\\": ":"}'],
    ['a character that cannot be printed', '{"a": ["\\u0007"]}'],
    ['half a character', '{"a": "\\ud800"}'],
    ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['as deep as may be', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['too many values', `[${'0,'.repeat(20_001)}0]`],
    ['as many values as may be', `[${'0,'.repeat(20_000)}0]`],
    ['numbers', '[-0, 1e999, 1E-7, 0.5, 123456789012345678901]'],
    ['keys that are numbers', '{"2": 0, "b": 0, "1": 0}'],
    ['words alone', 'null'],
  ])('%s', (_, text) => same(text));

  test('any JSON, with inserted tokens and repeated keys', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 4 }),
        fc.array(fc.tuple(fc.nat(), token), { maxLength: 2 }),
        fc.boolean(),
        (json, changes, alike) => {
          const text = alike ? json.replace(/"[^"\\]*":/g, '"a":') : json;
          same(
            changes.reduce(
              (now, [at, insert]) =>
                `${now.slice(0, at % (now.length + 1))}${insert}${now.slice(at % (now.length + 1))}`,
              text,
            ),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('a value set by its path is there when the text is read again', () => {
  fc.assert(
    fc.property(
      sample,
      fc.nat(),
      fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
      ([, text], which, value) => {
        const keys = Object.keys(JSON.parse(text) as object);
        const key = keys[which % keys.length] ?? '';
        const result = setValue(text, [key], value);
        expect(result.ok && (JSON.parse(result.value) as Record<string, unknown>)[key]).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
        expect(result.ok && Object.keys(JSON.parse(result.value) as object)).toEqual(keys);
      },
    ),
  );
});
