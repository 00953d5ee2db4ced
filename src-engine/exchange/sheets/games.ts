import type { PlaytestFile } from '../../generated/every-game';
import type { ReadSheet } from './mapping';
import { isDay } from '../../kernel/day';
import type { Cell, Table } from '../../kernel/table';

type PlayedGame = PlaytestFile['games'][number];

/** A problem in a row of a sheet of games. */
export interface GamesProblem {
  /** From 1. */
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** Known headers by their names; any other header is a problem. */
const HEADERS: Readonly<Record<string, string>> = {
  date: 'date',
  scenario: 'scenario',
  size: 'size',
  map: 'map',
  objective: 'objective',
  'army 1': 'army1',
  'army 2': 'army2',
  first: 'first',
  winner: 'winner',
  rounds: 'rounds',
  'player 1': 'player1',
  'player 2': 'player2',
  notes: 'notes',
};

const COLUMNS = Object.keys(HEADERS);

/** Games as a table to export, which `gamesOfSheet` can read again. */
export const gamesTable = (title: string, games: readonly PlayedGame[]): Table => ({
  title,
  columns: COLUMNS.map((column) => ({ title: column })),
  rows: games.map((game): readonly Cell[] => [
    game.date,
    game.scenario,
    game.size,
    game.map,
    game.objective,
    game.armies?.[0],
    game.armies?.[1],
    game.first,
    game.winner,
    game.rounds,
    game.players?.[0],
    game.players?.[1],
    game.notes,
  ]),
});

const nameOf = (header: string): string | undefined =>
  HEADERS[
    header
      .trim()
      .toLowerCase()
      .replace(/[_-]/g, ' ')
      .replace(/(\D)(\d)$/, '$1 $2')
      .replace(/\s+/g, ' ')
  ];

/** A side: 1, 2, an army's or a player's name; for a winner also 0, "draw" or "nobody". */
const whoOf = (
  text: string,
  row: Readonly<Record<string, string>>,
  mayBeDraw: boolean,
): number | undefined => {
  const said = text.trim().toLowerCase();
  if (mayBeDraw && ['0', 'draw', 'nobody', 'none', 'tie', '-'].includes(said)) return 0;
  for (const side of [1, 2]) {
    const names = [String(side), row[`army${side}`], row[`player${side}`]];
    if (names.some((name) => name !== undefined && name.trim().toLowerCase() === said)) return side;
  }
  return undefined;
};

/** The games of a sheet, and its problems. */
export interface SheetGames {
  readonly games: readonly PlayedGame[];
  /** The line of each game, from 1. */
  readonly lines: readonly number[];
  readonly problems: readonly GamesProblem[];
}

/**
 * Reads a sheet of games for a playtest. A row that is not a valid game is left out, with a problem for its line and
 * column.
 */
export const gamesOfSheet = ({ rows, lines = [] }: ReadSheet): SheetGames => {
  const [header = [], ...body] = rows;
  const problems: GamesProblem[] = [];
  const taken: number[] = [];
  const names = header.map((cell) => {
    const name = cell === undefined ? undefined : nameOf(String(cell));
    if (cell !== undefined && name === undefined)
      problems.push({
        line: lines[0] ?? 1,
        column: String(cell),
        message: `There is no column “${String(cell)}” in games. The columns are ${COLUMNS.join(', ')}.`,
      });
    return name;
  });
  if (!names.includes('winner'))
    problems.push({
      line: 1,
      column: 'winner',
      message: 'The column “winner” is missing. It says who won each game.',
    });
  const games = body.flatMap((cells, i): PlayedGame[] => {
    const row: Record<string, string> = {};
    names.forEach((name, k) => {
      const cell = cells[k];
      if (name !== undefined && cell !== undefined && String(cell).trim() !== '')
        row[name] = String(cell).trim();
    });
    if (Object.keys(row).length === 0) return [];
    const line = lines[i + 1] ?? i + 2;
    const game = gameOf(row, line, problems);
    taken.push(...game.map(() => line));
    return game;
  });
  return { games, lines: taken, problems };
};

const gameOf = (row: Record<string, string>, line: number, problems: GamesProblem[]): PlayedGame[] => {
  const before = problems.length;
  const wrong = (column: string, message: string): void => void problems.push({ line, column, message });
  const winner = whoOf(row['winner'] ?? '', row, true);
  if (winner === undefined)
    wrong(
      'winner',
      `“${row['winner'] ?? ''}” is not a winner. Write 1, 2, 0 for a draw, or the name of an army or player of this row.`,
    );
  const first = row['first'] === undefined ? undefined : whoOf(row['first'], row, false);
  if (row['first'] !== undefined && first === undefined)
    wrong(
      'first',
      `“${row['first']}” is not a side. Write 1, 2, or the name of an army or player of this row.`,
    );
  if (row['date'] !== undefined && !isDay(row['date']))
    wrong('date', `“${row['date']}” is not a date. Write it as 2026-03-14.`);
  const rounds = row['rounds'] === undefined ? undefined : Number(row['rounds']);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds >= 1 && rounds <= 99))
    wrong('rounds', `“${row['rounds']}” is not a number of rounds.`);
  const pair = (a: string | undefined, b: string | undefined, what: string): [string, string] | undefined => {
    if ((a === undefined) !== (b === undefined))
      wrong(`${what} 1`, `One ${what} is named and the other is not. Name both.`);
    return a !== undefined && b !== undefined ? [a, b] : undefined;
  };
  const armies = pair(row['army1'], row['army2'], 'army');
  const players = pair(row['player1'], row['player2'], 'player');
  if (!armies && row['scenario'] === undefined)
    wrong('scenario', 'A game needs its scenario, or its two armies.');
  if (problems.length > before || winner === undefined) return [];
  const { date, scenario, size, map, objective, notes } = row;
  return [
    {
      ...(date !== undefined && { date }),
      ...(scenario !== undefined && { scenario }),
      ...(size !== undefined && { size }),
      ...(map !== undefined && { map }),
      ...(objective !== undefined && { objective }),
      ...(armies && { armies }),
      ...(first !== undefined && { first }),
      winner,
      ...(rounds !== undefined && { rounds }),
      ...(players && { players }),
      ...(notes !== undefined && { notes }),
    },
  ];
};
