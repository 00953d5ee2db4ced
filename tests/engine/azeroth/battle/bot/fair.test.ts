import { beforeAll, describe, expect, test } from 'vitest';
import { apart, BETTER, betterments, everyField, mirror, type Change, type Won } from './fair';

/**
 * Samples short enough for a test run; `npm run fair` plays larger ones. Bounds in standard errors, with a fixed seed:
 * with another seed a fair field would exceed 4.5 of them once in 147,000 times, any of the 24 once in 6,000.
 */
const MIRRORS = 60;
const EACH_WITHIN = 4.5;
const ALL_WITHIN = 4;

describe('battles are fair: a mirror is even on every map and objective (AAW-3.2, AAW-11-scenarios)', () => {
  const all: Won[] = [];
  test.each(everyField())('%s, %s, %s', (size, map, objective, seed) => {
    const won = mirror(size, map, objective, 'horde', MIRRORS, seed);
    all.push(won);
    expect(Math.abs(apart(won)), won.wins.join(' against ')).toBeLessThan(EACH_WITHIN);
  });
  test('and all of them together', () => {
    const wins = [0, 1].map((side) => all.reduce((sum, won) => sum + won.wins[side as 0 | 1], 0));
    const together: Won = { wins: [wins[0], wins[1]], battles: MIRRORS * all.length };
    expect(Math.abs(apart(together)), wins.join(' against ')).toBeLessThan(ALL_WITHIN);
    // Draws say nothing: enough battles must be won for this to mean anything.
    expect(wins[0] + wins[1]).toBeGreaterThan(together.battles / 2);
  });
});

describe('more of any good stat never lowers a win rate significantly', () => {
  const changes = new Map<string, Change>();
  beforeAll(() => {
    // The quickest bot, on a table with room for its risks; `npm run fair` uses one that evaluates its risks, at every
    // size.
    for (const change of betterments('standard', 'kings-ford', 640, 'aggressive'))
      changes.set(change.what, change);
  }, 400_000);
  test.each(Object.keys(BETTER))('%s', (what) => {
    const { change, error } = changes.get(what)!;
    expect(change).toBeGreaterThanOrEqual(-3 * error);
  });
  test.each(['ATK +1', 'SKL −1', 'TGH +1', 'WND +1'])('%s raises it significantly', (what) => {
    const { change, error } = changes.get(what)!;
    expect(change).toBeGreaterThan(2 * error);
  });
});
