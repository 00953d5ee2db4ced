import { expect, test } from 'vitest';
import { rangeProblem } from '../../../src-renderer/views/tune/choice';

const RANGE = { name: 'orc-grunt.stats.ATK', least: 2, most: 11 };

test.each([
  ['least', 1, undefined],
  ['least', 11, undefined],
  ['least', 12, '12 is above the end of the range. Use at most 11.'],
  ['most', 1, '1 is below the start of the range. Use at least 2.'],
  ['most', 2.5, 'A range needs whole numbers at both ends.'],
  ['least', Number.NaN, 'A range needs whole numbers at both ends.'],
] as const)('the %s of a range as %d: %s', (end, value, problem) =>
  expect(rangeProblem(RANGE, end, value)).toBe(problem),
);
