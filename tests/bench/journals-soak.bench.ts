import { expect, test } from 'vitest';
import { auditAzeroth } from '../referees/azeroth/soak';

/** `npm run soak`: battles of mixed bots, each journal in JSON held to the rules by a referee that shares no code with the engine. */
const BATTLES = Number(process.env['JOURNALS'] ?? 300);

test('Azeroth at War, journals in JSON', () => {
  const counts = auditAzeroth(BATTLES);
  process.stdout.write(
    `Azeroth at War: ${BATTLES} journals audited, breaches by kind: ${JSON.stringify(counts)}\n`,
  );
  expect(counts).toEqual({});
}, 3_600_000);
