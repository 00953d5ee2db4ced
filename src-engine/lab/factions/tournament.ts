import type { Estimate } from '../../kernel/estimate';
import { pairedRate, type Meeting } from './meetings';

/** A player's standing: tournament points (1 for a won match, half for a draw) and the win rate over all battles. */
export interface Standing {
  readonly army: number;
  readonly points: number;
  readonly matches: number;
  readonly win: Estimate;
  readonly battles: number;
}

/** A match: two armies and their scores. */
export interface Match {
  readonly a: number;
  readonly b: number;
  readonly scores: readonly (readonly [number, number])[];
}

/** Every two armies once. */
export const roundRobin = (armies: number): readonly (readonly [number, number])[] =>
  Array.from({ length: armies }, (_, a) =>
    Array.from({ length: armies - a - 1 }, (__, k) => [a, a + 1 + k] as const),
  ).flat();

/** The meetings of some matches: `each` for every match, on all tables in turn. */
export const meetingsOf = (
  matches: readonly (readonly [number, number])[],
  each: number,
  tables: number,
): readonly Meeting[] =>
  matches.flatMap(([a, b]) => Array.from({ length: each }, (_, k) => ({ a, b, table: k % tables })));

/** The match's score for its first army by all its battles: 1 won, 0.5 drawn, 0 lost. */
const wonBy = ({ scores }: Match): number => {
  const ahead = scores.reduce((sum, [one, two]) => sum + one + two - 1, 0);
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
};

/** The standings after some matches, the leader first. */
export const standingsOf = (armies: number, matches: readonly Match[]): readonly Standing[] =>
  Array.from({ length: armies }, (_, army): Standing => {
    const own = matches.flatMap((match): { points: number; scores: Match['scores'] }[] => {
      if (match.a === army) return [{ points: wonBy(match), scores: match.scores }];
      if (match.b !== army) return [];
      return [
        { points: 1 - wonBy(match), scores: match.scores.map(([one, two]) => [1 - one, 1 - two] as const) },
      ];
    });
    const scores = own.flatMap((each) => each.scores);
    return {
      army,
      points: own.reduce((sum, { points }) => sum + points, 0),
      matches: own.length,
      win: pairedRate(scores),
      battles: 2 * scores.length,
    };
  }).sort((a, b) => b.points - a.points || b.win.mean - a.win.mean || a.army - b.army);

/**
 * The next Swiss round: pairs neighbors in the standings who have not met. The last player rests if the number is odd.
 */
export const swissRound = (
  standings: readonly Standing[],
  met: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] => {
  const played = new Set(met.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const left = standings.map(({ army }) => army);
  const pairs: (readonly [number, number])[] = [];
  while (left.length > 1) {
    const first = left.shift() as number;
    const at = Math.max(
      0,
      left.findIndex((other) => !played.has(`${first} ${other}`)),
    );
    const [other] = left.splice(at, 1);
    pairs.push([first, other]);
  }
  return pairs;
};
