import { expect, test } from 'vitest';
import { inCardNotation } from '../../../../src-engine/lab/sensitivity/notation';
import { sampleLibrary } from '../../../support/sample-book';

test.each([
  ['stats.SKL +1', ['stats', 'SKL'], 5, 'SKL 4+ → 5+'],
  ['stats.ATK +1', ['stats', 'ATK'], 3, 'ATK 2 → 3'],
  ['keywords Berserker removed', ['keywords', 0], undefined, 'keywords Berserker removed'],
])('%s is shown as its card prints it', (change, path, value, words) => {
  const library = sampleLibrary('azeroth-at-war');
  const task = { unit: 'orc-grunt', file: 'horde/orc-grunt.unit.json' };
  expect(inCardNotation(library, 'azeroth-at-war', task, { change, path, value })).toBe(words);
});
