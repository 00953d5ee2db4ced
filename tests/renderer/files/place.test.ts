import { describe, expect, it } from 'vitest';
import { placeOf, placeProblem, foldersOf, recruitsOf } from '../../../src-renderer/files/place';

const FILES = [
  { path: 'horde/horde.book.json', kind: 'book', system: 'azeroth-at-war' },
  { path: 'horde/orc-grunt.unit.json', kind: 'unit', system: 'azeroth-at-war' },
  { path: 'fights/a.scenario.json', kind: 'scenario', system: 'azeroth-at-war' },
] as const;
const folders = foldersOf(FILES, 'azeroth-at-war', 'horde', (path) =>
  FILES.some((file) => file.path === path),
);
const empty = foldersOf([], 'azeroth-at-war', '', () => false);

describe('the place of a new file', () => {
  it.each([
    ['The Sunken Court', 'unit', 'horde/the-sunken-court.unit.json', 'The Sunken Court'],
    ['stone-giant', 'unit', 'horde/stone-giant.unit.json', 'Stone Giant'],
    ['elites/Stone Giant', 'unit', 'elites/stone-giant.unit.json', 'Stone Giant'],
    ['First blood', 'scenario', 'fights/first-blood.scenario.json', 'First blood'],
    ['The red road', 'page', 'horde/the-red-road.page.md', 'The red road'],
    ['The ford', 'map', 'maps/the-ford.map.json', 'The ford'],
    ['The Sunken Court', 'book', 'the-sunken-court/the-sunken-court.book.json', 'The Sunken Court'],
    ['horde/Abyss', 'book', 'abyss/abyss.book.json', 'Abyss'],
    ['mine/Abyss', 'book', 'mine/abyss.book.json', 'Abyss'],
  ] as const)('%s as a %s', (text, kind, path, name) => {
    expect(placeOf(text, kind, folders)).toMatchObject({ path, name });
    expect(placeProblem(text, kind, folders)).toBeUndefined();
  });

  it('is the workspace folder if there is no book', () => {
    expect(placeOf('Orc', 'unit', empty).path).toBe('orc.unit.json');
  });

  it.each([
    ['', 'Type a name'],
    ['  ', 'Type a name'],
    ['horde/', 'Type a name'],
    ['剣士', 'The id needs a Latin letter'],
    ['../orc', 'A folder needs a plain name'],
    ['/orc', 'A folder needs a plain name'],
    ['Orc Grunt', 'already exists'],
  ])('"%s" is not valid', (text, problem) => {
    expect(placeProblem(text, 'unit', folders)).toContain(problem);
  });
});

describe('units that a new army may take', () => {
  const UNITS = [
    { path: 'horde/orc-grunt.unit.json', unit: 'orc-grunt' },
    { path: 'court/king.unit.json', unit: 'king' },
    { path: 'court/court.book.json' },
  ];

  it.each([
    ['the units of its book', 'court/court.book.json', ['king']],
    ['nobody where its book has no units', 'abyss/abyss.book.json', []],
    ['it is not said where there is no book', undefined, undefined],
  ])('%s', (_name, book, units) => expect(recruitsOf(UNITS, book)).toEqual(units));
});
