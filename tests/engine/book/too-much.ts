import { gruntText } from './orc-grunt';

/** Texts that nobody wrote by hand, each with the one diagnostic that it comes to. */
export const TOO_MUCH: readonly [what: string, code: string, text: string][] = [
  ['5 MB', 'too-large', `{"name": "${'x'.repeat(5_000_000)}"}`],
  ['lists in lists', 'too-deep', '['.repeat(100_000)],
  ['objects in objects', 'too-deep', '{"a":'.repeat(100_000)],
  ['200,000 values', 'too-many-values', `[${'1,'.repeat(200_000)}1]`],
];

/** A card with more faults than anybody reads. */
export const THOUSANDS_OF_FAULTS = gruntText(
  (grunt) => (grunt.weapons = Array.from({ length: 3000 }, () => 1) as never),
);
