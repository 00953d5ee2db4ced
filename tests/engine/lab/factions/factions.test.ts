import { describe, expect, test } from 'vitest';
import { bookMeetings, bookTable } from '../../../../src-engine/lab/factions/books';
import {
  firstLists,
  listMeetings,
  mixtureOf,
  pickRates,
  responses,
} from '../../../../src-engine/lab/factions/lists';
import { MeetingsRun, pairedRate } from '../../../../src-engine/lab/factions/meetings';
import {
  meetingsOf,
  roundRobin,
  standingsOf,
  swissRound,
} from '../../../../src-engine/lab/factions/tournament';
import { battlesBy, knownWorld } from '../../../support/known-values';

const { rules } = knownWorld(4);

/** The book of side 0 decides: red always beats blue. */
const battles = battlesBy(rules, ([own]) => ({
  winner: rules.units[own[0]].book === 0 ? 0 : 1,
  first: 0,
  margin: 0,
  luck: [0, 0, 0],
}));

const fought = (run: MeetingsRun): MeetingsRun => {
  for (let i = 0; !run.take(run.block(i)); i++);
  return run;
};

describe('a win rate over pairs of battles', () => {
  test.each([
    [
      'pairs that disagree say as much as so many battles',
      [
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 1],
      ] as const,
      80,
    ],
    [
      'pairs that agree say half as much',
      [
        [1, 1],
        [0, 0],
        [1, 1],
        [0, 0],
      ] as const,
      40,
    ],
  ])('%s', (_, pairs, count) => {
    const { mean, ci95 } = pairedRate(Array.from({ length: 10 }, () => pairs).flat());
    expect(mean).toBe(0.5);
    const z2 = 1.959963984540054 ** 2 / count;
    expect((ci95[1] - ci95[0]) / 2).toBeCloseTo(Math.sqrt(z2 * 0.25 + (z2 * z2) / 4) / (1 + z2));
  });

  test('without battles there is no rate', () => {
    expect(pairedRate([])).toEqual({ mean: 0.5, ci95: [0, 1] });
  });
});

describe('books against each other', () => {
  test('every two books meet equally often, at nearly equal points', () => {
    const { armies, books, meetings } = bookMeetings(battles, 1, 8);
    expect(meetings).toHaveLength(8);
    expect(new Set(books)).toEqual(new Set([0, 1]));
    const cost = (units: readonly number[]) => units.reduce((sum, unit) => sum + rules.units[unit].points, 0);
    for (const { a, b } of meetings) expect(Math.abs(cost(armies[a]) - cost(armies[b]))).toBeLessThan(60);
  });

  test('the matrix is the same from the view of either book', () => {
    const drawn = bookMeetings(battles, 1, 8);
    const run = fought(new MeetingsRun(battles, drawn.armies, drawn.meetings, 1));
    const { cells, overall } = bookTable(run, drawn);
    expect(cells.map(({ book, against, battles: n }) => [book, against, n])).toEqual([
      ['red', 'blue', 16],
      ['blue', 'red', 16],
    ]);
    // Red wins as side 0 and as side 1: the one who decides is side 0.
    expect(cells[0].win.mean).toBe(1);
    expect(cells[1].win.mean).toBe(0);
    expect(overall.map(({ win }) => win.mean)).toEqual([1, 0]);
    expect(cells[0].maps).toEqual([{ map: 'any', win: cells[0].win, battles: 16 }]);
  });

  test('a run continues from kept meetings', () => {
    const { armies, meetings } = bookMeetings(battles, 1, 8);
    const whole = fought(new MeetingsRun(battles, armies, meetings, 1));
    const later = new MeetingsRun(battles, armies, meetings, 1);
    expect(later.resume(whole.rows.slice(0, 10))).toBe(10);
    for (let i = later.blocks; !later.take(later.block(i)); i++);
    expect(later.fought).toEqual(whole.fought);
  });
});

describe('a tournament', () => {
  test('every two armies meet once', () => {
    expect(roundRobin(3)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(meetingsOf([[0, 1]], 3, 2).map(({ table }) => table)).toEqual([0, 1, 0]);
  });

  test('the standings start with the most match wins', () => {
    const won = [[1, 1]] as const;
    const standings = standingsOf(3, [
      { a: 0, b: 1, scores: [[0, 0]] },
      { a: 0, b: 2, scores: won },
      { a: 1, b: 2, scores: [[1, 0]] },
    ]);
    expect(standings.map(({ army, points, matches }) => [army, points, matches])).toEqual([
      [1, 1.5, 2],
      [0, 1, 2],
      [2, 0.5, 2],
    ]);
  });

  test('Swiss neighbors meet if they have not met, and the last of an odd number rests', () => {
    const standings = standingsOf(5, []);
    const first = swissRound(standings, []);
    expect(first).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(swissRound(standings, first)).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });
});

describe('lists that players would pick', () => {
  test('the mixture has only lists of the winning book, and its units are picked', () => {
    const lists = firstLists(battles, 1, 3);
    const run = fought(new MeetingsRun(battles, lists, listMeetings(lists.length, 2, 1), 1));
    const mixture = mixtureOf(run);
    expect(mixture.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (const { units, share } of mixture) if (share > 0) expect(rules.units[units[0]].book).toBe(0);
    const rates = pickRates(battles, mixture);
    for (const { unit, share } of rates) if (share > 0) expect(rules.units[unit].book).toBe(0);
    expect(rates[0].share).toBeGreaterThan(0.5);
  });

  test('responses are other lists of the same book', () => {
    const [own] = firstLists(battles, 1, 3);
    for (const units of responses(battles, [{ units: own, share: 1 }], 2, 4)) {
      expect(rules.units[units[0]].book).toBe(rules.units[own[0]].book);
      expect(units).not.toEqual(own);
    }
  });
});
