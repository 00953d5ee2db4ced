import { describe, expect, test } from 'vitest';
import { rung, RUNGS } from '../engine/glory/battle/ladder';

/** `npm run ladder`: each of Glory's bots against the one below it, mirror armies, both sides. */
describe('the ladder: Glory', () => {
  const EACH = Number(process.env['LADDER_BATTLES'] ?? 40);
  const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;
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
