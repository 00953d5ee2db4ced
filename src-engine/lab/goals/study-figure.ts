import type { GoalFile, StudyFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import { levelName } from '../studies/design';
import type { StudyResult } from '../studies/effects';
import { decide } from './decide';
import { baseReport } from './exact';
import type { MeasureOf } from './measure';
import type { GoalReport } from './report';

/**
 * A goal about the effect of a level, from its study: it uses all battles of the study, so that the interval is looked
 * at once, at the end.
 */
export const studyFigure = (
  goal: Source<GoalFile>,
  measure: MeasureOf<'study'>,
  study: Source<StudyFile>,
  result: StudyResult,
  isWhole: boolean,
): GoalReport => {
  const base = baseReport(goal);
  const effect = result.effects.find(
    ({ factor, level, response }) =>
      factor === measure.factor && level === levelName(measure.level) && response === measure.response,
  );
  const about = [goal.path, study.path];
  const evidence = { scenario: study.value.scenarios.join(', '), seed: study.value.seed ?? 1 };
  if (!effect) return { ...base, about, evidence, notes: ['The study has no such effect.'] };
  const { change, unit, note } = effect;
  const measured = {
    ...base,
    measured: change,
    unit: unit === 'probability' ? ('change-of-share' as const) : unit,
    battles: result.battles,
    evidence,
    about,
  };
  if (note !== undefined) return { ...measured, notes: [note] };
  if (!isWhole) return { ...measured, notes: ['Known when all battles of its study are finished.'] };
  return { ...measured, result: decide(change, base.wanted) };
};
