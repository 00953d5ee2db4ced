import { describe, expect, test } from 'vitest';
import { gamesOfFile } from '../../src-main/import/games';

const read = (...lines: readonly string[]) =>
  gamesOfFile({ name: 'evenings.csv', base64: Buffer.from(lines.join('\n')).toString('base64') });

describe('a sheet of people’s games, as the window receives it', () => {
  test('rows become games: sides by number or name, with semicolons and empty lines as other programs write them', () => {
    expect(
      read(
        'date;scenario;army 1;army 2;first;winner;rounds',
        '2026-03-14;first-blood;Orcs;Humans;orcs;Humans;5',
        '',
        ';hold-the-ford;;;;draw;',
      ),
    ).toEqual({
      problems: [],
      lines: [2, 4],
      games: [
        {
          date: '2026-03-14',
          scenario: 'first-blood',
          armies: ['Orcs', 'Humans'],
          first: 1,
          winner: 2,
          rounds: 5,
        },
        { scenario: 'hold-the-ford', winner: 0 },
      ],
    });
  });

  test.each([
    [
      'a winner who is nobody',
      'scenario,winner',
      'first-blood,Elves',
      2,
      'winner',
      '“Elves” is not a winner',
    ],
    [
      'a day that is none',
      'scenario,winner,date',
      'first-blood,1,14.3.26',
      2,
      'date',
      'Write it as 2026-03-14',
    ],
    [
      'a column that is none',
      'scenario,winner,weather',
      'first-blood,1,rain',
      1,
      'weather',
      'There is no column',
    ],
    ['no column of winners', 'scenario', 'first-blood', 1, 'winner', 'The column “winner” is missing'],
    ['one army alone', 'army 1,winner', 'Orcs,1', 2, 'army 1', 'the other is not'],
    [
      'rounds that are no number',
      'scenario,winner,rounds',
      'first-blood,1,few',
      2,
      'rounds',
      'not a number of rounds',
    ],
  ])('%s is reported with its line and column', (_, header, row, line, column, message) => {
    expect(read(header, row).problems).toContainEqual({
      line,
      column,
      message: expect.stringContaining(message) as string,
    });
  });

  test('a file that is not a sheet gives one sentence with its place', () => {
    expect(() => read('scenario,winner', '"first-blood,1')).toThrow(
      /^evenings[.]csv, line 2: It is not valid CSV/,
    );
  });
});
