import { describe, expect, test } from 'vitest';
import type { Estimate } from '@engine/kernel/estimate';
import type { Size } from '@engine/systems/azeroth/words';
import { LADDER, OBJECTIVES, pooled, rung, type Rung } from '../engine/azeroth/battle/bot/ladder';

/**
 * `npm run ladder`: every bot against the one below it, with mirror armies of both books, both sides, all maps of a
 * size, in every scenario. Takes a few minutes; LADDER_BATTLES sets the battles for each army, map and side.
 */
const EACH = Number(process.env['LADDER_BATTLES'] ?? 40);
const SIZES: readonly Size[] = ['skirmish', 'standard'];

const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;

const figure = ({ mean, ci95: [low, high] }: Estimate): string =>
  `${percent(mean).padStart(7)} ±${(((high - low) / 2) * 100).toFixed(1)}`;

const line = (cells: readonly string[]): string =>
  `${cells
    .map((cell, k) => (k === 0 ? cell.padEnd(26) : cell.padEnd(16)))
    .join(' ')
    .trimEnd()}\n`;

const told = (
  { stronger, weaker, battles, wins, bySide, verdict }: Rung,
  size: Size,
  where: string,
): void => {
  const sides = bySide.map(({ mean }) => percent(mean)).join(' / ');
  process.stdout.write(
    line([`${stronger} v ${weaker}`, size, where, figure(wins), sides, verdict, `${battles} battles`]),
  );
};

describe('the ladder', () => {
  process.stdout.write(line(['', 'size', 'scenario', 'wins', 'side 0 / 1', 'the rung', '']));

  test.each(LADDER.slice(1).map((stronger, k) => ({ stronger, weaker: LADDER[k] })))(
    '$stronger beats $weaker',
    ({ stronger, weaker }) => {
      const rungs = SIZES.flatMap((size) =>
        OBJECTIVES.map((objective) => {
          const one = rung(stronger, weaker, size, objective, EACH);
          told(one, size, objective);
          return one;
        }),
      );
      const all = pooled(rungs);
      process.stdout.write(line([`${stronger} v ${weaker}`, 'both', 'all', figure(all)]));
      expect(all.ci95[0]).toBeGreaterThan(0.5);
      expect(rungs.filter(({ verdict }) => verdict === 'falls')).toEqual([]);
    },
    3_600_000,
  );
});
