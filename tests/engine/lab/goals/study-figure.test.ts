import { describe, expect, test } from 'vitest';
import type { GoalFile, StudyFile } from '@engine/generated/every-game';
import type { Source } from '@engine/kernel/source';
import type { MeasureOf } from '@engine/lab/goals/measure';
import { studyFigure } from '@engine/lab/goals/study-figure';
import type { Effect } from '@engine/lab/studies/effects';
import { measuredText } from '../../../../src-main/cli/goals/text';

const measure: MeasureOf<'study'> = {
  of: 'study',
  study: 'order',
  factor: 'Order',
  level: 'drawn',
  response: 'win-first',
  between: [-0.05, 0.05],
};
const goal = {
  id: 'order',
  path: 'goals/order.goal.json',
  value: { name: 'Order', measure },
} as unknown as Source<GoalFile>;
const study = {
  path: 'studies/order.study.json',
  value: { scenarios: ['plain'] },
} as unknown as Source<StudyFile>;
const effect: Effect = {
  factor: 'Order',
  level: 'drawn',
  against: 'fixed',
  response: 'win-first',
  label: 'First player’s wins',
  unit: 'probability',
  change: { mean: 0.012, ci95: [-0.021, 0.045] },
  isSignificant: false,
  battles: 400,
};
const reportOf = (more: Partial<Effect> = {}, isWhole = true) =>
  studyFigure(
    goal,
    measure,
    study,
    { effects: [{ ...effect, ...more }], cells: [], uses: [], battles: 800 },
    isWhole,
  );

describe('a goal about the effect of a level', () => {
  test('is known from the whole study, in percentage points', () => {
    const report = reportOf();
    expect(report).toMatchObject({ result: 'met', unit: 'change-of-share', notes: [] });
    expect(measuredText(report)).toBe('+1.20 pp (−2.10 pp to +4.50 pp), wanted −5.00 pp to +5.00 pp');
  });
  test('is unknown before the study ends', () =>
    expect(reportOf({}, false)).toMatchObject({
      result: 'unknown',
      notes: ['Known when all battles of its study are finished.'],
    }));
  test.each([true, false])('is unknown if the figure belongs to one army (whole study: %s)', (isWhole) =>
    expect(reportOf({ note: 'Reds took the first turn in every battle.' }, isWhole)).toMatchObject({
      result: 'unknown',
      measured: effect.change,
      notes: ['Reds took the first turn in every battle.'],
    }),
  );
});
