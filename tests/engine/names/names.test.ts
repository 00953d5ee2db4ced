import { SYSTEM_IDS } from '@engine/kernel/words';
import type { Mention } from '@engine/names/mentions';
import { Names } from '@engine/names/names';
import { relocate, rename, roomFor } from '@engine/names/rename';
import { describe, expect, it } from 'vitest';
import { sampleLibrary } from '../../support/sample-book';
import { textOf } from '../../support/workspace';
import { after, namesOf, TWO_BOOKS } from './files';

const names = namesOf(TWO_BOOKS);

/** The name in a file's text at the first occurrence of `text`. */
const mentionAt = (path: string, text: string, of: Names = names): Mention => {
  const found = of.at(path, textOf(TWO_BOOKS[path]).indexOf(text) + 1);
  if (!found) throw new Error(`${path} names nothing at ${text}`);
  return found;
};
const place = ({ file, at }: Mention): string => `${file} ${at.join('.')}`;

describe('what a name means', () => {
  it.each([
    ['fights/a-charge.scenario.json', '"footman"', 'alliance/footman.unit.json'],
    ['fights/a-duel.scenario.json', '"horde/scout"', 'horde/scout.unit.json'],
    ['horde/raiders.army.json', '"scout"', 'horde/scout.unit.json'],
    ['horde/raiders.army.json', '"horde"', 'horde/horde.book.json'],
    ['horde/orc-grunt.unit.json', '"Bloodlust"', 'horde/bloodlust.keyword.json'],
    ['horde/scout.unit.json', '"bloodlust"', 'horde/bloodlust.keyword.json'],
    ['horde/orc-grunt.unit.json', '"Momentum [1]"', undefined],
  ])('in %s, %s is %s', (path, text, file) => {
    expect(names.definition(mentionAt(path, text))?.file).toBe(file);
  });

  it('is found in the valid part of an incomplete file', () => {
    const half = namesOf({ ...TWO_BOOKS, 'fights/b.scenario.json': '{ "attacker": "orc-grunt", "defe' });
    expect(half.usesOf('horde/orc-grunt.unit.json').map(({ file }) => file)).not.toContain(
      'fights/b.scenario.json',
    );
    const typed = namesOf({
      ...TWO_BOOKS,
      'fights/b.scenario.json':
        '{ "$schema": "warbench:azeroth-at-war/scenario", "attacker": "orc-grunt", "defe',
    });
    expect(typed.usesOf('horde/orc-grunt.unit.json').map(({ file }) => file)).toContain(
      'fights/b.scenario.json',
    );
  });

  it('is never a duel’s "roll-off"', () => {
    const text = textOf(TWO_BOOKS['fights/a-duel.scenario.json']);
    expect(names.at('fights/a-duel.scenario.json', text.indexOf('roll-off') + 1)).toBeUndefined();
  });
});

describe('references', () => {
  it('to a unit come from every file, its own id first', () => {
    expect(names.references(mentionAt('fights/a-charge.scenario.json', '"orc-grunt"')).map(place)).toEqual([
      'horde/orc-grunt.unit.json id',
      'horde/raiders.army.json units.0.unit',
      'alliance/alliance.book.json targets.0',
      'fights/a-charge.scenario.json attacker',
    ]);
  });

  it('to a unit do not include those to another unit with the same id', () => {
    expect(names.references(mentionAt('fights/a-duel.scenario.json', '"horde/scout"')).map(place)).toEqual([
      'horde/scout.unit.json id',
      'horde/raiders.army.json units.1.unit',
      'fights/a-duel.scenario.json sides.0',
    ]);
  });

  it('to a keyword are the cards that have it, in any case and with any number', () => {
    expect(names.references(mentionAt('horde/bloodlust.keyword.json', '"Bloodlust"')).map(place)).toEqual([
      'horde/bloodlust.keyword.json name',
      'horde/orc-grunt.unit.json keywords.0',
      'horde/scout.unit.json keywords.0',
    ]);
    expect(names.references(mentionAt('horde/orc-grunt.unit.json', '"Momentum [1]"')).map(place)).toEqual([
      'horde/orc-grunt.unit.json keywords.1',
      'alliance/footman.unit.json keywords.0',
    ]);
  });

  it('list what uses a file', () => {
    expect(names.usesOf('horde/horde.book.json').map(place)).toEqual(['horde/raiders.army.json book']);
    expect(names.usesOf('fights/a-duel.scenario.json')).toEqual([]);
  });
});

describe('uses of a file', () => {
  it.each(SYSTEM_IDS)('are all mentions of it in other files, in the samples of %s', (system) => {
    const all = new Names(sampleLibrary(system).documents);
    const files = [...all.files];
    const meant = new Map<string, Mention[]>(files.map(({ path }) => [path, []]));
    for (const { path, mentions } of files)
      for (const mention of mentions) {
        const target = all.target(mention);
        if (target && target.path !== path) meant.get(target.path)!.push(mention);
      }
    expect([...meant.values()].flat().length).toBeGreaterThan(100);
    for (const [path, uses] of meant) expect(all.usesOf(path)).toEqual(uses);
  });
});

describe('renaming', () => {
  const renamed = (path: string, text: string, to: string): Record<string, string> => {
    const result = rename(names, mentionAt(path, text), to);
    if (!result.ok) throw new Error(result.error);
    return after(TWO_BOOKS, result.value);
  };

  it('a unit changes its file, its id, and everything that names it', () => {
    const files = renamed('fights/a-charge.scenario.json', '"orc-grunt"', 'orc-brute');
    expect(files).not.toHaveProperty(['horde/orc-grunt.unit.json']);
    expect(files['horde/orc-brute.unit.json']).toContain('"id": "orc-brute"');
    expect(files['horde/raiders.army.json']).toContain('"unit": "orc-brute"');
    expect(files['fights/a-charge.scenario.json']).toContain('"attacker": "orc-brute"');
    expect(files['alliance/alliance.book.json']).toContain('"orc-brute"');
    expect(JSON.stringify(files)).not.toContain('orc-grunt');
  });

  it('a keyword keeps the numbers after it', () => {
    const files = renamed('horde/orc-grunt.unit.json', '"Bloodlust"', 'Red Mist');
    expect(files['horde/bloodlust.keyword.json']).toContain('"name": "Red Mist"');
    expect(files['horde/orc-grunt.unit.json']).toMatch(/"Red Mist",\s+"Momentum \[1\]"/);
    expect(files['horde/scout.unit.json']).toContain('"Red Mist"');
  });

  it('to an id that another book has adds the folder if needed', () => {
    const files = renamed('fights/a-charge.scenario.json', '"footman"', 'orc-grunt');
    expect(files['fights/a-charge.scenario.json']).toContain('"attacker": "horde/orc-grunt"');
    expect(files['fights/a-charge.scenario.json']).toContain('"defender": "alliance/orc-grunt"');
    // Within its own folder an id names that folder's file.
    expect(files['horde/raiders.army.json']).toContain('"unit": "orc-grunt"');
    const again = namesOf(files);
    for (const path of ['horde/orc-grunt.unit.json', 'alliance/orc-grunt.unit.json'])
      expect(again.usesOf(path).length, path).toBeGreaterThan(0);
  });

  it.each([
    ['fights/a-charge.scenario.json', '"footman"', 'Foot Man', 'Use only lower-case letters'],
    ['fights/a-duel.scenario.json', '"alliance/scout"', 'footman', 'is there already'],
    ['horde/orc-grunt.unit.json', '"Momentum [1]"', 'Push', 'No keyword file declares'],
    ['horde/orc-grunt.unit.json', '"Bloodlust"', 'Rage [2]', 'no brackets'],
  ])('in %s, %s cannot become %s', (path, text, to, why) => {
    const result = rename(names, mentionAt(path, text), to);
    expect(result.ok ? 'it can' : result.error).toContain(why);
  });
});

describe('moving to another book', () => {
  it('keeps the target of every reference', () => {
    const moves = new Map([['horde/scout.unit.json', 'alliance/horde-scout.unit.json']]);
    const files = after(TWO_BOOKS, relocate(names, moves));
    expect(files['horde/raiders.army.json']).toContain('"unit": "horde-scout"');
    expect(files['fights/a-duel.scenario.json']).toMatch(/"alliance\/horde-scout",\s+"alliance\/scout"/);
    expect(files['horde/horde.book.json']).toContain('"alliance/scout"');
  });

  it('writes the folder if the id alone would mean another file', () => {
    const moves = new Map([['alliance/footman.unit.json', 'rebels/scout.unit.json']]);
    const files = after(TWO_BOOKS, relocate(names, moves));
    expect(files['horde/horde.book.json']).toMatch(/"rebels\/scout",\s+"alliance\/scout"/);
  });
});

describe('a new file', () => {
  const room = (path: string) => roomFor(names, { path, system: 'azeroth-at-war' });

  it('with another book’s id keeps the target of every reference', () => {
    const edits = room('alliance/orc-grunt.unit.json');
    const files = after(TWO_BOOKS, { edits, moves: [] });
    expect(files['fights/a-charge.scenario.json']).toContain('"attacker": "horde/orc-grunt"');
    // In the new file’s own folder the bare id would silently mean the new file.
    expect(files['alliance/alliance.book.json']).toContain('"horde/orc-grunt"');
    expect(files['horde/raiders.army.json']).toContain('"unit": "orc-grunt"');
    expect(files['horde/orc-grunt.unit.json']).toContain('"id": "orc-grunt"');
  });

  it.each([
    ['alliance/knight.unit.json', 'an id that is nobody’s'],
    ['alliance/orc-grunt.army.json', 'a unit’s id, being no unit'],
    ['rebels/scout.unit.json', 'an id that two have, told apart already'],
  ])('%s: %s, changes nothing', (path) => expect(room(path)).toEqual([]));
});
