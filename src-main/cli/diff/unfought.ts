import { allScenarios, pathOf, problemOf } from '../scenarios';
import type { Revision } from '../../contract/revisions';
import type { Loaded } from '../workspace';

/** One state of the workspace, with its name for the reader. */
export interface State {
  readonly name: string;
  readonly loaded: Loaded;
  /** If it is a revision: its commit, date and subject. */
  readonly revision?: Revision | undefined;
}

/** A scenario that cannot be fought in one of two states, and so cannot be compared. */
export interface UnfoughtScenario {
  /** Its reference, or its file if no book contains it. */
  readonly scenario: string;
  readonly name: string;
  /** The name of the state in which it cannot be fought. */
  readonly state: string;
  /** Starts with the file that has the error. */
  readonly why: string;
}

/** By scenario file of a state: why it cannot be fought; undefined if it can. */
const problemsOf = ({ loaded: { library } }: State): ReadonlyMap<string, string | undefined> =>
  new Map(
    allScenarios(library).map((each) => [
      ('entry' in each ? pathOf(each) : each.path) ?? '',
      problemOf(library, each),
    ]),
  );

/**
 * The scenarios whose file is in both states, but which an error makes impossible to fight in one or both: for example,
 * a card's higher cost takes an army over its limit. A file of only one state is listed with the files.
 */
export const unfoughtOf = (from: State, to: State): readonly UnfoughtScenario[] => {
  const [was, now] = [problemsOf(from), problemsOf(to)];
  const both = [...now.keys()].filter((path) => was.has(path));
  return both.flatMap((path) => {
    const { scenario, name } = namedAt(path, [from, to]);
    return [from, to].flatMap((state, side): UnfoughtScenario[] => {
      const why = (side === 0 ? was : now).get(path);
      return why === undefined ? [] : [{ scenario, name, state: state.name, why }];
    });
  });
};

/** The name of a scenario's file: from the later state whose books contain it, else its id. */
const namedAt = (path: string, states: readonly [State, State]): { scenario: string; name: string } => {
  for (const { loaded } of [...states].reverse())
    for (const each of allScenarios(loaded.library))
      if ('entry' in each && pathOf(each) === path)
        return { scenario: each.entry.ref, name: each.entry.name };
  const id = states[1].loaded.library.get(path)?.id ?? path;
  return { scenario: id, name: id };
};
