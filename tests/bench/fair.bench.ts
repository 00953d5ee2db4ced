import { describe, expect, test } from 'vitest';
import { apart, betterments, everyField, mirror, type Won } from '../engine/azeroth/battle/bot/fair';

/**
 * `npm run fair`: mirror matches on every map and objective, and better stats one by one, with samples too large for
 * test runs.
 */
const MIRRORS = Number(process.env['FAIR_MIRRORS'] ?? 1000);
const STATS = Number(process.env['FAIR_STATS'] ?? 500);
const BOT = process.env['FAIR_BOT'] ?? 'aggressive';
const STATS_BOT = process.env['FAIR_STATS_BOT'] ?? 'objective';

/** Standard errors that a fair game exceeds once in 147,000 times. */
const WITHIN = 4.5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

describe('mirrors', () => {
  const all: Won[] = [];
  test.each(everyField())(
    '%s, %s, %s',
    (size, map, objective, seed) => {
      for (const [a, army] of (['horde', 'alliance'] as const).entries()) {
        const won = mirror(size, map, objective, army, MIRRORS, seed + 100 * a, BOT);
        all.push(won);
        const drawn = won.battles - won.wins[0] - won.wins[1];
        say(
          `${size}, ${map}, ${objective}, ${army}: ${won.wins.join(' against ')}, ${drawn} drawn: ${apart(won).toFixed(2)} errors`,
        );
        expect(Math.abs(apart(won))).toBeLessThan(WITHIN);
      }
    },
    3_600_000,
  );
  test('all together', () => {
    const [a, b] = [0, 1].map((side) => all.reduce((sum, won) => sum + won.wins[side as 0 | 1], 0)) as [
      number,
      number,
    ];
    const off = apart({ wins: [a, b], battles: a + b });
    say(`all: ${a} against ${b}: ${off.toFixed(2)} errors`);
    expect(Math.abs(off)).toBeLessThan(4);
  });
});

test.each([
  ['skirmish', 'crossroads'],
  ['standard', 'kings-ford'],
  ['large', 'three-bridges'],
] as const)(
  'good stats, %s, %s',
  (size, map) => {
    const changes = betterments(size, map, STATS, STATS_BOT);
    for (const { what, change, error } of changes)
      say(`${size}: ${what}: ${(change * 100).toFixed(1)} points, ± ${(error * 196).toFixed(1)}`);
    for (const { what, change, error } of changes) expect(change, what).toBeGreaterThanOrEqual(-3 * error);
  },
  3_600_000,
);
