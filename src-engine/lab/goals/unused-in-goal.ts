import type { GoalFile } from '../../generated/every-game';
import type { LinkedBook } from '../../systems/system';
import { chosenRules } from '../team/chosen-rules';
import { scenarioNamed } from '../team/scenario-named';
import { unusedIn } from '../team/unused-numbers';
import { isOfScenario } from './measure';

/** A sentence for each number that a goal changes and its scenario does not depend on. */
export const unusedInGoal = (book: LinkedBook, goal: GoalFile): readonly string[] => {
  const { measure, seed = 1 } = goal;
  const entry = isOfScenario(measure) ? scenarioNamed(book, measure.scenario) : undefined;
  return entry ? unusedIn({ book, entry, options: { variants: chosenRules(book, goal), seed } }) : [];
};
