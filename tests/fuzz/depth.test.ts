import fc from 'fast-check';
import { visit } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { readDocument } from '@engine/book/document';
import { setValue } from '@engine/book/edit';
import { isTooDeep, MAX_DEPTH, treeOf } from '@engine/book/limits';
import { parse } from '@engine/book/parse';
import { namesOfFile } from '@engine/names/mentions';
import { outlineOf } from '@engine/names/outline';
import { explainAt } from '@engine/templates/vocabulary';
import { completionsAt, typedAt } from '../../src-renderer/editor/completion';
import { exampleAt, hoverAt } from '../../src-renderer/editor/hover';
import { GRUNT_PATH, gruntText } from '../engine/book/orc-grunt';

/** The depth of the parser if it read the whole text. */
const parsedDepth = (text: string): number => {
  let [depth, deepest] = [0, 0];
  const begin = (): void => void (deepest = Math.max(deepest, ++depth));
  const end = (): void => void depth--;
  visit(
    text,
    { onObjectBegin: begin, onArrayBegin: begin, onObjectEnd: end, onArrayEnd: end },
    { disallowComments: true, allowTrailingComma: false },
  );
  return deepest;
};

const SCHEMA = 'azeroth-at-war/unit';

/** Everything that reads a text when it is typed or opened. */
const readAll = (text: string): void => {
  const path = GRUNT_PATH;
  readDocument({ path, text });
  namesOfFile({ path, text });
  outlineOf(text);
  setValue(text, ['name'], 'Grunt');
  explainAt(SCHEMA, text, ['a', 0], false);
  for (const offset of [0, text.length >> 1, text.length]) {
    hoverAt(text, offset, [], []);
    exampleAt(text, offset, SCHEMA);
    completionsAt(text, offset, [], [], SCHEMA);
    typedAt(text, offset);
  }
};

const piece = fc.constantFrom('{', '}', '[', ']', '{"a":', '{"a"', '[1,', '],', '},', ',', ':', '"a"', '"', '1', '\n', '// ]\n', '/* } */', '/*', ' x '); // prettier-ignore
/** Texts of brackets that open, close, and close without an opening. */
const brackets = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

describe('nesting is limited whatever closing brackets are between', () => {
  test('a text that is not reported as too deep is parsed no deeper than the limit', () => {
    fc.assert(
      fc.property(brackets, brackets, fc.nat({ max: 90 }), (before, again, times) => {
        const text = before + again.repeat(times);
        if (!isTooDeep(text)) expect(parsedDepth(text)).toBeLessThanOrEqual(MAX_DEPTH);
      }),
      { numRuns: 3000 },
    );
  });

  test('a text of thousands of brackets is read by everything that reads texts, and nothing throws', () => {
    fc.assert(
      fc.property(brackets, brackets, fc.integer({ min: 2000, max: 6000 }), (before, again, times) =>
        readAll(before + again.repeat(times)),
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ['stray closers before openers', `{"a":[ ${'}'.repeat(20_000)},${'['.repeat(20_000)}`],
    ['the wrong closer after each opener', '{"a":['.concat('[}'.repeat(20_000))],
    ['closers in comments', '[ // ]\n'.repeat(10_000)],
    ['lists', `{"a": ${'['.repeat(3000)}${']'.repeat(3000)}}`],
    ['objects', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
    ['lists within a card', gruntText().replace('{', `{"a": ${'['.repeat(3000)}${']'.repeat(3000)},`)],
  ])('%s: the problem is that it is too deep', (_, text) => {
    expect(parse(text).problems).toMatchObject([{ code: 'too-deep' }]);
    expect(treeOf(text)).toBeUndefined();
    readAll(text);
  });

  test('many brackets side by side are not nested', () => {
    const text = `[${'[], {},'.repeat(1000)}[]]`;
    expect(isTooDeep(text)).toBe(false);
    expect(parse(text).problems).toEqual([]);
  });

  test('the deepest allowed nesting, beside stray closing brackets', () => {
    expect(isTooDeep(`${'['.repeat(MAX_DEPTH)}${'}'.repeat(500)}`)).toBe(false);
    expect(isTooDeep(`${'['.repeat(MAX_DEPTH + 1)}${'}'.repeat(500)}`)).toBe(true);
  });
});

test('a value that is nested too deeply is not written into a file', () => {
  const value = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
  expect(setValue('{"a": 1}', ['a'], value)).toEqual({
    ok: false,
    error: `The value is nested more than ${MAX_DEPTH} deep. Nest it less.`,
  });
});
