import { expect, test } from 'vitest';
import { auditAzeroth } from '../referees/azeroth/soak';
import { auditGlory } from '../referees/glory/soak';

/** `npm run soak`: battles of mixed bots, each journal in JSON held to the rules by a referee that shares no code with the engine. */
test.each([
  ['Azeroth at War', auditAzeroth, Number(process.env['JOURNALS'] ?? 300)],
  ['Glory', auditGlory, Number(process.env['JOURNALS'] ?? 100)],
] as const)(
  '%s, journals in JSON',
  (game, audit, battles) => {
    const counts = audit(battles);
    process.stdout.write(
      `${game}: ${battles} journals audited, breaches by kind: ${JSON.stringify(counts)}\n`,
    );
    expect(counts).toEqual({});
  },
  3_600_000,
);
