import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { Outcome } from '../../kernel/outcome';
import { err, ok, type Result } from '../../kernel/result';
import type { LinkedBook, ScenarioEntry, Variants } from '../../systems/system';
import { noScenario, scenarioNamed } from '../team/scenario-named';
import { chosenRules } from '../team/chosen-rules';
import { decide } from './decide';
import { figureId, figureOf, isOfScenario, unitOf, wantedOf, type ScenarioMeasure } from './measure';
import type { GoalReport } from './report';

/** True if a goal is calculated without battles: attacks and duels. */
export const isQuick = (book: LinkedBook, { measure }: GoalFile): boolean => {
  if (!isOfScenario(measure)) return false;
  const entry = scenarioNamed(book, measure.scenario);
  return entry !== undefined && entry.kind !== 'battle';
};

/** How a scenario is fought for a goal: the lab returns stored answers. */
export type Fight = (entry: ScenarioEntry, variants: Variants) => Result<Outcome, string>;

/** A goal about an attack or a duel: the figure, and whether it is within its bounds. */
export const quickReport = (book: LinkedBook, goal: Source<GoalFile>, fight: Fight): GoalReport => {
  const { measure } = goal.value;
  const variants = chosenRules(book, goal.value);
  const base = baseReport(goal);
  if (!isOfScenario(measure)) return base;
  const entry = scenarioNamed(book, measure.scenario);
  if (!entry) return { ...base, notes: [noScenario(book, measure.scenario)] };
  const about = [goal.path, ...entry.sources.map(({ path }) => path)];
  const evidence = { scenario: entry.ref, ...(Object.keys(variants).length > 0 && { variants }) };
  const known = measured(measure, fight(entry, variants));
  if (!known.ok) return { ...base, evidence, about, notes: [known.error] };
  const { exact, ...figure } = known.value;
  const result = decide(figure.measured, base.wanted);
  return { ...base, ...figure, exact, result, evidence, about };
};

const measured = (
  measure: ScenarioMeasure,
  outcome: Result<Outcome, string>,
): Result<Pick<GoalReport, 'unit' | 'exact'> & Required<Pick<GoalReport, 'measured'>>, string> => {
  if (!outcome.ok) return outcome;
  const figure = figureOf(outcome.value, measure);
  if (!figure) {
    const ids = outcome.value.figures.map(({ id }) => id).join(', ');
    return err(`This scenario has no figure "${figureId(measure) ?? ''}". It has: ${ids}.`);
  }
  const { value, ci95, unit } = figure;
  return ok({
    unit,
    exact: outcome.value.exact && ci95 === undefined,
    measured: { mean: value, ci95: ci95 ?? [value, value] },
  });
};

/** A goal without a result yet. */
export const baseReport = ({ id, path, value: { name, measure } }: Source<GoalFile>): GoalReport => ({
  goal: id,
  name,
  path,
  result: 'unknown',
  exact: false,
  wanted: wantedOf(measure),
  unit: unitOf(measure),
  battles: 0,
  evidence: {},
  about: [path],
  notes: [],
});
