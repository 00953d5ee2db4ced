import type { PlaytestFile } from '../../generated/every-game';
import { share, type Estimate } from '../../kernel/estimate';
import { alwaysFirst } from '../goals/first-player';
import { areSignificant } from '../../simulation/statistics/significant';

export type PlayedGame = PlaytestFile['games'][number];

/** A figure of the games that people played, beside the bots' result in the same battle. */
export interface PlayedFigure {
  readonly id: 'win-0' | 'draw' | 'win-1' | 'first-player';
  readonly label: string;
  /** Games that it counts: for the first player's edge only those that record who went first. */
  readonly games: number;
  readonly people: Estimate;
  readonly bots: Estimate | undefined;
  readonly botsBattles: number;
  /** People minus bots, with its interval. */
  readonly apart: Estimate | undefined;
  /** Whether people and bots differ significantly, corrected for multiple comparisons. */
  readonly isSignificant: boolean;
}

/** Games of one matchup: of one scenario, or of the same two armies. */
export interface PlayedMatch {
  /** The scenario's reference; absent if the games name none. */
  readonly scenario: string | undefined;
  readonly title: string;
  readonly games: readonly PlayedGame[];
  readonly figures: readonly PlayedFigure[];
}

/** The bots' results in a scenario: shares, and the number of battles. */
export interface BotsFigures {
  readonly battles: number;
  readonly shares: Readonly<Partial<Record<PlayedFigure['id'], Estimate>>>;
  /** The side that took the first turn in every battle. */
  readonly alwaysFirst?: 0 | 1;
}

const armiesOf = (game: PlayedGame): string =>
  (game.armies ?? ['the first army', 'the other']).join(' against ');

/**
 * The key of a matchup, in either order of the armies: the scenario, or if none is named the armies, map and objective.
 */
const keyOf = (game: PlayedGame): string =>
  game.scenario ?? [...[...(game.armies ?? [])].sort(), game.map ?? '', game.objective ?? ''].join('\0');

/** A game with its armies in the matchup's order: if they are swapped, so are who went first and who won. */
const turned = (game: PlayedGame, [first]: readonly string[]): PlayedGame => {
  const { armies, winner, first: opener } = game;
  if (!armies || first === undefined || armies[0] === first || armies[1] !== first) return game;
  return {
    ...game,
    armies: [armies[1], armies[0]],
    winner: winner === 0 ? 0 : 3 - winner,
    ...(opener !== undefined && { first: 3 - opener }),
  };
};

/** Games by matchup, in the order of their first game. */
const matchesOf = (games: readonly PlayedGame[]): readonly (readonly PlayedGame[])[] => {
  const matches = new Map<string, PlayedGame[]>();
  for (const game of games) {
    const key = keyOf(game);
    const match = matches.get(key);
    if (match) match.push(turned(game, match[0].armies ?? []));
    else matches.set(key, [game]);
  }
  return [...matches.values()];
};

/** The difference of two shares from different trials, by square-and-add of both intervals (Newcombe 1998). */
const difference = (one: Estimate, other: Estimate): Estimate => {
  const mean = one.mean - other.mean;
  const half = (a: number, b: number): number => Math.sqrt(a * a + b * b);
  return {
    mean,
    ci95: [
      mean - half(one.mean - one.ci95[0], other.ci95[1] - other.mean),
      mean + half(one.ci95[1] - one.mean, other.mean - other.ci95[0]),
    ],
  };
};

/**
 * The results of people's games by matchup, beside the bots'; differences are corrected together for multiple
 * comparisons.
 */
export const playedMatches = (
  games: readonly PlayedGame[],
  bots: (scenario: string) => BotsFigures | undefined,
): readonly PlayedMatch[] => {
  const matches = matchesOf(games).map((played) => {
    const scenario = played[0].scenario;
    return { scenario, played, known: scenario === undefined ? undefined : bots(scenario) };
  });
  const figures = matches.map(({ played, known }) => figuresOf(played, known));
  const significant = areSignificant(figures.flat().map(({ apart }) => apart ?? { mean: 0, ci95: [-1, 1] }));
  let next = 0;
  return matches.map(({ scenario, played }, m) => ({
    scenario,
    title: scenario ?? armiesOf(played[0]),
    games: played,
    figures: figures[m].map((figure) => ({
      ...figure,
      isSignificant: significant[next++] && figure.apart !== undefined,
    })),
  }));
};

/**
 * If one army always went first, the first player's edge cannot be separated from that army: says in whose games, and
 * which army.
 */
const firstNote = (opened: readonly PlayedGame[], known: BotsFigures | undefined): string | undefined => {
  const ordinal = (side: 0 | 1): string => (side === 0 ? 'first' : 'other');
  const people = alwaysFirst(opened.filter(({ first }) => first === 1).length, opened.length);
  const bots = known?.alwaysFirst;
  const who = [
    ...(people === undefined ? [] : [`in people’s games always the ${ordinal(people)} army`]),
    ...(bots === undefined ? [] : [`in the bots’ always the ${ordinal(bots)} army`]),
  ];
  return who.length === 0 ? undefined : `${who.join(', ')}: not separable from that army`;
};

const figuresOf = (
  games: readonly PlayedGame[],
  known: BotsFigures | undefined,
): readonly Omit<PlayedFigure, 'isSignificant'>[] => {
  const opened = games.filter(({ first }) => first !== undefined);
  const count = (of: (game: PlayedGame) => number, among = games): readonly [number, number] => [
    among.reduce((sum, game) => sum + of(game), 0),
    among.length,
  ];
  const rows: readonly (readonly [PlayedFigure['id'], string, readonly [number, number]])[] = [
    ['win-0', 'First army wins', count(({ winner }) => Number(winner === 1))],
    ['draw', 'Draw', count(({ winner }) => Number(winner === 0))],
    ['win-1', 'Other army wins', count(({ winner }) => Number(winner === 2))],
    [
      'first-player',
      'First player’s edge',
      count(({ winner, first }) => (winner === 0 ? 0.5 : Number(winner === first)), opened),
    ],
  ];
  const always = firstNote(opened, known);
  return rows.flatMap(([id, label, [sum, n]]) => {
    if (n === 0) return [];
    const people = share(sum, n);
    const bot = known?.shares[id];
    const note = id === 'first-player' ? always : undefined;
    return [
      {
        id,
        label: note === undefined ? label : `${label} (${note})`,
        games: n,
        people,
        bots: bot,
        botsBattles: known?.battles ?? 0,
        // A figure of one army and one of the first player are not comparable.
        apart: note === undefined ? bot && difference(people, bot) : undefined,
      },
    ];
  });
};
