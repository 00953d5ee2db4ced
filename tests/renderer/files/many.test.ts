import { describe, expect, it } from 'vitest';
import { namesProblem, newNames } from '../../../src-renderer/files/many';

const FILES = [
  { path: 'horde/orc-grunt.unit.json', name: 'Orc Grunt' },
  { path: 'horde/boss.unit.json', name: 'Orc Boss' },
  { path: 'horde/troll.unit.json', name: 'Troll' },
];

describe('renaming several files', () => {
  it('changes the names that contain the words; an id follows if it was made from the name', () =>
    expect(newNames(FILES, 'Orc', 'Ork')).toEqual([
      { path: 'horde/orc-grunt.unit.json', to: 'horde/ork-grunt.unit.json', name: 'Ork Grunt' },
      { path: 'horde/boss.unit.json', to: 'horde/boss.unit.json', name: 'Ork Boss' },
    ]));
  it('changes nothing without words', () => expect(newNames(FILES, '', 'Ork')).toEqual([]));
  it.each([
    ['Orc Grunt', 'Troll', 'horde/troll.unit.json would exist twice. Choose other words.'],
    ['Troll', '', 'A name would be empty.'],
    ['Orc', 'Ork', undefined],
  ])('%s to %j: %s', (words, replacement, problem) =>
    expect(
      namesProblem(newNames(FILES, words, replacement), (path) => FILES.some((file) => file.path === path)),
    ).toBe(problem),
  );
});
