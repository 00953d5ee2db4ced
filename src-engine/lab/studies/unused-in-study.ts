import {
  changedNumbers,
  IN_BATTLES,
  unusedNumbers,
  unusedWords,
  type ChangedNumber,
  type FightUnder,
} from '../team/unused-numbers';
import { drained } from '../../simulation/run/steps';
import type { Library } from '../library';
import { withOverrides, type CellsTask } from './cells';

const keyOf = ({ id, value }: ChangedNumber): string => `${id}=${value}`;

/** The cells of a study as fights under its rules. */
const fightsOf = (library: Library, { system, cells }: CellsTask): readonly FightUnder[] =>
  cells.flatMap(({ scenario, options, overrides }) => {
    const book = withOverrides(library, overrides).typed(system);
    const entry = book?.scenarios.find(({ ref }) => ref === scenario);
    return book && entry ? [{ book, entry, options }] : [];
  });

/** A sentence for each number of a study that makes no difference in any combination that changes it. */
export function* unusedInStudySteps(
  library: Library,
  task: CellsTask,
): Generator<void, readonly string[], void> {
  const changed = new Map<string, ChangedNumber>();
  const used = new Set<string>();
  for (const fight of fightsOf(library, task)) {
    const own = changedNumbers(fight);
    const unused = new Set((yield* unusedNumbers(fight)).map(keyOf));
    for (const each of own) {
      changed.set(keyOf(each), each);
      if (!unused.has(keyOf(each))) used.add(keyOf(each));
    }
  }
  return [...changed.values()]
    .filter((each) => !used.has(keyOf(each)))
    .map((each) => unusedWords(each, `${IN_BATTLES} of any combination`));
}

/** The same at once. */
export const unusedInStudy = (library: Library, task: CellsTask): readonly string[] =>
  drained(unusedInStudySteps(library, task));
