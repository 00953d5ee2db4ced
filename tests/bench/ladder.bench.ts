import { expect, test } from 'vitest';
import { LADDER, rung } from '../engine/azeroth/battle/ladder';

/** `npm run ladder`: every bot against the one below it, mirror armies, both sides, all maps of a size. */
const EACH = Number(process.env['LADDER_BATTLES'] ?? 30);

const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;

test.each(['skirmish', 'standard'] as const)(
  'the ladder, %s',
  (size) => {
    const rungs = LADDER.slice(1).map((stronger, i) => rung(stronger, LADDER[i]!, size, EACH));
    for (const { stronger, weaker, wins, bySide, battles } of rungs) {
      const interval = wins.ci95.map(percent).join(' to ');
      const sides = bySide.map(({ mean }, side) => `as side ${side} ${percent(mean)}`).join(', ');
      process.stdout.write(
        `${size}: ${stronger} against ${weaker} ${percent(wins.mean)} (${interval}; ${sides}) of ${battles}\n`,
      );
    }
    for (const { stronger, weaker, wins } of rungs)
      expect(wins.ci95[1], `${stronger} against ${weaker}`).toBeGreaterThan(0.5);
  },
  600_000,
);
