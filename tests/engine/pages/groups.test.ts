import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Library } from '../../../src-engine/lab/library';
import { bookDocument } from '../../../src-engine/pages/book';
import { GAMES } from '../../../src-engine/generated/games';
import { scan } from '../../../src-main/workspace/scan';

const ROOT = join(import.meta.dirname, '../../..');

/** The headings of each book's units, in the order in which they are printed. */
const headings = async (game: string): Promise<readonly (readonly string[])[]> => {
  const library = new Library();
  for (const { path, text } of (await scan(join(ROOT, 'rulebook', game))).files) library.put(path, text);
  const result = bookDocument(library, {
    date: '',
    game: () => game,
    groups: (system) => GAMES[system].groups,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.document.chapters.flatMap((chapter) =>
    chapter.type === 'units' ? [chapter.groups.map(({ title }) => title)] : [],
  );
};

test.each([
  [
    'azeroth-at-war',
    [
      ['Hero', 'Elite', 'Mounted + Elite', 'Mounted', 'Baseline'],
      ['Hero', 'Elite', 'Mounted', 'Baseline'],
      ['Hero', 'Elite', 'Mounted + Elite', 'Mounted', 'Baseline'],
    ],
  ],
  [
    'glory',
    [
      ['Regular', 'Special'],
      ['Regular', 'Elite', 'Special'],
      ['Regular', 'Elite', 'Special'],
    ],
  ],
  [
    'warcrow',
    [
      ['Officers', 'Supports', 'Infantry', 'Beast', 'Construct', 'Giant', 'War Machine'],
      ['Officers', 'Supports', 'Infantry', 'Cavalry', 'Construct'],
      ['Beast'],
    ],
  ],
  [
    'age-of-sigmar',
    [
      ['Hero', 'Infantry', 'Cavalry', 'Monster', 'War machine', 'Manifestation', 'Faction terrain'],
      ['Hero', 'Infantry', 'Cavalry', 'Beast', 'Monster'],
    ],
  ],
])(
  'the books of %s group their units in the game’s order, not in that of their files',
  async (game, expected) => expect(await headings(game)).toEqual(expected),
);
