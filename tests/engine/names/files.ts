import { Names } from '@engine/names/names';
import { applyEdits, byFile } from '@engine/names/edits';
import type { Renaming } from '@engine/names/rename';
import { textOf, type Files } from '../../support/workspace';

/**
 * Two books in which two units share an id, a keyword of the Horde's own, an army, and fights in a folder beside them.
 */
export const TWO_BOOKS: Files = {
  'horde/horde.book.json': {
    $schema: 'warbench:azeroth-at-war/book',
    id: 'horde',
    name: 'Horde',
    targets: ['footman', 'alliance/scout'],
  },
  'horde/orc-grunt.unit.json': {
    $schema: 'warbench:azeroth-at-war/unit',
    id: 'orc-grunt',
    name: 'Orc Grunt',
    keywords: ['Bloodlust', 'Momentum [1]'],
  },
  'horde/scout.unit.json': {
    $schema: 'warbench:azeroth-at-war/unit',
    id: 'scout',
    name: 'Horde Scout',
    keywords: ['bloodlust'],
  },
  'horde/bloodlust.keyword.json': {
    $schema: 'warbench:azeroth-at-war/keyword',
    id: 'bloodlust',
    name: 'Bloodlust',
    text: 'It sees red.',
  },
  'horde/raiders.army.json': {
    $schema: 'warbench:azeroth-at-war/army',
    id: 'raiders',
    name: 'Raiders',
    book: 'horde',
    units: [{ unit: 'orc-grunt', count: 3 }, { unit: 'scout' }],
  },
  'alliance/alliance.book.json': {
    $schema: 'warbench:azeroth-at-war/book',
    id: 'alliance',
    name: 'Alliance',
    targets: ['orc-grunt'],
  },
  'alliance/footman.unit.json': {
    $schema: 'warbench:azeroth-at-war/unit',
    id: 'footman',
    name: 'Footman',
    keywords: ['Momentum [2]'],
  },
  'alliance/scout.unit.json': {
    $schema: 'warbench:azeroth-at-war/unit',
    id: 'scout',
    name: 'Alliance Scout',
    keywords: [],
  },
  'fights/a-charge.scenario.json': {
    $schema: 'warbench:azeroth-at-war/scenario',
    id: 'a-charge',
    name: 'A charge',
    kind: 'attack',
    attacker: 'orc-grunt',
    defender: 'footman',
  },
  'fights/a-duel.scenario.json': {
    $schema: 'warbench:azeroth-at-war/scenario',
    id: 'a-duel',
    name: 'A duel',
    kind: 'duel',
    sides: ['horde/scout', 'alliance/scout'],
    first: 'roll-off',
  },
};

/** The names of files. */
export const namesOf = (files: Files): Names =>
  new Names(Object.entries(files).map(([path, value]) => ({ path, text: textOf(value) })));

/** The files after a rename: texts by path. */
export const after = (files: Files, { edits, moves }: Renaming): Record<string, string> => {
  const texts = new Map(Object.entries(files).map(([path, value]) => [path, textOf(value)]));
  for (const [path, own] of byFile(edits)) texts.set(path, applyEdits(texts.get(path) ?? '', own));
  for (const { from, to } of moves) {
    texts.set(to, texts.get(from) ?? '');
    texts.delete(from);
  }
  return Object.fromEntries(texts);
};
