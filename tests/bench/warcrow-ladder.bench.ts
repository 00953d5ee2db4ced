import { describe, expect, test } from 'vitest';
import { mirrored, rung, RUNGS, WHERE } from '../engine/warcrow/battle/ladder';

const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;

/** `npm run ladder`: each of Warcrow's bots against the one below it, mirrored companies, both sides. */
describe('the ladder: Warcrow', () => {
  const EACH = Number(process.env['LADDER_BATTLES'] ?? 40);
  test.each(RUNGS)(
    '%s beats %s',
    (stronger, weaker) => {
      const { wins, bySide, battles } = rung(stronger, weaker, EACH);
      process.stdout.write(
        `${stronger} v ${weaker}: ${percent(wins.mean)} (${wins.ci95.map(percent).join(' to ')}), sides ${bySide.map(({ mean }) => percent(mean)).join(' / ')}, ${battles} battles\n`,
      );
      expect(wins.ci95[0]).toBeGreaterThan(0.5);
      for (const side of bySide) expect(side.mean).toBeGreaterThan(0.5);
    },
    3_600_000,
  );
});

/** Mirrored battles: neither side wins more than chance lets it. */
describe('mirrors: Warcrow', () => {
  const EACH = Number(process.env['FAIR_MIRRORS'] ?? 1000);
  test.each(WHERE)(
    '%s, %s, %s',
    (...where) => {
      const { side, opener } = mirrored(where, 'greedy', EACH);
      process.stdout.write(
        `Warcrow, ${where.join(', ')}: side 0 ${percent(side.mean)} (${side.ci95.map(percent).join(' to ')}), first initiative ${percent(opener.mean)} (${opener.ci95.map(percent).join(' to ')}), ${EACH} battles\n`,
      );
      // Four and a half standard errors.
      expect(Math.abs(side.mean - 0.5)).toBeLessThan(2.25 / Math.sqrt(EACH));
    },
    3_600_000,
  );
});
