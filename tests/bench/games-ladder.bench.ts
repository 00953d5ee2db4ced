import { share } from '@engine/kernel/estimate';
import { describe, expect, test } from 'vitest';
import { GLORY } from '../engine/glory/battle/ladder';
import { SIGMAR } from '../engine/sigmar/battle/ladder';
import { mirrored, WARCROW, WHERE } from '../engine/warcrow/battle/ladder';
import { fight, rung, RUNGS, type Ladder, type Rung } from '../support/ladder';

const percent = (p: number): string => `${(p * 100).toFixed(1)} %`;

const tell = (name: string, bots: readonly string[], { wins, bySide, battles }: Rung): void => {
  const sides = bySide.map(({ mean }) => percent(mean)).join(' / ');
  const interval = wins.ci95.map(percent).join(' to ');
  process.stdout.write(
    `${name}, ${bots.join(' v ')}: ${percent(wins.mean)} (${interval}), sides ${sides}, ${battles} battles\n`,
  );
};

/** `npm run ladder`: each of a game's bots against the one below it, mirror armies, both sides. LADDER_BATTLES sets the battles for each place and side. */
const climb = <State, Action>(ladder: Ladder<State, Action>): void => {
  const each = Number(process.env['LADDER_BATTLES'] ?? ladder.each);
  describe(`the ladder: ${ladder.name}`, () => {
    test.each(RUNGS)(
      '%s beats %s',
      (stronger, weaker) => {
        const found = rung(ladder, stronger, weaker, each);
        tell(ladder.name, [stronger, weaker], found);
        expect(found.wins.ci95[0]).toBeGreaterThan(0.5);
        for (const side of found.bySide) expect(side.mean).toBeGreaterThan(0.5);
      },
      3_600_000,
    );
  });
};

climb(GLORY);
climb(SIGMAR);
climb(WARCROW);

/**
 * Mirror armies on mirrored maps: neither side wins more often than chance allows; the worth of the first turn is
 * printed (AOS-12.0).
 */
describe('mirrors: Age of Sigmar', () => {
  const each = Number(process.env['FAIR_MIRRORS'] ?? 1200) / SIGMAR.places.length;
  test.each(['greedy', 'objective'] as const)(
    '%s against itself: neither side is better',
    (bot) => {
      let [battles, first, opener] = [0, 0, 0];
      for (const place of SIGMAR.places)
        fight(place([bot, bot]), [bot, bot], 0, each, (state, winner) => {
          battles++;
          first += winner === 0 ? 1 : winner < 0 ? 0.5 : 0;
          opener += winner === state.opener[0] ? 1 : winner < 0 ? 0.5 : 0;
        });
      const of = (won: number): string => {
        const { mean, ci95 } = share(won, battles);
        return `${percent(mean)} (${ci95.map(percent).join(' to ')})`;
      };
      process.stdout.write(
        `${SIGMAR.name}, ${bot}: side 0 ${of(first)}, first turn ${of(opener)}, ${battles} battles\n`,
      );
      // Four and a half standard errors.
      expect(Math.abs(first / battles - 0.5)).toBeLessThan(2.25 / Math.sqrt(battles));
    },
    3_600_000,
  );
});

/** Mirrored battles: neither side wins more often than chance allows. */
describe('mirrors: Warcrow', () => {
  const each = Number(process.env['FAIR_MIRRORS'] ?? 1000);
  test.each(WHERE)(
    '%s, %s, %s',
    (...where) => {
      const { side, opener } = mirrored(where, 'greedy', each);
      const of = ({ mean, ci95 }: typeof side): string =>
        `${percent(mean)} (${ci95.map(percent).join(' to ')})`;
      process.stdout.write(
        `Warcrow, ${where.join(', ')}: side 0 ${of(side)}, first initiative ${of(opener)}, ${each} battles\n`,
      );
      // Four and a half standard errors.
      expect(Math.abs(side.mean - 0.5)).toBeLessThan(2.25 / Math.sqrt(each));
    },
    3_600_000,
  );
});
