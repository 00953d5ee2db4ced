import { describe, expect, test } from 'vitest';
import { gamesOfSheet, gamesTable } from '@engine/exchange/sheets/games';
import { toCsv, toMarkdown } from '@engine/exchange/sheets/table';
import { share } from '@engine/kernel/estimate';
import { playedMatches, type PlayedGame } from '@engine/lab/playtests/figures';
import { playedTable } from '@engine/lab/tables';
import { readCsv } from '../../../../src-main/import/csv';

const games = (won: number, lost: number): PlayedGame[] => [
  ...Array.from({ length: won }, () => ({ scenario: 'ford', winner: 1, first: 1 })),
  ...Array.from({ length: lost }, () => ({ scenario: 'ford', winner: 2, first: 1 })),
];
const bots = () => ({ battles: 1000, shares: { 'win-0': share(500, 1000) } });
const figure = (played: readonly PlayedGame[], id: string) =>
  playedMatches(played, bots)[0].figures.find((each) => each.id === id)!;

describe('people compared with bots', () => {
  test('forty to none against even bots differs significantly', () => {
    expect(figure(games(40, 0), 'win-0')).toMatchObject({ games: 40, people: { mean: 1 }, bots: { mean: 0.5 }, isSignificant: true }); // prettier-ignore
  });
  test('three to one: four games are not significant', () => {
    expect(figure(games(3, 1), 'win-0')).toMatchObject({ games: 4, isSignificant: false });
  });
  test('the first player’s edge counts games that record who went first, a draw as half', () => {
    const played = [{ scenario: 'ford', winner: 0, first: 1 }, { scenario: 'ford', winner: 1, first: 1 }, { scenario: 'ford', winner: 2 }]; // prettier-ignore
    expect(figure(played, 'first-player')).toMatchObject({ games: 2, people: { mean: 0.75 } });
  });
  test('the same two armies in reverse order are one matchup', () => {
    const [match, ...others] = playedMatches(
      [{ armies: ['Red', 'Blue'], winner: 1, first: 2 }, { armies: ['Blue', 'Red'], winner: 2, first: 1 }],
      () => undefined,
    ); // prettier-ignore
    expect(others).toEqual([]);
    expect(match.figures.find(({ id }) => id === 'win-0')).toMatchObject({ games: 2, people: { mean: 1 }, bots: undefined, isSignificant: false }); // prettier-ignore
    expect(match.figures.find(({ id }) => id === 'first-player')).toMatchObject({ people: { mean: 0 } });
  });
});

describe('people and bots as a table', () => {
  const rows = (played: readonly PlayedGame[]) => {
    const { columns, rows: all } = playedTable(playedMatches(played, (name) => (name === 'ford' ? bots() : undefined))); // prettier-ignore
    return all.map((row) => Object.fromEntries(columns.map(({ title }, i) => [title, row[i]])));
  };

  test('one row per figure: both shares with their intervals, their difference, and whether it is significant', () => {
    const [wins] = rows(games(40, 0));
    expect(wins).toMatchObject({ match: 'ford', figure: 'First army wins', games: 40, people: 1, 'people to': 1, battles: 1000, bots: 0.5, difference: 0.5, significant: true }); // prettier-ignore
    expect(wins['people from']).toBeCloseTo(0.912, 3);
    expect(wins['bots from']).toBeCloseTo(0.469, 3);
    expect(rows(games(3, 1))[0]).toMatchObject({ games: 4, significant: false });
  });
  test('a figure without battles of bots has empty cells for bots, not zero', () => {
    const [, draw] = rows(games(3, 1));
    expect(draw).toMatchObject({ figure: 'Draw', games: 4, people: 0, battles: undefined, bots: undefined, difference: undefined, significant: undefined }); // prettier-ignore
  });
  test('as CSV and as Markdown', () => {
    const table = playedTable(playedMatches(games(1, 1), () => undefined));
    expect(toCsv(table).split('\r\n')[0]).toBe(
      'match,figure,games,people,people from,people to,battles,bots,bots from,bots to,difference,difference from,difference to,significant',
    );
    expect(toMarkdown(table)).toContain('| ford | First army wins | 2 | 0.5 |');
  });
});

describe('games as sheets', () => {
  const sheet = (text: string) => gamesOfSheet(readCsv(text, 'games.csv', 'games'));

  test('exported games can be imported, with notes of any form', () => {
    const played: PlayedGame[] = [
      { date: '2026-03-06', scenario: 'ford', first: 1, winner: 0, rounds: 5, players: ['Ann', 'Ben'], notes: '=1+1, "quoted"\nand a second line' },
      { armies: ['Red', 'Blue'], map: 'hill', winner: 2 },
    ]; // prettier-ignore
    expect(sheet(toCsv(gamesTable('Games', played)))).toEqual({ games: played, lines: [2, 4], problems: [] });
  });
  test('the winner may be a name, and headers may vary', () => {
    expect(sheet('Army1,Army 2,Winner,First\nRed,Blue,blue,Red\nRed,Blue,draw,2\n').games).toEqual([
      { armies: ['Red', 'Blue'], winner: 2, first: 1 },
      { armies: ['Red', 'Blue'], winner: 0, first: 2 },
    ]);
  });
  test.each<[string, string, number, string, RegExp]>([
    ['a winner who is nobody', 'scenario,winner\nford,Zed\n', 2, 'winner', /“Zed” is not a winner/],
    ['a day that is none', 'scenario,winner,date\nford,1,1.2.26\n', 2, 'date', /Write it as 2026/],
    ['one army alone', 'army 1,winner\nRed,1\n', 2, 'army 1', /the other is not/],
    ['no armies', 'winner\n1\n', 2, 'scenario', /needs its scenario/],
    ['a column that is none', 'scenario,winner,weather\nford,1,rain\n', 1, 'weather', /no column “weather”/],
    ['no winners', 'scenario\nford\n', 1, 'winner', /column “winner” is missing/],
  ])('%s is reported with its line', (_, text, line, column, message) => {
    expect(sheet(text).problems[0]).toEqual({
      line,
      column,
      message: expect.stringMatching(message) as unknown,
    });
  });
});
