import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContestSide } from '@engine/systems/warcrow/attack/contest';
import { benchCases } from '@engine/systems/warcrow/bench';
import { ContestRoller } from '@engine/systems/warcrow/attack/readers/read-dice';
import { exactContest } from '@engine/systems/warcrow/attack/readers/read-exact';
import { B, COLOURS, S, SYMBOLS } from '@engine/systems/warcrow/words';
import type { PrintedSwitch } from '@engine/systems/warcrow/cards/switches';
import { contest, dice, side } from '../support';

const symbols = (names: readonly string[]): fc.Arbitrary<Record<string, number>> =>
  fc
    .dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 2 }), { minKeys: 1, maxKeys: 2 })
    .map((found) => ({ ...found }));

const switches = fc.array(
  fc.record(
    {
      cost: symbols(['S', 'B', 'X', 'oS', 'oX']),
      times: fc.integer({ min: 1, max: 2 }),
      damage: fc.constant(1),
      again: fc.constant([{ add: { S: 1 } }]),
      effects: fc.array(
        fc.oneof(
          symbols(['S', 'B']).map((add) => ({ add })),
          symbols(['S', 'B', 'X']).map((cancel) => ({ cancel })),
          fc.constant({ damage: 1 }),
          fc.constant({ heal: 1 }),
          fc.constant({ stress: 1 }),
          fc.constant({ state: 'vulnerable' as const }),
          fc.constant({ choose: [{ add: { S: 1 } }, { cancel: { B: 1 } }] }),
          fc.constant({ relieve: 1 }),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    },
    { requiredKeys: ['cost', 'effects'] },
  ),
  { maxLength: 2 },
);

/** A side of up to four dice with anything that may affect it. */
const anySide = (lostSymbol: number): fc.Arbitrary<ContestSide> =>
  fc
    .record({
      dice: fc
        .dictionary(fc.constantFrom(...COLOURS), fc.integer({ min: 1, max: 2 }), { maxKeys: 2 })
        .map((found) => ({ ...found })),
      automatic: fc
        .dictionary(fc.constantFrom(...SYMBOLS), fc.constant(1), { maxKeys: 1 })
        .map((found) => ({ ...found })),
      switches,
      elite: fc.boolean(),
      rage: fc.boolean(),
      lost: fc.boolean(),
      reduce: fc.constantFrom(0, 0, 1),
      repeat: fc.constantFrom('none', 'roll', 'die', 'forced', 'both', 'coloured'),
    })
    .map(({ dice: pool, repeat, lost, switches: rows, ...rest }) =>
      side(pool, {
        ...rest,
        switches: rows as readonly PrintedSwitch[],
        lost: lost ? [{ symbol: lostSymbol, rule: 'WAR-cancel-die', label: 'lost' }] : [],
        repeat:
          repeat === 'none'
            ? undefined
            : {
                roll: repeat === 'roll' || repeat === 'both',
                dice: repeat === 'die' || repeat === 'coloured' ? 1 : 0,
                ...(repeat === 'coloured' && { colours: ['red', 'black'] }),
                ...((repeat === 'forced' || repeat === 'both') && { forced: 1 }),
                rule: 'WAR-repeat-roll',
              },
      }),
    );

const ROLLS = 4_000;
/**
 * The allowed number of standard errors: with some hundred comparisons a false alarm is rarer than one in a million
 * runs.
 */
const ERRORS = 6;

test('the dice reader agrees with the exact reader: damage dealt, suffered and done to oneself (WAR-face-to-face)', () => {
  fc.assert(
    fc.property(
      anySide(S),
      anySide(B),
      fc.integer({ min: 0, max: 1e6 }),
      fc.boolean(),
      (a, b, seed, remember) => {
        const fight = contest(a, b);
        const { outcomes, chances } = exactContest(fight);
        expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
        const roller = new ContestRoller(fight, remember);
        const source = dice(seed);
        const rolled = Array.from({ length: ROLLS }, () => roller.roll(source));
        for (const of of [
          (o: (typeof rolled)[number]) => o.dealt,
          (o: (typeof rolled)[number]) => o.suffered,
          (o: (typeof rolled)[number]) => o.self[0] + 2 * o.self[1],
          (o: (typeof rolled)[number]) => o.gives[0].stress + o.gives[1].heal,
        ]) {
          const mean = outcomes.reduce((sum, outcome, i) => sum + of(outcome) * chances[i], 0);
          const variance = outcomes.reduce(
            (sum, outcome, i) => sum + (of(outcome) - mean) ** 2 * chances[i],
            0,
          );
          const sample = rolled.reduce((sum, outcome) => sum + of(outcome), 0) / ROLLS;
          expect(Math.abs(sample - mean)).toBeLessThanOrEqual(ERRORS * Math.sqrt(variance / ROLLS) + 1e-9);
        }
      },
    ),
    { numRuns: 25, seed: 20261121 },
  );
}, 400_000);

test('the measured speeds are of rolls with an effect', () => {
  for (const { run, wanted } of benchCases()) {
    expect(wanted).toBeGreaterThan(0);
    expect(Number.isFinite(run())).toBe(true);
  }
});
