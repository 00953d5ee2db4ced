import type { GoalFile } from '../../generated/every-game';
import type { Source } from '../../kernel/source';
import type { LinkedBook } from '../../systems/system';
import { answered, fairCostsAnswered } from '../goals/answered';
import { baseReport, isQuick } from '../goals/exact';
import type { FairCostEnd, FairCostGoal } from '../goals/fair-cost';
import { sameFairCosts } from '../goals/open';
import type { GoalReport } from '../goals/report';
import { isStopped, type Stages } from '../jobs/stages';
import { editedBy, type TuneEdit } from './dials';
import type { Tuning } from './measure';

const seeded = (goal: Source<GoalFile>, seed: number | undefined): Source<GoalFile> =>
  seed === undefined ? goal : { ...goal, value: { ...goal.value, seed } };

/** The result of a goal under some edits, on its own seed or this one. */
export function* goalUnder(
  { library, system, battles }: Tuning,
  goal: Source<GoalFile>,
  edits: readonly TuneEdit[],
  seed: number | undefined,
): Stages<GoalReport> {
  const edited = editedBy(library, edits);
  if (!edited.ok) return { ...baseReport(goal), notes: [edited.error] };
  return yield* answered({ library: edited.value, system, goal: seeded(goal, seed), battles });
}

/** Goals about fair costs with the same battles; any other goal is alone. */
type Group = readonly [Source<GoalFile>, ...Source<GoalFile>[]];

/** Exact goals take no time, so they come first. */
const groupsOf = (book: LinkedBook | undefined, goals: readonly Source<GoalFile>[]): readonly Group[] => {
  const isAtOnce = ({ value }: Source<GoalFile>): boolean => book !== undefined && isQuick(book, value);
  const groups = new Map<string, Group>();
  for (const goal of [...goals].sort((a, b) => Number(isAtOnce(b)) - Number(isAtOnce(a)))) {
    const key = (book && sameFairCosts(book, goal)) ?? goal.path;
    const group = groups.get(key);
    groups.set(key, group ? [...group, goal] : [goal]);
  }
  return [...groups.values()];
};

const fairCostOf = (goal: Source<GoalFile>): FairCostGoal | undefined => {
  const { measure } = goal.value;
  return measure.of === 'fair-cost' ? { goal, measure } : undefined;
};

function* groupUnder(
  tuning: Tuning,
  group: Group,
  edits: readonly TuneEdit[],
  seed: number | undefined,
  end: FairCostEnd,
): Stages<readonly GoalReport[]> {
  const fairCosts = group.map((goal) => fairCostOf(seeded(goal, seed))).filter((each) => each !== undefined);
  if (fairCosts.length === 0) return [yield* goalUnder(tuning, group[0], edits, seed)];
  const edited = editedBy(tuning.library, edits);
  if (!edited.ok) return group.map((goal) => ({ ...baseReport(goal), notes: [edited.error] }));
  return yield* fairCostsAnswered({ ...tuning, library: edited.value }, fairCosts, end);
}

/**
 * The results of goals under some edits, on their own seeds or this one. With `one fails`, goals after one that is
 * not met are left out.
 */
export function* goalsUnder(
  tuning: Tuning,
  goals: readonly Source<GoalFile>[],
  edits: readonly TuneEdit[],
  seed: number | undefined,
  end: FairCostEnd,
): Stages<readonly GoalReport[]> {
  const reports: GoalReport[] = [];
  for (const group of groupsOf(tuning.library.typed(tuning.system), goals)) {
    if (yield* isStopped()) break;
    reports.push(...(yield* groupUnder(tuning, group, edits, seed, end)));
    if (end === 'one fails' && reports.some(({ result }) => result !== 'met')) break;
  }
  return reports;
}
