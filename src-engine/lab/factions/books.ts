import type { Estimate } from '../../kernel/estimate';
import type { Army, ArmyBattles } from '../../simulation/armies';
import { ArmySampler } from '../points/drawing/sampler';
import { pairedRate, type Meeting, type MeetingsRun } from './meetings';

/** Armies drawn for each side of a meeting; the two closest in cost meet. */
const DRAWN = 6;

/** Armies of every two books at equal points: which ones meet, and on which table. */
export interface BookMeetings {
  readonly armies: readonly (readonly number[])[];
  readonly books: readonly number[];
  readonly meetings: readonly Meeting[];
}

const nearest = (own: readonly Army[], others: readonly Army[]): readonly [Army, Army] | undefined => {
  let best: readonly [Army, Army] | undefined;
  let least = Infinity;
  for (const a of own)
    for (const b of others)
      if (Math.abs(a.points - b.points) < least) [best, least] = [[a, b], Math.abs(a.points - b.points)];
  return best;
};

/** `each` meetings of every two books, with armies drawn at random and at equal points. */
export const bookMeetings = (battles: ArmyBattles, seed: number, each: number): BookMeetings => {
  const sampler = new ArmySampler(battles.rules, seed);
  const books = sampler.drawable;
  const armies: (readonly number[])[] = [];
  const of: number[] = [];
  const meetings: Meeting[] = [];
  for (let round = 0; round < each; round++)
    books.forEach((one, i) =>
      books.slice(i + 1).forEach((other) => {
        const drawn = (book: number): Army[] =>
          Array.from({ length: DRAWN }, (_, k) =>
            sampler.army(book, (meetings.length * 2 + (book === one ? 0 : 1)) * DRAWN + k),
          ).filter((army) => army !== undefined);
        const pair = nearest(drawn(one), drawn(other));
        if (!pair) return;
        const a = armies.push(pair[0].units, pair[1].units) - 2;
        of.push(one, other);
        // Every two books use all tables in turn.
        meetings.push({ a, b: a + 1, table: round % battles.tables });
      }),
    );
  return { armies, books: of, meetings };
};

/** How often one book beats another, in total and by map. */
export interface BookCell {
  readonly book: string;
  readonly against: string;
  readonly win: Estimate;
  readonly battles: number;
  readonly maps: readonly { readonly map: string; readonly win: Estimate; readonly battles: number }[];
}

/** Win rates of every book. */
export interface BookTable {
  readonly cells: readonly BookCell[];
  /** Against all other books together. */
  readonly overall: readonly { readonly book: string; readonly win: Estimate; readonly battles: number }[];
}

type Scores = readonly [number, number];

const turned = ([one, two]: Scores): Scores => [1 - one, 1 - two];

/** The matrix of win rates: every book's row against every other book's column. */
export const bookTable = (run: MeetingsRun, { books: of }: BookMeetings): BookTable => {
  const { rules, setting, tables } = run.battles;
  const fought = run.fought.flatMap(({ a, b, table, scores }) => [
    { own: of[a], other: of[b], table, scores: scores as Scores },
    { own: of[b], other: of[a], table, scores: turned(scores) },
  ]);
  const mapOf = (table: number): string => setting.maps[Math.floor((table * setting.maps.length) / tables)];
  const known = rules.books.flatMap((name, book) => (of.includes(book) ? [{ name, book }] : []));
  const cells = known.flatMap(({ name, book }) =>
    known.flatMap((other): BookCell[] => {
      if (other.book === book) return [];
      const met = fought.filter((each) => each.own === book && each.other === other.book);
      return [
        {
          book: name,
          against: other.name,
          win: pairedRate(met.map(({ scores }) => scores)),
          battles: 2 * met.length,
          maps: setting.maps.map((map) => {
            const there = met.filter(({ table }) => mapOf(table) === map);
            return { map, win: pairedRate(there.map(({ scores }) => scores)), battles: 2 * there.length };
          }),
        },
      ];
    }),
  );
  const overall = known.map(({ name, book }) => {
    const met = fought.filter(({ own }) => own === book);
    return { book: name, win: pairedRate(met.map(({ scores }) => scores)), battles: 2 * met.length };
  });
  return { cells, overall };
};
