import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, lineOf, picturesOf, wordsOf, type Inline } from '@engine/pages/markdown';

/** Everything that reads a page. */
const readAll = (text: string): void => {
  const blocks = blocksOf(text, 'page');
  picturesOf(blocks);
  JSON.stringify(blocks);
  wordsOf(lineOf(text));
};

const deepest = (inlines: readonly Inline[]): number =>
  Math.max(0, ...inlines.map((inline) => ('inner' in inline ? 1 + deepest(inline.inner) : 0)));

describe('a page with any text is read, and nothing throws', () => {
  test.each([
    ['emphasis', '*a '.repeat(20_000) + 'a* '.repeat(20_000)],
    ['emphasis in a heading', `# ${'*a '.repeat(20_000)}${'a* '.repeat(20_000)}`],
    ['emphasis in a table', `| a |\n|---|\n| ${'**a '.repeat(20_000)}${'a** '.repeat(20_000)}|`],
    ['quotes', `${'> '.repeat(20_000)}a`],
    ['lists', `${'- '.repeat(20_000)}a`],
    ['brackets', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['a long link that leads nowhere safe', `[${'a\n'.repeat(150_000)}](javascript:x)`],
  ])('%s, thousands of times', (_, text) => readAll(text));

  test('marks, in any order', () => {
    const piece = fc.constantFrom('*', '**', '_', '~~', '`', '[', '](x)', '![', '> ', '- ', '1. ', '# ', '|', '\n', '\n\n', 'a', ' ', '<b>', '\\', '&amp;'); // prettier-ignore
    const pieces = fc.array(piece, { minLength: 1, maxLength: 8 }).map((each) => each.join(''));
    fc.assert(
      fc.property(pieces, pieces, fc.nat({ max: 400 }), (before, again, times) =>
        readAll(before + again.repeat(times)),
      ),
      { numRuns: 150 },
    );
  });
});

test('marks nest thirty-two deep; the text of deeper ones stays', () => {
  const line = lineOf('*a '.repeat(40) + 'a* '.repeat(40));
  expect(deepest(line)).toBe(32);
  expect(wordsOf(line).match(/a/g)).toHaveLength(80);
  expect(wordsOf(line)).not.toContain('*');
});
