import { describe, expect, it } from 'vitest';
import { leafOfPath, type Leaf } from '../../../src-renderer/explorer/leaf';
import { rowsOf } from '../../../src-renderer/explorer/tree';

const unit = (path: string, name: string, group: string, more: Partial<Leaf> = {}): Leaf => ({
  ...leafOfPath(path),
  name,
  group,
  system: 'azeroth-at-war',
  ...more,
});
const BOOK: Leaf[] = [
  unit('horde/orc-grunt.unit.json', 'Orc Grunt', 'Baseline', { points: 45 }),
  unit('horde/wolf-raider.unit.json', 'Wolf Raider', 'Mounted'),
  unit('alliance/footman.unit.json', 'Footman', 'Baseline', { errors: 2 }),
  unit('alliance/champion.unit.json', 'Champion', 'Hero'),
  { ...leafOfPath('duel.scenario.json'), name: 'A duel', system: 'azeroth-at-war' },
];
const NONE = new Set<string>();
const lines = (leaves: readonly Leaf[], closed = NONE, filter = '') =>
  rowsOf(leaves, closed, filter).map(
    (row) =>
      `${'  '.repeat(row.level - 1)}${row.type === 'file' ? row.leaf.name : `${row.title} ${row.files}`}`,
  );

describe('the explorer’s tree', () => {
  it('is sorted by kind, then by tier in the order of the rules, then by name', () => {
    expect(lines(BOOK)).toEqual([
      'Units 4',
      '  Baseline 2',
      '    Footman',
      '    Orc Grunt',
      '  Mounted 1',
      '    Wolf Raider',
      '  Hero 1',
      '    Champion',
      'Scenarios 1',
      '  A duel',
    ]);
  });

  it('can be grouped by book: books by name, then folders without one', () => {
    const book: Leaf = {
      ...leafOfPath('horde/horde.book.json'),
      name: 'The Horde',
      system: 'azeroth-at-war',
    };
    const rows = rowsOf([...BOOK, book], NONE, '', 'book');
    const headings = rows.flatMap((row) =>
      row.type === 'heading' && row.level < 3 ? [`${'  '.repeat(row.level - 1)}${row.title}`] : [],
    );
    expect(headings).toEqual([
      'The Horde',
      '  Books',
      '  Units',
      'alliance',
      '  Units',
      'No folder',
      '  Scenarios',
    ]);
    expect(rows[0]).toMatchObject({ folder: 'horde' });
  });

  it('hides rows under a closed heading and shows the number of errors there', () => {
    const rows = rowsOf(BOOK, new Set(['unit/Baseline']), '');
    expect(rows.find(({ key }) => key === 'unit/Baseline')).toMatchObject({
      open: false,
      errors: 2,
      files: 2,
    });
    expect(rows.some(({ key }) => key === 'horde/orc-grunt.unit.json')).toBe(false);
  });

  it.each([
    ['by name', 'grunt', ['Orc Grunt']],
    ['by folder', 'alliance', ['Champion', 'Footman']],
    ['by tier', 'hero', ['Champion']],
    ['by several words', 'horde wolf', ['Wolf Raider']],
    ['in closed headings too', 'foot', ['Footman']],
  ])('filters %s', (_name, filter, names) => {
    const rows = rowsOf(BOOK, new Set(['unit', 'unit/Baseline']), filter);
    expect(rows.flatMap((row) => (row.type === 'file' ? [row.leaf.name] : [])).sort()).toEqual(names);
  });

  it('separates the games if there are several', () => {
    const both = [...BOOK, unit('reavers.unit.json', 'Reavers', '', { system: 'warcrow' })];
    expect(lines(both).filter((line) => !line.startsWith(' '))).toEqual(['Azeroth at War 5', 'Warcrow 1']);
  });

  it('tells assistive technology the position of a row', () => {
    const grunt = rowsOf(BOOK, NONE, '').find(({ key }) => key === 'horde/orc-grunt.unit.json');
    expect(grunt).toMatchObject({ level: 3, position: 2, siblings: 2, hint: 'horde', twin: false });
  });

  it('marks the files of a book with its color, where several books have files of their kind', () => {
    const book = { ...leafOfPath('horde/horde.book.json'), colour: '#8c1616' };
    const plain = leafOfPath('alliance/alliance.book.json');
    const coloured = rowsOf([...BOOK, book, plain], NONE, '').flatMap((row) =>
      row.type === 'file' && row.colour !== undefined ? [`${row.key} ${row.colour} ${row.hint}`] : [],
    );
    expect(coloured).toEqual([
      'alliance/alliance.book.json transparent alliance',
      'horde/horde.book.json #8c1616 horde',
      'alliance/footman.unit.json transparent alliance',
      'horde/orc-grunt.unit.json #8c1616 horde',
      'horde/wolf-raider.unit.json #8c1616 horde',
      'alliance/champion.unit.json transparent alliance',
    ]);
  });

  it('marks files that share a name, so that their folders stay visible', () => {
    const both = [...BOOK, unit('alliance/orc-grunt.unit.json', 'Orc Grunt', 'Baseline')];
    const twins = rowsOf(both, NONE, '').flatMap((row) => (row.type === 'file' && row.twin ? [row.key] : []));
    expect(twins.sort()).toEqual(['alliance/orc-grunt.unit.json', 'horde/orc-grunt.unit.json']);
  });

  it('lists 2,000 files', () => {
    const many = Array.from({ length: 2000 }, (_, i) =>
      unit(`b/u-${i}.unit.json`, `Unit ${i}`, `Tier ${i % 7}`),
    );
    expect(rowsOf(many, NONE, 'unit')).toHaveLength(2008);
  });
});
