import { describe, expect, test } from 'vitest';
import { rung, RUNGS } from '../engine/sigmar/battle/ladder';

/** `npm run ladder`: each of Age of Sigmar's bots against the one below it, and each against itself. */
describe('the ladder: Age of Sigmar', () => {
  const EACH = Number(process.env['LADDER_BATTLES'] ?? 10);
  const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;
  const told = (stronger: string, weaker: string): ReturnType<typeof rung> => {
    const found = rung(stronger, weaker, EACH);
    const { wins, bySide, battles } = found;
    process.stdout.write(
      `${stronger} v ${weaker}: ${percent(wins.mean)} (${wins.ci95.map(percent).join(' to ')}), sides ${bySide.map(({ mean }) => percent(mean)).join(' / ')}, ${battles} battles\n`,
    );
    return found;
  };

  test.each(RUNGS)(
    '%s beats %s',
    (stronger, weaker) => {
      const { wins, bySide } = told(stronger, weaker);
      expect(wins.ci95[0]).toBeGreaterThan(0.5);
      for (const side of bySide) expect(side.mean).toBeGreaterThan(0.5);
    },
    3_600_000,
  );

  test.each(['greedy', 'objective'])(
    '%s against itself: neither side is better',
    (bot) => {
      const { bySide } = told(bot, bot);
      const first = (bySide[0].mean + 1 - bySide[1].mean) / 2;
      expect(Math.abs(first - 0.5)).toBeLessThan(0.1);
    },
    3_600_000,
  );
});
