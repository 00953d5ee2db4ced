import { gruntText } from './orc-grunt';

/** Generated texts, each with the one diagnostic that it must get. */
export const TOO_MUCH: readonly [what: string, code: string, text: string][] = [
  ['5 MB', 'too-large', `{"name": "${'x'.repeat(5_000_000)}"}`],
  ['lists in lists', 'too-deep', '['.repeat(100_000)],
  ['objects in objects', 'too-deep', '{"a":'.repeat(100_000)],
  ['200,000 values', 'too-many-values', `[${'1,'.repeat(200_000)}1]`],
];

/** A card with more faults than a person can read. */
export const THOUSANDS_OF_FAULTS = gruntText(
  (grunt) => (grunt.weapons = Array.from({ length: 3000 }, () => 1) as never),
);

/**
 * Texts of 960,000 characters: the search for each fault's line used to start at the file's beginning, which took
 * minutes.
 */
export const LONG: readonly [what: string, text: string][] = [
  ['stray words', 'x '],
  ['lists without a comma', '[]'],
  ['comments', '/**/'],
  ['breaks of an old Mac', 'x\r'],
].map(([what, part]) => [`960,000 characters of ${what}`, `[${part.repeat(960_000 / part.length)}]`]);

/** A card with more unknown keys than a person can read. */
export const THOUSANDS_OF_KEYS = gruntText((grunt) =>
  Object.assign(
    grunt,
    Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`${'k'.repeat(40)}${i}`, 1])),
  ),
);
