import { describe, expect, test } from 'vitest';
import type { PointsAdvice } from '../../../../src-engine/lab/points/advice';
import { underPolicies, type Holds } from '../../../../src-engine/lab/points/policies';
import type { Verdict } from '../../../../src-engine/lab/points/prices/verdicts';
import { pointsTable } from '../../../../src-engine/lab/tables';

/** A bot's result for a unit: its fair cost, half of its interval, and the verdict. */
type Said = readonly [fair: number, half: number, verdict: Verdict];

/** An advice on the examined unit, and on one for which all bots agree. */
const advice = ([mean, half, verdict]: Said, known = true): PointsAdvice =>
  ({
    known,
    units: [unit('grunt', mean, half, verdict), unit('footman', 30, 1, 'fair')],
  }) as unknown as PointsAdvice;

const unit = (id: string, mean: number, half: number, verdict: Verdict): object => ({
  unit: id,
  name: id,
  book: 'horde',
  points: 40,
  fair: { mean, ci95: [mean - half, mean + half] },
  verdict,
  record: { battles: 100 },
});

const CASES: readonly (readonly [name: string, first: Said, other: Said, holds: Holds])[] = [
  ['both say undercosted', [50, 3, 'undercosted'], [52, 3, 'undercosted'], 'yes'],
  ['both say undercosted, by far other costs', [50, 3, 'undercosted'], [90, 3, 'undercosted'], 'yes'],
  ['both say fair', [40, 1, 'fair'], [41, 1, 'fair'], 'yes'],
  ['one says undercosted, the other overcosted', [50, 3, 'undercosted'], [30, 3, 'overcosted'], 'no'],
  ['undercosted, where the other tells another cost', [60, 3, 'undercosted'], [40, 3, 'fair'], 'no'],
  ['undercosted, where the other does not know', [50, 3, 'undercosted'], [45, 9, 'unknown'], 'unknown'],
  ['neither knows', [44, 9, 'unknown'], [38, 9, 'unknown'], 'unknown'],
  ['neither knows, but not of one cost', [60, 5, 'unknown'], [20, 5, 'unknown'], 'no'],
];

describe('a verdict under every requested bot', () => {
  test.each(CASES)('%s', (_, first, other, holds) => {
    const [grunt, footman] = underPolicies([
      { bot: 'objective', advice: advice(first) },
      { bot: 'aggressive', advice: advice(other) },
    ]);
    expect(grunt).toMatchObject({ unit: 'grunt', holds });
    expect(grunt.views.map(({ bot, verdict }) => [bot, verdict])).toEqual([
      ['objective', first[2]],
      ['aggressive', other[2]],
    ]);
    expect(footman.holds).toBe('yes');
  });

  test('a third bot may disagree even if the second agrees', () => {
    const [grunt] = underPolicies([
      { bot: 'objective', advice: advice([50, 3, 'undercosted']) },
      { bot: 'lookahead', advice: advice([51, 3, 'undercosted']) },
      { bot: 'aggressive', advice: advice([30, 3, 'overcosted']) },
    ]);
    expect(grunt.holds).toBe('no');
  });

  test.each([
    ['one bot alone', [true]],
    ['the others know nothing yet', [true, false]],
    ['the first knows nothing yet', [false, true, true]],
  ])('no result: %s', (_, known) => {
    const advices = known.map((each, k) => ({
      bot: `bot ${k}`,
      advice: advice([50, 3, 'undercosted'], each),
    }));
    expect(underPolicies(advices)).toEqual([]);
  });

  test('it is part of the exported table', () => {
    const [objective, aggressive] = [advice([50, 3, 'undercosted']), advice([30, 3, 'overcosted'])];
    const policies = underPolicies([
      { bot: 'objective', advice: objective },
      { bot: 'aggressive', advice: aggressive },
    ]);
    const { columns, rows } = pointsTable(objective, policies);
    expect(columns.slice(-9).map(({ title }) => title)).toEqual([
      'fair by objective',
      'fair by objective from',
      'fair by objective to',
      'verdict by objective',
      'fair by aggressive',
      'fair by aggressive from',
      'fair by aggressive to',
      'verdict by aggressive',
      'holds',
    ]);
    expect(rows[0].slice(-9)).toEqual([50, 47, 53, 'undercosted', 30, 27, 33, 'overcosted', 'no']);
  });
});
