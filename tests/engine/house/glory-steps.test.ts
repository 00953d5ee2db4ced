import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { NumberRow, Variants } from '@engine/kernel/house/number';
import { battleRunIn } from '@engine/lab/jobs/job';
import { Library } from '@engine/lab/library';
import { SYSTEMS } from '@engine/systems/index';
import { sampleFiles } from '../../support/workspace';

const GAME = 'glory';

/** Other values of a number: its bounds, which have the largest effect, then one step both ways. */
const stepsOf = ({ value, min, max, integer }: NumberRow): readonly number[] => {
  const step = integer ? 1 : (max - min) / 10;
  return [max, min, value + step, value - step].filter(
    (each) => each !== value && each >= min && each <= max,
  );
};

/** Random bots are quick, and use rules that better bots avoid. The Automata stays. */
const playedAtRandom = (text: string): string =>
  text.replaceAll(/"bot": "(?!automata)[a-z]+"/g, '"bot": "random"');

const library = new Library();
for (const [path, text] of Object.entries(sampleFiles(GAME))) library.put(path, playedAtRandom(text));

/** All scenarios of the samples, battles last. */
const scenarios = [...library.typed(GAME)!.scenarios].sort(
  (a, b) => Number(a.kind === 'battle') - Number(b.kind === 'battle'),
);

/** The result of a scenario: the figures of an attack or a duel, or the rows of one battle. */
const fought = (ref: string, kind: string, variants: Variants): string => {
  if (kind !== 'battle') {
    const result = library.typed(GAME)!.fight(ref, { variants, seed: 1 });
    return JSON.stringify(result.ok ? [result.value.figures, result.value.charts] : result.error);
  }
  const options = { variants, seed: 5, battles: 1, error: 0 };
  const run = battleRunIn(library, { kind: 'battle', system: GAME, scenario: ref, options });
  if (!run.ok) return run.error;
  return createHash('sha256')
    .update(Buffer.from(run.value.stretch(0, 1).buffer))
    .digest('hex');
};

const printed = new Map<string, string>();

/** The first scenario that another value of a number changes; undefined if there is none. */
const changedBy = ({ id }: NumberRow, value: number): string | undefined =>
  scenarios.find(({ ref, kind }) => {
    const before = printed.get(ref) ?? fought(ref, kind, {});
    printed.set(ref, before);
    return fought(ref, kind, { [id]: String(value) }) !== before;
  })?.ref;

describe('the numbers of Glory', () => {
  const { numbers } = SYSTEMS.get(GAME)!;

  test.each(numbers.map((row) => [row.id, row] as const))(
    '%s changes a fight or a battle of the samples, or says why not',
    (_, row) => {
      const changes = stepsOf(row).some((value) => changedBy(row, value) !== undefined);
      expect(changes).toBe(row.idle === undefined);
    },
  );
});
