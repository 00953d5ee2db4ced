import { describe, expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { apartWords, rowsApart, type AlternativeRow } from '@engine/lab/apart';
import { libraryWith, sampleLibrary } from '../../support/sample-book';

/** A small battle of each game. */
const GAMES: readonly (readonly [SystemId, string])[] = [
  ['azeroth-at-war', 'first-blood'],
  ['glory', 'patrols-at-mill-hill'],
  ['warcrow', 'banners-at-the-ford'],
  ['age-of-sigmar', 'first-watch-against-high-tide'],
];

describe.each(GAMES)('%s: a battle by who plays', (system, ref) => {
  const library = sampleLibrary(system);
  const book = library.typed(system)!;
  const path = `scenarios/${ref}.scenario.json`;
  const own = /"bot": "(\w+)"/.exec(library.get(path)!.text)![1];

  test('every policy is included, and the scenario’s own is marked', () => {
    const [group] = book.alternatives!(ref);
    expect(group).toMatchObject({ id: 'bot', title: 'By who plays', side: 0 });
    expect(group.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['random', 'objective', 'lookahead']),
    );
    expect(group.rows.filter((row) => row.own).map(({ name }) => name)).toEqual([own]);
  });

  test('it is the same battle as if the file named that policy', () => {
    const options = { variants: {}, seed: 7, battles: 2, error: 0 };
    const written = libraryWith(library, {
      [path]: library.get(path)!.text.replace(/"bot": "\w+"/g, '"bot": "random"'),
    }).typed(system)!;
    const rows = (asked: ReturnType<NonNullable<typeof book.battles>>): readonly number[] => {
      if (!asked.ok) throw new Error(asked.error);
      asked.value.step(() => false);
      return asked.value.outcome().figures.map(({ value }) => value);
    };
    expect(rows(book.battles!(ref, { ...options, instead: 'bot=random' }))).toEqual(
      rows(written.battles!(ref, options)),
    );
  });
});

test('only a side with a policy gets another one: a deck plays on', () => {
  const book = sampleLibrary('glory').typed('glory')!;
  expect(book.alternatives!('patrol-meets-the-deck').map(({ id }) => id)).toEqual([
    'bot',
    'difficulty',
    'card',
  ]);
  const run = book.battles!('patrol-meets-the-deck', { variants: {}, seed: 1, battles: 1, instead: 'bot=random' }); // prettier-ignore
  expect(run.ok).toBe(true);
  expect(book.battles!('patrol-meets-the-deck', { variants: {}, seed: 1, instead: 'bot=nobody' })).toMatchObject({ ok: false }); // prettier-ignore
});

describe('which bots disagree significantly', () => {
  const row = (name: string, change?: number, half = 0.05): AlternativeRow => ({
    id: name,
    name,
    own: change === undefined,
    ...(change !== undefined && {
      change: { id: 'win-0', change, ci95: [change - half, change + half], isSignificant: false },
    }),
  });
  const names = (rows: readonly AlternativeRow[]): readonly string[] =>
    rowsApart(rows).map(({ name }) => name);

  test.each<[string, readonly AlternativeRow[], readonly string[]]>([
    ['one far off among many', [row('own'), row('a', 0.2), row('b', 0.01), row('c', -0.03)], ['a']],
    ['one of four just past its own interval: a look among four', [row('own'), row('a', 0.051), row('b', 0.01), row('c', 0), row('d', 0.02)], []],
    ['the same alone: one look', [row('own'), row('a', 0.051)], ['a']],
    ['nothing moved at all', [row('own'), row('a', 0, 0)], []],
  ])('%s', (_, rows, apart) => {
    expect(names(rows)).toEqual(apart);
  }); // prettier-ignore

  test('it is said', () => {
    const asked = { id: 'bot', title: 'By who plays' };
    expect(apartWords({ ...asked, rows: [row('objective'), row('random', 0.3)] })).toBe(
      'The result depends on the bot. The win rate differs significantly with random (corrected for multiple comparisons).',
    );
    expect(apartWords({ ...asked, rows: [row('objective'), row('random', 0.01)] })).toMatch(
      /^No alternative differs/,
    );
  });
});
