import type { GoalFile } from '../../generated/every-game';
import { drained } from '../../simulation/run/steps';
import type { LinkedBook } from '../../systems/system';
import { chosenRules } from '../team/chosen-rules';
import { scenarioNamed } from '../team/scenario-named';
import { unusedSteps } from '../team/unused-numbers';
import { isOfScenario } from './measure';

/** A sentence for each number that a goal changes and its scenario does not depend on. */
export function* unusedInGoalSteps(
  book: LinkedBook,
  goal: GoalFile,
): Generator<void, readonly string[], void> {
  const { measure, seed = 1 } = goal;
  const entry = isOfScenario(measure) ? scenarioNamed(book, measure.scenario) : undefined;
  const options = { variants: chosenRules(book, goal), seed };
  return entry ? yield* unusedSteps({ book, entry, options }) : [];
}

/** The same at once. */
export const unusedInGoal = (book: LinkedBook, goal: GoalFile): readonly string[] =>
  drained(unusedInGoalSteps(book, goal));
