import { expect, test } from 'vitest';
import { REFEREES } from '../referees/index';

/**
 * `npm run soak`: sample battles of mixed bots; each game's referee checks the JSON journals against the rules.
 * `JOURNALS=20`: this many for each game.
 */
test.each(REFEREES)(
  '%s, journals in JSON',
  (game, audit, usual) => {
    const battles = Number(process.env['JOURNALS'] ?? usual);
    const { clean, kinds } = audit(battles, ({ kind, event, what }, battle) =>
      process.stdout.write(`${game}, battle ${battle}, event ${event}: ${kind}: ${what}\n`),
    );
    process.stdout.write(
      `${game}: ${clean} of ${battles} journals clean, breaches: ${JSON.stringify(kinds)}\n`,
    );
    expect(kinds).toEqual({});
  },
  3_600_000,
);
