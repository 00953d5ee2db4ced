import { Together } from '@engine/book/checks';
import { describe, expect, it } from 'vitest';
import { documents, type Files } from '../../support/workspace';

const book = (id: string) => ({ $schema: 'warbench:azeroth-at-war/book', id, name: id });
const unit = (id: string, name: string) => ({ $schema: 'warbench:azeroth-at-war/unit', id, name });

const found = (files: Files) =>
  new Together().check(documents(files)).map(({ file, severity, code, fixes = [] }) => ({
    what: `${severity} ${code} ${file}`,
    fixes: fixes.map(({ title }) => title),
  }));

describe('a folder is a book', () => {
  it('two books in one folder are an error, fixed by a folder for the second', () => {
    const files = {
      'sunken-court.book.json': book('sunken-court'),
      'squid.unit.json': unit('squid', 'Squid'),
      'abyss.book.json': book('abyss'),
    };
    expect(found(files)).toEqual([
      { what: 'error two-books abyss.book.json', fixes: ['Move it to abyss/abyss.book.json'] },
    ]);
  });

  it('of two books in one folder the one named like the folder stays, whichever comes first', () => {
    const files = {
      'sunken-court/abyss.book.json': book('abyss'),
      'sunken-court/sunken-court.book.json': book('sunken-court'),
      'sunken-court/zeal.book.json': book('zeal'),
    };
    expect(found(files).map(({ what }) => what)).toEqual([
      'error two-books sunken-court/abyss.book.json',
      'error two-books sunken-court/zeal.book.json',
    ]);
  });

  it('books of two games may share a folder', () => {
    const files = {
      'x/a.book.json': book('a'),
      'x/b.book.json': { $schema: 'warbench:glory/book', id: 'b', name: 'B' },
    };
    expect(found(files)).toEqual([]);
  });

  it('a unit under no book is a warning; the book of the folder above is offered first', () => {
    const files = {
      'alliance/alliance.book.json': book('alliance'),
      'horde/horde.book.json': book('horde'),
      'horde/elite/troll.unit.json': unit('troll', 'Troll'),
    };
    expect(found(files)).toEqual([
      {
        what: 'warning no-book horde/elite/troll.unit.json',
        fixes: [
          'Move it to horde/troll.unit.json',
          'Move it to alliance/troll.unit.json',
          'Create a book in horde/elite',
        ],
      },
    ]);
  });
});

describe('names', () => {
  const units = (first: string, second: string) => ({
    'horde/horde.book.json': book('horde'),
    'horde/a.unit.json': unit('a', first),
    'horde/b.unit.json': unit('b', second),
  });
  it('made only of spaces are errors', () => {
    expect(found(units('Orc', '   '))).toEqual([{ what: 'error blank-name horde/b.unit.json', fixes: [] }]);
  });
  it('shared by two units of a book are warnings, ignoring case', () => {
    expect(found(units('Orc', 'orc '))).toEqual([
      { what: 'warning name-twice horde/b.unit.json', fixes: [] },
    ]);
  });
  it('may be the same in two books', () => {
    const files = {
      ...units('Orc', 'Troll'),
      'rebels/rebels.book.json': book('rebels'),
      'rebels/c.unit.json': unit('c', 'Orc'),
    };
    expect(found(files)).toEqual([]);
  });
  it('shared by two armies of a game are warnings in any folder, because figures use them', () => {
    const army = (id: string) => ({
      $schema: 'warbench:azeroth-at-war/army',
      id,
      name: 'First Spears',
      size: 'skirmish',
      book: 'horde',
      units: [{ unit: 'a' }],
    });
    const files = { 'horde/one.army.json': army('one'), 'lists/two.army.json': army('two') };
    expect(found(files).filter(({ what }) => what.includes('name-twice'))).toEqual([
      { what: 'warning name-twice lists/two.army.json', fixes: [] },
    ]);
  });
});
